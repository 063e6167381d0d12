import { sql } from "drizzle-orm";
import { select } from "../query.ts";
import { screeningLists } from "../schema/index.ts";

/** The date of each loaded list's edition. */
export const LIST_EDITIONS = select(
  { list: screeningLists.list, asOf: screeningLists.asOf },
  sql`from ${screeningLists}`,
);
