import { type LandedCostAnswer, landedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import type { LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { calculateLandedCost } from "../domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { Answered } from "./problem.ts";
import { noRate, requestProblems } from "./request-problems.ts";

/**
 * Calculates a request on facts already loaded, or says which field cannot be used: an unknown country, a
 * postal code the destination does not have, a currency without an exchange rate. Amounts are in the answer's currency.
 *
 * @param facts What is known of the request's destination, origin and code; null where the destination is unknown.
 * @param openBeside What else is open of it; nothing where its code was stated.
 * @example
 * const [facts] = await loadLandedCostFacts(env, [request], clock);
 * const answered = calculateOnFacts(request, facts ?? null);
 * if (answered.ok) answered.answer.totalLandedCost; // 279.89
 */
export function calculateOnFacts(
  request: LandedCostRequest,
  facts: LandedCostFacts | null,
  openBeside: OpenBeside = () => [],
): Answered<LandedCostAnswer> {
  const calculated = costOnFacts(request, facts);
  if (!calculated.ok) return calculated;
  const cost = calculated.answer;
  return { ok: true, answer: landedCostAnswer(cost, openBeside(cost)) };
}

/** What is left open before the engine calculates: a code found from a name. */
type OpenBeside = (cost: LandedCost) => OpenPoint[];

/** The cost of a request without its answer: what goods come to, or which field cannot be used. */
export function costOnFacts(request: LandedCostRequest, facts: LandedCostFacts | null): Answered<LandedCost> {
  const problems = requestProblems(request, facts);
  if (facts === null || problems.length > 0) return { ok: false, problems };
  const calculated = calculateLandedCost(request, facts);
  if (calculated.ok) return { ok: true, answer: calculated.cost };
  return { ok: false, problems: [noRate(calculated.problem)] };
}
