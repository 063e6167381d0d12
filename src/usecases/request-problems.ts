import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { isCase } from "../domain/landed-cost/measures/remedies-to-check.ts";
import type { LandedCostRequest, TradeRemedyClaim } from "../domain/landed-cost/request.ts";
import { nearestOf, problemText } from "../domain/law/cell-problem.ts";
import { statedFactProblem } from "../domain/law/stated-facts.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { findRegion, unknownRegion } from "../domain/trade/region.ts";
import type { Problem } from "./problem.ts";

/** What a law of the destination says of postal codes, regions and remedies. */
type Provisions = LandedCostFacts["provisions"];

const unknownValue = (path: string, message: string): Problem => ({ path, code: "unknown_value", message });

/** That a currency of the request has no rate. */
export const noRate = ({ field, currency }: { field: string; currency: string }): Problem =>
  unknownValue(field, `no exchange rate is held for "${currency}"`);

/**
 * What of a request cannot be used: the first of its countries that is unknown, else every word that the tables of
 * its destination do not know, each with the nearest that they do.
 * @param facts what is known of the request's destination, origin and code; null where the destination is unknown.
 */
export function requestProblems(request: LandedCostRequest, facts: LandedCostFacts | null): Problem[] {
  const { destination, destinationRegion, destinationPostalCode, origin, shipFrom } = request;
  if (facts === null) return unknownPlace("destinationCountry", destination);
  if (origin !== null && facts.origin === null) return unknownPlace("origin", origin);
  if (shipFrom !== null && facts.shipFromGroups.size === 0) return unknownPlace("shipFrom", shipFrom);
  const { provisions, measures, salesTax } = facts;
  const postalCode = salesTax === null ? "unknown" : "known";
  return [
    ...regionProblems(destination, destinationRegion, provisions),
    ...request.tradeRemedyCases.flatMap((claim, at) => caseProblems(claim, at, provisions)),
    ...Object.keys(request.facts).flatMap((name) => {
      const problem = statedFactProblem(name, measures);
      return problem === null ? [] : [unknownValue(`facts.${name}`, problemText(problem))];
    }),
    ...postalProblems(destination, destinationPostalCode, postalCode, provisions),
  ];
}

const unknownPlace = (path: string, country: string): Problem[] => [
  unknownValue(path, unknownCountry(country)),
];

/** A part of the destination that it does not have. */
function regionProblems(country: string, stated: string | null, { regions }: Provisions): Problem[] {
  if (stated === null || findRegion(country, stated, regions) !== null) return [];
  return [unknownValue("destinationRegion", unknownRegion(country, stated, regions))];
}

/**
 * A case that the destination's table of remedies does not hold. No table is whole, so a case that names its goods in
 * words is taken at its word; where no table is held every case is.
 */
function caseProblems(
  { caseNumber, product }: TradeRemedyClaim,
  at: number,
  { remedies }: Provisions,
): Problem[] {
  if (remedies === null || product || remedies.cases.some((held) => isCase(caseNumber, held))) return [];
  const held = `${remedies.count} are held as of ${remedies.asOf}`;
  const message = `case "${caseNumber}" is not known; nearest: ${nearestOf(caseNumber, remedies.cases)}; ${held}: name the goods in product for a case that is not among them`;
  return [unknownValue(`tradeRemedyCases[${at}].caseNumber`, message)];
}

/**
 * A postal code that is not of the destination's form, or that no address there begins with.
 * @param addresses whether a place of sale was found under the code.
 */
function postalProblems(
  country: string,
  stated: string | null,
  addresses: "known" | "unknown",
  { postalForm }: Provisions,
): Problem[] {
  if (stated === null || postalForm === null) return [];
  const code = stated.trim();
  if (!new RegExp(postalForm.pattern).test(code)) {
    const message = `expected a postal code such as ${postalForm.example}`;
    return [{ path: "zipcode", code: "invalid_format", message }];
  }
  if (addresses === "known") return [];
  const prefix = code.slice(0, postalForm.prefixLength);
  return [unknownValue("zipcode", `no postal code of ${country} begins with ${prefix}`)];
}
