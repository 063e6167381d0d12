import { acceptedEditions, datasetParts, datasets, refusedEditions } from "../../src/data/schema/index.ts";
import type { PartState } from "../../src/domain/health/service-parts.ts";
import type { RefusalKind } from "../../src/domain/refresh/refusal.ts";
import type { Blob, DatasetDefinition } from "./dataset.ts";
import type { Statement } from "./load-target.ts";
import { sha256 } from "./pointers.ts";
import type { RegisteredPart } from "./registered.ts";
import { putRow } from "./table-of.ts";

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
export function partsOfEdition({ dataset, version, rows, blobs }: Edition): RegisteredPart[] {
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
  ...parts.map((part) => putRow(datasetParts, { dataset, ...part })),
];

/** Registers an edition; the last statements of its load, in one transaction with its rows. */
export function registration(edition: Edition, note: string, now: Date): Statement[] {
  const { dataset, version, count } = edition;
  return [
    ...partStatements(dataset.name, partsOfEdition(edition)),
    noRefusal(dataset.name),
    putRow(datasets, {
      name: dataset.name,
      version,
      publisher: dataset.publisher,
      licence: dataset.licence,
      validFrom: dataset.validFrom,
      asOf: dataset.asOf,
      validUntil: dataset.validUntil,
      rowCount: count,
      loadedAt: now.toISOString(),
      note,
      fault: "",
    }),
  ];
}

/** Keeps who let an edition in, and why. */
export const acceptance = (
  { dataset, by, why }: Acceptance,
  version: string,
  found: string,
  now: Date,
): Statement =>
  putRow(acceptedEditions, {
    dataset,
    version,
    acceptedAt: now.toISOString(),
    acceptedBy: by,
    why,
    found,
  });

/** Keeps that an edition was refused, until one is taken over. */
export const refusal = (
  dataset: string,
  version: string,
  guard: RefusalKind,
  reason: string,
  now: Date,
): Statement => putRow(refusedEditions, { dataset, version, refusedAt: now.toISOString(), guard, reason });

/** Forgets that an edition was refused: what is offered now is another. */
export const noRefusal = (dataset: string): Statement => ({
  sql: "DELETE FROM refused_editions WHERE dataset = ?",
  parameters: [dataset],
});

/** Keeps what a count found wrong with a dataset, for calculations that rest on it; empty where nothing was. */
export const noteFault = (dataset: string, fault: PartState | ""): Statement => ({
  sql: "UPDATE datasets SET fault = ? WHERE name = ?",
  parameters: [fault, dataset],
});

/** Lets the next refresh fetch a dataset's sources again although it has seen their newest edition. */
export const forgetRefreshes = (dataset: string): Statement => ({
  sql: `UPDATE refresh_runs SET etag = NULL, last_modified = NULL, sha256 = NULL, loaded_at = NULL
        WHERE source = ? OR substr(source, 1, length(?)) = ?`,
  parameters: [dataset, `${dataset}:`, `${dataset}:`],
});
