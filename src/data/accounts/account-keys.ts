import { sql } from "drizzle-orm";
import type { KeyKind } from "../../domain/accounts/api-key.ts";
import { bound, build, query, readAll, run, select } from "../query.ts";
import { apiKeys } from "../schema/index.ts";
import { ADD_KEY, keyRow } from "./issued-keys.ts";
import { newKey } from "./key-checksum.ts";

/** A key as its owner sees it: never its text. */
export interface ShownKey {
  id: string;
  name: string;
  prefix: string;
  kind: KeyKind;
  origins: string[];
  createdAt: string;
  lastUsedAt: string | null;
  /** In the future while a rolled key still overlaps with its successor. */
  disabledAt: string | null;
}

const KEYS_OF = select(
  {
    id: apiKeys.id,
    name: apiKeys.name,
    prefix: apiKeys.prefix,
    kind: apiKeys.kind,
    origins: apiKeys.origins,
    createdAt: apiKeys.createdAt,
    lastUsedAt: apiKeys.lastUsedAt,
    disabledAt: apiKeys.disabledAt,
  },
  sql`from ${apiKeys} where ${apiKeys.accountId} = ${bound("accountId")} order by ${apiKeys.createdAt} desc`,
);
const DISABLE = query(
  build
    .update(apiKeys)
    .set({ disabledAt: sql`${bound("at")}` })
    .where(
      sql`${apiKeys.id} = ${bound("id")} and ${apiKeys.accountId} = ${bound("accountId")}
          and (${apiKeys.disabledAt} is null or ${apiKeys.disabledAt} > ${bound("at")})`,
    ),
);
const SET_ORIGINS = query(
  build
    .update(apiKeys)
    .set({ origins: sql`${bound("origins")}` })
    .where(
      sql`${apiKeys.id} = ${bound("id")} and ${apiKeys.accountId} = ${bound("accountId")} and ${apiKeys.kind} = 'publishable'`,
    ),
);

/** All keys of an account, disabled ones too, newest first. */
export async function keysOf(db: D1Database, accountId: string): Promise<ShownKey[]> {
  const rows = await readAll(db, KEYS_OF.with({ accountId }));
  return rows.map((row) => ({ ...row, origins: row.origins === "" ? [] : row.origins.split(" ") }));
}

/** A key as its owner asks for it. */
export interface KeyWish {
  kind: KeyKind;
  name: string;
  origins: string[];
}

/**
 * Creates a key; what is stored is its hash.
 *
 * @returns Its text, to be shown once; null where the account holds its most active keys.
 * @example await createKey(env, "acct_1", { kind: "publishable", name: "shop", origins: ["https://shop.example"] }, now)
 */
export async function createKey(
  env: Pick<Env, "DB" | "MASTER_SECRET">,
  accountId: string,
  wish: KeyWish,
  now: Date,
): Promise<string | null> {
  const key = await newKey(env, wish.kind);
  const row = await keyRow(key, { ...wish, id: `key_${crypto.randomUUID()}`, accountId }, now);
  return (await run(env.DB, ADD_KEY.with(row))) > 0 ? key : null;
}

/** Disables a key now, or at the end of an overlap. A time that stands already is only moved forward. */
export async function disableKey(db: D1Database, accountId: string, id: string, at: Date): Promise<boolean> {
  return (await run(db, DISABLE.with({ accountId, id, at: at.toISOString() }))) > 0;
}

/** Sets from where a publishable key may be used; false where the account has no such key. */
export async function setOrigins(
  db: D1Database,
  accountId: string,
  id: string,
  origins: string[],
): Promise<boolean> {
  return (await run(db, SET_ORIGINS.with({ accountId, id, origins: origins.join(" ") }))) > 0;
}
