/** What a cell of a spreadsheet may hold. */
export type CsvCell = string | number | boolean | null | undefined;

/** A spreadsheet runs a text that begins so as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;
/** A figure may begin with its sign. */
const FIGURE = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A row of a CSV file (RFC 4180): cells quoted where they must be, formulas made text by an apostrophe, CR LF at its end.
 * @example csvRow([0, "=1+1", 'a "b", c', null]) // `0,'=1+1,"a ""b"", c",\r\n`
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  const text = String(cell);
  const plain = typeof cell === "string" && FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
