import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { nationalLine } from "../domain/classification/national-line.ts";
import { importDutyOf, totalOf } from "../domain/landed-cost/breakdown.ts";
import { openClassification, SETTLED_CODE } from "../domain/landed-cost/certainty/open-classification.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import { costInUsd, type LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { type Decimal, toNumber } from "../domain/trade/money.ts";
import { costOnFacts } from "./calculate-on-facts.ts";
import type { ClassifiedRequest } from "./classify-first.ts";

/** What goods cost under a code, in the answer's currency. */
export interface CodeCost {
  duty: number;
  /** Tax on the sale and excise. */
  tax: number;
  total: number;
}

/** What codes mean at a destination: its own line, and what the goods would cost under each. */
export interface CodeCosts {
  /** Of the first code; null where the destination leaves a choice. */
  nationalCode: string | null;
  /** By code; null where it could not be calculated. */
  costs: ReadonlyMap<string, CodeCost | null>;
  /** The countries that no table knows; a request names its own by `destinationCountry` and `origin`. */
  unknownPlaces: readonly ("destinationCountry" | "origin")[];
}

/** The same goods under several codes; unpriced ones only get the first code's national line looked up. */
export interface GoodsUnderCodes {
  request: LandedCostRequest;
  priced: boolean;
  codes: readonly string[];
}

/** Prices goods of a list, each under its own codes, all facts loaded in one round. */
export async function costsOfCodes(
  env: Env,
  list: readonly GoodsUnderCodes[],
  clock: Clock,
): Promise<CodeCosts[]> {
  const requests = list.map(({ request, codes }) => underEach(request, codes));
  const loaded = await loadLandedCostFacts(env, requests.flat(), clock);
  let next = 0;
  return list.map(({ codes, priced }, at) => {
    const own = (requests[at] ?? []).map((request) => ({ request, facts: loaded[next++] ?? null }));
    const costs = new Map(
      own.map(({ request, facts }) => [request.hsCode ?? "", priced ? costUnder(request, facts) : null]),
    );
    const [first] = own;
    const facts = first?.facts ?? null;
    return {
      nationalCode: facts && nationalLine(codes[0] ?? "", facts.tariff, facts.today),
      costs,
      unknownPlaces: first === undefined ? [] : unknownPlaces(first.request, facts),
    };
  });
}

function costUnder(request: LandedCostRequest, facts: LandedCostFacts | null): CodeCost | null {
  const costed = costOnFacts(request, facts);
  if (!costed.ok) return null;
  const { rows, total } = costed.answer;
  const tax = totalOf(rows, "vat", "sales_tax", "excise");
  return { duty: toNumber(importDutyOf(rows)), tax: toNumber(tax), total: toNumber(total) };
}

function unknownPlaces(
  { origin }: LandedCostRequest,
  facts: LandedCostFacts | null,
): CodeCosts["unknownPlaces"] {
  if (facts === null) return ["destinationCountry"];
  return origin !== null && facts.origin === null ? ["origin"] : [];
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
