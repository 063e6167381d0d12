import { sql } from "drizzle-orm";
import { EVERYWHERE } from "../../domain/law/known-names.ts";
import type { PlacedRestriction } from "../../domain/restrictions/prohibited-elsewhere.ts";
import type { Restriction } from "../../domain/restrictions/restriction.ts";
import type { FactCache } from "../landed-cost/fact-cache.ts";
import { readAll, select } from "../query.ts";
import { restrictions } from "../schema/index.ts";

const PROHIBITIONS = select(
  { place: restrictions.destination, body: restrictions.body },
  sql`from ${restrictions} where ${restrictions.destination} <> ${EVERYWHERE}
      and instr(${restrictions.body}, '"type":"prohibited"') > 0 order by ${restrictions.destination}`,
);

/**
 * What each destination and union prohibits by its own law. Read once an isolate, and only where an answer would find
 * nothing otherwise.
 * @example await prohibitions(env.DB, clock.caches.facts)
 */
export async function prohibitions(db: D1Database, cache: FactCache): Promise<PlacedRestriction[]> {
  const held = cache.get<PlacedRestriction[]>("prohibitions");
  if (held) return held;
  const rows = await readAll(db, PROHIBITIONS.with());
  const found = rows.flatMap(({ place, body }) =>
    (JSON.parse(body) as Restriction[])
      .filter(({ type, exporters }) => type === "prohibited" && exporters.length === 0)
      .map((restriction) => ({ place, restriction })),
  );
  cache.put("prohibitions", found);
  return found;
}
