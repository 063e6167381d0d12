import { lstatSync, readFileSync } from "node:fs";
import { type CellProblem, problemText } from "../../src/domain/law/cell-problem.ts";

/** A row that cannot be loaded: the load stops, names file and line, and leaves the old data in force. */
export class SeedError extends Error {
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.name = "SeedError";
    this.file = file;
    this.line = line;
  }
}

/** A cell that cannot be read: also names the column, and the right word nearest to what stands there. */
export class CellError extends SeedError {
  readonly column: string;
  readonly nearest: string | null;
  constructor(file: string, line: number, column: string, found: CellProblem) {
    super(file, line, problemText(found));
    this.message = `${file}:${line} ${column}: ${problemText(found)}`;
    this.name = "CellError";
    this.column = column;
    this.nearest = found.nearest;
  }
}

/** A row of a committed table, with the line it stands on. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>> & { readonly line: number };

/** Ten times the longest table there is, and no more memory than a load has: what is longer is no table of ours. */
const MOST_BYTES = 32_000_000;
const MOST_LINES = 650_000;

/** The text of a file, refused before it is read where it is no plain file or too large. */
function textOf(file: string): string {
  const found = lstatSync(file);
  if (!found.isFile()) throw new SeedError(file, 1, "not a plain file");
  if (found.size > MOST_BYTES) throw new SeedError(file, 1, `over ${MOST_BYTES} bytes`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch {
    throw new SeedError(file, 1, "not UTF-8");
  }
}

/**
 * Reads a tab-separated table with exactly these columns in its header.
 * @throws SeedError for another header or a row with too many or too few cells.
 */
export function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): TableRow<Column>[] {
  const lines = textOf(file).split("\n");
  if (lines.at(-1) === "") lines.pop();
  const header = (lines[0] ?? "").split("\t");
  if (lines.length > MOST_LINES) throw new SeedError(file, MOST_LINES + 1, `over ${MOST_LINES} lines`);
  if (header.join("\t") !== columns.join("\t"))
    throw new SeedError(file, 1, `expected the columns ${columns.join(", ")}`);
  return lines.slice(1).map((text, index) => {
    const cells = text.split("\t");
    if (cells.length !== columns.length) {
      throw new SeedError(file, index + 2, `expected ${columns.length} cells, found ${cells.length}`);
    }
    const row: Record<string, string | number> = { line: index + 2 };
    columns.forEach((column, at) => {
      row[column] = cells[at] ?? "";
    });
    return row as TableRow<Column>;
  });
}

/** Writes rows as the text of such a table; tabs and line breaks inside a cell become blanks. */
export function tableText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  const body = rows.map((row) => columns.map((column) => row[column].replace(/[\t\r\n]+/g, " ")).join("\t"));
  return `${[columns.join("\t"), ...body].join("\n")}\n`;
}
