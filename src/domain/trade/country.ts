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

/**
 * Codes that are not ISO 3166 but that the European Union writes for the United Kingdom and Greece
 * (Interinstitutional Style Guide, 7.1.1). Aliases of a name are no law, so they are no rows.
 */
const CODE_ALIASES: Readonly<Record<string, string>> = {
  UK: "GB",
  EL: "GR",
};

/**
 * Codes of customs usage for parts of a country that are taxed on their own: `XI` for Northern Ireland (annex I of
 * Implementing Regulation (EU) 2020/1470, the nomenclature of countries for trade statistics), `IC` for the Canary Islands (reserved in ISO 3166-1 at the World Customs
 * Organization's request). What is charged there is for the rows of the region to say.
 */
const TERRITORY_CODES: Readonly<Record<string, { country: string; region: string }>> = {
  XI: { country: "GB", region: "GB-NIR" },
  IC: { country: "ES", region: "ES-CN" },
};

/**
 * The country and its part that a code of customs usage stands for; the code alone where it is a country's.
 * @example placeOf("xi") // { country: "GB", region: "GB-NIR" }
 */
export function placeOf(text: string): { country: string; region: string | null } {
  const country = foldCountryCode(text);
  return TERRITORY_CODES[country] ?? { country, region: null };
}

/** Folds letter case and the two aliases; the result still has to be looked up. */
export function foldCountryCode(text: string): string {
  const upper = text.trim().toUpperCase();
  return CODE_ALIASES[upper] ?? upper;
}

/** What is said of a folded code that no table knows: `unknown country code "XX"`. */
export const unknownCountry = (code: string): string => `unknown country code "${code}"`;
