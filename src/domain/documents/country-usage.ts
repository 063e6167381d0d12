import { foldCountryCode } from "../trade/country.ts";
import forms from "./country-forms.json" with { type: "json" };
import names from "./country-names.json" with { type: "json" };
import type { HanForm, Paper } from "./sheet.ts";

const NAMES: Readonly<Record<string, string>> = names;
const HAN: Readonly<Record<string, string>> = forms.hanForm;

/** ISO alpha-2 after folding case and aliases, or null where there is no such country. */
export function knownCountry(text: string): string | null {
  const code = foldCountryCode(text);
  return code in NAMES ? code : null;
}

/** "Germany (DE)": name for the reader, code for the system it is typed into. */
export function countryText(code: string): string {
  return `${NAMES[code] ?? code} (${code})`;
}

/** Name alone, for running text. */
export function countryName(code: string): string {
  return NAMES[code] ?? code;
}

/** Glyph forms that readers of the country's own Han script expect; undefined where it has none. */
export function usualHanForm(country: string | undefined): HanForm | undefined {
  return country === undefined ? undefined : (HAN[country] as HanForm | undefined);
}

/** Paper in customary use at the destination. */
export function usualPaper(country: string | undefined): Paper {
  return country !== undefined && forms.letterPaper.includes(country) ? "Letter" : "A4";
}

/** Which form's order the declaration follows. */
type DeclarationOrder = "cbp7501" | "sad";

/** Order of the declaration's fields at the destination; the SAD's is the general one. */
export function declarationOrder(country: string | undefined): DeclarationOrder {
  return country !== undefined && forms.declaration.cbp7501.includes(country) ? "cbp7501" : "sad";
}

/** True where the country has the data sets of the Union or of the UK, which follow the SAD. */
export function hasSadDataSets(country: string | undefined): boolean {
  return country !== undefined && forms.declaration.sad.includes(country);
}

/** Code of a charge in box 47 (Union code list CL231, kept by the UK) by its kind; undefined where there is none. */
export function sadTaxCode(kind: string, destination: string | undefined): string | undefined {
  const codes: Readonly<Record<string, string>> = forms.declaration.sadTaxes;
  return hasSadDataSets(destination) ? codes[kind] : undefined;
}

/** True for the Parties of the USMCA, in which alone a good can originate under it. */
export function isUsmcaParty(country: string | undefined): boolean {
  return country !== undefined && forms.usmcaParties.includes(country);
}

/** Currency in which the entry summary states values, and the tariff chapter of its surcharges. */
export const ENTRY_SUMMARY = {
  currency: forms.declaration.cbp7501Currency,
  surchargeChapter: forms.declaration.surchargeChapter,
  /** Class codes of fees by the code a quote gives them (CBP 7501 instructions, block 39). */
  feeClasses: forms.declaration.cbp7501Fees as Readonly<Record<string, string>>,
} as const;
