import { isSaleBase } from "../law/charge-base.ts";
import { type ClaimedGoods, ftaSavings, nothingSaved } from "../origin/fta-savings.ts";
import { isStaleRate } from "../trade/exchange.ts";
import { cents, type Decimal, isZero, percentage, toNumber } from "../trade/money.ts";
import type { Alternative } from "./alternatives/alternative.ts";
import { alternativesOfLine, lawfulAlternatives } from "./alternatives/lawful-alternatives.ts";
import { type NextChange, nextChange, type RowsAfter } from "./alternatives/next-change.ts";
import { type BreakdownRow, importDutyOf, isImportDuty, printed, totalOf } from "./breakdown.ts";
import { certaintyOf } from "./certainty/certainty.ts";
import { dataAvailability } from "./certainty/data-availability.ts";
import type { OpenPoint } from "./certainty/open-point.ts";
import { printedRange } from "./certainty/total-range.ts";
import { consignmentRows, type LandedCost } from "./cost.ts";
import { chargeAgain } from "./landed-cost.ts";
import type { ClassifiedLine } from "./line.ts";
import { localTotal, presentment } from "./presentment.ts";
import { type AppliedThreshold, isUnlimited } from "./reliefs/low-value.ts";

/**
 * The calculation part of an answer: every field but the envelope's own metadata.
 * @param beside what was left open before the engine: a code found from a name.
 */
export function landedCostAnswer(cost: LandedCost, beside: readonly OpenPoint[] = []) {
  const again = rowsAfter([cost]);
  const { rows, line } = cost;
  const { goods, invoice, shipment, facts } = line;
  const importDuty = importDutyOf(rows);
  const vat = totalOf(rows, "vat");
  // What one line alone would cost otherwise says nothing of a line that shares its consignment.
  const next = cost.sharesConsignment ? null : nextChange([cost], again);
  const { range, needsInput, confidence } = certaintyOf(cost, (change) => again(() => change), beside);
  return {
    data: {
      productPrice: toNumber(totalOf(rows, "product")),
      shippingCost: toNumber(totalOf(rows, "shipping")),
      insuranceCost: toNumber(totalOf(rows, "insurance")),
      customsValue: toNumber(cents(line.customs.amount)),
      importDuty: toNumber(importDuty),
      vat: toNumber(vat),
      salesTax: toNumber(totalOf(rows, "sales_tax")),
      customsFees: toNumber(totalOf(rows, "fee")),
      excise: toNumber(totalOf(rows, "excise")),
      totalLandedCost: toNumber(cost.total),
      currency: "USD" as const,
      destinationCountry: shipment.destination,
      originCountry: goods.origin,
      hsCode: goods.hsCode,
      entryDate: line.entryDate,
      timeZone: facts.destination.timeZone,
      isDutyFree: isZero(importDuty),
      importation: line.importation.customs,
      breakdown: rows.map(printed) as BreakdownRow[],
    },
    totalLandedCost: toNumber(cost.total),
    totalLandedCostRange: range && printedRange(range),
    importDuty: toNumber(importDuty),
    vat: toNumber(vat),
    dutyRateSource: dutyRateSource(cost),
    rulingMatch: null as { rulingId: string; source: string; confidenceScore: number } | null,
    dataAvailability: dataAvailability(cost, needsInput),
    dutyInfo: dutyInfo(cost, importDuty, next?.change ?? null),
    exchangeRateInfo: exchangeRateInfo(cost),
    deMinimisInfo: deMinimisInfo(cost),
    ftaSavings: line.importation.customs
      ? ftaSavings(cost.preference, facts.preferences, line.base, claimedGoods(line), importDuty)
      : nothingSaved("the goods are not imported, so no duty is due that a preference could lower"),
    options: cost.sharesConsignment ? [] : alternativesOfLine(cost, again, next),
    ...(invoice.currency === "USD" ? {} : { presentment: presentment(invoice.currency, facts, rows) }),
    confidenceScore: confidence,
  };
}

/** The rows of a consignment charged again with something changed of its lines, added up by charge. */
const rowsAfter =
  (costs: readonly LandedCost[]): RowsAfter =>
  (change) =>
    consignmentRows(chargeAgain(costs, change).map(({ rows }) => rows));

/** Each alternative charges the whole cart again, so they are looked for up to this many lines. */
export const MOST_LINES_COMPARED = 20;

