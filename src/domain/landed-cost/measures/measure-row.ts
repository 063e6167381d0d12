import { chargeBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { weaker } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import type { Certainty, ChargeType } from "../../law/vocabulary.ts";
import { inAnswer } from "../../law/working.ts";
import type { Settlement } from "../../trade/incoterm.ts";
import { cents, type Decimal, isZero, percentOf, toNumber, ZERO } from "../../trade/money.ts";
import { charge, figure, perCent, say } from "../../wording/say.ts";
import { type ChargedRow, exactOf, settled, type ZeroReason } from "../breakdown.ts";
import { chargedOf, evaluateRate, isExact, type RateBase } from "../duty/evaluate-rate.ts";
import { rateLabel } from "../duty/rate-label.ts";
import { metalFactOf } from "./content-value.ts";

/** Amounts charged so far by the names a later base may use. */
export type ChargedAmounts = Map<string, Decimal>;

interface ChargedMeasure {
  row: ChargedRow;
  needs: string[];
}

const SUMS: Partial<Record<ChargeType, string>> = {
  additional_duty: "duty",
  trade_remedy: "duty",
  excise: "excise",
  vat: "vat",
  fee: "fee",
};

/** The row of one measure on the amounts so far, which it adds to them. */
export function chargeMeasure(
  measure: Measure,
  amounts: ChargedAmounts,
  on: RateBase,
  settlement: Settlement,
): ChargedMeasure {
  const stated = chargeBase(measure.base === "" ? "customs_value" : measure.base, amounts);
  const floored = on.rounding?.(`${measure.id} base`, stated.amount);
  const base = floored
    ? { ...stated, amount: floored.amount, formula: stated.formula + floored.formula }
    : stated;
  const due = amountOf(measure, base.amount, base.inside, amounts, on);
  const title = charge(measure.type, measure.title);
  const row = settled({
    label: due.label === "" ? title : say("row.charge", { title, rate: due.label }),
    amount: due.amount,
    type: measure.type,
    code: measure.id,
    rate: due.percent === null ? null : toNumber(due.percent),
    rateText: due.label,
    base: base.amount,
    formula:
      due.usesBase && measure.base !== "" && measure.base !== "customs_value"
        ? say("formula.on", { charge: due.formula, base: base.formula })
        : due.formula,
    legalReference: measure.legalReference,
    source: measure.source,
    effectiveFrom: measure.from,
    effectiveTo: measure.to,
    certainty: due.exact ? measure.certainty : weaker(measure.certainty, "estimated" as Certainty),
    zeroReason: isZero(cents(due.amount)) ? exemptionReason(measure) : null,
    ...(base.sale ? { ...settlement, collectedAt: "checkout" as const } : settlement),
    open: due.exact ? undefined : { ...due.bounds, needs: due.needs },
  });
  record(measure, exactOf(row), amounts);
  if (metalFactOf(measure.base))
    amounts.set("metal_content", (amounts.get("metal_content") ?? ZERO).plus(base.amount));
  return { row, needs: due.needs };
}

/** Why a row charges nothing: a programme was claimed, or the law makes the goods free of it; null where only a small base does. */
function exemptionReason({ type, conditions, rate }: Measure): ZeroReason {
  if (type === "vat") return isNilRate(rate) ? "free" : null;
  if (type !== "additional_duty" && type !== "duty") return null;
  return conditions.some((condition) => condition.startsWith("claimed ")) ? "preference" : "free";
}

const isNilRate = (text: string): boolean => text === "none" || /^add 0(?:\.0+)?%$/.test(text);

/** True for a base that is what other charges left of the value. */
export const isRemainder = (base: string): boolean => / - /.test(base);

/** Adds an amount under its own name and under the sum that later bases name. */
export function record(
  measure: Pick<Measure, "id" | "type">,
  amount: Decimal,
  amounts: ChargedAmounts,
): void {
  for (const name of [measure.id, SUMS[measure.type]]) {
    if (name) amounts.set(name, (amounts.get(name) ?? ZERO).plus(amount));
  }
}

interface MeasureAmount {
  amount: Decimal;
  percent: Decimal | null;
  label: string;
  formula: string;
  exact: boolean;
  /** What the amount lies within where it is not exact. */
  bounds: { low: Decimal; high: Decimal | null };
  needs: string[];
  usesBase: boolean;
}

function amountOf(
  measure: Measure,
  value: Decimal,
  inside: boolean,
  amounts: ChargedAmounts,
  on: RateBase,
): MeasureAmount {
  const rate = parseMeasureRate(measure.rate);
  if (rate === null || !("rate" in rate || rate.kind === "total")) {
    return {
      amount: ZERO,
      percent: ZERO,
      label: "",
      formula: measure.type === "vat" ? say("formula.noTax") : say("formula.noDuty"),
      exact: rate !== null,
      bounds: { low: ZERO, high: null },
      needs: [],
      usesBase: false,
    };
  }
  if (rate.kind === "total") {
    const owed = baseDutyOn(value, amounts);
    const ceiling = percentOf(value, rate.percent);
    const amount = ceiling.gt(owed) ? ceiling.minus(owed) : ZERO;
    const formula = say("formula.total", {
      rate: rate.text,
      value: inAnswer(value),
      duty: inAnswer(owed),
    });
    return {
      amount,
      percent: null,
      label: say("rate.total", { rate: rate.text }),
      formula,
      exact: true,
      bounds: { low: amount, high: amount },
      needs: [],
      usesBase: true,
    };
  }
  const percent = adValoremPercent(rate.rate);
  if (inside && percent !== null) {
    // Part of its own base: b / (1 − r) × r.
    const amount = value.times(percent).div(percent.minus(100).times(-1));
    const working = `${inAnswer(value)} × ${figure(percent)} ÷ ${figure(percent.minus(100).times(-1))}`;
    const formula = say("formula.inside", { rate: perCent(percent), working });
    const bounds = { low: amount, high: amount };
    const label = perCent(percent);
    return { amount, percent, label, formula, exact: true, bounds, needs: [], usesBase: true };
  }
  const found = evaluateRate(rate.rate, { ...on, value });
  return {
    amount: chargedOf(found),
    percent,
    label: rateLabel(rate.rate),
    formula: found.formula,
    exact: isExact(found),
    bounds: { low: found.low, high: found.high },
    needs: found.needs,
    usesBase: percent !== null,
  };
}

/** The base duty of a part of the goods: a total that leaves out their metal counts none of the metal's duty. */
function baseDutyOn(value: Decimal, amounts: ChargedAmounts): Decimal {
  const owed = amounts.get("base_duty") ?? ZERO;
  const whole = amounts.get("customs_value") ?? ZERO;
  return value.lt(whole) ? owed.times(value).div(whole) : owed;
}
