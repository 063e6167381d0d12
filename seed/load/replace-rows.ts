import type { DatasetDefinition } from "./dataset.ts";
import type { Statement } from "./load-target.ts";

/** D1 takes parameters of up to 2 MB; this leaves room for its own overhead many times over. */
const MOST_CHUNK_BYTES = 400_000;

/** Statements that replace the rows of a table, or of its part that is the dataset's. */
export function replaceRows(
  table: DatasetDefinition["tables"][number],
  rows: readonly (string | number | null)[][],
  mostBytes = MOST_CHUNK_BYTES,
): Statement[] {
  const clear = table.where
    ? { sql: `DELETE FROM ${table.name} WHERE ${table.where.column} = ?`, parameters: [table.where.value] }
    : { sql: `DELETE FROM ${table.name}`, parameters: [] };
  const picked = table.columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const insert = `INSERT INTO ${table.name} (${table.columns.join(", ")}) SELECT ${picked} FROM json_each(?)`;
  return [clear, ...chunks(rows, mostBytes).map((json) => ({ sql: insert, parameters: [json] }))];
}

/** JSON arrays of rows, each small enough for one bound parameter. */
function chunks(rows: readonly (string | number | null)[][], mostBytes: number): string[] {
  const result: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const bytes = literalBytes(text);
    if (size + bytes > mostBytes && part.length > 0) {
      result.push(`[${part.join(",")}]`);
      part = [];
      size = 0;
    }
    part.push(text);
    size += bytes + 1;
  }
  if (part.length > 0) result.push(`[${part.join(",")}]`);
  return result;
}

/** A quote stands twice in a literal of SQL, which is how a deployed database gets its rows. */
const literalBytes = (text: string): number => Buffer.byteLength(text) + (text.match(/'/g)?.length ?? 0);
