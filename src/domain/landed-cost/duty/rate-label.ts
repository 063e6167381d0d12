import type { RateExpression } from "../../law/rate-expression.ts";
import { plain } from "../../trade/money.ts";

/** Units of the service's own, which no customs form knows, in words. */
const OWN_UNITS: Readonly<Record<string, string>> = { CSG: "consignment", ITEM: "tariff item" };

/** A rate for people: `16.5%`, `1.38 USD per consignment`; quantities stay in the canonical unit codes. */
export function rateLabel(rate: RateExpression): string {
  switch (rate.kind) {
    case "ad_valorem":
      return rate.of
        ? `${plain(rate.percent)}% on the ${rate.of.replaceAll("_", " ")}`
        : `${plain(rate.percent)}%`;
    case "specific":
      return `${plain(rate.amount)} ${rate.currency}${OWN_UNITS[rate.unit] ? ` per ${OWN_UNITS[rate.unit]}` : `/${rate.unit}`}`;
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
