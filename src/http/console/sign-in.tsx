import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Hono } from "hono";
import { createKey } from "../../data/accounts/account-keys.ts";
import { addAccount } from "../../data/accounts/accounts.ts";
import { addPasskey } from "../../data/accounts/passkeys.ts";
import { newRecoveryCodes, takeRecoveryCode } from "../../data/accounts/recovery-codes.ts";
import { maySignUp, takeSignUp } from "../../data/accounts/sign-ups.ts";
import { canSendMail } from "../../data/mail.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { showNext } from "./fresh-secret.ts";
import { GatePage } from "./pages/gate-page.tsx";
import { registrationOptions, signInOptions, verifyRegistration, verifySignIn } from "./passkey-ceremony.ts";
import { signIn } from "./session-cookie.ts";
import { clientAddress } from "./throttle.ts";

/** Ways in: a new account with its first passkey, a passkey, a recovery code. */
export function registerWayIn(app: Hono<ConsoleEnv>): void {
  app.post("/sign-up/options", async (c) => {
    // Told before a passkey is made that would be of no use.
    if (!(await maySignUp(c.env, clientAddress(c), new Date()))) throw tooManySignUps(new Date());
    const { name } = await jsonBodyOf<{ name?: string }>(c.req);
    const accountId = `acct_${crypto.randomUUID()}`;
    return c.json(await registrationOptions(c, "sign-up", { accountId, name: readName(name) }));
  });

  app.post("/sign-up/verify", async (c) => {
    const response = await jsonBodyOf<RegistrationResponseJSON>(c.req);
    const { subject, passkey } = await verifyRegistration(c, "sign-up", response);
    const { accountId = "", name = "" } = subject;
    const founder = { accountId, memberId: FOUNDER };
    const now = new Date();
    if (!(await takeSignUp(c.env, clientAddress(c), now))) throw tooManySignUps(now);
    const { codes, statements } = await newRecoveryCodes(c.env.DB, founder, now);
    await c.env.DB.batch([
      addAccount(c.env.DB, accountId, name, now),
      addPasskey(c.env.DB, { ...passkey, ...founder }, "First passkey", now),
      ...statements,
    ]);
    await signIn(c, founder);
    const key = await createKey(c.env, accountId, { kind: "secret", name: "First key", origins: [] }, now);
    if (key !== null) await showNext(c, accountId, { kind: "key", text: key, note: "" });
    return c.json({ codes, next: "/console" });
  });

  app.post("/sign-in/options", async (c) => c.json(await signInOptions(c)));

  app.post("/sign-in/verify", async (c) => {
    await signIn(c, await verifySignIn(c, await jsonBodyOf<AuthenticationResponseJSON>(c.req)));
    return c.json({ next: "/console" });
  });

  app.post("/recover", async (c) => {
    const { code } = await c.req.parseBody();
    const person =
      typeof code === "string" && code.length <= 60 ? await takeRecoveryCode(c.env.DB, code) : null;
    if (person === null) return refuseCode(c, typeof code === "string" ? code.slice(0, 60) : "");
    await signIn(c, person);
    return c.redirect("/console/account?recovered=1", 303);
  });
}

/** The gate again, with what was typed and what is wrong with it. */
const refuseCode = (c: ConsoleContext, typed: string) =>
  consolePage(
    c,
    <GatePage
      mail={canSendMail(c.env)}
      refused={{ field: "code", typed, message: "This recovery code is unknown or was used before." }}
    />,
    { status: 401 },
  );

function tooManySignUps(now: Date): ApiError {
  const tomorrow = Date.parse(`${now.toISOString().slice(0, 10)}T24:00:00Z`);
  return new ApiError(
    "RATE_LIMITED",
    "No more accounts can be made from your network today (UTC). Try again tomorrow, or use an account you have.",
    [],
    { "Retry-After": String(Math.ceil((tomorrow - now.getTime()) / 1000)) },
  );
}

/** A name as an authenticator shows it: 1 to 60 characters, on one line. */
export function readName(given: unknown): string {
  const name = typeof given === "string" ? given.replace(/\s+/g, " ").trim() : "";
  if (name === "" || name.length > 60)
    throw new ApiError("BAD_REQUEST", "Give a name of 1 to 60 characters.", [
      { path: "name", code: "invalid_value", message: "1 to 60 characters" },
    ]);
  return name;
}

export async function jsonBodyOf<Body>(request: { json(): Promise<unknown> }): Promise<Body> {
  const body = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null)
    throw new ApiError("BAD_REQUEST", "The body is not valid JSON.");
  return body as Body;
}
