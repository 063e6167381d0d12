import { type Blob, type DatasetDefinition, datasetVersion } from "./dataset.ts";
import { recordingChanges } from "./refresh/record-changes.ts";
import { contentKey, nextPointer, readPointer } from "./superseded.ts";
import { SeedError } from "./table.ts";

/** Where a load goes: local state through the platform proxy, or a deployed environment. */
export interface LoadTarget {
  /** Versions and row counts of what is loaded. */
  loaded(): Promise<Map<string, { version: string; rows: number }>>;
  /** Runs statements as one transaction: all of them or none. */
  transaction(statements: Statement[]): Promise<void>;
  putBlob(key: string, bytes: Uint8Array): Promise<void>;
  /** The text of a value, null for none; without this and `removeBlob` superseded contents stay. */
  readBlob?(key: string): Promise<string | null>;
  removeBlob?(key: string): Promise<void>;
  /** Longest bound text the target takes; rows are sent in chunks of this. */
  mostChunkBytes?: number;
}

export interface Statement {
  sql: string;
  parameters: (string | number | null)[];
}

export type LoadOutcome =
  | { dataset: string; outcome: "current" }
  | { dataset: string; outcome: "loaded"; rows: number; milliseconds: number; remark: string }
  | { dataset: string; outcome: "refused"; reason: string };

/** A load that would lose more than this part of a dataset is refused and the old one stays. */
const MOST_SHRINKAGE = 0.05;
const MOST_CHUNK_BYTES = 400_000;

/**
 * Loads every dataset whose version is not there yet. Each is read and checked whole before its first
 * write, and replaced in one transaction. A broken cell refuses its own dataset, with file, line, column and
 * the nearest right word: the old edition of that dataset stays in force and the others are loaded.
 */
export async function loadDatasets(
  datasets: readonly DatasetDefinition[],
  target: LoadTarget,
  { acceptShrink = false, report = (_: LoadOutcome) => {}, now = () => new Date() } = {},
): Promise<void> {
  const loaded = await target.loaded();
  for (const dataset of datasets) {
    report(await refusedIfBroken(dataset, loaded.get(dataset.name), target, acceptShrink, now));
  }
}

async function refusedIfBroken(...[dataset, ...rest]: Parameters<typeof loadOne>): Promise<LoadOutcome> {
  try {
    return await loadOne(dataset, ...rest);
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    const kept = rest[0] === undefined ? "nothing of it is loaded yet" : "the old data stays";
    return { dataset: dataset.name, outcome: "refused", reason: `${error.message}; ${kept}` };
  }
}

async function loadOne(
  dataset: DatasetDefinition,
  held: { version: string; rows: number } | undefined,
  target: LoadTarget,
  acceptShrink: boolean,
  now: () => Date,
): Promise<LoadOutcome> {
  const version = datasetVersion(dataset);
  // A refresh may have brought a newer edition than the committed one: versions begin with their date.
  if (held?.version === version || (held && held.version.slice(0, 10) > dataset.asOf))
    return { dataset: dataset.name, outcome: "current" };
  const started = now().getTime();
  const rows = new Map<string, (string | number | null)[][]>();
  let count = 0;
  for (const { table, values } of dataset.rows()) {
    const list = rows.get(table) ?? [];
    list.push(values);
    rows.set(table, list);
    count++;
  }
  const remarks = [dataset.remark?.() ?? ""];
  const blobs = (await dataset.blobs?.()) ?? [];
  for (const { entries = 0 } of blobs) count += entries;
  if (held && count < held.rows * (1 - MOST_SHRINKAGE)) {
    const reason = `${count} rows instead of ${held.rows}`;
    if (!acceptShrink)
      return { dataset: dataset.name, outcome: "refused", reason: `${reason}; the old data stays` };
    remarks.push(`accepted: ${reason}`);
  }
  const remark = remarks.filter((text) => text !== "").join("; ");
  for (const { key, bytes } of blobs) await target.putBlob(contentKey(key, bytes), bytes);
  const replacement = dataset.tables.flatMap((table) =>
    replaceStatements(table, rows.get(table.name) ?? [], target.mostChunkBytes ?? MOST_CHUNK_BYTES),
  );
  const statements = held ? recordingChanges(dataset, replacement) : replacement;
  await target.transaction([...statements, registration(dataset, version, count, remark, now())]);
  await point(target, blobs, version, now());
  return {
    dataset: dataset.name,
    outcome: "loaded",
    rows: count,
    milliseconds: now().getTime() - started,
    remark,
  };
}

function replaceStatements(
  table: DatasetDefinition["tables"][number],
  rows: (string | number | null)[][],
  mostBytes: number,
): Statement[] {
  const clear = table.where
    ? { sql: `DELETE FROM ${table.name} WHERE ${table.where.column} = ?`, parameters: [table.where.value] }
    : { sql: `DELETE FROM ${table.name}`, parameters: [] };
  const picked = table.columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const insert = `INSERT INTO ${table.name} (${table.columns.join(", ")}) SELECT ${picked} FROM json_each(?)`;
  return [clear, ...chunks(rows, mostBytes).map((json) => ({ sql: insert, parameters: [json] }))];
}

/** JSON arrays of rows, each small enough for one bound parameter. */
function chunks(rows: (string | number | null)[][], mostBytes: number): string[] {
  const result: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > mostBytes && part.length > 0) {
      result.push(`[${part.join(",")}]`);
      part = [];
      size = 0;
    }
    part.push(text);
    size += text.length + 1;
  }
  if (part.length > 0) result.push(`[${part.join(",")}]`);
  return result;
}

function registration(
  dataset: DatasetDefinition,
  version: string,
  rows: number,
  remark: string,
  now: Date,
): Statement {
  return {
    sql: `INSERT OR REPLACE INTO datasets (name, version, publisher, licence, valid_from, as_of, valid_until, row_count, loaded_at, note)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    parameters: [
      dataset.name, version, dataset.publisher, dataset.licence, dataset.validFrom, dataset.asOf, dataset.validUntil, rows, now.toISOString(), remark,
    ], // biome-ignore format: one row
  };
}

/** Points at the new contents and removes those that nothing reads any more, only after the pointers stand. */
async function point(target: LoadTarget, blobs: readonly Blob[], version: string, now: Date): Promise<void> {
  for (const { key, bytes } of blobs) {
    const before = readPointer((await target.readBlob?.(key)) ?? null);
    const { pointer, remove } = nextPointer(key, bytes, version, before, now);
    await target.putBlob(key, new TextEncoder().encode(JSON.stringify(pointer)));
    for (const old of remove) await target.removeBlob?.(old);
  }
}
