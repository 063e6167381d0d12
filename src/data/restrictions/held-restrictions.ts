import { sql } from "drizzle-orm";
import { EVERYWHERE } from "../../domain/law/known-names.ts";
import type { Restriction } from "../../domain/restrictions/restriction.ts";
import {
  type RestrictionCoverage,
  restrictionCoverage,
} from "../../domain/restrictions/restriction-coverage.ts";
import type { FactCache } from "../landed-cost/fact-cache.ts";
import { readDatasets } from "../law/versions.ts";
import { readAll, select } from "../query.ts";
import { restrictions } from "../schema/index.ts";

/** What is held of the controls of one destination or union. */
export interface HeldRestrictions extends RestrictionCoverage {
  place: string;
}

const ROWS = select(
  { place: restrictions.destination, body: restrictions.body },
  sql`from ${restrictions} where ${restrictions.destination} <> ${EVERYWHERE} order by ${restrictions.destination}`,
);

/**
 * What is held of each destination and union that has controls of its own, worked out from the rows as answers are.
 * @example (await heldRestrictions(env.DB, caches.facts)).find(({ place }) => place === "SA")?.controls
 */
export async function heldRestrictions(db: D1Database, cache: FactCache): Promise<HeldRestrictions[]> {
  const remembered = cache.get<HeldRestrictions[]>("held-restrictions");
  if (remembered) return remembered;
  const [rows, datasets] = await Promise.all([readAll(db, ROWS.with()), readDatasets(db)]);
  const asOf = datasets.find(({ name }) => name === "restrictions")?.asOf ?? null;
  const held = [...Map.groupBy(rows, ({ place }) => place)]
    .map(([place, filed]) => {
      const own = filed.flatMap(({ body }) => JSON.parse(body) as Restriction[]);
      return { place, ...restrictionCoverage(own, asOf) };
    })
    .filter(({ controls }) => controls > 0);
  cache.put("held-restrictions", held);
  return held;
}
