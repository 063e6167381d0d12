import type { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { seal, unseal } from "../../data/secrets.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";

/**
 * A secret that was just made: it travels from the form that made it to the page that shows it in a sealed cookie, so that
 * a reload shows it again and makes no other.
 */
export interface FreshSecret {
  kind: "key" | "webhook" | "invitation";
  text: string;
  /** What else is to be said of it. */
  note: string;
}

const NAME = "landfall_fresh";
const PURPOSE = "fresh secret";
/** Time to copy it, not to leave it lying about. Seconds. */
const SHOWN_SECONDS = 600;

const attributes = (c: ConsoleContext) => ({
  path: "/console",
  httpOnly: true,
  secure: new URL(c.req.url).protocol === "https:",
  sameSite: "Lax" as const,
});

/** Keeps the secret for the page that shows it, for ten minutes or until its owner says it is stored. */
export async function showNext(c: ConsoleContext, accountId: string, secret: FreshSecret): Promise<void> {
  const until = Date.now() + SHOWN_SECONDS * 1_000;
  const sealed = await seal(c.env, PURPOSE, accountId, JSON.stringify({ ...secret, until }));
  setCookie(c, NAME, sealed, { ...attributes(c), maxAge: SHOWN_SECONDS });
}

/** The secret of that kind that is still to be shown. Of another account or past its time, there is none. */
export async function freshSecret(
  c: ConsoleContext,
  kind: FreshSecret["kind"],
): Promise<FreshSecret | undefined> {
  const sealed = getCookie(c, NAME);
  if (sealed === undefined) return undefined;
  const opened = await unseal(c.env, PURPOSE, c.get("session").accountId, sealed).catch(() => null);
  if (opened === null) return undefined;
  const { until, ...secret } = JSON.parse(opened) as FreshSecret & { until: number };
  return secret.kind === kind && Date.now() < until ? secret : undefined;
}

/** Where a secret is shown. */
const BACK: ReadonlySet<string> = new Set(["/console/keys", "/console/webhooks", "/console/team"]);

/** The button that says the secret is stored. */
export function registerFreshSecret(app: Hono<ConsoleEnv>): void {
  app.post("/stored", async (c) => {
    const { back } = await c.req.parseBody();
    const { secure, path } = attributes(c);
    deleteCookie(c, NAME, { path, secure });
    return c.redirect(BACK.has(String(back)) ? String(back) : "/console", 303);
  });
}