/** What could change the bill of a consignment as a whole, and the first day on which its import duty changes. */
export interface CartAlternatives {
  options: Alternative[];
  nextChange: NextChange | null;
}

/**
 * The alternatives of a cart.
 * @returns null where it has too many lines to be compared.
 */
export function cartAlternatives(costs: readonly LandedCost[]): CartAlternatives | null {
  if (costs.length === 0 || costs.length > MOST_LINES_COMPARED) return null;
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
 * the lines under six digits (`precomputed_mfn`), a measure that decided the total (`db`), an estimate
 * (`hardcoded`).
 */
function dutyRateSource({ line, rows }: LandedCost): DutyRateSource {
  const { base, duty, dutyThreshold, replacing, importation } = line;
  if (
    !importation.customs ||
    dutyThreshold?.relieved ||
    replacing.length > 0 ||
    rows.some((row) => row.type === "additional_duty" || row.type === "trade_remedy")
  )
    return "db";
  if (base === null || duty === null || duty.certainty === "estimated") return "hardcoded";
  if (base.level === "national_line") return "macmap_ntlc";
  return base.level === "hs6" ? "precomputed_mfn" : "hardcoded";
}

function dutyInfo(cost: LandedCost, importDuty: Decimal, next: NextChange | null) {
  const value = cost.line.customs.amount;
  const duties = cost.rows.filter(isImportDuty);
  return {
    rate: percentage(importDuty, value),
    amount: toNumber(importDuty),
    source: duties[0]?.source ?? "",
    components: duties.map(({ code, rate, rateText, amount }) => ({
      code,
      rate,
      rateText,
      amount: toNumber(amount),
    })),
    nextChange: next,
  };
}

function exchangeRateInfo({ line: { facts }, rows }: LandedCost) {
  const { currency } = facts.destination;
  const rate = facts.exchange[currency];
  return {
    base: "USD" as const,
    currency,
    rate: rate ? Number(rate.unitsPerUsd) : null,
    asOf: rate?.asOf ?? null,
    kind: rate?.kind ?? null,
    source: rate?.source ?? null,
    stale: rate ? isStaleRate(rate, facts.today) : null,
    localTotal: localTotal(currency, facts, rows),
  };
}

function deMinimisInfo(cost: LandedCost) {
  const { dutyThreshold, taxThreshold } = cost.line;
  const of = (applied: AppliedThreshold | null) =>
    applied === null || isUnlimited(applied.row) ? null : Number(applied.row.threshold);
  const shown = dutyThreshold ?? taxThreshold;
  return {
    dutyApplied: dutyThreshold?.relieved ?? false,
    taxApplied: taxThreshold?.relieved ?? false,
    dutyThreshold: of(dutyThreshold),
    taxThreshold: of(taxThreshold),
    currency: shown?.row.currency ?? null,
    thresholdUsd: shown?.thresholdUsd ? toNumber(cents(shown.thresholdUsd)) : null,
    comparedValue: shown?.comparedUsd ? toNumber(cents(shown.comparedUsd)) : null,
    basis: shown?.row.basis ?? null,
    regime: regimeOf(cost),
    note: shown ? thresholdNote(dutyThreshold, taxThreshold) : noThreshold(cost),
    source: shown?.row.source ?? null,
  };
}

const noThreshold = ({ line }: LandedCost): string =>
  line.importation.customs ? "no threshold known" : "not imported: no threshold applies";

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

function thresholdNote(duty: AppliedThreshold | null, tax: AppliedThreshold | null): string {
  const say = (name: string, applied: AppliedThreshold | null): string => {
    if (applied === null) return `${name}: no threshold known`;
    const { threshold, currency, certainty, regime } = applied.row;
    if (isUnlimited(applied.row)) return `${name}: not collected, ${regime}`;
    const above = applied.relieved || applied.row.above === "" ? "" : `; ${applied.row.above}`;
    if (Number(threshold) === 0) return `${name}: due from the first cent${above}`;
    return `${name}: ${applied.relieved ? "not collected" : "due above"} ${applied.relieved ? "up to " : ""}${threshold} ${currency}${certainty === "estimated" ? " (threshold not confirmed)" : ""}${above}`;
  };
  return `${say("duty", duty)}; ${say("tax", tax)}`;
}
