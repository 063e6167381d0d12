import { addTallies, type ResultCounts } from "../domain/jobs/item-job.ts";
import type { CatalogueVerdict } from "./audit-catalogue.ts";
import type { Answered } from "./problem.ts";

/**
 * Sums of a catalogue's verdicts: goods by verdict, by what bars them, and, of contradicted codes alone, what the better
 * ones would cost more (`underpaid`) and less (`overpaid`), in all and by destination (`underpaid.DE`).
 *
 * @example catalogueSummary(verdicts) // { agrees: 40, disagrees: 2, underpaid: 30.5, "underpaid.DE": 30.5 }
 */
export const catalogueSummary = (results: readonly Answered<CatalogueVerdict>[]): ResultCounts =>
  results.map((one) => (one.ok ? sumsOf(one.answer) : { failed: 1 })).reduce(addTallies, {});

function sumsOf({ verdict, destination, money, controls }: CatalogueVerdict): ResultCounts {
  const moved = verdict === "disagrees" ? (money?.difference.total ?? 0) : 0;
  const sum = moved > 0 ? "underpaid" : "overpaid";
  return {
    [verdict]: 1,
    ...(moved === 0 ? {} : { [sum]: Math.abs(moved), [`${sum}.${destination}`]: Math.abs(moved) }),
    ...(controls?.status === "prohibited" ? { prohibited: 1 } : {}),
    ...(controls?.status === "restricted" ? { restricted: 1 } : {}),
    ...(controls !== null && controls.dangerousGoods.length > 0 ? { dangerousGoods: 1 } : {}),
  };
}
