import { chargeBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { type Decimal, percentOf, plain } from "../../trade/money.ts";
import type { CustomsValue } from "./customs-value.ts";

/**
 * The customs value a measure prescribes in place of the price paid: a share of its base, as in Japan's
 * personal-use value (60 % of the retail price, Customs Tariff Act art. 4-6).
 */
export function revaluedBy(
  rule: Measure,
  value: CustomsValue,
  amounts: ReadonlyMap<string, Decimal>,
): CustomsValue {
  const rate = parseMeasureRate(rule.rate);
  if (rate?.kind !== "value") return value;
  const base = chargeBase(rule.base === "" ? "customs_value" : rule.base, amounts);
  const formula = `${plain(rate.percent)}% × ${base.formula} (${rule.title})`;
  return { ...value, amount: percentOf(base.amount, rate.percent), formula };
}
