/** A destination or origin as the reference tables describe it. */
export interface Country {
  code: string;
  alpha3: string;
  name: string;
  currency: string;
  region: string;
  unions: string[];
  /** Value that duty is charged on: with freight and insurance to the border (CIF) or without (FOB). */
  valuationBasis: ValuationBasis;
  /** IANA zone of the customs administration's clock: an entry date is a date there. */
  timeZone: string;
}

export type ValuationBasis = "CIF" | "FOB";

const CODE_ALIASES: Readonly<Record<string, string>> = {
  // Not ISO 3166, but what the UK and Greece are called in EU and postal usage.
  UK: "GB",
  EL: "GR",
};

const TERRITORY_CODES: Readonly<Record<string, { country: string; region: string }>> = {
  // Codes of customs and postal usage for parts of a country that are taxed on their own.
  XI: { country: "GB", region: "GB-NIR" },
  IC: { country: "ES", region: "ES-CN" },
};

/** The country and its part that a code of customs usage stands for; the code alone where it is a country's. */
export function placeOf(text: string): { country: string; region: string | null } {
  const country = foldCountryCode(text);
  return TERRITORY_CODES[country] ?? { country, region: null };
}

/** Folds letter case and the two aliases; the result still has to be looked up. */
export function foldCountryCode(text: string): string {
  const upper = text.trim().toUpperCase();
  return CODE_ALIASES[upper] ?? upper;
}
