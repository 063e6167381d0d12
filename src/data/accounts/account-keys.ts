import { sql } from "drizzle-orm";
import { composeKey, type KeyKind, shownPrefix } from "../../domain/accounts/api-key.ts";
import { bound, build, query, readAll, run, select } from "../query.ts";
import { apiKeys } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";
import { ADD_KEY, scopesOf } from "./issued-keys.ts";

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

/** Keys an account may hold: a few shops and stages each with an old and a new key, and still one page to look through. */
export const MOST_KEYS = 20;

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
 * @returns Its text, to be shown once.
 * @example await createKey(db, "acct_1", { kind: "publishable", name: "shop", origins: ["https://shop.example"] }, now)
 */
export async function createKey(
  db: D1Database,
  accountId: string,
  wish: KeyWish,
  now: Date,
): Promise<string> {
  const key = composeKey(wish.kind, crypto.getRandomValues(new Uint8Array(128)));
  await run(
    db,
    ADD_KEY.with({
      hash: await hashKey(key),
      id: `key_${crypto.randomUUID()}`,
      accountId,
      prefix: shownPrefix(key),
      kind: wish.kind,
      scopes: scopesOf(wish.kind),
      origins: wish.origins.join(" "),
      name: wish.name,
      createdAt: now.toISOString(),
    }),
  );
  return key;
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
