import { chargeBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { settlementUnder } from "../../trade/incoterm.ts";
import { cents, isZero, toNumber, ZERO } from "../../trade/money.ts";
import { charge, perCent, place, say } from "../../wording/say.ts";
import { type ChargedRow, settled, type ZeroReason } from "../breakdown.ts";
import type { CustomsValue } from "../valuation/transaction-value.ts";
import type { BaseDuty } from "./base-duty.ts";
import type { DutiableLine } from "./charge-base-duty.ts";
import { chargedOf, evaluateRate, isExact } from "./evaluate-rate.ts";
import { rateLabel } from "./rate-label.ts";
import type { ChargedDuty } from "./schedule-duty.ts";

/** The duty row of goods that never leave the customs territory of their destination. */
export const notImportedRow = ({ code, on, importation, shipment }: DutiableLine): ChargedRow =>
  settled({
    label: say("row.duty.notImported"),
    amount: ZERO,
    type: "duty",
    code,
    rate: 0,
    rateText: perCent(ZERO),
    base: on.value,
    formula: say("formula.notImported", {
      from: place(shipment.shipFrom ?? ""),
      destination: place(shipment.destination),
    }),
    legalReference: importation.legalReference,
    source: "",
    effectiveFrom: null,
    effectiveTo: null,
    certainty: "published",
    zeroReason: "not_imported",
    payableBy: "buyer",
    collectedAt: "checkout",
  });

/** The duty row of the schedule; null where no schedule and no average is held. */
export function scheduleRow(line: DutiableLine): ChargedRow | null {
  const { base, duty, on, customs, price, claim, goods } = line;
  if (base === null || duty === null) return null;
  // Of several lines under a short code the dearest is charged, and none of them is the goods' own for that.
  const code = goods.hsCode !== null && line.code !== goods.hsCode ? goods.hsCode : base.code;
  const { schedule } = base.entry;
  const granted = duty.programme && claim && "granted" in claim ? claim.granted : null;
  const article = granted?.agreement.kind === "union" ? "" : `, ${granted?.agreement.article}`;
  const agreement = granted ? `; ${granted.agreement.name}${article}` : "";
  const under = granted?.agreement.name ?? (duty.programme && say("row.programme", { name: duty.programme }));
  return settled({
    label: under
      ? say("row.duty.under", { rate: duty.rateText, scheme: under })
      : say("row.duty", { rate: duty.rateText }),
    amount: duty.amount,
    type: "duty",
    code,
    rate: duty.percent === null ? null : toNumber(duty.percent),
    rateText: duty.rateText,
    base: on.value,
    formula: duty.formula,
    legalReference: `${schedule?.name ?? ""}${agreement}`,
    source: duty.source ?? sourceOf(base),
    effectiveFrom: schedule?.validFrom ?? null,
    effectiveTo: schedule?.validUntil ?? null,
    certainty: duty.certainty,
    zeroReason: !isZero(cents(duty.amount)) ? null : nilReason(duty, isZero(on.value), customs),
    ...settlementUnder(price.term),
  });
}

const sourceOf = ({ entry: { schedule }, groups: [first] }: BaseDuty): string =>
  schedule ? `${schedule.publisher}, as of ${schedule.asOf}` : (first?.source ?? "average");

/** Nil by preference, because rounding left no value to charge on, or because the rate is nil. */
function nilReason(duty: ChargedDuty, noBase: boolean, { amount }: CustomsValue): ZeroReason {
  if (duty.programme) return "preference";
  return noBase && !isZero(amount) ? "threshold" : "free";
}

/**
 * The duty row under a measure that takes the place of the schedule's rate. Null where the measure only
 * raises or lowers and the schedule's own duty already is as high or as low.
 */
export function replacedRow(
  measure: Measure,
  line: Pick<DutiableLine, "amounts" | "on" | "price">,
  schedule: ChargedRow | null,
): { row: ChargedRow; needs: string[] } | null {
  const rate = parseMeasureRate(measure.rate);
  if (rate === null || !("rate" in rate) || rate.kind === "add") return null;
  const stated = chargeBase(measure.base === "" ? "customs_value" : measure.base, line.amounts);
  const base = { ...stated, ...line.on.rounding?.("duty base", stated.amount), formula: stated.formula };
  const due = evaluateRate(rate.rate, { ...line.on, value: base.amount });
  const amount = chargedOf(due);
  if (schedule && rate.kind === "at least" && schedule.amount.gte(amount)) return null;
  if (schedule && rate.kind === "at most" && schedule.amount.lte(amount)) return null;
  const percent = adValoremPercent(rate.rate);
  const onOther = percent !== null && measure.base !== "" && measure.base !== "customs_value";
  const row = settled({
    label: say("row.charge", { title: charge(measure.type, measure.title), rate: rateLabel(rate.rate) }),
    amount,
    type: "duty",
    code: measure.id,
    rate: percent === null ? null : toNumber(percent),
    rateText: rateLabel(rate.rate),
    base: base.amount,
    formula: onOther ? say("formula.on", { charge: due.formula, base: base.formula }) : due.formula,
    legalReference: measure.legalReference,
    source: measure.source,
    effectiveFrom: measure.from,
    effectiveTo: measure.to,
    certainty: isExact(due) ? measure.certainty : "estimated",
    // A rate brought down to nil suspends the tariff's; a scheme's own nil rate is simply free.
    zeroReason: isZero(cents(amount)) ? (rate.kind === "at most" ? "suspended" : "free") : null,
    ...settlementUnder(line.price.term),
  });
  return { row, needs: due.needs };
}
