import { sql } from "drizzle-orm";
import { bound, build, query, readFirst, select, statement } from "../query.ts";
import { accountEmails } from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";

const EMAIL_OF = select(
  { email: accountEmails.email },
  sql`from ${accountEmails} where ${accountEmails.accountId} = ${bound("accountId")}`,
);
const ACCOUNT_OF = select(
  { accountId: accountEmails.accountId },
  sql`from ${accountEmails} where ${accountEmails.email} = ${bound("email")}`,
);
const CLEAR = query(
  build
    .delete(accountEmails)
    .where(
      sql`${accountEmails.email} = ${bound("email")} or ${accountEmails.accountId} = ${bound("accountId")}`,
    ),
);
const PUT = query(insertForAccount(accountEmails, { accountId: bound("accountId"), email: bound("email") }));

/** The confirmed e-mail address of an account, for sign-in by link. */
export async function emailOf(db: D1Database, accountId: string): Promise<string | null> {
  return (await readFirst(db, EMAIL_OF.with({ accountId })))?.email ?? null;
}

/** The account that a confirmed address opens; null where none does. */
export async function accountOfEmail(db: D1Database, email: string): Promise<string | null> {
  return (await readFirst(db, ACCOUNT_OF.with({ email })))?.accountId ?? null;
}

/** Sets an address its owner has confirmed. An address opens one account: the last that confirmed it. */
export async function setEmail(db: D1Database, accountId: string, email: string): Promise<void> {
  const values = { accountId, email };
  await db.batch([statement(db, CLEAR.with(values)), statement(db, PUT.with(values))]);
}
