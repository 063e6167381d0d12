/**
 * What limits an alternative to some origins, a pair of countries or a period, as the `when` of a rule:
 * `LDC`, `!LDC`, `pair CA US`, `2023-01-01..2025-12-31` (either end may be open), "" for always;
 * null for an alternative that is limited in a way that could not be read.
 */
const MONTH =
  "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_FIRST = new RegExp(`(\\d{1,2})(?:st|nd|rd|th)? ${MONTH} (\\d{4})`, "gi");
const MONTH_FIRST = new RegExp(`${MONTH} (\\d{1,2}), (\\d{4})`, "gi");
/** Exporters named in the UK's own lists ("imported from Malaysia"). */
const IMPORTERS: Record<string, string> = { Malaysia: "MY", Canada: "CA", Mexico: "MX", "Viet Nam": "VN" };

function iso(day: string, month: string, year: string): string {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function datesIn(text: string): string[] {
  const dayFirst = [...text.matchAll(DAY_FIRST)].map((m) => iso(m[1] ?? "", m[2] ?? "", m[3] ?? ""));
  return dayFirst.length > 0
    ? dayFirst
    : [...text.matchAll(MONTH_FIRST)].map((m) => iso(m[2] ?? "", m[1] ?? "", m[3] ?? ""));
}

function period(text: string): string {
  const dates = datesIn(text);
  if (dates.length === 0) return "";
  if (dates.length > 1) return `${dates[0]}..${dates[1]}`;
  return /until|\bto \d|Agreement to/i.test(text) ? `..${dates[0]}` : `${dates[0]}..`;
}

/** Reads alternatives of one position in their order: "(a) LDCs" holds until "(b) other countries" comes. */
export class WhenReader {
  private carried = "";

  read(text: string, flags: string): string | null {
    if (/dated:/.test(flags)) return this.american(`${flags} ${text}`);
    if (/^\(a\) (least|ldc)/i.test(text)) this.carried = "LDC";
    else if (/^\(b\) other/i.test(text)) this.carried = "!LDC";
    const here = this.carried;
    // The sentence that opens a rule for one importer ends the row of the general one.
    const importer = /imported from ([A-Z][a-z]+(?: Nam)?)/.exec(text)?.[1];
    if (importer) this.carried = IMPORTERS[importer] ? `pair GB ${IMPORTERS[importer]}` : "";
    return here || period(text.replace(/For originating goods .*$/s, ""));
  }

  private american(text: string): string | null {
    const pair = /trade between the territory of (Canada|Mexico)/.exec(text)?.[1];
    if (pair) return `pair ${pair === "Canada" ? "CA" : "MX"} US`;
    const range = /Beginning (?:on )?([^:]*?)(?:the following|:|$)/i.exec(text)?.[1];
    return range ? period(range) || null : null;
  }
}
