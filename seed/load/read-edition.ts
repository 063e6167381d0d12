import { type DatasetDefinition, datasetVersion } from "./dataset.ts";
import type { Edition } from "./registration.ts";

type Unreadable = { ok: false; reason: string };

/** The version of a dataset's files, or why they cannot be read. */
export function readVersion(dataset: DatasetDefinition): { ok: true; version: string } | Unreadable {
  try {
    if (dataset.broken !== undefined) throw dataset.broken;
    return { ok: true, version: datasetVersion(dataset) };
  } catch (error) {
    return unreadable(error);
  }
}

/** Reads and checks an edition whole; whatever its files make their reader throw is the dataset's own fault. */
export async function readEdition(
  dataset: DatasetDefinition,
  version: string,
): Promise<({ ok: true } & Edition) | Unreadable> {
  try {
    const rows = new Map<string, (string | number | null)[][]>();
    let count = 0;
    for (const { table, values } of dataset.rows()) {
      const { columns = [] } = dataset.tables.find(({ name }) => name === table) ?? {};
      if (values.length !== columns.length)
        throw new Error(`${table}: a row of ${values.length} values for ${columns.length} columns`);
      const list = rows.get(table) ?? [];
      list.push(values);
      rows.set(table, list);
      count++;
    }
    const blobs = (await dataset.blobs?.()) ?? [];
    for (const { entries = 0 } of blobs) count += entries;
    return { ok: true, dataset, version, rows, blobs, count };
  } catch (error) {
    return unreadable(error);
  }
}

const unreadable = (error: unknown): Unreadable => ({
  ok: false,
  reason: error instanceof Error ? error.message : String(error),
});
