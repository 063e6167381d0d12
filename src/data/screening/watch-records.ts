import { sql } from "drizzle-orm";
import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import { accountExists, checkAccountExists } from "../accounts/owned-rows.ts";
import { bound, build, columnsOf, query, readAll, readFirst, run, select, statement } from "../query.ts";
import { requireMasterSecret } from "../quotes/quote-signing-key.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import { screeningWatches as watches } from "../schema/index.ts";
import { openFor, type Page, paged, partyHash, screeningId, sealFor } from "./screening-party.ts";

/** A watched party as its account sees it. */
export interface WatchRecord {
  id: string;
  party: ScreeningQuery;
  reference: string;
  createdAt: string;
  /** When it was last compared with the lists. */
  screenedAt: string;
}

/** A watched party as a change of the lists finds it. */
export interface StoredWatch extends WatchRecord {
  accountId: string;
  partyHash: string;
  alerted: Record<string, number>;
  indexKey: string;
}

type WatchRow = typeof watches.$inferSelect;

/** Parties an account may watch: a hundred messages of the comparison after each new edition, some minutes' work. */
export const MOST_WATCHES = 10_000;

const ofAccount = sql`${watches.accountId} = ${bound("accountId")}`;
const thisWatch = sql`${ofAccount} and ${watches.id} = ${bound("id")}`;
const REGISTER = query(
  sql`insert or ignore into ${watches} (account_id, id, party_hash, sealed, alerted, index_key, created_at, screened_at)
      select ${bound("accountId")}, ${bound("id")}, ${bound("partyHash")}, ${bound("sealed")}, ${bound("alerted")},
        ${bound("indexKey")}, ${bound("now")}, ${bound("now")}
      where ${accountExists()} and (select count(*) from ${watches} where ${ofAccount}) < ${sql.raw(String(MOST_WATCHES))}`,
);
const OF_PARTY = select(
  columnsOf(watches),
  sql`from ${watches} where ${ofAccount} and ${watches.partyHash} = ${bound("partyHash")}`,
);
const CHANGE = query(
  build
    .update(watches)
    .set({
      sealed: sql`${bound("sealed")}`,
      alerted: sql`json_patch(${watches.alerted}, ${bound("alerted")})`,
    })
    .where(thisWatch),
);
const PAGE = select(
  columnsOf(watches),
  sql`from ${watches} where ${ofAccount} and (${bound("cursor")} is null or ${watches.id} < ${bound("cursor")})
      order by ${watches.id} desc limit ${bound("most")}`,
);
const FIND = select(columnsOf(watches), sql`from ${watches} where ${thisWatch}`);
const DELETE = query(build.delete(watches).where(thisWatch));
const OUTDATED = select(
  columnsOf(watches),
  sql`from ${watches} where ${watches.indexKey} <> ${bound("indexKey")}
      order by ${watches.indexKey}, ${watches.accountId}, ${watches.id} limit ${bound("most")}`,
);
const PASS_OVER = query(
  build
    .update(watches)
    .set({ indexKey: sql`${bound("indexKey")}` })
    .where(thisWatch),
);
const COMPARED = query(
  build
    .update(watches)
    .set({
      alerted: sql`${bound("alerted")}`,
      indexKey: sql`${bound("indexKey")}`,
      screenedAt: sql`${bound("now")}`,
    })
    .where(sql`${thisWatch} and ${watches.indexKey} = ${bound("before")}`),
);

const idOf = (row: WatchRow): string => row.id;

async function toWatch(env: Env, row: WatchRow): Promise<StoredWatch> {
  const opened = await openFor<Pick<WatchRecord, "party" | "reference">>(
    env,
    row.accountId,
    row.id,
    row.sealed,
  );
  return {
    id: row.id,
    ...opened,
    createdAt: row.createdAt,
    screenedAt: row.screenedAt,
    accountId: row.accountId,
    partyHash: row.partyHash,
    alerted: JSON.parse(row.alerted) as Record<string, number>,
    indexKey: row.indexKey,
  };
}

/** What may be changed by registering a watched party again. */
export type WatchSetting = "threshold" | "reference";

/** What registering a party came to. */
type WatchRegistration =
  | { kind: "created"; watch: StoredWatch }
  | { kind: "existing"; watch: StoredWatch; updated: WatchSetting[] }
  | { kind: "too_many" };

/** A watch as it is asked for; what is absent takes its default, or stays as it is where the party is watched. */
interface WatchWish {
  party: ScreeningQuery;
  reference: string | undefined;
  alerted: Record<string, number>;
  indexKey: string;
}

/**
 * Registers a party, told of the entries it matches now. The same party again is the existing record, with the
 * threshold and reference now stated. Limit and uniqueness are decided inside one statement, so races cannot
 * pass them. @throws AccountGone
 */
