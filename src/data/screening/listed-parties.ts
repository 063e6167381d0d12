import { type DisplayRecord, readDisplayRecord } from "../../domain/screening/display-record.ts";

/** Display records of entries by id: read for hits only, never for a search. */
export async function displayRecords(
  db: D1Database,
  ids: readonly string[],
): Promise<Map<string, DisplayRecord>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .withSession("first-unconstrained")
    .prepare("SELECT p.id, p.body FROM json_each(?) wanted JOIN listed_parties p ON p.id = wanted.value")
    .bind(JSON.stringify([...new Set(ids)]))
    .all<{ id: string; body: string }>();
  return new Map(results.map((row) => [row.id, readDisplayRecord(row.body)]));
}

/** What is loaded of one list. */
export interface LoadedList {
  list: string;
  publisher: string;
  asOf: string;
  entries: number;
  names: number;
  sourceUrl: string;
  /** Why a newer edition was not taken over; "" where none was refused. */
  refused: string;
}

/** Every list that is loaded, for `/health`. */
export async function loadedLists(db: D1Database): Promise<LoadedList[]> {
  const { results } = await db
    .prepare(
      'SELECT list, publisher, as_of AS "asOf", entries, names, source_url AS "sourceUrl", refused FROM screening_lists ORDER BY list',
    )
    .all<LoadedList>();
  return results;
}
