import { CURRENCIES } from "../../../domain/trade/currency.ts";
import { type Body, bodyOf } from "../../console/forms/body-of.ts";
import type { FormField, Typed } from "../../console/forms/form-field.ts";
import { nameOf } from "../parts/amounts.ts";

/** A code typed in place of words: digits, with the dots and blanks that tariffs print between them. */
const CODE = /^\d[\d. ]{3,}$/;

/** The fields of the home page's form, named as the API names them. */
export function homeFields(countries: readonly string[]): readonly FormField[] {
  const places = countries
    .map((code) => [code, nameOf(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, "en"));
  return [
    {
      ...{ name: "productName", label: "What is it? Words or an HS code", kind: "text" },
      ...{ placeholder: "Men's cotton T-shirt, or 6109.10", required: true },
    },
    { name: "price", label: "Price", kind: "number", placeholder: "120", required: true },
    {
      ...{ name: "currency", label: "Currency", kind: "choice", start: "EUR" },
      choices: [...CURRENCIES].sort().map((code) => [code, code] as const),
    },
    { name: "shippingPrice", label: "Shipping", kind: "number", placeholder: "15" },
    { name: "origin", label: "Made in", kind: "choice", choices: [["", "not known"], ...places] },
    { name: "destinationCountry", label: "Shipped to", kind: "choice", choices: places },
    { name: "destinationPostalCode", label: "Postal code there", kind: "text", placeholder: "if known" },
  ];
}

/** The request of POST /calculate for what was typed, answered in the currency it was stated in. */
export function homeRequest(fields: readonly FormField[], typed: Typed): Body {
  const { productName, ...body } = bodyOf(fields, typed);
  const goods = CODE.test(String(productName)) ? { hsCode: productName } : { productName };
  return { ...goods, ...body, answerCurrency: body.currency };
}
