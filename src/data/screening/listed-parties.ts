import { sql } from "drizzle-orm";
import { type DisplayRecord, readDisplayRecord } from "../../domain/screening/display-record.ts";
import { bound, columnsOf, readAll, select } from "../query.ts";
import { listedParties, screeningLists } from "../schema/index.ts";

const BY_ID = select(
  columnsOf(listedParties),
  sql`from json_each(${bound("ids")}) wanted join ${listedParties} on ${listedParties.id} = wanted.value`,
);
const LISTS = select(columnsOf(screeningLists), sql`from ${screeningLists} order by ${screeningLists.list}`);

/** Display records of entries by id: read for hits only, never for a search. */
export async function displayRecords(
  db: D1Database,
  ids: readonly string[],
): Promise<Map<string, DisplayRecord>> {
  if (ids.length === 0) return new Map();
  const results = await readAll(
    db.withSession("first-unconstrained"),
    BY_ID.with({ ids: JSON.stringify([...new Set(ids)]) }),
  );
  return new Map(results.map((row) => [row.id, readDisplayRecord(row.body)]));
}

/** What is loaded of one list; `refused` says why a newer edition was not taken over, "" where none was refused. */
export type LoadedList = typeof screeningLists.$inferSelect;

/** Every list that is loaded, for `/health`. */
export const loadedLists = (db: D1Database): Promise<LoadedList[]> => readAll(db, LISTS.with());
