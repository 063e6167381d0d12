import { sql } from "drizzle-orm";
import { bound, query, readAll } from "../query.ts";
import { countries } from "../schema/index.ts";

const UNKNOWN = query<{ code: string }>(
  sql`select value as code from json_each(${bound("codes")}) where value not in (select ${countries.code} from ${countries})`,
);

/** Those of the codes that the countries table does not know. */
export async function unknownCountries(db: D1Database, codes: readonly string[]): Promise<string[]> {
  return (await readAll(db, UNKNOWN.with({ codes: JSON.stringify(codes) }))).map((row) => row.code);
}
