import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import type { findQuote } from "../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { Quote } from "../domain/quotes/quote.ts";
import { type ReplayDiff, replayDiff } from "../domain/quotes/replay-diff.ts";
import { digest } from "../domain/quotes/sign-quote.ts";
import { readFacts } from "../domain/quotes/stored-facts.ts";
import { calculateOnFacts } from "./calculate-on-facts.ts";
import type { Problem } from "./problem.ts";

/** A dataset whose version is another than the quote's; null where one of the two does not rest on it. */
export interface MovedDataset {
  name: string;
  quoted: string | null;
  now: string | null;
}

/** What a replay gives, or why it is refused. */
export type Replay =
  | { ok: true; answer: LandedCostAnswer; diff: ReplayDiff; datasets: MovedDataset[] }
  | { ok: false; reason: "not_calculable"; problems: Problem[] }
  | { ok: false; reason: "facts_altered" | "facts_unknown"; problems: Problem[] };

/**
 * Calculates a saved quote again and compares charge by charge.
 *
 * @param request The quote's request under the code it was priced under: `underQuotedCode`.
 * @param data `original` uses the facts kept with the quote, after checking them against the digest that was
 * signed; `current` loads those of today.
 * @returns `facts_altered` where the kept facts are not those that were signed, `facts_unknown` where they are
 * of a form this engine does not read.
 */
export async function replayQuote(
  env: Env,
  found: NonNullable<Awaited<ReturnType<typeof findQuote>>>,
  request: LandedCostRequest,
  data: "original" | "current",
  clock: Clock,
): Promise<Replay> {
  const { quote } = found;
  let facts: LandedCostFacts | null;
  if (data === "original") {
    const text = await found.facts();
    if ((await digest(text)) !== quote.digests.facts)
      return refused("facts_altered", "the kept facts are not those of digests.facts, which was signed");
    facts = readFacts(text);
    if (facts === null)
      return refused("facts_unknown", "the kept facts are of a form this engine does not read");
  } else {
    const [loaded = null] = await loadLandedCostFacts(env, [request], clock);
    facts = loaded;
  }
  const calculated = calculateOnFacts(request, facts);
  if (!calculated.ok) return { ok: false, reason: "not_calculable", problems: calculated.problems };
  const { answer } = calculated;
  return {
    ok: true,
    answer,
    diff: replayDiff(quote.answer, answer),
    datasets: movedDatasets(quote.datasets, facts?.datasets ?? {}),
  };
}

const refused = (reason: "facts_altered" | "facts_unknown", message: string): Replay => ({
  ok: false,
  reason,
  problems: [{ path: "data", message }],
});

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
