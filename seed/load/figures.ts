import type { DatasetDefinition } from "./dataset.ts";
import type { Figure } from "./figure-reader.ts";
import type { LoadTarget } from "./load-target.ts";
import { readPointer } from "./pointers.ts";
import type { Edition } from "./registration.ts";

/** The figures of an edition about to be put in force. */
export function figuresOf({ dataset, rows, blobs }: Edition): Figure[] {
  const { tables = [], ofRow, ofBlob, blobs: keys = [] } = dataset.figures ?? {};
  return [
    ...dataset.tables
      .filter(({ name }) => tables.includes(name))
      .flatMap(({ name, columns }) =>
        (rows.get(name) ?? []).flatMap(
          (values) =>
            ofRow?.(name, Object.fromEntries(columns.map((column, at) => [column, values[at]]))) ?? [],
        ),
      ),
    ...blobs
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ key, bytes }) => ofBlob?.(key, JSON.parse(new TextDecoder().decode(bytes))) ?? []),
  ];
}

/** The figures in force, read back from where they stand; none where they have another form than today's. */
export async function figuresInForce(dataset: DatasetDefinition, target: LoadTarget): Promise<Figure[]> {
  const { tables = [], ofRow, ofBlob, blobs = [] } = dataset.figures ?? {};
  const found: Figure[] = [];
  const stored = dataset.tables.filter(({ name }) => tables.includes(name));
  const asked = stored.map(({ name, columns, where }) => ({
    sql: `SELECT ${columns.join(", ")} FROM ${name}${where ? ` WHERE ${where.column} = ?` : ""}`,
    parameters: where ? [where.value] : [],
  }));
  const answers = asked.length === 0 ? [] : await target.read(asked);
  try {
    for (const [at, { name }] of stored.entries())
      for (const row of answers[at] ?? []) found.push(...(ofRow?.(name, row) ?? []));
    for (const key of blobs) {
      const pointer = readPointer(await target.readBlob(key));
      const bytes = pointer && (await target.readBlob(pointer.key));
      if (bytes) found.push(...(ofBlob?.(key, JSON.parse(new TextDecoder().decode(bytes))) ?? []));
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return [];
    throw error;
  }
  return found;
}
