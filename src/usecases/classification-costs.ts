import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { nationalLine } from "../domain/classification/national-line.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { calculateOnFacts } from "./calculate-on-facts.ts";
import type { ClassifiedRequest } from "./classify-first.ts";

/** What codes mean at a destination: its own line, and what the goods would cost under each. */
export interface CodeCosts {
  nationalCode: string | null;
  /** Total landed cost in USD by six digits; null where it could not be calculated. */
  totals: ReadonlyMap<string, number | null>;
}

/**
 * Prices the same goods under several codes, all facts loaded in one round. Unpriced goods only get the first
 * code's national line looked up.
 */
export async function costsOfCodes(
  env: Env,
  goods: { request: LandedCostRequest; priced: boolean },
  codes: readonly string[],
  clock: Clock,
): Promise<CodeCosts> {
  const requests = underEach(goods.request, codes);
  const facts = await loadLandedCostFacts(env, requests, clock);
  const totals = new Map<string, number | null>();
  for (const [at, request] of requests.entries()) {
    const priced = !goods.priced ? null : calculateOnFacts(request, facts[at] ?? null);
    totals.set(request.hsCode ?? "", priced?.ok ? priced.answer.totalLandedCost : null);
  }
  const first = facts[0];
  return { nationalCode: first ? nationalLine(codes[0] ?? "", first.tariff, first.today) : null, totals };
}

/** The least and the greatest total landed cost, in USD. */
export interface CostRange {
  min: number;
  max: number;
}

/** Alternatives at least this likely take part in the range of costs. */
const LIKELY = 0.05;

/**
 * Totals of a classified request under its likely alternatives too: what a wrong classification could change.
 * @returns null where nothing was classified or the code was not used.
 */
export async function costRange(
  env: Env,
  { request, classification }: ClassifiedRequest,
  own: LandedCostAnswer,
  clock: Clock,
): Promise<CostRange | null> {
  if (classification === null || request.hsCode === null) return null;
  const likely = classification.alternatives.filter(({ confidence }) => confidence >= LIKELY);
  const requests = underEach(
    request,
    likely.map(({ hsCode }) => hsCode),
  );
  const facts = await loadLandedCostFacts(env, requests, clock);
  const totals = requests.flatMap((one, at) => {
    const priced = calculateOnFacts(one, facts[at] ?? null);
    return priced.ok ? [priced.answer.totalLandedCost] : [];
  });
  return { min: Math.min(own.totalLandedCost, ...totals), max: Math.max(own.totalLandedCost, ...totals) };
}

const underEach = (request: LandedCostRequest, codes: readonly string[]): LandedCostRequest[] =>
  codes.map((code) => ({ ...request, hsCode: code as HsCode }));
