import { sql } from "drizzle-orm";
import { bound, build, query, type RowOf, readAll, readFirst, run, select, statement } from "../query.ts";
import { passkeys } from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";

/** A passkey as verification needs it. */
export interface Passkey {
  credentialId: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
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
  },
  sql`from ${passkeys} where ${passkeys.credentialId} = ${bound("credentialId")}`,
);
const TOUCH = query(
  build
    .update(passkeys)
    .set({ counter: sql`${bound("counter")}`, lastUsedAt: sql`${bound("now")}` })
    .where(sql`${passkeys.credentialId} = ${bound("credentialId")}`),
);
const SHOWN = select(
  shown,
  sql`from ${passkeys} where ${passkeys.accountId} = ${bound("accountId")} order by ${passkeys.createdAt}`,
);
const REMOVE = query(
  build.delete(passkeys).where(
    sql`${passkeys.credentialId} = ${bound("credentialId")} and ${passkeys.accountId} = ${bound("accountId")}
        and (select count(*) from ${passkeys} where ${passkeys.accountId} = ${bound("accountId")}) > 1`,
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

/** All passkeys of an account, oldest first. */
export const passkeysOf = (db: D1Database, accountId: string): Promise<ShownPasskey[]> =>
  readAll(db, SHOWN.with({ accountId }));

/** Removes a passkey, never the last one. @returns whether it was removed. */
export async function removePasskey(
  db: D1Database,
  accountId: string,
  credentialId: string,
): Promise<boolean> {
  return (await run(db, REMOVE.with({ accountId, credentialId }))) > 0;
}
