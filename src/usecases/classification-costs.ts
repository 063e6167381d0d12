import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { nationalLine } from "../domain/classification/national-line.ts";
import { openClassification, SETTLED_CODE } from "../domain/landed-cost/certainty/open-classification.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import { costInUsd, type LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { type Decimal, toNumber } from "../domain/trade/money.ts";
import { costOnFacts } from "./calculate-on-facts.ts";
import type { ClassifiedRequest } from "./classify-first.ts";

/** What codes mean at a destination: its own line, and what the goods would cost under each. */
interface CodeCosts {
  nationalCode: string | null;
  /** Total landed cost in the answer's currency by six digits; null where it could not be calculated. */
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
    const priced = !goods.priced ? null : costOnFacts(request, facts[at] ?? null);
    totals.set(request.hsCode ?? "", priced?.ok ? toNumber(priced.answer.total) : null);
  }
  const first = facts[0];
  return { nationalCode: first ? nationalLine(codes[0] ?? "", first.tariff, first.today) : null, totals };
}

/** The least and the greatest total landed cost, in the answer's currency. */
export interface CostRange {
  min: number;
  max: number;
}

/** Alternatives at least this likely take part in the range of costs. */
const LIKELY = 0.01;

/** Facts of a request, and what its goods cost alone under the other codes they may have. */
export interface PricedFacts {
  facts: LandedCostFacts | null;
  others: readonly LandedCost[];
}

/**
 * Loads the facts of requests and those of the other codes that goods named and not coded may have, in one round,
 * and prices the goods under these.
 * @param settledToo prices the alternatives of codes that are sure enough, too.
 */
export async function loadPricedFacts(
  env: Env,
  classified: readonly ClassifiedRequest[],
  settledToo: boolean,
  clock: Clock,
): Promise<PricedFacts[]> {
  const doubted = classified.map((item) => othersOf(item, settledToo));
  const requests = [...classified.map(({ request }) => request), ...doubted.flat()];
  const facts = await loadLandedCostFacts(env, requests, clock);
  let next = classified.length;
  return doubted.map((others, at) => {
    const costs = others.flatMap((request) => {
      const costed = costOnFacts(request, facts[next++] ?? null);
      return costed.ok ? [costed.answer] : [];
    });
    return { facts: facts[at] ?? null, others: costs };
  });
}

function othersOf({ request, classification }: ClassifiedRequest, settledToo: boolean): LandedCostRequest[] {
  if (classification === null || classification.method === "override") return [];
  if (classification.confidence >= SETTLED_CODE && !settledToo) return [];
  const likely = classification.alternatives.filter(({ confidence }) => confidence >= LIKELY);
  const codes = likely.map(({ hsCode }) => hsCode);
  return underEach(request, request.hsCode === null ? [classification.hsCode, ...codes] : codes);
}

/**
 * What a code found from a name leaves open of an answer.
 * @param own what the goods cost alone as they are charged.
 */
export const openCode = (
  { request, classification }: ClassifiedRequest,
  others: readonly LandedCost[],
  own: LandedCost,
): OpenPoint[] => {
  if (classification === null) return [];
  const used = request.hsCode !== null;
  return openClassification({ classification, used, own: totalInUsd(own), others: others.map(totalInUsd) });
};

const totalInUsd = (cost: LandedCost): Decimal => costInUsd(cost).total;

/** The least and the greatest of the totals under the codes in doubt; null where no code was found or used. */
export function costRange(
  { request, classification }: ClassifiedRequest,
  others: readonly LandedCost[],
  own: number,
): CostRange | null {
  if (classification === null || request.hsCode === null) return null;
  const totals = [own, ...others.map(({ total }) => toNumber(total))];
  return { min: Math.min(...totals), max: Math.max(...totals) };
}

const underEach = (request: LandedCostRequest, codes: readonly string[]): LandedCostRequest[] =>
  codes.map((code) => ({ ...request, hsCode: code as HsCode }));
