import { sql } from "drizzle-orm";
import { bound, build, query, readFirst, select, statement } from "../query.ts";
import { accountEmails } from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";
import type { Person } from "./sessions.ts";

const EMAIL_OF = select(
  { email: accountEmails.email },
  sql`from ${accountEmails} where ${accountEmails.accountId} = ${bound("accountId")}`,
);
const PERSON_OF = select(
  { accountId: accountEmails.accountId, memberId: accountEmails.memberId },
  sql`from ${accountEmails} where ${accountEmails.email} = ${bound("email")}`,
);
const CLEAR = query(
  build
    .delete(accountEmails)
    .where(
      sql`${accountEmails.email} = ${bound("email")} or ${accountEmails.accountId} = ${bound("accountId")}`,
    ),
);
const PUT = query(
  insertForAccount(accountEmails, {
    accountId: bound("accountId"),
    email: bound("email"),
    memberId: bound("memberId"),
  }),
);

/** The confirmed e-mail address of an account, for sign-in by link. */
export async function emailOf(db: D1Database, accountId: string): Promise<string | null> {
  return (await readFirst(db, EMAIL_OF.with({ accountId })))?.email ?? null;
}

/** Whom a confirmed address lets in; null where nobody. */
export async function personOfEmail(db: D1Database, email: string): Promise<Person | null> {
  return readFirst(db, PERSON_OF.with({ email }));
}

/** Sets an address that somebody has confirmed. It opens one account, the last that confirmed it, as that person. */
export async function setEmail(db: D1Database, person: Person, email: string): Promise<void> {
  const values = { ...person, email };
  await db.batch([
    statement(db, CLEAR.with({ accountId: person.accountId, email })),
    statement(db, PUT.with(values)),
  ]);
}
