import type { RateExpression } from "../../law/rate-expression.ts";
import type { Decimal } from "../../trade/money.ts";
import { unitText } from "../../trade/unit.ts";
import { figure, perCent, say } from "../../wording/say.ts";

/** A rate for people: `16.5%`, `1.38 USD per consignment`; quantities stay in the canonical unit codes. */
export function rateLabel(rate: RateExpression): string {
  switch (rate.kind) {
    case "ad_valorem":
      return rate.of
        ? say("rate.onPart", { rate: perCent(rate.percent), part: rate.of.replaceAll("_", " ") })
        : perCent(rate.percent);
    case "specific":
      return perUnit(rate.amount, rate.currency, rate.unit);
    case "sum":
      return rate.terms
        .map(
          ({ sign, rate: term }, index) =>
            `${index === 0 ? "" : sign === 1 ? " + " : " − "}${rateLabel(term)}`,
        )
        .join("");
    case "max":
      return say("rate.higher", { rates: listedRates(rate.terms.map(rateLabel)) });
    case "min":
      return say("rate.lower", { rates: listedRates(rate.terms.map(rateLabel)) });
    case "meursing":
      return say("rate.meursing", { component: rate.component });
    case "entry_price":
      return say("rate.entryPrice");
    case "per_degree":
      return say("rate.perDegree", {
        full: `${figure(rate.full)} ${rate.currency}/KG`,
        less: figure(rate.perDegree),
      });
    case "reference":
      return say("rate.ofOther", { other: rate.to });
    case "prohibited":
      return say("rate.prohibited");
    case "unreadable":
      return rate.text;
  }
}

/** A sum a unit. @example perUnit(decimal("0.463"), "USD", "KG") // "0.463 USD/KG" */
export function perUnit(amount: Decimal, currency: string, unit: string): string {
  const shown = unitText(unit);
  const each = `${figure(amount)} ${currency}`;
  return shown === unit ? `${each}/${unit}` : say("rate.per", { amount: each, unit: shown });
}

/** Rates side by side, of which one is charged. @example listedRates(["5%", "2 EUR/KG"]) // "5% and 2 EUR/KG", once told */
export const listedRates = (rates: readonly string[]): string =>
  rates.length === 0 ? "" : rates.reduce((first, second) => say("rate.and", { first, second }));
