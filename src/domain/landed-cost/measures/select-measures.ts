import type { Measure } from "../../law/measure.ts";
import { circumstances } from "../circumstances.ts";
import type { DutiableLine } from "../duty/charge-base-duty.ts";
import { together } from "../valuation/amounts.ts";
import { measuresOfSale } from "./measures-of-sale.ts";
import { measuresOwed, type SelectedMeasures } from "./measures-owed.ts";

/** A line with the measures of law that it owes. */
export interface SelectedLine extends DutiableLine {
  readonly selected: SelectedMeasures;
}

/** Chooses the measures of each line of a consignment; conditions see the amounts of the whole. */
export function selectMeasures(lines: readonly DutiableLine[]): SelectedLine[] {
  const shipment = together(lines);
  return lines.map((line) => ({
    ...line,
    selected: measuresOwed(lawOf(line), line, circumstances(line, shipment)),
  }));
}

const lawOf = ({ importation, facts }: DutiableLine): readonly Measure[] =>
  importation.customs ? facts.measures : measuresOfSale(facts.measures, importation);
