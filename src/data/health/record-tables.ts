import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { PartFault } from "../../domain/health/service-parts.ts";
import { query } from "../query.ts";
import * as schema from "../schema/index.ts";
import { COUNTED_TABLES } from "./row-counts.ts";

/** The tables that the database has. */
export const TABLES = query<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);

/** What the tables of each part keep, by the beginnings of their names; reference data is counted elsewhere. */
const PARTS: readonly [part: string, beginnings: RegExp][] = [
  ["accounts", /^(?:account|api_keys|usage_)/],
  ["console", /^(?:passkeys|recovery_|console_)/],
  ["quotes", /^(?:quote|signing_keys)/],
  ["webhooks", /^(?:webhook_|dead_jobs|dataset_changes)/],
  ["screening-records", /^screening_/],
  ["classification-rules", /^classification_/],
];

/** The part whose records a table keeps. */
export const recordPartOf = (table: string): string =>
  PARTS.find(([, beginnings]) => beginnings.test(table))?.[0] ?? "records";

const RECORD_TABLES: readonly string[] = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableName(table))
  .filter((table) => !COUNTED_TABLES.includes(table));

/** Parts that lack a table. */
export function recordFaults(standing: readonly { name: string }[]): PartFault[] {
  const names = new Set(standing.map(({ name }) => name));
  return RECORD_TABLES.filter((table) => !names.has(table)).map((table) => ({
    part: recordPartOf(table),
    state: "missing",
  }));
}
