import { foldCountryCode } from "../trade/country.ts";
import {
  CBP_7501,
  COUNTRY_NAMES,
  HAN_FORMS,
  LETTER_PAPER,
  SAD,
  USMCA_PARTIES,
} from "../trade/printed-countries.ts";
import type { HanForm, Paper } from "./sheet.ts";

/** ISO alpha-2 after folding case and aliases, or null where there is no such country. */
export function knownCountry(text: string): string | null {
  const code = foldCountryCode(text);
  return Object.hasOwn(COUNTRY_NAMES, code) ? code : null;
}

/** "Germany (DE)": name for the reader, code for the system it is typed into. */
export function countryText(code: string): string {
  return `${COUNTRY_NAMES[code] ?? code} (${code})`;
}

/** Name alone, for running text. */
export function countryName(code: string): string {
  return COUNTRY_NAMES[code] ?? code;
}

/** Glyph forms that readers of the country's own Han script expect; undefined where it has none. */
export function usualHanForm(country: string | undefined): HanForm | undefined {
  return country === undefined ? undefined : HAN_FORMS[country];
}

/** Paper in customary use at the destination. */
export function usualPaper(country: string | undefined): Paper {
  return country !== undefined && LETTER_PAPER.has(country) ? "Letter" : "A4";
}

/** Which form's order the declaration follows. */
type DeclarationOrder = "cbp7501" | "sad";

/** Order of the declaration's fields at the destination; the SAD's is the general one. */
export function declarationOrder(country: string | undefined): DeclarationOrder {
  return country !== undefined && CBP_7501.has(country) ? "cbp7501" : "sad";
}

/** True where the country has the data sets of the Union or of the UK, which follow the SAD. */
export function hasSadDataSets(country: string | undefined): boolean {
  return country !== undefined && SAD.has(country);
}

/** Union code list CL231, kept by the UK: codes of charges in box 47 by the kind a quote gives them. */
const SAD_TAX_CODES: Readonly<Record<string, string>> = { duty: "A00", additional_duty: "A20", vat: "B00" };

/** Code of a charge in box 47 by its kind; undefined where there is none. @example sadTaxCode("duty", "DE") // "A00" */
export function sadTaxCode(kind: string, destination: string | undefined): string | undefined {
  return hasSadDataSets(destination) ? SAD_TAX_CODES[kind] : undefined;
}

/** True for the Parties of the USMCA, in which alone a good can originate under it. */
export function isUsmcaParty(country: string | undefined): boolean {
  return country !== undefined && USMCA_PARTIES.has(country);
}

/** What CBP Form 7501, the entry summary, lays down for all entries (by its instructions). */
export const ENTRY_SUMMARY = {
  /** Currency in which values are stated. */
  currency: "USD",
  /** Chapter of the tariff that additional duties are entered under. */
  surchargeChapter: "99",
  /** Class codes of fees by the code a quote gives them (block 39). */
  feeClasses: { MPF: "499", HMF: "501" } as Readonly<Record<string, string>>,
} as const;
