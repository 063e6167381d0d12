import { type ChargedRow, settled, totalOf } from "./breakdown.ts";
import { type BaseDuty, findBaseDuty } from "./duty/base-duty.ts";
import { type ChargedDuty, type Column, chargeBaseDuty } from "./duty/charge-base-duty.ts";
import type { RateBase } from "./duty/evaluate-rate.ts";
import { crossRate } from "./exchange.ts";
import { addedCarriage, settlementUnder, type TermedPrice } from "./incoterm.ts";
import type { LandedCostFacts } from "./landed-cost-facts.ts";
import type { LandedCostRequest } from "./landed-cost-request.ts";
import { type Amounts, chargeMeasure } from "./measures/charge-measures.ts";
import type { Circumstances } from "./measures/condition.ts";
import { type NotApplied, type OpenFact, selectMeasures } from "./measures/select-measures.ts";
import { cents, type Decimal, decimal, plain, sum, toNumber, ZERO } from "./money.ts";
import { type AppliedThreshold, applyThreshold } from "./tax/de-minimis.ts";
import { type CustomsValue, customsValue } from "./valuation/customs-value.ts";

/** A landed cost worked out: every row, what it rests on, and what could not be known. Amounts in USD. */
export interface LandedCost {
  rows: ChargedRow[];
  total: Decimal;
  line: TermedPrice;
  customs: CustomsValue;
  entryDate: string;
  base: BaseDuty | null;
  duty: ChargedDuty | null;
  dutyThreshold: AppliedThreshold | null;
  taxThreshold: AppliedThreshold | null;
  notApplied: NotApplied[];
  open: OpenFact[];
  /** Figures that would settle a bounded charge. */
  needs: string[];
}

export type LandedCostProblem = { kind: "no_exchange_rate"; currency: string };

/**
 * Works out what a line costs on arrival: value for customs, base duty, low-value reliefs, then every
 * measure of law in its order, each on its own base.
 * @returns the working, or why no amount can be given at all (the request's currency has no rate).
 */
export function calculateLandedCost(
  request: LandedCostRequest,
  facts: LandedCostFacts,
): { ok: true; cost: LandedCost } | { ok: false; problem: LandedCostProblem } {
  const toUsd = crossRate(request.currency, "USD", facts.exchange);
  if (toUsd === null) return { ok: false, problem: { kind: "no_exchange_rate", currency: request.currency } };
  const line: TermedPrice = {
    price: cents(request.price.times(toUsd)),
    shipping: cents((request.shipping ?? ZERO).times(toUsd)),
    insurance: cents((request.insurance ?? ZERO).times(toUsd)),
    term: request.term,
  };
  return { ok: true, cost: workOut(request, facts, line, request.entryDate ?? facts.today) };
}

function workOut(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  line: TermedPrice,
  entryDate: string,
): LandedCost {
  const customs = customsValue(line, facts.destination.valuationBasis);
  const on = rateBase(request, facts, customs.amount);
  const code = request.hsCode ?? "";
  const base = findBaseDuty(code, facts.tariff, entryDate);
  const duty = base ? chargeBaseDuty(base, on, columnFor(base, request), averagePercent(facts)) : null;
  const amounts: Amounts = new Map([
    ["customs_value", customs.amount],
    ["price", line.price],
    ["shipping", line.shipping],
    ["insurance", line.insurance],
    ["carriage", facts.destination.valuationBasis === "CIF" ? ZERO : customs.carriage],
    ["intrinsic", line.price],
    ["duty", duty?.amount ?? ZERO],
  ]);
  const now = circumstances(request, facts, amounts);
  const scope = { entryDate, origin: request.origin, originGroups: facts.originGroups };
  const dutyThreshold = applyThreshold("duty", facts.thresholds, now, scope);
  const taxThreshold = applyThreshold("tax", facts.thresholds, now, scope);
  const rows = goodsRows(line);
  const baseRow = duty && base ? baseDutyRow(base, duty, customs.amount, dutyThreshold, request) : null;
  if (baseRow) rows.push(baseRow);
  amounts.set("duty", baseRow?.amount ?? ZERO);
  amounts.set("base_duty", baseRow?.amount ?? ZERO);
  const goods = {
    code,
    origin: request.origin,
    originGroups: facts.originGroups,
    region: request.destinationRegion,
    entryDate,
    listedCodes: facts.listedCodes,
  };
  const selected = selectMeasures(facts.measures, goods, now);
  const needs = new Set(duty?.needs ?? []);
  for (const measure of selected.applied) {
    const relief =
      measure.type === "vat" ? taxThreshold : measure.type === "additional_duty" ? dutyThreshold : null;
    if (relief?.relieved) {
      selected.notApplied.push({
        measure,
        reason: `not collected up to ${relief.row.threshold} ${relief.row.currency}`,
      });
      continue;
    }
    const charged = chargeMeasure(measure, amounts, on, settlementUnder(line.term));
    for (const need of charged.needs) needs.add(need);
    rows.push(charged.row);
  }
  return {
    ...{
      rows,
      total: sum(rows.map((row) => row.amount)),
      line,
      customs,
      entryDate,
      base,
      duty,
      dutyThreshold,
      taxThreshold,
    },
    ...{ notApplied: selected.notApplied, open: selected.open, needs: [...needs] },
  };
}

