import { about, lines } from "./sentences.ts";

interface Country {
  code: string;
  name: string;
  currency: string;
  vatName: string | null;
  vatRate: number | null;
  deMinimis: { note: string };
  confidence: string;
}

/** POST /countries/compare: tax and thresholds, a line a country. */
export const comparisonWords = ({ comparison }: { comparison: Country[] }): string =>
  lines(
    ...comparison.map(
      ({ code, name, vatName, vatRate, deMinimis, confidence }) =>
        `${name} (${code}): ${vatRate === null ? "no general tax on sales is held" : `${vatName ?? "tax"} ${vatRate} %`}. ${deMinimis.note} The figures are ${confidence}.`,
    ),
  );

/** GET /countries. */
export const countriesWords = ({ countries }: { countries: Country[] }): string =>
  about(
    `${countries.length} destinations`,
    countries.map(({ code }) => code),
    countries.length,
  ) ?? "No destination is loaded.";
