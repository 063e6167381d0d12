import { sql } from "drizzle-orm";
import { columnsOf, listed, select } from "../query.ts";
import { postalRegions } from "../schema/index.ts";

/** Which part of a country a postal prefix lies in; bind `destinations`, a JSON array of countries. */
export const POSTAL_REGIONS = select(
  columnsOf(postalRegions),
  sql`from ${postalRegions} where ${postalRegions.country} in ${listed("destinations")}`,
);
