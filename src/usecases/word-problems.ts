import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { isCase } from "../domain/landed-cost/measures/remedies-to-check.ts";
import type { LandedCostRequest, TradeRemedyClaim } from "../domain/landed-cost/request.ts";
import { nearestOf, problemText } from "../domain/law/cell-problem.ts";
import { statedFactProblem } from "../domain/law/stated-facts.ts";
import { findRegion, unknownRegion } from "../domain/trade/region.ts";
import type { Problem } from "./problem.ts";

/** Words of a request that the tables of its destination do not know, each with the nearest that they do. */
export function wordProblems(request: LandedCostRequest, facts: LandedCostFacts): Problem[] {
  return [
    ...regionProblems(request, facts),
    ...request.tradeRemedyCases.flatMap((claim, at) => caseProblems(claim, at, facts)),
    ...Object.keys(request.facts).flatMap((name): Problem[] => {
      const problem = statedFactProblem(name, facts.measures);
      return problem === null
        ? []
        : [{ path: `facts.${name}`, code: "unknown_value", message: problemText(problem) }];
    }),
  ];
}

/** A part of the destination that it does not have. */
function regionProblems(
  { destination, destinationRegion: stated }: LandedCostRequest,
  { provisions: { regions } }: LandedCostFacts,
): Problem[] {
  if (stated === null || findRegion(destination, stated, regions) !== null) return [];
  return [
    {
      path: "destinationRegion",
      code: "unknown_value",
      message: unknownRegion(destination, stated, regions),
    },
  ];
}

/**
 * A case that the destination's table of remedies does not hold. No table is whole, so a case that names its goods in
 * words is taken at its word; where no table is held every case is.
 */
function caseProblems(
  { caseNumber, product }: TradeRemedyClaim,
  at: number,
  { provisions: { remedies } }: LandedCostFacts,
): Problem[] {
  if (remedies === null || product || remedies.cases.some((held) => isCase(caseNumber, held))) return [];
  const held = `${remedies.count} are held as of ${remedies.asOf}`;
  const message = `case "${caseNumber}" is not known; nearest: ${nearestOf(caseNumber, remedies.cases)}; ${held}: name the goods in product for a case that is not among them`;
  return [{ path: `tradeRemedyCases[${at}].caseNumber`, code: "unknown_value", message }];
}
