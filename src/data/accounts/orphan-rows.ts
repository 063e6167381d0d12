import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { bound, type Query, run } from "../query.ts";
import {
  deadJobs,
  quotes,
  quoteWatches,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookToldRates,
} from "../schema/index.ts";
import { type Deleted, deleteSome, MOST_AT_ONCE } from "./delete-some.ts";
import { accountExists, OWNED_TABLES } from "./owned-rows.ts";

/**
 * Rows of accounts that are gone. The owners in a table are found by stepping from one to the next along the index
 * on them, so that a table of a million records costs as many steps as it has owners.
 */
const ofGoneAccounts = (table: SQLiteTable, accountId: SQL): SQL =>
  sql`${accountId} in (
        with recursive owner (id) as (
          select min(${accountId}) from ${table}
          union all
          select (select min(${accountId}) from ${table} where ${accountId} > owner.id) from owner where owner.id is not null)
        select owner.id from owner where owner.id is not null
          and not ${accountExists(sql`owner.id`)})`;

/** An attempt is written within a claim's time, and the look for what it left comes every hour. */
const LOOK_BACK_MS = 6 * 3_600_000;

const ORPHANS: readonly Query<never>[] = [
  ...OWNED_TABLES.map(({ table, accountId }) => deleteSome(table, ofGoneAccounts(table, accountId))),
  deleteSome(
    webhookAttempts,
    sql`${webhookAttempts.at} >= ${bound("since")} and not exists
        (select 1 from ${webhookDeliveries} where ${webhookDeliveries.id} = ${webhookAttempts.deliveryId})`,
  ),
  deleteSome(
    webhookToldRates,
    sql`${webhookToldRates.endpointId} not in (select ${webhookEndpoints.id} from ${webhookEndpoints})`,
  ),
  deleteSome(quoteWatches, sql`${quoteWatches.quoteId} not in (select ${quotes.id} from ${quotes})`),
  deleteSome(
    deadJobs,
    sql`${deadJobs.body} ->> '$.accountId' is not null
        and not ${accountExists(sql`${deadJobs.body} ->> '$.accountId'`)}`,
  ),
];

/**
 * Deletes rows whose account, or what else they belong to, is gone. Every write asks for its account, so there are none
 * but after a fault: what is found is worth an alert.
 */
export async function removeOrphans(db: D1Database, now: Date): Promise<Deleted> {
  const deleted = { rows: 0, more: false };
  for (const orphans of ORPHANS) {
    const rows = await run(db, orphans.with({ since: now.getTime() - LOOK_BACK_MS }));
    deleted.rows += rows;
    deleted.more ||= rows === MOST_AT_ONCE;
  }
  return deleted;
}
