import { sql } from "drizzle-orm";
import { type RowOf, select } from "../query.ts";
import { refusedEditions } from "../schema/index.ts";

/** What is told of a refused edition; its reason names files and cells, and is for who loads. */
const TOLD = {
  dataset: refusedEditions.dataset,
  version: refusedEditions.version,
  refusedAt: refusedEditions.refusedAt,
  guard: refusedEditions.guard,
};
export type RefusedEdition = RowOf<typeof TOLD>;

/** Editions that were offered last and not taken over. */
export const REFUSED_EDITIONS = select(
  TOLD,
  sql`from ${refusedEditions} order by ${refusedEditions.dataset}`,
);
