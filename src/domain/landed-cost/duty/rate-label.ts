import type { RateExpression } from "../../law/rate-expression.ts";
import { type Decimal, percentText, plain } from "../../trade/money.ts";
import { unitText } from "../../trade/unit.ts";

/** A rate for people: `16.5%`, `1.38 USD per consignment`; quantities stay in the canonical unit codes. */
export function rateLabel(rate: RateExpression): string {
  switch (rate.kind) {
    case "ad_valorem":
      return rate.of
        ? `${percentText(rate.percent)} on the ${rate.of.replaceAll("_", " ")}`
        : percentText(rate.percent);
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
      return `the higher of ${rate.terms.map(rateLabel).join(" and ")}`;
    case "min":
      return `the lower of ${rate.terms.map(rateLabel).join(" and ")}`;
    case "meursing":
      return `agricultural component ${rate.component}`;
    case "entry_price":
      return "by entry price";
    case "per_degree":
      return `${plain(rate.full)} ${rate.currency}/KG less ${plain(rate.perDegree)} for each degree under 100`;
    case "reference":
      return `the rate of ${rate.to}`;
    case "prohibited":
      return "prohibited";
    case "unreadable":
      return rate.text;
  }
}

/** A sum a unit. @example perUnit(decimal("0.463"), "USD", "KG") // "0.463 USD/KG" */
export function perUnit(amount: Decimal, currency: string, unit: string): string {
  const shown = unitText(unit);
  return `${plain(amount)} ${currency}${shown === unit ? "/" : " per "}${shown}`;
}
