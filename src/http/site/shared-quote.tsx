import type { Hono } from "hono";
import type { Clock } from "../../data/clock.ts";
import { outcomeOf } from "../../data/quotes/quote-outcomes.ts";
import { quoteOfPage } from "../../data/quotes/quote-pages.ts";
import { findAnyQuote, type KeptQuote } from "../../data/quotes/quotes.ts";
import type { AnyQuote } from "../../domain/quotes/quote.ts";
import { quoteStatus } from "../../domain/quotes/quote-status.ts";
import { ENGLISH_WORDS } from "../../domain/wording/words.ts";
import type { AppEnv } from "../../env.ts";
import { retellQuote } from "../../usecases/retell-quote.ts";
import { quotedGoods } from "../api/quotes/quoted-request.ts";
import { tellingClockOf } from "../telling-clock.ts";
import { page } from "./answer.tsx";
import { notFoundPage } from "./not-found.tsx";
import { SharedQuotePage } from "./shared-quote-page.tsx";

/** Nothing of a page that only its address opens is indexed, and its address goes to nobody else. */
const PRIVATE = { "X-Robots-Tag": "noindex, nofollow, noarchive" };

/** The pages of quotes, open to whoever has the address, and the signed file behind each. */
export function registerSharedQuotes(app: Hono<AppEnv>): void {
  app.get("/q/:token", async (c) => {
    const shared = await sharedQuote(c.env, c.req.param("token"));
    for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
    if (shared === null) return notFoundPage(c);
    const { quote, outcome } = shared;
    const clock = await tellingClockOf(c, c.req.query("lang"));
    const answer = await answerIn(c.env, shared, clock);
    const status = quoteStatus({ expiresAt: quote.expiresAt, outcome }, new Date().toISOString());
    const file = `/q/${encodeURIComponent(c.req.param("token"))}/quote.json`;
    const told = clock.words ?? ENGLISH_WORDS;
    const shown = { quote, answer, told, status, file };
    return page(c, <SharedQuotePage {...shown} />, { personal: true });
  });
  app.get("/q/:token/quote.json", async (c) => {
    const shared = await sharedQuote(c.env, c.req.param("token"));
    for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
    c.header("Cache-Control", "no-store");
    return shared === null ? notFoundPage(c) : c.json(shared.quote);
  });
}

async function sharedQuote(env: Env, token: string) {
  const shown = await quoteOfPage(env.DB, token);
  if (shown === null) return null;
  const { accountId, quoteId } = shown;
  const found = await findAnyQuote(env, accountId, quoteId);
  if (found === null) return null;
  const ended = await outcomeOf(env, accountId, quoteId);
  return { found, quote: found.quote, outcome: ended?.outcome ?? null };
}

/** What the quote says, in the reader's language; as it was kept where its request can no longer be read. */
async function answerIn(env: Env, { found, quote }: { found: KeptQuote; quote: AnyQuote }, clock: Clock) {
  try {
    return await retellQuote(env, found, quotedGoods(quote), clock);
  } catch {
    return quote.answer;
  }
}
