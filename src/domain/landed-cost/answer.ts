import type { RulingMatch } from "../classification/ruling.ts";
import { titlesOf } from "../law/working.ts";
import { type ClaimedGoods, ftaSavings, nothingSaved } from "../origin/fta-savings.ts";
import { type AnswerMoney, inMoney } from "../trade/answer-money.ts";
import { type Decimal, decimal, isZero, toNumber } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import { tellAll } from "../wording/tell.ts";
import type { Alternative } from "./alternatives/alternative.ts";
import { alternativesOfLine, lawfulAlternatives } from "./alternatives/lawful-alternatives.ts";
import { type NextChange, nextChange, type RowsAfter } from "./alternatives/next-change.ts";
import { type BreakdownRow, importDutyOf, inUsd, type Print, printed, totalOf } from "./breakdown.ts";
import { certaintyOf } from "./certainty/certainty.ts";
import { dataAvailability } from "./certainty/data-availability.ts";
import type { AskedInput, NeededInput } from "./certainty/needed-input.ts";
import type { OpenPoint } from "./certainty/open-point.ts";
import { printedRange, type TotalRange } from "./certainty/total-range.ts";
import { consignmentRows, costInUsd, type LandedCost } from "./cost.ts";
import { moneyOf } from "./due.ts";
import { dutyInfo, dutyRateSource } from "./duty/duty-info.ts";
import { chargeAgain } from "./landed-cost.ts";
import type { ClassifiedLine } from "./line.ts";
import type { SelectedLine } from "./measures/select-measures.ts";
import { exchangeRateInfo, presentment } from "./presentment.ts";
import { deMinimisInfo } from "./reliefs/de-minimis-info.ts";

/**
 * The calculation part of an answer: every field but the envelope's own metadata.
 * @param beside what was left open before the engine: a code found from a name.
 */
export function landedCostAnswer(cost: LandedCost, beside: readonly OpenPoint[] = []) {
  const again = rowsAfter([cost]);
  const { rows, line } = cost;
  const { goods, invoice, shipment, facts } = line;
  const print = printOf(line);
  const { money } = print;
  const importDuty = importDutyOf(rows);
  const vat = totalOf(rows, "vat");
  // What one line alone would cost otherwise says nothing of a line that shares its consignment.
  const next = cost.sharesConsignment ? null : nextChange([cost], again);
  // How sure the answer is, is reckoned in USD like its amounts.
  const usd = costInUsd(cost);
  const { range, needsInput, confidence } = certaintyOf(usd, (change) => inUsd(again(() => change)), beside);
  const answer = {
    data: {
      productPrice: toNumber(totalOf(rows, "product")),
      shippingCost: toNumber(totalOf(rows, "shipping")),
      insuranceCost: toNumber(totalOf(rows, "insurance")),
      customsValue: toNumber(inMoney(line.customs.amount, money)),
      importDuty: toNumber(importDuty),
      vat: toNumber(vat),
      salesTax: toNumber(totalOf(rows, "sales_tax")),
      customsFees: toNumber(totalOf(rows, "fee")),
      excise: toNumber(totalOf(rows, "excise")),
      totalLandedCost: toNumber(cost.total),
      currency: money.currency,
      destinationCountry: shipment.destination,
      originCountry: goods.origin,
      hsCode: goods.hsCode,
      entryDate: line.entryDate,
      timeZone: facts.destination.timeZone,
      isDutyFree: isZero(importDuty),
      importation: line.importation.customs,
      breakdown: rows.map((row): BreakdownRow => printed(row, print)),
    },
    totalLandedCost: toNumber(cost.total),
    totalLandedCostRange: range && printedRange(rangeInMoney(range, cost.total, usd.total, money)),
    importDuty: toNumber(importDuty),
    vat: toNumber(vat),
    dutyRateSource: dutyRateSource(line, rows),
    rulingMatch: null as RulingMatch | null,
    dataAvailability: dataAvailability(usd, needsInput.map(effectIn(money))),
    dutyInfo: dutyInfo(line, rows, next?.change ?? null),
    exchangeRateInfo: exchangeRateInfo(cost, money),
    deMinimisInfo: deMinimisInfo(line, money),
    ftaSavings: line.importation.customs
      ? ftaSavings(cost.preference, facts.preferences, line.base, claimedGoods(line), { importDuty, money })
      : nothingSaved(say("fta.notImported")),
    options: cost.sharesConsignment ? [] : alternativesOfLine(cost, again, next),
    ...(cost.presented === null ? {} : { presentment: presentment(invoice.currency, cost) }),
    confidenceScore: confidence,
  };
  return tellAll(answer, print);
}

/** A range in the answer's currency: the total, rounded charge by charge, lies in it. */
function rangeInMoney({ min, max, why }: TotalRange, total: Decimal, totalUsd: Decimal, money: AnswerMoney) {
  const from = (bound: Decimal): Decimal => total.plus(inMoney(bound.minus(totalUsd), money));
  return { min: from(min), max: from(max), why };
}

/** What an open question would change is reckoned in USD. */
const effectIn =
  (money: AnswerMoney) =>
  (question: NeededInput): AskedInput => ({
    ...question,
    effect: question.effectUsd === null ? null : toNumber(inMoney(decimal(question.effectUsd), money)),
  });

/** How the answer of a line prints its amounts and names measures. */
export const printOf = (line: SelectedLine): Print => ({
  words: line.facts.words,
  money: moneyOf(line),
  titleOf: (id) =>
    line.selected.applied.find((measure) => measure.id === id)?.title ??
    titlesOf(line.facts.measures).get(id),
});

/** The rows of a consignment charged again with something changed of its lines, added up by charge. */
const rowsAfter =
  (costs: readonly LandedCost[]): RowsAfter =>
  (change) =>
    consignmentRows(chargeAgain(costs, change).map(({ rows }) => rows));

/** What could change the bill of a consignment as a whole, and the first day on which its import duty changes. */
interface CartAlternatives {
  options: Alternative[];
  nextChange: NextChange | null;
}

/**
 * The alternatives of a cart of any size. Each charges the whole cart again as one consignment: once for all claims
 * together, once a scheme that a seller may join, once for the full declaration, and once a day of change, of which a
 * long cart tries fewer (`next-change.ts`). So a cart of a hundred lines is charged some six times more.
 */
export function cartAlternatives(costs: readonly LandedCost[]): CartAlternatives {
  const again = rowsAfter(costs);
  const next = nextChange(costs, again);
  return { options: lawfulAlternatives(costs, again, next), nextChange: next?.change ?? null };
}

function claimedGoods({ goods, shipment, entryDate }: ClassifiedLine): ClaimedGoods | null {
  const { hsCode, origin, productName, material } = goods;
  if (hsCode === null || origin === null) return null;
  return { hsCode, origin, destination: shipment.destination, productName, material, date: entryDate };
}

export type LandedCostAnswer = ReturnType<typeof landedCostAnswer>;
