import { sql } from "drizzle-orm";
import { bound, build, query, readAll, readFirst, statement } from "../query.ts";
import { accounts, webhookAttempts, webhookDeliveries } from "../schema/index.ts";
import { ACCOUNT, ADD_ACCOUNT } from "./issued-keys.ts";

/** An account as its owner sees it. */
export type Account = typeof accounts.$inferSelect;

/** A new account starts on the free plan. */
export const addAccount = (db: D1Database, id: string, name: string, now: Date): D1PreparedStatement =>
  statement(db, ADD_ACCOUNT.with({ id, name, plan: "free", createdAt: now.toISOString() }));

/** An account by its id; null where there is none. */
export const findAccount = (db: D1Database, id: string): Promise<Account | null> =>
  readFirst(db, ACCOUNT.with({ id }));

/** Tables as the database itself lists them: they are in no schema. */
const TABLES = query<{ name: string; sql: string }>(
  sql`select name, sql from sqlite_master where type = 'table' and sql like '%account_id%'`,
);
const DELETE_ATTEMPTS = query(
  build.delete(webhookAttempts).where(
    sql`${webhookAttempts.deliveryId} in (select ${webhookDeliveries.id} from ${webhookDeliveries}
        where ${webhookDeliveries.accountId} = ${bound("id")})`,
  ),
);
const DELETE_ACCOUNT = query(build.delete(accounts).where(sql`${accounts.id} = ${bound("id")}`));

/**
 * Deletes an account with everything that is kept under it: every table with an `account_id`, so that
 * a table added later is not forgotten.
 */
export async function deleteAccount(db: D1Database, id: string): Promise<void> {
  const tables = (await readAll(db, TABLES.with())).filter(
    ({ name, sql: made }) => /^\w+$/.test(name) && /\baccount_id\s+TEXT/i.test(made),
  );
  await db.batch([
    statement(db, DELETE_ATTEMPTS.with({ id })),
    ...tables.map(({ name }) => statement(db, rowsOfAccount(name).with({ id }))),
    statement(db, DELETE_ACCOUNT.with({ id })),
  ]);
}

const rowsOfAccount = (table: string) =>
  query(sql`delete from ${sql.identifier(table)} where account_id = ${bound("id")}`);
