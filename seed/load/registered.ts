import {
  datasetParts,
  refusedEditions,
  datasets as registeredDatasets,
} from "../../src/data/schema/index.ts";
import type { DatasetDefinition } from "./dataset.ts";
import type { LoadTarget, Row, Statement } from "./load-target.ts";
import { allRows } from "./table-of.ts";

/** Something a registered edition consists of: rows of a table, or a blob. */
export interface RegisteredPart {
  kind: "rows" | "blob";
  /** The table, or the key in KV. */
  part: string;
  /** Which rows of a table that datasets share; empty for all of them. */
  scope: string;
  /** Number of rows, or SHA-256 of the blob. */
  expected: string;
  version: string;
}

/** The edition of a dataset that is in force. */
export interface Registered {
  version: string;
  /** Rows and records in blobs together. */
  rows: number;
  validFrom: string | null;
  validUntil: string | null;
  /** What the last count found wrong with it; empty where nothing was. */
  fault: string;
  parts: RegisteredPart[];
}

/** What the target says of itself: its editions, and how many rows its tables hold. */
export interface TargetState {
  registered: ReadonlyMap<string, Registered>;
  /** Datasets whose last offered edition was refused. */
  refused: ReadonlySet<string>;
  /** Rows of a table under a scope; null where there is no such table. */
  held(table: string, scope: string): number | null;
}

const asked = (sql: string): Statement => ({ sql, parameters: [] });

/** Reads what is registered and counts what is held. */
export async function readState(
  datasets: readonly DatasetDefinition[],
  target: LoadTarget,
): Promise<TargetState> {
  const [editions = [], parts = [], tables = [], refused = []] = await target.read([
    allRows(registeredDatasets),
    allRows(datasetParts),
    asked("SELECT name FROM sqlite_master WHERE type = 'table'"),
    allRows(refusedEditions),
  ]);
  const partsOf = Map.groupBy(parts, (row) => String(row.dataset));
  const registered = new Map(
    editions.map((row) => [
      String(row.name),
      {
        version: String(row.version),
        rows: Number(row.row_count),
        validFrom: textOrNull(row.valid_from),
        validUntil: textOrNull(row.valid_until),
        fault: String(row.fault),
        parts: (partsOf.get(String(row.name)) ?? []).map(toPart),
      },
    ]),
  );
  const standing = new Set(tables.map((row) => String(row.name)));
  const counts = await countRows(datasets, standing, target);
  return {
    registered,
    refused: new Set(refused.map((row) => String(row.dataset))),
    held: (table, scope) => (standing.has(table) ? (counts.get(countKey(table, scope)) ?? 0) : null),
  };
}

const textOrNull = (value: unknown): string | null => (value == null ? null : String(value));

const toPart = (row: Row): RegisteredPart => ({
  kind: row.kind === "blob" ? "blob" : "rows",
  part: String(row.part),
  scope: String(row.scope),
  expected: String(row.expected),
  version: String(row.version),
});

const countKey = (table: string, scope: string): string => `${table}\t${scope}`;

/** One count a table, or one a table and column where datasets share it: schedules are told apart by their tariff. */
async function countRows(
  datasets: readonly DatasetDefinition[],
  standing: ReadonlySet<string>,
  target: LoadTarget,
): Promise<Map<string, number>> {
  const counted = new Map<string, { table: string; statement: Statement }>();
  for (const { name, where } of datasets.flatMap(({ tables }) => tables)) {
    if (!standing.has(name)) continue;
    const sql = where
      ? `SELECT ${where.column} AS scope, count(*) AS held FROM ${name} GROUP BY 1`
      : `SELECT '' AS scope, count(*) AS held FROM ${name}`;
    counted.set(sql, { table: name, statement: asked(sql) });
  }
  const asks = [...counted.values()];
  const answers = asks.length === 0 ? [] : await target.read(asks.map(({ statement }) => statement));
  return new Map(
    asks.flatMap(({ table }, at) =>
      (answers[at] ?? []).map((row) => [countKey(table, String(row.scope)), Number(row.held)] as const),
    ),
  );
}
