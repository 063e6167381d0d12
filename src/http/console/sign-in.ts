import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Hono } from "hono";
import { addAccount } from "../../data/accounts/accounts.ts";
import { addPasskey } from "../../data/accounts/passkeys.ts";
import { newRecoveryCodes, takeRecoveryCode } from "../../data/accounts/recovery-codes.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { registrationOptions, signInOptions, verifyRegistration, verifySignIn } from "./passkey-ceremony.ts";
import { signIn } from "./session-cookie.ts";
import { throttle } from "./throttle.ts";

const SIGN_UPS_A_MINUTE = 5;
const SIGN_INS_A_MINUTE = 10;

/** Ways in: a new account with its first passkey, a passkey, a recovery code. */
export function registerWayIn(app: Hono<ConsoleEnv>): void {
  app.post("/sign-up/options", throttle("sign-up", SIGN_UPS_A_MINUTE), async (c) => {
    const { name } = await bodyOf<{ name?: string }>(c.req);
    const accountId = `acct_${crypto.randomUUID()}`;
    return c.json(await registrationOptions(c, "sign-up", { accountId, name: readName(name) }));
  });

  app.post("/sign-up/verify", throttle("sign-up-verify", SIGN_UPS_A_MINUTE), async (c) => {
    const response = await bodyOf<RegistrationResponseJSON>(c.req);
    const { subject, passkey } = await verifyRegistration(c, "sign-up", response);
    const { accountId = "", name = "" } = subject;
    const now = new Date();
    const { codes, statements } = await newRecoveryCodes(c.env.DB, accountId, now);
    await c.env.DB.batch([
      addAccount(c.env.DB, accountId, name, now),
      addPasskey(c.env.DB, { ...passkey, accountId }, "First passkey", now),
      ...statements,
    ]);
    await signIn(c, accountId);
    return c.json({ codes, next: "/console" });
  });

  app.post("/sign-in/options", throttle("sign-in", SIGN_INS_A_MINUTE), async (c) =>
    c.json(await signInOptions(c)),
  );

  app.post("/sign-in/verify", throttle("sign-in-verify", SIGN_INS_A_MINUTE), async (c) => {
    await signIn(c, await verifySignIn(c, await bodyOf<AuthenticationResponseJSON>(c.req)));
    return c.json({ next: "/console" });
  });

  app.post("/recover", throttle("recover", SIGN_INS_A_MINUTE), async (c) => {
    const { code } = await c.req.parseBody();
    const accountId =
      typeof code === "string" && code.length <= 60 ? await takeRecoveryCode(c.env.DB, code) : null;
    if (accountId === null)
      throw new ApiError("UNAUTHORIZED", "This recovery code is unknown or was used before.");
    await signIn(c, accountId);
    return c.redirect("/console/account?recovered=1", 303);
  });
}

/** A name as an authenticator shows it: 1 to 60 characters, on one line. */
export function readName(given: unknown): string {
  const name = typeof given === "string" ? given.replace(/\s+/g, " ").trim() : "";
  if (name === "" || name.length > 60)
    throw new ApiError("BAD_REQUEST", "Give a name of 1 to 60 characters.", [
      { path: "name", message: "1 to 60 characters" },
    ]);
  return name;
}

export async function bodyOf<Body>(request: { json(): Promise<unknown> }): Promise<Body> {
  const body = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null)
    throw new ApiError("BAD_REQUEST", "The body is not valid JSON.");
  return body as Body;
}
