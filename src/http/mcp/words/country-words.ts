import { about, lines, moneyInWords } from "./sentences.ts";

interface Country {
  code: string;
  name: string;
  currency: string;
  vatName: string | null;
  vatRate: number | null;
  deMinimis: { duty: number | null; tax: number | null; currency: string; note: string };
  confidence: string;
}

/** POST /countries/compare: tax and thresholds, a line a country. */
export const comparisonWords = ({ comparison }: { comparison: Country[] }): string =>
  lines(...comparison.map((country) => `${taxOf(country)} ${thresholdsOf(country)} (${country.confidence})`));

const taxOf = ({ name, code, vatName, vatRate }: Country): string =>
  `${name} (${code}): ${vatRate === null ? "no general tax on sales is held" : `${vatName ?? "tax"} ${vatRate} %`};`;

function thresholdsOf({ deMinimis: { duty, tax, currency, note } }: Country): string {
  const upTo = (what: string, most: number | null): string => {
    if (most === null) return `no threshold of ${what} is held`;
    return most === 0 ? `no parcel is free of ${what}` : `no ${what} up to ${moneyInWords(most, currency)}`;
  };
  return `${upTo("duty", duty)}, ${upTo("tax", tax)}${note === "" ? "" : `; ${note}`}`;
}

/** GET /countries. */
export const countriesWords = ({ countries }: { countries: Country[] }): string =>
  about(
    `${countries.length} destinations`,
    countries.map(({ code }) => code),
    countries.length,
  ) ?? "No destination is loaded.";
