import { sql } from "drizzle-orm";
import { type Ruling, subheadingOfRuling } from "../../domain/classification/ruling.ts";
import type { Clock } from "../clock.ts";
import { bound, readAll, select } from "../query.ts";
import { rulings } from "../schema/index.ts";

const { number, date, authority, code, goods, address } = rulings;

/** The rulings under a subheading that may be shown; bind `hs6`. */
const SHOWN = select(
  { number, date, authority, code, goods, address },
  sql`from ${rulings} where ${rulings.hs6} = ${bound("hs6")} and ${rulings.isShown} = 1`,
);

/** The public rulings under the subheading of a code: read once, then remembered until another edition is loaded. */
export async function rulingsUnder(db: D1Database, hsCode: string, { caches }: Clock): Promise<Ruling[]> {
  const hs6 = subheadingOfRuling({ code: hsCode });
  const key = `rulings:${hs6}`;
  const known = caches.facts.get<Ruling[]>(key);
  if (known) return known;
  const read = await readAll(db, SHOWN.with({ hs6 }));
  caches.facts.put(key, read);
  return read;
}
