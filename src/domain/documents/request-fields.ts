import { z } from "zod";
import { unknownCountry } from "../trade/country.ts";
import { CURRENCIES } from "../trade/currency.ts";
import { knownCountry } from "./country-usage.ts";

/** Limits that keep a document printable and within the time of one request. */
export const LIMITS = {
  lines: 1000,
  description: 3000,
  text: 500,
  packages: 1000,
  allText: 300_000,
  logoBytes: 300_000,
} as const;

const upTo = (length: number) => z.string("must be text").max(length, `at most ${length} characters`);
export const shortText = upTo(LIMITS.text);
export const longText = upTo(LIMITS.description);
export const isoDate = z.iso.date();
/** Amounts and quantities: a JSON number or decimal text, never negative. */
export const figure = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/, "must be a decimal number")], {
    error: "must be a decimal number",
  })
  .refine((value) => Number(value) >= 0, "must not be negative")
  .refine((value) => Number(value) <= 1e15, "is too large")
  .transform(String);
/** A country by its ISO alpha-2 code, in any case, or one of the two aliases; unknown ones are refused by name. */
export const country = z.string().transform((value, context) => {
  const code = knownCountry(value);
  if (code === null) context.addIssue({ code: "custom", message: unknownCountry(value) });
  return code ?? value;
});
export const hsCode = z
  .string()
  .transform((value) => value.replace(/[.\s]/g, ""))
  .refine((value) => /^\d{6,10}$/.test(value), "must have 6 to 10 digits");
export const currency = z
  .string()
  .transform((value) => value.toUpperCase())
  .refine((value) => CURRENCIES.has(value), "must be an ISO 4217 code of a currency in use");
