import { getTableColumns, is, type Placeholder, type SQL, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ownerOf, TEST_MARK } from "../../domain/accounts/test-account.ts";
import { bound, build, readFirst } from "../query.ts";
import * as schema from "../schema/index.ts";
import { ACCOUNT } from "./issued-keys.ts";

/** A table whose rows belong to accounts: it has a column `account_id`. */
interface OwnedTable {
  table: SQLiteTable;
  accountId: SQL;
}

/** Every table whose rows belong to accounts, read off the schema, so that one added later is not forgotten. */
export const OWNED_TABLES: readonly OwnedTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  const column = Object.values(getTableColumns(table)).find(({ name }) => name === "account_id");
  return column ? [{ table, accountId: sql`${column}` }] : [];
});

/** The account that rows under an id belong to: those of its test keys are under a mark of their own. */
const owner = (id: SQL | Placeholder): SQL => sql`replace(${id}, ${sql.raw(`'${TEST_MARK}'`)}, '')`;

/** True while there is the account of this id. A key is trusted for a minute, and a message may wait longer. */
export const accountExists = (id: SQL | Placeholder = bound("accountId")): SQL =>
  sql`exists (select 1 from ${schema.accounts} where ${schema.accounts.id} = ${owner(id)})`;

/**
 * An insert of one row that writes nothing where the account bound as `accountId` is gone: asked in the statement
 * itself, so that no deletion comes between. Columns without a value take their default, or null.
 */
export function insertForAccount<Table extends SQLiteTable>(
  table: Table,
  values: { [Name in keyof Table["$inferInsert"]]?: Placeholder | SQL | string | number },
) {
  const given: Record<string, unknown> = values;
  const selected = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${given[name] ?? column.default ?? null}`,
  );
  return build.insert(table).select(sql`select ${sql.join(selected, sql`, `)} where ${accountExists()}`);
}

/** The account was deleted while its request was under way; nothing of it was written. */
export class AccountGone extends Error {
  readonly accountId: string;
  constructor(accountId: string) {
    super("the account was deleted");
    this.accountId = accountId;
  }
}

/** After a write that changed nothing. @throws AccountGone where that is why. */
export async function checkAccountExists(db: D1Database, accountId: string): Promise<void> {
  if ((await readFirst(db, ACCOUNT.with({ id: ownerOf(accountId) }))) === null)
    throw new AccountGone(accountId);
}
