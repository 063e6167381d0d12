import { sql } from "drizzle-orm";
import { testAccountOf } from "../../domain/accounts/test-account.ts";
import { bound, build, query, readFirst, statement } from "../query.ts";
import {
  accounts,
  consoleChallenges,
  deadJobs,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookToldRates,
} from "../schema/index.ts";
import { ACCOUNT, ADD_ACCOUNT } from "./issued-keys.ts";
import { OWNED_TABLES } from "./owned-rows.ts";

/** An account as its owner sees it. */
export type Account = typeof accounts.$inferSelect;

/** A new account starts on the free plan. */
export const addAccount = (db: D1Database, id: string, name: string, now: Date): D1PreparedStatement =>
  statement(db, ADD_ACCOUNT.with({ id, name, plan: "free", createdAt: now.toISOString() }));

/** An account by its id; null where there is none. */
export const findAccount = (db: D1Database, id: string): Promise<Account | null> =>
  readFirst(db, ACCOUNT.with({ id }));

const DELETE_ATTEMPTS = query(
  build.delete(webhookAttempts).where(
    sql`${webhookAttempts.deliveryId} in (select ${webhookDeliveries.id} from ${webhookDeliveries}
        where ${webhookDeliveries.accountId} = ${bound("id")})`,
  ),
);
const DELETE_TOLD_RATES = query(
  build.delete(webhookToldRates).where(
    sql`${webhookToldRates.endpointId} in (select ${webhookEndpoints.id} from ${webhookEndpoints}
        where ${webhookEndpoints.accountId} = ${bound("id")})`,
  ),
);
const DELETE_JOBS = query(
  build.delete(deadJobs).where(sql`${deadJobs.body} ->> '$.accountId' = ${bound("id")}`),
);
const DELETE_CHALLENGES = query(
  build.delete(consoleChallenges).where(sql`${consoleChallenges.subject} ->> '$.accountId' = ${bound("id")}`),
);
const DELETE_OWNED = OWNED_TABLES.map(({ table, accountId }) =>
  query(build.delete(table).where(sql`${accountId} = ${bound("id")}`)),
);
const DELETE_ACCOUNT = query(build.delete(accounts).where(sql`${accounts.id} = ${bound("id")}`));

/**
 * Deletes an account with everything that is kept under it, in one transaction. What is written after it asks for the
 * account in its own statement, so nothing comes back.
 * @example await deleteAccount(env.DB, "acct_1")
 */
export async function deleteAccount(db: D1Database, id: string): Promise<void> {
  const kept = [DELETE_ATTEMPTS, DELETE_TOLD_RATES, DELETE_JOBS, DELETE_CHALLENGES, ...DELETE_OWNED];
  await db.batch([
    ...[id, testAccountOf(id)].flatMap((of) =>
      kept.map((deletion) => statement(db, deletion.with({ id: of }))),
    ),
    statement(db, DELETE_ACCOUNT.with({ id })),
  ]);
}
