import { type LandedCostAnswer, landedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import type { LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { calculateLandedCost } from "../domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import type { Answered, Problem } from "./problem.ts";
import { wordProblems } from "./word-problems.ts";

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
  const problems = placeProblems(request, facts);
  if (facts === null || problems.length > 0) return { ok: false, problems };
  const calculated = calculateLandedCost(request, facts);
  if (calculated.ok) return { ok: true, answer: calculated.cost };
  const { field, currency } = calculated.problem;
  return { ok: false, problems: [{ path: field, code: "unknown_value", message: noRate(currency) }] };
}

export const noRate = (currency: string): string => `no exchange rate is held for "${currency}"`;

/** The first of a request's countries that is unknown, else its postal code where the destination has no such. */
export function placeProblems(request: LandedCostRequest, facts: LandedCostFacts | null): Problem[] {
  const unknown = (path: string, country: string): Problem[] => [
    { path, code: "unknown_value", message: unknownCountry(country) },
  ];
  if (facts === null) return unknown("destinationCountry", request.destination);
  if (request.origin !== null && facts.origin === null) return unknown("origin", request.origin);
  if (request.shipFrom !== null && facts.shipFromGroups.size === 0)
    return unknown("shipFrom", request.shipFrom);
  return [...wordProblems(request, facts), ...postalProblems(request, facts)];
}

/** A postal code that is not of the destination's form, or that no address there begins with. */
function postalProblems(
  { destinationPostalCode: code }: LandedCostRequest,
  facts: LandedCostFacts,
): Problem[] {
  const { postalForm } = facts.provisions;
  if (code === null || postalForm === null) return [];
  if (!new RegExp(postalForm.pattern).test(code.trim()))
    return [
      {
        path: "zipcode",
        code: "invalid_format",
        message: `expected a postal code such as ${postalForm.example}`,
      },
    ];
  if (facts.salesTax !== null) return [];
  const prefix = code.trim().slice(0, postalForm.prefixLength);
  return [
    {
      path: "zipcode",
      code: "unknown_value",
      message: `no postal code of ${facts.destination.code} begins with ${prefix}`,
    },
  ];
}
