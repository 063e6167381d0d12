import { type Circumstances, decideAll } from "../law/condition.ts";
import type { Measure } from "../law/measure.ts";
import { weaker } from "../law/measure.ts";
import type { TariffEntry } from "../law/tariff.ts";
import type { PreferenceClaim } from "../origin/preference-claim.ts";
import { crossRate } from "../trade/exchange.ts";
import { chapterOf } from "../trade/hs-code.ts";
import { addedCarriage, type TermedPrice, termEffect } from "../trade/incoterm.ts";
import { type Decimal, decimal, isNegative, isZero, ZERO } from "../trade/money.ts";
import { regionOf } from "../trade/postal-region.ts";
import { quantityIn } from "../trade/unit.ts";
import type { ChargedRow } from "./breakdown.ts";
import { type BaseDuty, findBaseDuty, narrowedTo } from "./duty/base-duty.ts";
import { baseDutyOn } from "./duty/base-duty-on-line.ts";
import { type ChargedDuty, chargeBaseDuty } from "./duty/charge-base-duty.ts";
import type { RateBase } from "./duty/evaluate-rate.ts";
import type { LandedCostFacts } from "./facts.ts";
import { type EntryType, entryTypeOf } from "./fees/entry-type.ts";
import { goodsRows } from "./goods-rows.ts";
import type { Amounts } from "./measures/charge-measures.ts";
import { contentAmounts } from "./measures/content-value.ts";
import type { SelectedMeasures } from "./measures/select-measures.ts";
import { candidateOrders } from "./measures/trade-remedy.ts";
import type { AppliedThreshold } from "./reliefs/de-minimis.ts";
import type { LandedCostRequest } from "./request.ts";
import { comparable, conversionRemainders } from "./valuation/compared-amounts.ts";
import { type CustomsValue, customsValue } from "./valuation/customs-value.ts";
import { roundingOf } from "./valuation/rounding.ts";

/** One line of a consignment on its way through the calculation. Amounts in USD. */
export interface OpenLine {
  request: LandedCostRequest;
  facts: LandedCostFacts;
  /** The line of the schedule that measures look at: the caller's code, or one under it. */
  code: string;
  /** Import duty of the cheapest and the dearest line under the caller's code, where they differ. */
  spread: { min: Decimal; max: Decimal } | null;
  line: TermedPrice;
  entryDate: string;
  /** Stated, or known by the postal code. */
  region: string | null;
  customs: CustomsValue;
  base: BaseDuty | null;
  duty: ChargedDuty | null;
  /** What became of the importer's claim to preference; null where none was made. */
  claim: PreferenceClaim | null;
  /** The base duty without any claim. */
  general: ChargedDuty | null;
  on: RateBase;
  amounts: Amounts;
  rows: ChargedRow[];
  needs: Set<string>;
  selected: SelectedMeasures;
  dutyThreshold: AppliedThreshold | null;
  taxThreshold: AppliedThreshold | null;
  /** Name of the low-value or simplified scheme the duty was charged under, empty for the normal tariff. */
  regime: string;
  /** The measure that took the place of the schedule's duty, if any. */
  replacing: Measure[];
}

/** Values a line for customs and finds its base duty; nothing is charged yet. */
export function openLine(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  line: TermedPrice,
  entryDate: string,
  code: string = request.hsCode ?? "",
): OpenLine {
  const region = regionOf(request, facts.postalRegions);
  const opened: OpenLine = {
    request,
    facts,
    code,
    spread: null,
    line,
    entryDate,
    region,
    customs: customsValue(line, facts.destination.valuationBasis),
    base: null,
    duty: null,
    claim: null,
    general: null,
    on: rateBase(request, facts, entryDate),
    amounts: new Map(),
    rows: goodsRows(line),
    needs: new Set(),
    selected: { applied: [], notApplied: [], open: [], toCheck: [] },
    dutyThreshold: null,
    taxThreshold: null,
    regime: "",
    replacing: [],
  };
  opened.customs = rounded(opened);
  revalue(opened);
  return opened;
}

/** Takes the base duty and the amounts that measures refer to from the line's customs value. */
export function revalue(opened: OpenLine): void {
  const { request, facts, line, customs, entryDate } = opened;
  const { rounding } = opened.on;
  opened.on = { ...opened.on, value: rounding?.("duty base", customs.amount).amount ?? customs.amount };
  const found = findBaseDuty(request.hsCode ?? "", governing(opened), entryDate);
  const narrowed = found && opened.code !== (request.hsCode ?? "") ? narrowedTo(found, opened.code) : null;
  opened.base = narrowed ?? found;
  Object.assign(opened, baseDutyOn(opened));
  // One of several lines was taken: the range over all of them is still what is known.
  if (narrowed && found && opened.duty) {
    const certainty = weaker(opened.duty.certainty, "derived");
    const { range } = chargeBaseDuty(found, opened.on, "general", ZERO);
    opened.duty = { ...opened.duty, certainty, range };
  }
  opened.needs = new Set(opened.duty?.needs ?? []);
  const inside = termEffect(line.term).freightInPrice;
  const goods = inside ? line.price.minus(line.shipping).minus(line.insurance) : line.price;
  const added = addedCarriage(line);
  opened.amounts = new Map([
    ["customs_value", customs.amount],
    ["price", line.price],
    ["shipping", line.shipping],
    ["insurance", line.insurance],
    ["carriage", facts.destination.valuationBasis === "CIF" ? ZERO : customs.carriage],
    ["intrinsic", isNegative(goods) ? ZERO : goods],
    ["unit_value", unitValue(isNegative(goods) ? ZERO : goods, request)],
    ["sale_price", line.price.plus(added.shipping).plus(added.insurance)],
    ["duty", opened.duty?.amount ?? ZERO],
    ["base_duty", opened.duty?.amount ?? ZERO],
    ...contentAmounts(request.facts, customs.amount),
    ...conversionRemainders(request, facts, line),
  ]);
}

