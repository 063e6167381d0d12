import { sql } from "drizzle-orm";
import { listsOf } from "../../domain/refresh/source.ts";
import { listed, readFirst, select } from "../query.ts";
import { screeningLists } from "../schema/index.ts";

const OLDEST = select(
  { held: sql<string | null>`min(${screeningLists.asOf})` },
  sql`from ${screeningLists} where ${screeningLists.list} in ${listed("lists")}`,
);

/** The date of each loaded list's edition. */
export const LIST_EDITIONS = select(
  { list: screeningLists.list, asOf: screeningLists.asOf },
  sql`from ${screeningLists}`,
);

/** Date of the oldest loaded list that a source's document brings; null where none is loaded. */
export const heldEdition = async (db: D1Database, source: string): Promise<string | null> =>
  (await readFirst(db, OLDEST.with({ lists: JSON.stringify(listsOf(source)) })))?.held ?? null;
