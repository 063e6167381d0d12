import { sql } from "drizzle-orm";
import { bound, build, query, type RowOf, readAll, readFirst, run, select, statement } from "../query.ts";
import { passkeys } from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";
import type { Person } from "./sessions.ts";

/** A passkey as verification needs it. */
export interface Passkey {
  credentialId: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  /** Whose of the account's people; empty of who opened it. */
  memberId: string;
}

const shown = {
  credentialId: passkeys.credentialId,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** A passkey as its owner sees it. */
export type ShownPasskey = RowOf<typeof shown>;

const ADD = query(
  insertForAccount(passkeys, {
    credentialId: bound("credentialId"),
    accountId: bound("accountId"),
    publicKey: bound("publicKey"),
    counter: bound("counter"),
    transports: bound("transports"),
    name: bound("name"),
    createdAt: bound("createdAt"),
    memberId: bound("memberId"),
  }),
);
const FIND = select(
  {
    credentialId: passkeys.credentialId,
    accountId: passkeys.accountId,
    // D1 gives a blob back as the numbers of its bytes.
    publicKey: sql<number[]>`${passkeys.publicKey}`,
    counter: passkeys.counter,
    transports: passkeys.transports,
    memberId: passkeys.memberId,
  },
  sql`from ${passkeys} where ${passkeys.credentialId} = ${bound("credentialId")}`,
);
const TOUCH = query(
  build
    .update(passkeys)
    .set({ counter: sql`${bound("counter")}`, lastUsedAt: sql`${bound("now")}` })
    .where(sql`${passkeys.credentialId} = ${bound("credentialId")}`),
);
const ofMember = sql`${passkeys.accountId} = ${bound("accountId")} and ${passkeys.memberId} = ${bound("memberId")}`;
const SHOWN = select(shown, sql`from ${passkeys} where ${ofMember} order by ${passkeys.createdAt}`);
const ALL = select(
  { ...shown, memberId: passkeys.memberId },
  sql`from ${passkeys} where ${passkeys.accountId} = ${bound("accountId")} order by ${passkeys.createdAt}`,
);
const REMOVE = query(
  build.delete(passkeys).where(
    sql`${passkeys.credentialId} = ${bound("credentialId")} and ${ofMember}
        and (select count(*) from ${passkeys} where ${ofMember}) > 1`,
  ),
);

/** The statement that stores a passkey, to stand in the transaction of the account it opens. */
export const addPasskey = (db: D1Database, passkey: Passkey, name: string, now: Date): D1PreparedStatement =>
  statement(
    db,
    ADD.with({ ...passkey, transports: passkey.transports.join(" "), name, createdAt: now.toISOString() }),
  );

/** A passkey by the id its authenticator gave it; null where none is stored. */
export async function findPasskey(db: D1Database, credentialId: string): Promise<Passkey | null> {
  const row = await readFirst(db, FIND.with({ credentialId }));
  return (
    row && {
      ...row,
      publicKey: new Uint8Array(row.publicKey),
      transports: row.transports === "" ? [] : row.transports.split(" "),
    }
  );
}

/** Notes the use of a passkey and the counter its authenticator has reached. */
export async function touchPasskey(
  db: D1Database,
  credentialId: string,
  counter: number,
  now: Date,
): Promise<void> {
  await run(db, TOUCH.with({ credentialId, counter, now: now.toISOString() }));
}

/** Somebody's passkeys, oldest first. */
export const passkeysOf = (db: D1Database, { accountId, memberId }: Person): Promise<ShownPasskey[]> =>
  readAll(db, SHOWN.with({ accountId, memberId }));

/** All passkeys of an account's people, oldest first. */
export const allPasskeysOf = (db: D1Database, accountId: string) => readAll(db, ALL.with({ accountId }));

/** Removes somebody's passkey, never their last one. @returns whether it was removed. */
export async function removePasskey(
  db: D1Database,
  { accountId, memberId }: Person,
  credentialId: string,
): Promise<boolean> {
  return (await run(db, REMOVE.with({ accountId, memberId, credentialId }))) > 0;
}