/** The schedules that answer for this importation: some do so for a part of the country or some goods only. */
function governing(opened: OpenLine): readonly TariffEntry[] {
  const { tariff } = opened.facts;
  if (tariff.every(({ conditions }) => conditions.length === 0)) return tariff;
  const now = stated(opened, opened.amounts);
  return tariff.filter(({ conditions }) => decideAll(conditions, now).holds === true);
}

/** Value of a piece or pair; without a quantity the line counts as one piece. */
function unitValue(goods: Decimal, { quantities }: LandedCostRequest): Decimal {
  const count = quantityIn("NO", quantities) ?? quantityIn("PR", quantities);
  return count === null || isZero(count) ? goods : goods.div(count);
}

/** What conditions may ask of a line; `shipment` holds the amounts of the whole consignment. */
export function circumstances(opened: OpenLine, shipment: Amounts): Circumstances {
  const now = stated(opened, shipment);
  const entered = entryTypeOf(opened.request.entryType, opened.facts.provisions.entryTypes, now);
  return entered === null ? now : { ...now, words: { ...now.words, entryType: entered.entryType } };
}

/** The way the line is entered, stated or by the rules; null where the destination has none. */
export function entryOf(opened: OpenLine): EntryType | null {
  const { request, facts, amounts } = opened;
  return entryTypeOf(request.entryType, facts.provisions.entryTypes, stated(opened, amounts));
}

function stated(opened: OpenLine, shipment: Amounts): Circumstances {
  const { request, facts, region, line, claim, amounts } = opened;
  const { channel, customerType, purpose, transportMode, entryType } = request;
  const freight = request.shipping === null && isZero(line.shipping) ? "absent" : "stated";
  return {
    words: {
      channel,
      customerType,
      purpose,
      transportMode,
      entryType,
      // Goods for a part that nobody named are in none of those a row names.
      region: region ?? "unknown",
      freight,
      // A formal entry is the importer's choice of the full declaration over the low-value one.
      declaration: entryType === "formal" ? "full" : "simplified",
      mode: transportMode ?? "air",
      chapter: chapterOf(request.hsCode ?? ""),
      remedy: remedyOf(opened),
    },
    amounts: comparable(shipment, amounts),
    own: amounts,
    registrations: new Set(request.sellerRegistrations),
    facts: request.facts,
    claimed: claim && "symbols" in claim ? claim.symbols : NO_CLAIM,
    shipFromGroups: facts.shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", facts.exchange),
  };
}

const NO_CLAIM: ReadonlySet<string> = new Set();

function rateBase(request: LandedCostRequest, facts: LandedCostFacts, entryDate: string): RateBase {
  const alcohol = request.facts.alcoholPct;
  const sugar = request.facts.sugarDegrees;
  const meursing = request.facts.meursingEurPer100kg;
  return {
    value: ZERO,
    currency: "USD",
    quantities: { ...request.quantities, CSG: decimal(1), ITEM: decimal(1) },
    alcoholPct: typeof alcohol === "number" ? decimal(alcohol) : null,
    partValues: partValues(request.facts),
    meursing: typeof meursing === "number" ? decimal(meursing) : null,
    sugarDegrees: typeof sugar === "number" ? decimal(sugar) : null,
    exchange: (from, to) => crossRate(from, to, facts.exchange),
    rounding: roundingOf(facts.provisions.roundings, facts.exchange, entryDate),
  };
}

/** Values of parts that a rate singles out (case, battery, strap): `facts["partValues.case"]`, in USD. */
const partValues = (facts: LandedCostRequest["facts"]): Record<string, Decimal> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith("partValues.") && typeof value === "number"
        ? [[name.slice("partValues.".length), decimal(value)]]
        : [],
    ),
  );

/** Whether an anti-dumping or countervailing duty order is stated, may cover the goods, or neither. */
function remedyOf({ request, facts }: OpenLine): "stated" | "candidate" | "none" {
  if (request.tradeRemedyCases.length > 0) return "stated";
  const candidates = candidateOrders(facts.remedyOrders, request.hsCode ?? "", request.origin);
  return candidates.length > 0 ? "candidate" : "none";
}

/** The customs value as the destination rounds it before it charges on it. */
function rounded({ customs, on }: OpenLine): CustomsValue {
  const { amount, formula } = on.rounding?.("customs_value", customs.amount) ?? { ...customs, formula: "" };
  return { ...customs, amount, formula: customs.formula + formula };
}