export async function registerWatch(
  env: Env,
  accountId: string,
  wish: WatchWish,
  now: Date,
): Promise<WatchRegistration> {
  const id = screeningId("wat", now.getTime());
  const hash = await partyHash(env, accountId, wish.party);
  const at = now.toISOString();
  const { party, reference = "" } = wish;
  const sealed = await sealFor(env, accountId, id, { party, reference });
  await run(
    env.DB,
    REGISTER.with({
      accountId,
      id,
      partyHash: hash,
      sealed,
      alerted: JSON.stringify(wish.alerted),
      indexKey: wish.indexKey,
      now: at,
    }),
  );
  const row = await readFirst(env.DB, OF_PARTY.with({ accountId, partyHash: hash }));
  if (row === null) {
    await checkAccountExists(env.DB, accountId);
    return { kind: "too_many" };
  }
  const watch = await readRow(env.DB, watches, row, idOf, (one) => toWatch(env, one));
  if (watch === null) return { kind: "too_many" };
  return row.id === id ? { kind: "created", watch } : changed(env, watch, wish);
}

/** The existing watch with the settings now stated; it counts as told of what the new answer shows. */
async function changed(env: Env, watch: StoredWatch, wish: WatchWish): Promise<WatchRegistration> {
  const { threshold = watch.party.threshold } = wish.party;
  const { reference = watch.reference } = wish;
  const updated: WatchSetting[] = [
    ...(threshold === watch.party.threshold ? [] : ["threshold" as const]),
    ...(reference === watch.reference ? [] : ["reference" as const]),
  ];
  if (updated.length === 0) return { kind: "existing", watch, updated };
  const party = { ...watch.party, ...(threshold === undefined ? {} : { threshold }) };
  const alerted = { ...watch.alerted, ...wish.alerted };
  await run(
    env.DB,
    CHANGE.with({
      accountId: watch.accountId,
      id: watch.id,
      sealed: await sealFor(env, watch.accountId, watch.id, { party, reference }),
      alerted: JSON.stringify(wish.alerted),
    }),
  );
  return { kind: "existing", watch: { ...watch, party, reference, alerted }, updated };
}

/** An account's watches, newest first. */
export async function listWatches(
  env: Env,
  accountId: string,
  { limit, cursor }: Page,
): Promise<{ watches: StoredWatch[]; nextCursor: string | null; unreadable: number }> {
  const results = await readAll(env.DB, PAGE.with({ accountId, cursor, most: limit + 1 }));
  const { rows, nextCursor } = paged(results, limit);
  const read = await readRowByRow(env.DB, watches, rows, idOf, (row) => toWatch(env, row));
  return { watches: read.records, nextCursor, unreadable: read.unreadable.length };
}

/** One watch; null where the account has none of this id. */
export async function findWatch(env: Env, accountId: string, id: string): Promise<StoredWatch | null> {
  const row = await readFirst(env.DB, FIND.with({ accountId, id }));
  return readRow(env.DB, watches, row, idOf, (one) => toWatch(env, one));
}

/** Ends a watch; false where the account has none of this id. */
export async function deleteWatch(db: D1Database, accountId: string, id: string): Promise<boolean> {
  return (await run(db, DELETE.with({ accountId, id }))) > 0;
}

/**
 * Watches last compared with another edition than this, those of one edition together. One that cannot be read waits for
 * the next edition, so that it does not stand before the others; `full`: there may be more than these.
 */
export async function outdatedWatches(
  env: Env,
  indexKey: string,
  limit: number,
): Promise<{ watches: StoredWatch[]; full: boolean }> {
  const results = await readAll(env.DB, OUTDATED.with({ indexKey, most: limit }));
  const read = await readRowByRow(env.DB, watches, results, idOf, (row) => toWatch(env, row));
  if (read.unreadable.length > 0) await requireMasterSecret(env);
  for (const { accountId, id } of read.unreadable) await passOver(env.DB, { accountId, id }, indexKey);
  return { watches: read.records, full: results.length === limit };
}

/** Leaves a watch that cannot be compared until the next edition. */
export async function passOver(
  db: D1Database,
  { accountId, id }: Pick<StoredWatch, "accountId" | "id">,
  indexKey: string,
): Promise<void> {
  await run(db, PASS_OVER.with({ accountId, id, indexKey }));
}

/** The statement that notes a comparison with an edition, to stand in the alert's own transaction. */
export const comparedStatement = (
  db: D1Database,
  watch: StoredWatch,
  alerted: Record<string, number>,
  indexKey: string,
  now: Date,
): D1PreparedStatement =>
  statement(
    db,
    COMPARED.with({
      accountId: watch.accountId,
      id: watch.id,
      before: watch.indexKey,
      alerted: JSON.stringify(alerted),
      indexKey,
      now: now.toISOString(),
    }),
  );
