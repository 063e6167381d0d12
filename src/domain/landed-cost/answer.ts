import type { RulingMatch } from "../classification/ruling.ts";
import { isSaleBase } from "../law/charge-base.ts";
import { titlesOf } from "../law/working.ts";
import { type ClaimedGoods, ftaSavings, nothingSaved } from "../origin/fta-savings.ts";
import { type AnswerMoney, inMoney } from "../trade/answer-money.ts";
import { isStaleRate } from "../trade/exchange.ts";
import { cents, type Decimal, decimal, isZero, percentage, toNumber } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import { tellAll } from "../wording/tell.ts";
import type { Alternative } from "./alternatives/alternative.ts";
import { alternativesOfLine, lawfulAlternatives } from "./alternatives/lawful-alternatives.ts";
import { type NextChange, nextChange, type RowsAfter } from "./alternatives/next-change.ts";
import {
  type BreakdownRow,
  dueOf,
  importDutyOf,
  inUsd,
  isImportDuty,
  type Print,
  printed,
  totalOf,
} from "./breakdown.ts";
import { certaintyOf } from "./certainty/certainty.ts";
import { dataAvailability } from "./certainty/data-availability.ts";
import type { AskedInput, NeededInput } from "./certainty/needed-input.ts";
import type { OpenPoint } from "./certainty/open-point.ts";
import { printedRange, type TotalRange } from "./certainty/total-range.ts";
import { consignmentRows, costInUsd, type LandedCost } from "./cost.ts";
import { moneyOf } from "./due.ts";
import { chargeAgain } from "./landed-cost.ts";
import type { ClassifiedLine } from "./line.ts";
import type { SelectedLine } from "./measures/select-measures.ts";
import { localTotal, presentment, rateBetween } from "./presentment.ts";
import { type AppliedThreshold, isUnlimited } from "./reliefs/low-value.ts";
import { thresholdNote } from "./reliefs/threshold-note.ts";

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
    totalLandedCostRange: range && printedRange(rangeInMoney(range, cost, usd, money)),
    importDuty: toNumber(importDuty),
    vat: toNumber(vat),
    dutyRateSource: dutyRateSource(cost),
    rulingMatch: null as RulingMatch | null,
    dataAvailability: dataAvailability(usd, needsInput.map(effectIn(money))),
    dutyInfo: dutyInfo(cost, importDuty, next?.change ?? null),
    exchangeRateInfo: exchangeRateInfo(cost),
    deMinimisInfo: deMinimisInfo(cost),
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
function rangeInMoney({ min, max, why }: TotalRange, cost: LandedCost, usd: LandedCost, money: AnswerMoney) {
  const from = (bound: Decimal): Decimal => cost.total.plus(inMoney(bound.minus(usd.total), money));
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

/**
 * Where a duty may come from. `ruling_conditional`: the account's own rule fixed the code, which only the caller
 * of this module knows; `live_db` and `external_api`: a live source answered, and none is configured.
 */
export const DUTY_RATE_SOURCES = [
  "precomputed_mfn", "macmap_ntlc", "live_db", "external_api", "db", "ruling_conditional", "hardcoded",
] as const; // biome-ignore format: a list
type DutyRateSource = (typeof DUTY_RATE_SOURCES)[number];

/**
 * Where the duty comes from, in the API's words: a national line (`macmap_ntlc`), the rate or range of
 * the lines of a schedule under a shorter code (`precomputed_mfn`), a measure that decided the total (`db`), an estimate
 * (`hardcoded`).
 */
function dutyRateSource({ line, rows }: LandedCost): DutyRateSource {
  const { base, duty, dutyThreshold, replacing, importation } = line;
  if (!importation.customs || dutyThreshold?.relieved || replacing.length > 0) return "db";
  if (base === null || duty === null || duty.certainty === "estimated") return "hardcoded";
  if (rows.some((row) => row.type === "additional_duty" || row.type === "trade_remedy")) return "db";
  return base.level === "national_line" ? "macmap_ntlc" : "precomputed_mfn";
}

function dutyInfo(cost: LandedCost, importDuty: Decimal, next: NextChange | null) {
  const value = cost.line.customs.amount;
  const duties = cost.rows.filter(isImportDuty);
  return {
    rate: percentage(importDutyOf(inUsd(cost.rows)), value),
    amount: toNumber(importDuty),
    source: duties[0]?.source ?? "",
    components: duties.map((row) => ({
      code: row.code,
      rate: row.rate,
      rateText: row.rateText,
      amount: toNumber(dueOf(row)),
    })),
    nextChange: next,
  };
}

function exchangeRateInfo(cost: LandedCost) {
  const { facts } = cost.line;
  const { currency } = facts.destination;
  const rate = facts.exchange[currency];
  const base = moneyOf(cost.line).currency;
  return {
    base,
    currency,
    rate: rateBetween(base, currency, facts.exchange),
    asOf: rate?.asOf ?? null,
    kind: rate?.kind ?? null,
    source: rate?.source ?? null,
    stale: rate ? isStaleRate(rate, facts.today) : null,
    localTotal: localTotal(currency, cost),
  };
}

function deMinimisInfo(cost: LandedCost) {
  const { dutyThreshold, taxThreshold } = cost.line;
  const of = (applied: AppliedThreshold | null) =>
    applied === null || isUnlimited(applied.row) ? null : Number(applied.row.threshold);
  const shown = dutyThreshold ?? taxThreshold;
  const money = moneyOf(cost.line);
  return {
    dutyApplied: dutyThreshold?.relieved ?? false,
    taxApplied: taxThreshold?.relieved ?? false,
    dutyThreshold: of(dutyThreshold),
    taxThreshold: of(taxThreshold),
    currency: shown?.row.currency ?? null,
    thresholdUsd: shown?.thresholdUsd ? toNumber(cents(shown.thresholdUsd)) : null,
    threshold: shown?.thresholdUsd ? toNumber(inMoney(shown.thresholdUsd, money)) : null,
    comparedValue: shown?.comparedUsd ? toNumber(inMoney(shown.comparedUsd, money)) : null,
    basis: shown?.row.basis ?? null,
    regime: regimeOf(cost),
    note: thresholdNote(cost.line),
    source: shown?.row.source ?? null,
  };
}

/** The schemes that shaped the charges, by name: a relief, a charge in the tariff's place, a tax at checkout. */
function regimeOf({ line }: LandedCost): string | null {
  const { regime, dutyThreshold, taxThreshold, selected } = line;
  const names = [
    regime,
    dutyThreshold?.relieved ? dutyThreshold.row.regime : "",
    taxThreshold?.relieved ? taxThreshold.row.regime : "",
    ...selected.applied
      .filter((measure) => measure.type === "vat" && isSaleBase(measure.base))
      .map((measure) => measure.programme),
  ];
  const named = [...new Set(names.filter((name) => name !== ""))];
  return named.length === 0 ? null : named.join("; ");
}