function rateBase(request: LandedCostRequest, facts: LandedCostFacts, value: Decimal): RateBase {
  const alcohol = request.facts.alcoholPct;
  const sugar = request.facts.sugarDegrees;
  return {
    value,
    currency: "USD",
    quantities: { ...request.quantities, CSG: decimal(1) },
    alcoholPct: typeof alcohol === "number" ? decimal(alcohol) : null,
    partValues: {},
    sugarDegrees: typeof sugar === "number" ? decimal(sugar) : null,
    exchange: (from, to) => crossRate(from, to, facts.exchange),
  };
}

function circumstances(request: LandedCostRequest, facts: LandedCostFacts, amounts: Amounts): Circumstances {
  const { channel, customerType, purpose, transportMode, entryType, destinationRegion: region } = request;
  return {
    words: { channel, customerType, purpose, transportMode, entryType, region },
    amounts,
    registrations: new Set(request.sellerRegistrations),
    facts: request.facts,
    claimed: new Set(),
    shipFromGroups: facts.shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", facts.exchange),
  };
}

function columnFor(base: BaseDuty, request: LandedCostRequest): Column {
  const second = base.entry.schedule?.columnTwoOrigins ?? [];
  return request.origin !== null && second.includes(request.origin) ? "column_two" : "general";
}

/** The average of the destination's last resort, for a rate that cannot be worked out at all. */
function averagePercent(facts: LandedCostFacts): Decimal {
  const average = facts.tariff
    .filter((entry) => entry.schedule === null && entry.prefix === "*")
    .sort((a, b) => a.priority - b.priority)[0];
  const text = /^(\d+(?:\.\d+)?)%$/.exec(average?.groups[0]?.rate ?? "");
  return decimal(text?.[1] ?? "0");
}

function goodsRows(line: TermedPrice): ChargedRow[] {
  const added = addedCarriage(line);
  const row = (type: "product" | "shipping" | "insurance", label: string, amount: Decimal): ChargedRow => ({
    ...{
      label,
      amount,
      type,
      code: "",
      rate: null,
      rateText: "",
      base: amount,
      formula: "as stated",
      legalReference: "",
      source: "request",
    },
    ...{
      effectiveFrom: null,
      effectiveTo: null,
      certainty: "published",
      zeroReason: null,
      payableBy: "buyer",
      collectedAt: "checkout",
    },
  });
  const rows = [
    row("product", line.term === "CIF" ? "Goods with freight and insurance" : "Goods", line.price),
  ];
  if (added.shipping.gt(0)) rows.push(row("shipping", "Shipping", added.shipping));
  if (added.insurance.gt(0)) rows.push(row("insurance", "Insurance", added.insurance));
  return rows;
}

function baseDutyRow(
  base: BaseDuty,
  duty: ChargedDuty,
  value: Decimal,
  threshold: AppliedThreshold | null,
  request: LandedCostRequest,
): ChargedRow {
  const { schedule } = base.entry;
  const relieved = threshold?.relieved === true;
  const free = duty.amount.eq(0);
  return settled({
    label: `Import duty (${relieved ? "nil under the threshold" : duty.rateText})`,
    amount: relieved ? ZERO : duty.amount,
    type: "duty",
    code: base.code,
    rate: relieved ? 0 : duty.percent === null ? null : toNumber(duty.percent),
    rateText: duty.rateText,
    base: value,
    formula: relieved
      ? `${plain(threshold.comparedUsd ?? ZERO)} USD ≤ ${threshold.row.threshold} ${threshold.row.currency}: no duty`
      : duty.formula,
    legalReference: schedule?.name ?? "",
    source: schedule
      ? `${schedule.publisher}, as of ${schedule.asOf}`
      : (base.groups[0]?.source ?? "average"),
    effectiveFrom: schedule?.validFrom ?? null,
    effectiveTo: schedule?.validUntil ?? null,
    certainty: relieved ? threshold.row.certainty : duty.certainty,
    zeroReason: relieved ? "threshold" : free ? "free" : null,
    ...settlementUnder(request.term),
  });
}

/** Base and additional duties and remedies together: what the spec calls import duty. */
export const importDutyOf = (rows: readonly ChargedRow[]): Decimal =>
  totalOf(rows, "duty", "additional_duty", "trade_remedy");
