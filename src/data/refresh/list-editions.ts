import { listsOf } from "../../domain/refresh/source.ts";

/** Date of the oldest loaded list that a source's document brings; null where none is loaded. */
export async function heldEdition(db: D1Database, source: string): Promise<string | null> {
  return db
    .prepare("SELECT min(as_of) AS held FROM screening_lists WHERE list IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(listsOf(source)))
    .first<string | null>("held");
}
