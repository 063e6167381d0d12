import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { findSession, openSession, type Person, SESSION_DAYS } from "../../data/accounts/sessions.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";

const NAME = "landfall_session";

/** Over https the cookie takes the `__Host-` form: this host alone, the whole site, never in the clear. */
const attributes = (c: ConsoleContext) => {
  const secure = new URL(c.req.url).protocol === "https:";
  return {
    prefix: secure ? ("host" as const) : undefined,
    path: "/",
    httpOnly: true,
    secure,
    sameSite: "Lax" as const,
  };
};

const secretOf = (env: Env): string => `console session ${env.MASTER_SECRET}`;

/** Opens a session for somebody and hands its id to the browser, signed. */
export async function signIn(c: ConsoleContext, person: Person): Promise<void> {
  const id = await openSession(c.env.DB, person, new Date());
  const { prefix, ...rest } = attributes(c);
  const options = { ...rest, maxAge: SESSION_DAYS * 86_400, ...(prefix ? { prefix } : {}) };
  await setSignedCookie(c, NAME, id, secretOf(c.env), options);
}

/** Takes the cookie back. */
export function forgetCookie(c: ConsoleContext): void {
  const { prefix, path, secure } = attributes(c);
  deleteCookie(c, NAME, { path, secure, ...(prefix ? { prefix } : {}) });
}

/** Whose session the cookie opens, where its signature and its row hold. A forged one costs no lookup. */
export async function sessionOf(c: ConsoleContext) {
  const { prefix } = attributes(c);
  const id = prefix
    ? await getSignedCookie(c, secretOf(c.env), NAME, prefix)
    : await getSignedCookie(c, secretOf(c.env), NAME);
  return id ? findSession(c.env.DB, id, new Date()) : null;
}

/** Lets signed-in people pass, and sends everybody else to the gate. */
export const signedIn = () =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    const session = await sessionOf(c);
    if (session === null) return c.redirect("/console", 303);
    c.set("session", session);
    return next();
  });
