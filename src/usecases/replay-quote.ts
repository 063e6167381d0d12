import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import type { KeptQuote } from "../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { CartAnswer } from "../domain/landed-cost/cart-answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { ENGINE_VERSION, type Quote } from "../domain/quotes/quote.ts";
import {
  answersOfLines,
  type QuotedGoods,
  requestsOf,
  wholeOf,
  withEach,
} from "../domain/quotes/quoted-goods.ts";
import { type ReplayDiff, replayDiff } from "../domain/quotes/replay-diff.ts";
import { areSignedFacts } from "../domain/quotes/sign-quote.ts";
import { readCartFacts, readFacts } from "../domain/quotes/stored-facts.ts";
import { ENGLISH_WORDS } from "../domain/wording/words.ts";
import { priceQuoted } from "./price-quoted.ts";
import { type Done, done, failed } from "./problem.ts";

/** A dataset whose version is another than the quote's; null where one of the two does not rest on it. */
interface MovedDataset {
  name: string;
  quoted: string | null;
  now: string | null;
}

/** The new answer, and what differs from the quote. */
interface Replay {
  quoteId: string;
  data: ReplayData;
  /** Versions of the engine. */
  engine: { quoted: string; now: string };
  datasets: MovedDataset[];
  diff: ReplayDiff;
  /** Of a cart, each line that differs, by its place. */
  lines: ({ index: number } & ReplayDiff)[];
  answer: LandedCostAnswer | CartAnswer;
}

/** The facts kept with the quote, or those of today. */
type ReplayData = "original" | "current";

/** What is said of a quote whose request can no longer be calculated. */
export const CANNOT_CALCULATE_AGAIN = "The quote cannot be calculated again.";

/**
 * Calculates a saved quote again and compares charge by charge.
 *
 * @param goods What it priced, under the codes it was priced by: `underQuotedCode` of a line's request.
 * @param how.data `original` uses the facts kept with the quote, after checking them against the digest that was
 * signed; `current` loads those of today.
 * @param how.entryDate The day it is calculated for, ISO 8601; the quote's own where none is given.
 * @returns `conflict` where the kept facts are not those that were signed, or of a form this engine does not
 * read; `unusable` where the request can no longer be calculated.
 */
export async function replayQuote(
  env: Env,
  found: KeptQuote,
  goods: QuotedGoods,
  { data, entryDate }: { data: ReplayData; entryDate?: string | undefined },
  clock: Clock,
): Promise<Done<Replay>> {
  const { quote } = found;
  const quoted = answersOfLines(quote.answer);
  // A quote without an entry date was made for its day.
  const dated = withEach(goods, (request, line) => ({
    ...request,
    entryDate: entryDate ?? request.entryDate ?? quoted[line]?.data.entryDate ?? null,
  }));
  const used = data === "original" ? await signedFacts(found, clock) : await factsOfToday(env, dated, clock);
  if (!used.ok) return used;
  const calculated = priceQuoted(dated, used.answer);
  if (!calculated.ok) return failed("unusable", CANNOT_CALCULATE_AGAIN, calculated.problems);
  const { answer } = calculated;
  return done({
    quoteId: quote.quoteId,
    data,
    engine: { quoted: quote.engineVersion, now: ENGINE_VERSION },
    datasets: movedDatasets(quote.datasets, used.answer[0]?.datasets ?? {}),
    diff: replayDiff(wholeOf(quote.answer), wholeOf(answer)),
    lines: "totals" in answer ? movedLines(quoted, answer.results) : [],
    answer,
  });
}

/** What differs line by line: in a cart, amounts may move from one line to another under the same totals. */
const movedLines = (quoted: readonly LandedCostAnswer[], now: readonly LandedCostAnswer[]): Replay["lines"] =>
  quoted.flatMap((before, index) => {
    const after = now[index];
    const diff = after && replayDiff(before, after);
    return diff && !diff.same ? [{ index, ...diff }] : [];
  });

/** The facts kept with a quote, one for each line, once they are known to be those that were signed. */
async function signedFacts(
  { quote, facts: textOf }: KeptQuote,
  { words = ENGLISH_WORDS }: Clock,
): Promise<Done<LandedCostFacts[]>> {
  const unfit = (message: string) =>
    failed("conflict", "The quote's own facts cannot be used.", [
      { path: "data", code: "conflict", message },
    ]);
  const text = await textOf();
  if (!(await areSignedFacts(quote, text)))
    return unfit("the kept facts are not those of digests.facts, which was signed");
  const facts = quote.kind === "cart" ? readCartFacts(text) : [readFacts(text)].filter((one) => one !== null);
  const whole = facts?.length === answersOfLines(quote.answer).length;
  return facts && whole
    ? done(facts.map((each) => ({ ...each, words })))
    : unfit("the kept facts are of a form this engine does not read");
}

const factsOfToday = async (
  env: Env,
  goods: QuotedGoods,
  clock: Clock,
): Promise<Done<(LandedCostFacts | null)[]>> =>
  done(await loadLandedCostFacts(env, requestsOf(goods), clock));

/**
 * A quote's request with the code it was priced under: goods that were classified from their name must not be
 * classified anew, by other words or another account's rule.
 */
export const underQuotedCode = (request: LandedCostRequest, quote: Quote): LandedCostRequest => ({
  ...request,
  hsCode: request.hsCode ?? quote.answer.data.hsCode,
});

function movedDatasets(
  quoted: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): MovedDataset[] {
  const names = [...new Set([...Object.keys(quoted), ...Object.keys(now)])].sort();
  return names
    .map((name) => ({ name, quoted: quoted[name] ?? null, now: now[name] ?? null }))
    .filter((row) => row.quoted !== row.now);
}
