import type { Hono } from "hono";
import { personOfEmail, setEmail } from "../../data/accounts/account-emails.ts";
import { keepChallenge, takeChallenge } from "../../data/accounts/challenges.ts";
import { type Person, randomToken } from "../../data/accounts/sessions.ts";
import { canSendMail, sendMail } from "../../data/mail.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { ApiError } from "../errors.ts";
import { showAccount } from "./account.tsx";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { GatePage } from "./pages/gate-page.tsx";
import { LinkPage, LinkSentPage } from "./pages/link-page.tsx";
import { signIn } from "./session-cookie.ts";

/** Sign-in by a link to a confirmed address. Nobody learns from an answer whether an address is known. */
export function registerEmailLink(app: Hono<ConsoleEnv>): void {
  app.post("/email-link", async (c) => {
    if (!canSendMail(c.env)) throw new ApiError("NOT_FOUND", "This service sends no mail.");
    const email = readEmail((await c.req.parseBody()).email);
    if (!email.ok)
      return consolePage(c, <GatePage mail refused={{ ...email, field: "email" }} />, { status: 400 });
    const person = await personOfEmail(c.env.DB, email.address);
    // Behind the answer, so that its duration says nothing either.
    if (person !== null) c.executionCtx.waitUntil(sendLink(c, person, email.address));
    return consolePage(c, <LinkSentPage />);
  });

  // The link opens a page with a button: a scanner of mail that follows links must not use it up.
  app.get("/email-link/:token", (c) => consolePage(c, <LinkPage token={c.req.param("token")} />));

  app.post("/email-link/:token", async (c) => {
    const subject = await takeChallenge(c.env.DB, c.req.param("token"), "email-link", new Date());
    if (!subject?.accountId)
      throw new ApiError("UNAUTHORIZED", "This link was used before or is older than five minutes.");
    const person = { accountId: subject.accountId, memberId: subject.memberId ?? FOUNDER };
    if (subject.email) await setEmail(c.env.DB, person, subject.email);
    await signIn(c, person);
    return c.redirect("/console", 303);
  });
}

/** For who is signed in: sends a link that confirms an address of the account. */
export function registerEmailAddress(app: Hono<ConsoleEnv>): void {
  app.post("/account/email", async (c) => {
    if (!canSendMail(c.env)) throw new ApiError("NOT_FOUND", "This service sends no mail.");
    const email = readEmail((await c.req.parseBody()).email);
    if (!email.ok) return showAccount(c, { refused: { ...email, field: "email" } });
    const { accountId, memberId } = c.get("session");
    await sendLink(c, { accountId, memberId, email: email.address }, email.address);
    return consolePage(c, <LinkSentPage />);
  });
}

async function sendLink(c: ConsoleContext, subject: Person & { email?: string }, to: string): Promise<void> {
  const token = randomToken();
  await keepChallenge(c.env.DB, token, "email-link", subject, new Date());
  const link = new URL(`/console/email-link/${token}`, c.req.url).href;
  const text = `Follow this link within five minutes to sign in to Landfall:\n\n${link}\n\nIf you did not ask for it, do nothing.`;
  await sendMail(c.env, { to, subject: "Your link to Landfall", text });
}

type ReadEmail = { ok: true; address: string } | { ok: false; typed: string; message: string };

function readEmail(given: unknown): ReadEmail {
  const address = typeof given === "string" ? given.trim().toLowerCase() : "";
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address) && address.length <= 254)
    return { ok: true, address };
  return {
    ok: false,
    typed: address.slice(0, 254),
    message: "Give an e-mail address, such as you@shop.example.",
  };
}
