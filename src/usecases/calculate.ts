import type { Clock } from "../data/clock.ts";
import { tellingOf } from "../data/clock.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { calculateOnFacts } from "./calculate-on-facts.ts";
import { costRange, loadPricedFacts, openCode } from "./classification-costs.ts";
import { classifyFirst } from "./classify-first.ts";
import type { Answered } from "./problem.ts";
import { type ToldClassification, toldClassification } from "./told-classification.ts";

/** An answer with what it rests on: the request under its code, and the facts. */
interface Calculated {
  request: LandedCostRequest;
  facts: LandedCostFacts;
  answer: LandedCostAnswer;
  classification: ToldClassification;
}

/**
 * The landed cost of one line: gives goods without a code one from their name, loads the facts in one round
 * and calculates. Amounts are in the answer's currency.
 *
 * @param rulesOf The account whose rules of classification count; null for none.
 * @example
 * const calculated = await calculate(env, request, null, { now: new Date(), waitUntil });
 * if (calculated.ok) calculated.answer.answer.totalLandedCost; // 279.89
 */
export async function calculate(
  env: Env,
  request: LandedCostRequest,
  rulesOf: string | null,
  clock: Clock,
): Promise<Answered<Calculated>> {
  const [named = { request, classification: null, problems: [] }] = await classifyFirst(
    env,
    [request],
    clock,
    rulesOf,
  );
  if (named.problems.length > 0) return { ok: false, problems: named.problems };
  const [{ facts, others } = { facts: null, others: [] }] = await loadPricedFacts(env, [named], true, clock);
  const calculated = calculateOnFacts(named.request, facts, (cost) => openCode(named, others, cost));
  if (!calculated.ok) return calculated;
  const { answer } = calculated;
  const classification = toldClassification(
    named,
    costRange(named, others, answer.totalLandedCost),
    tellingOf(clock).words,
  );
  return {
    ok: true,
    answer: { request: named.request, facts: facts as LandedCostFacts, answer, classification },
  };
}
