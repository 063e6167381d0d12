import type { Typed } from "../../console/forms/form-field.ts";

export interface HomeExample {
  name: string;
  typed: Typed;
}

/** What a visitor may press before typing anything; the first is answered with the page. Each shows another kind of law. */
export const HOME_EXAMPLES: readonly HomeExample[] = [
  {
    name: "T-shirts, China to Germany",
    typed: {
      ...{ productName: "Men's cotton T-shirt", price: "180", currency: "EUR", shippingPrice: "15" },
      ...{ origin: "CN", destinationCountry: "DE" },
    },
  },
  {
    name: "Running shoes, Vietnam to New York",
    typed: {
      ...{ productName: "Running shoes with textile uppers", price: "90", currency: "USD" },
      ...{ shippingPrice: "12", origin: "VN", destinationCountry: "US", destinationPostalCode: "10001" },
    },
  },
  {
    name: "Laptop, China to London",
    typed: {
      ...{ productName: "Laptop computer", price: "900", currency: "GBP", shippingPrice: "20" },
      ...{ origin: "CN", destinationCountry: "GB" },
    },
  },
];

/** The example that was asked for, field by field; undefined for anything else, which is priced as the visitor's own call. */
export const exampleOf = (typed: Typed): HomeExample | undefined =>
  HOME_EXAMPLES.find(({ typed: held }) => {
    const names = new Set([...Object.keys(held), ...Object.keys(typed)]);
    return [...names].every((name) => held[name] === typed[name]);
  });

/** The address that answers an example, for who has no script too. */
export const addressOf = ({ typed }: HomeExample): string =>
  `/?${new URLSearchParams(typed as Record<string, string>).toString()}#answer`;
