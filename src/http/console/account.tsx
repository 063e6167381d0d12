import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Hono } from "hono";
import { emailOf } from "../../data/accounts/account-emails.ts";
import { type Account, deleteAccount, findAccount } from "../../data/accounts/accounts.ts";
import { addPasskey, passkeysOf, removePasskey } from "../../data/accounts/passkeys.ts";
import { newRecoveryCodes, recoveryCodesLeft } from "../../data/accounts/recovery-codes.ts";
import { closeOtherSessions, closeSession, type Person } from "../../data/accounts/sessions.ts";
import { canSendMail } from "../../data/mail.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { ApiError } from "../errors.ts";
import { exportOf } from "./account-export.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { readTyped } from "./forms/read-typed.ts";
import { AccountPage } from "./pages/account-page.tsx";
import { registrationOptions, verifyRegistration } from "./passkey-ceremony.ts";
import { forgetCookie } from "./session-cookie.ts";
import { jsonBodyOf, readName } from "./sign-in.tsx";

export function registerAccount(app: Hono<ConsoleEnv>): void {
  app.get("/account", (c) => showAccount(c));

  app.post("/account/passkeys/options", async (c) => {
    const { accountId, memberId } = c.get("session");
    const { name } = await jsonBodyOf<{ name?: string }>(c.req);
    const held = await passkeysOf(c.env.DB, { accountId, memberId });
    const subject = { accountId, memberId, name: readName(name) };
    return c.json(
      await registrationOptions(
        c,
        "add-passkey",
        subject,
        held.map(({ credentialId }) => credentialId),
      ),
    );
  });

  app.post("/account/passkeys/verify", async (c) => {
    const { accountId, memberId } = c.get("session");
    const { subject, passkey } = await verifyRegistration(
      c,
      "add-passkey",
      await jsonBodyOf<RegistrationResponseJSON>(c.req),
    );
    if (subject.accountId !== accountId || (subject.memberId ?? FOUNDER) !== memberId)
      throw new ApiError("FORBIDDEN", "This passkey was asked for by somebody else.");
    await addPasskey(
      c.env.DB,
      { ...passkey, accountId, memberId },
      subject.name ?? "Passkey",
      new Date(),
    ).run();
    return c.json({ added: true });
  });

  app.post("/account/passkeys/:id/remove", async (c) => {
    if (!(await removePasskey(c.env.DB, c.get("session"), c.req.param("id"))))
      throw new ApiError("CONFLICT", "The last passkey cannot be removed. Add another one first.");
    return c.redirect("/console/account", 303);
  });

  app.post("/account/recovery-codes", async (c) => {
    const { codes, statements } = await newRecoveryCodes(c.env.DB, personOf(c), new Date());
    await c.env.DB.batch(statements);
    return showAccount(c, { codes });
  });

  app.post("/account/sign-out-others", async (c) => {
    await closeOtherSessions(c.env.DB, c.get("session"));
    return c.redirect("/console/account", 303);
  });

  app.post("/sign-out", async (c) => {
    await closeSession(c.env.DB, c.get("session").hash);
    forgetCookie(c);
    return c.redirect("/console", 303);
  });

  app.get("/account/export", async (c) => {
    c.header("Content-Disposition", 'attachment; filename="landfall-account.json"');
    c.header("Cache-Control", "no-store");
    return c.body(exportOf(c, await accountOf(c)), 200, { "Content-Type": "application/json" });
  });

  app.post("/account/delete", async (c) => {
    const account = await accountOf(c);
    const { confirm = "" } = readTyped(await c.req.parseBody());
    if (confirm !== account.name)
      return showAccount(c, {
        refused: {
          field: "confirm",
          typed: confirm,
          message: "This is not the account's name, so nothing was deleted.",
        },
      });
    await deleteAccount(c.env.DB, account.id);
    c.get("caches").keys.forgetAccount(account.id);
    forgetCookie(c);
    return c.redirect("/console?deleted=1", 303);
  });
}

function personOf(c: ConsoleContext): Person {
  const { accountId, memberId } = c.get("session");
  return { accountId, memberId };
}

async function accountOf(c: ConsoleContext): Promise<Account> {
  const account = await findAccount(c.env.DB, c.get("session").accountId);
  if (account === null) throw new ApiError("NOT_FOUND", "The account no longer exists.");
  return account;
}

/** The page of one's account, with new codes or with a form that was refused. */
export async function showAccount(
  c: ConsoleContext,
  more: Pick<Parameters<typeof AccountPage>[0], "codes" | "refused"> = {},
) {
  const session = c.get("session");
  const [account, passkeys, codesLeft] = await Promise.all([
    accountOf(c),
    passkeysOf(c.env.DB, session),
    recoveryCodesLeft(c.env.DB, session),
  ]);
  const mail = canSendMail(c.env) ? { mail: { address: await emailOf(c.env.DB, session.accountId) } } : {};
  const recovered = c.req.query("recovered") !== undefined;
  return consolePage(
    c,
    <AccountPage
      session={session}
      account={account}
      passkeys={passkeys}
      codesLeft={codesLeft}
      recovered={recovered}
      {...mail}
      {...more}
    />,
    { status: more.refused ? 400 : 200 },
  );
}
