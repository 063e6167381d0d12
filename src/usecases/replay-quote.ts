import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import type { findQuote } from "../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { ENGINE_VERSION, type Quote } from "../domain/quotes/quote.ts";
import { type ReplayDiff, replayDiff } from "../domain/quotes/replay-diff.ts";
import { areSignedFacts } from "../domain/quotes/sign-quote.ts";
import { readFacts } from "../domain/quotes/stored-facts.ts";
import { calculateOnFacts } from "./calculate-on-facts.ts";
import { type Done, done, failed } from "./problem.ts";

/** A quote as it is kept, with its facts. */
type SavedQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

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
  answer: LandedCostAnswer;
}

/** The facts kept with the quote, or those of today. */
type ReplayData = "original" | "current";

/** What is said of a quote whose request can no longer be calculated. */
export const CANNOT_CALCULATE_AGAIN = "The quote cannot be calculated again.";

/**
 * Calculates a saved quote again and compares charge by charge.
 *
 * @param request The quote's request under the code it was priced under: `underQuotedCode`.
 * @param how.data `original` uses the facts kept with the quote, after checking them against the digest that was
 * signed; `current` loads those of today.
 * @param how.entryDate The day it is calculated for, ISO 8601; the quote's own where none is given.
 * @returns `conflict` where the kept facts are not those that were signed, or of a form this engine does not
 * read; `unusable` where the request can no longer be calculated.
 */
export async function replayQuote(
  env: Env,
  found: SavedQuote,
  request: LandedCostRequest,
  { data, entryDate }: { data: ReplayData; entryDate?: string | undefined },
  clock: Clock,
): Promise<Done<Replay>> {
  const { quote } = found;
  // A quote without an entry date was made for its day.
  const dated = { ...request, entryDate: entryDate ?? request.entryDate ?? quote.answer.data.entryDate };
  const used = data === "original" ? await signedFacts(found) : await factsOfToday(env, dated, clock);
  if (!used.ok) return used;
  const facts = used.answer;
  const calculated = calculateOnFacts(dated, facts);
  if (!calculated.ok) return failed("unusable", CANNOT_CALCULATE_AGAIN, calculated.problems);
  const { answer } = calculated;
  return done({
    quoteId: quote.quoteId,
    data,
    engine: { quoted: quote.engineVersion, now: ENGINE_VERSION },
    datasets: movedDatasets(quote.datasets, facts?.datasets ?? {}),
    diff: replayDiff(quote.answer, answer),
    answer,
  });
}

/** The facts kept with a quote, once they are known to be those that were signed. */
async function signedFacts(found: SavedQuote): Promise<Done<LandedCostFacts>> {
  const unfit = (message: string) =>
    failed("conflict", "The quote's own facts cannot be used.", [
      { path: "data", code: "conflict", message },
    ]);
  const text = await found.facts();
  if (!(await areSignedFacts(found.quote, text)))
    return unfit("the kept facts are not those of digests.facts, which was signed");
  const facts = readFacts(text);
  return facts === null ? unfit("the kept facts are of a form this engine does not read") : done(facts);
}

async function factsOfToday(
  env: Env,
  request: LandedCostRequest,
  clock: Clock,
): Promise<Done<LandedCostFacts | null>> {
  const [facts = null] = await loadLandedCostFacts(env, [request], clock);
  return done(facts);
}

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
