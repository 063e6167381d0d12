import type { z } from "@hono/zod-openapi";
import { CsvError, parse } from "csv-parse/sync";
import type { Problem } from "../../../domain/encoding/problem.ts";
import { type JobItem, MOST_JOB_ITEMS } from "../../../domain/jobs/item-job.ts";
import { type CsvColumn, missingColumns, readColumns } from "./csv-columns.ts";

/** A caller's file as the items of a job. */
export type ReadCsv =
  | { ok: true; items: JobItem[]; ownColumns: string[] }
  | { ok: false; problems: Problem[] };

/**
 * Reads a CSV file (RFC 4180; cells parted by commas, semicolons or tabs): a header with the names of fields in any
 * order, then an item a row. Empty cells state nothing. A row that cannot be read fails alone.
 */
export function readCsv(
  text: string,
  schema: z.ZodType,
  defaults: Readonly<Record<string, unknown>>,
): ReadCsv {
  const delimiter = delimiterOf(text);
  const rows = parsed(text, delimiter);
  if (!Array.isArray(rows)) return { ok: false, problems: [rows] };
  const [header, ...records] = rows;
  if (header === undefined)
    return {
      ok: false,
      problems: [{ path: "csv", code: "required", message: "a header and a row at least" }],
    };
  const { columns, problems } = readColumns(
    header.map((name) => name.trim()),
    schema,
    delimiter === ";",
  );
  const faults = problems.length > 0 ? problems : missingColumns(columns, schema, defaults);
  if (faults.length > 0) return { ok: false, problems: faults };
  const ownColumns = columns.flatMap((column) => ("own" in column ? [column.own] : []));
  return { ok: true, ownColumns, items: records.map((cells, at) => readRow(cells, at + 1, columns)) };
}

/** The mark that stands most often in the first line parts the cells. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const often = (mark: string): number => line.split(mark).length;
  return [",", ";", "\t"].reduce((most, mark) => (often(mark) > often(most) ? mark : most));
}

function parsed(text: string, delimiter: string): string[][] | Problem {
  try {
    // One row more than a job takes, and the header: so many that it is refused for its length.
    const to = MOST_JOB_ITEMS + 2;
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, to });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines: unknown = error.lines;
    return {
      path: "csv",
      code: "invalid_format",
      message: `no CSV from line ${typeof lines === "number" ? lines : 1} on: a quote opens or closes within a cell`,
    };
  }
}

function readRow(cells: readonly string[], row: number, columns: readonly CsvColumn[]): JobItem {
  if (cells.length !== columns.length) {
    const message = `row ${row} has ${cells.length} cells, the header has ${columns.length}`;
    return { ok: false, problems: [{ path: "", code: "invalid_format", message }] };
  }
  const item: Record<string, unknown> = {};
  const own: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? "").trim();
    if ("own" in column) {
      own[column.own] = cells[at] ?? "";
      continue;
    }
    if (cell === "") continue;
    const read = column.read(plainCell(cell));
    const [field = "", part] = column.path;
    if (!read.ok) problems.push({ path: column.path.join("."), code: "invalid_type", message: read.message });
    else if (part === undefined) item[field] = read.value;
    else item[field] = { ...(item[field] as object | undefined), [part]: read.value };
  }
  const carried = Object.keys(own).length === 0 ? {} : { own };
  return problems.length > 0 ? { ok: false, problems, ...carried } : { ok: true, item, ...carried };
}

/** A cell without the apostrophe by which spreadsheets keep figures and formulas as text. */
const plainCell = (cell: string): string => (/^'[\d=+\-@]/.test(cell) ? cell.slice(1) : cell);
