import type { RefusalKind } from "../../src/domain/refresh/refusal.ts";
import type { Blob, DatasetDefinition } from "./dataset.ts";
import type { Statement } from "./load-target.ts";
import { sha256 } from "./pointers.ts";
import type { RegisteredPart } from "./registered.ts";

/** An operator's word for an edition that a guard holds back. */
export interface Acceptance {
  dataset: string;
  by: string;
  why: string;
}

/** An edition whose rows and blobs are ready to be put in force. */
export interface Edition {
  dataset: DatasetDefinition;
  version: string;
  /** Rows of each table. */
  rows: ReadonlyMap<string, readonly (string | number | null)[][]>;
  blobs: readonly Blob[];
  /** Rows and records in blobs together. */
  count: number;
}

/** What an edition consists of. */
export function partsOf({ dataset, version, rows, blobs }: Edition): RegisteredPart[] {
  return [
    ...dataset.tables.map(({ name, where }) => ({
      kind: "rows" as const,
      part: name,
      scope: where?.value ?? "",
      expected: String(rows.get(name)?.length ?? 0),
      version,
    })),
    ...blobs.map(({ key, bytes }) => ({
      kind: "blob" as const,
      part: key,
      scope: "",
      expected: sha256(bytes),
      version,
    })),
  ];
}

/** Registers what a dataset consists of. */
export const partStatements = (dataset: string, parts: readonly RegisteredPart[]): Statement[] => [
  { sql: "DELETE FROM dataset_parts WHERE dataset = ?", parameters: [dataset] },
  ...parts.map(({ kind, part, scope, expected, version }) => ({
    sql: "INSERT INTO dataset_parts (dataset, kind, part, scope, expected, version) VALUES (?, ?, ?, ?, ?, ?)",
    parameters: [dataset, kind, part, scope, expected, version],
  })),
];

/** Registers an edition; the last statements of its load, in one transaction with its rows. */
export function registration(edition: Edition, note: string, now: Date): Statement[] {
  const { dataset, version, count } = edition;
  return [
    ...partStatements(dataset.name, partsOf(edition)),
    noRefusal(dataset.name),
    {
      sql: `INSERT OR REPLACE INTO datasets (name, version, publisher, licence, valid_from, as_of, valid_until, row_count, loaded_at, note)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      parameters: [
        dataset.name, version, dataset.publisher, dataset.licence, dataset.validFrom, dataset.asOf, dataset.validUntil, count, now.toISOString(), note,
      ], // biome-ignore format: one row
    },
  ];
}

/** Keeps who let an edition in, and why. */
export const acceptance = (
  { dataset, by, why }: Acceptance,
  version: string,
  found: string,
  now: Date,
): Statement => ({
  sql: `INSERT OR REPLACE INTO accepted_editions (dataset, version, accepted_at, accepted_by, why, found) VALUES (?, ?, ?, ?, ?, ?)`,
  parameters: [dataset, version, now.toISOString(), by, why, found],
});

/** Keeps that an edition was refused, until one is taken over. */
export const refusal = (
  dataset: string,
  version: string,
  guard: RefusalKind,
  reason: string,
  now: Date,
): Statement => ({
  sql: "INSERT OR REPLACE INTO refused_editions (dataset, version, refused_at, guard, reason) VALUES (?, ?, ?, ?, ?)",
  parameters: [dataset, version, now.toISOString(), guard, reason],
});

/** Forgets that an edition was refused: what is offered now is another. */
export const noRefusal = (dataset: string): Statement => ({
  sql: "DELETE FROM refused_editions WHERE dataset = ?",
  parameters: [dataset],
});

/** Lets the next refresh fetch a dataset's sources again although it has seen their newest edition. */
export const forgetRefreshes = (dataset: string): Statement => ({
  sql: `UPDATE refresh_runs SET etag = NULL, last_modified = NULL, sha256 = NULL, loaded_at = NULL
        WHERE source = ? OR substr(source, 1, length(?)) = ?`,
  parameters: [dataset, `${dataset}:`, `${dataset}:`],
});
