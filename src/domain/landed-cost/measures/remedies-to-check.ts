import type { Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { decimal } from "../../trade/money.ts";
import { perCent, say, titled } from "../../wording/say.ts";
import type { ClassifiedLine } from "../line.ts";
import type { SelectedMeasures } from "./measures-owed.ts";
import { candidateOrders, type TradeRemedyOrder } from "./trade-remedy.ts";

type CheckedLine = ClassifiedLine & { readonly selected: SelectedMeasures };

/** Remedies that may be due on goods: rows of law whose words decide, and orders that name the code. */
export const remediesToCheck = ({ selected, facts, code, goods, importation }: CheckedLine) =>
  importation.customs
    ? [
        ...selected.toCheck.filter(({ type }) => type === "trade_remedy").map(measureToCheck),
        ...candidateOrders(facts.remedyOrders, goods.hsCode ?? code, goods.origin)
          .filter(
            ({ caseNumber }) =>
              !goods.tradeRemedyCases.some((stated) => isCase(stated.caseNumber, caseNumber)),
          )
          .map(orderToCheck),
      ]
    : [];

/** How complete the destination's table of remedies is; null where none is held, or nothing is imported. */
export function remediesHeld({ facts, importation }: CheckedLine) {
  const { remedies } = facts.provisions;
  if (remedies === null || !importation.customs) return null;
  return { count: remedies.count, asOf: remedies.asOf, complete: false, gaps: remedies.gaps };
}

/** True where a stated case is the order, or one exporter's part of it (`A-570-967-001`). */
export const isCase = (stated: string, caseNumber: string): boolean =>
  stated === caseNumber || stated.startsWith(`${caseNumber}-`);

/** What a row that charges nothing by itself says of its rate. */
export function rateToCheck({ rate }: Measure): string {
  const read = parseMeasureRate(rate);
  return read?.kind === "check" ? read.text : rate;
}

const measureToCheck = (measure: Measure) => ({
  code: measure.id,
  title: titled(measure.title),
  rate: rateToCheck(measure),
  from: measure.from,
  to: measure.to,
  legalReference: measure.legalReference,
  source: measure.source,
  certainty: measure.certainty,
  note: measure.note,
});

const orderToCheck = ({
  caseNumber,
  type,
  country,
  product,
  prefixes,
  notice,
  residual,
}: TradeRemedyOrder) => ({
  code: caseNumber,
  title: type === "AD" ? say("remedy.antiDumping", { product }) : say("remedy.countervailing", { product }),
  country,
  codes: prefixes,
  notice,
  rate:
    residual === null
      ? say("remedy.byExporter")
      : say("remedy.residual", { rate: perCent(decimal(residual)) }),
});
