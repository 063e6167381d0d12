import { sql } from "drizzle-orm";
import { bound, readFirst, select } from "../query.ts";
import { datasetParts } from "../schema/index.ts";
import { PartUnavailable } from "./part-unavailable.ts";
import { recordPartOf } from "./record-tables.ts";
import { COUNTED_TABLES } from "./row-counts.ts";

const NO_TABLE = /no such table: (?:main\.)?(\w+)/i;

/** The first dataset with rows in a table: of those that schedules share, the averages, on which every price rests. */
const FILLED_BY = select(
  { dataset: datasetParts.dataset },
  sql`from ${datasetParts} where ${datasetParts.part} = ${bound("table")} order by ${datasetParts.dataset} limit 1`,
);

/**
 * An error that says that a table is gone, as the part of the service that lacks it: callers are told of parts,
 * never of tables. Any other error as it is.
 */
export async function withPart(error: unknown, db: D1Database): Promise<unknown> {
  const table = error instanceof Error ? NO_TABLE.exec(error.message)?.[1] : undefined;
  if (table === undefined) return error;
  if (!COUNTED_TABLES.includes(table)) return new PartUnavailable(recordPartOf(table), true);
  const filled = await readFirst(db, FILLED_BY.with({ table })).catch(() => null);
  return filled === null ? error : new PartUnavailable(filled.dataset, true);
}
