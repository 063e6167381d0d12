import { sql } from "drizzle-orm";
import { type KeyKind, shownPrefix } from "../../domain/accounts/api-key.ts";
import { SCOPES } from "../../domain/accounts/caller.ts";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { bound, build, columnsOf, query, select } from "../query.ts";
import { accounts, apiKeys } from "../schema/index.ts";

/** What a key may do: all with a secret one, compute with one that stands in a shop's page. */
export const scopesOf = (kind: KeyKind): string => (kind === "publishable" ? "compute" : SCOPES.join(" "));

/** A new key's row; of its text the hash is stored, and the first characters to know it by. */
export async function keyRow(
  text: string,
  {
    id,
    accountId,
    kind,
    origins,
    name,
  }: { id: string; accountId: string; kind: KeyKind; origins: string[]; name: string },
  now: Date,
) {
  return {
    hash: await sha256Hex(text),
    id,
    accountId,
    prefix: shownPrefix(text),
    kind,
    scopes: scopesOf(kind),
    origins: origins.join(" "),
    name,
    createdAt: now.toISOString(),
  };
}

const key = {
  hash: bound("hash"),
  id: bound("id"),
  accountId: bound("accountId"),
  prefix: bound("prefix"),
  kind: bound("kind"),
  scopes: bound("scopes"),
  origins: bound("origins"),
  createdAt: bound("createdAt"),
  name: bound("name"),
};

/** Active keys an account may hold: a few shops and stages each with an old and a new key, and still one page to look through. */
export const MOST_KEYS = 20;

/**
 * Adds a key; `hash` is its SHA-256. Changes no row where the account holds its most active keys: counted in the
 * statement that adds, so that keys asked for at once cannot pass the limit together.
 */
export const ADD_KEY = query(
  sql`insert into ${apiKeys} (hash, id, account_id, prefix, kind, scopes, origins, created_at, name)
      select ${bound("hash")}, ${bound("id")}, ${bound("accountId")}, ${bound("prefix")}, ${bound("kind")}, ${bound("scopes")},
        ${bound("origins")}, ${bound("createdAt")}, ${bound("name")}
      where (select count(*) from ${apiKeys} where ${apiKeys.accountId} = ${bound("accountId")}
        and (${apiKeys.disabledAt} is null or ${apiKeys.disabledAt} > ${bound("createdAt")})) < ${sql.raw(String(MOST_KEYS))}`,
);

/** Adds a key of local state, which may be disabled from the start, where it is not there yet. */
export const SEED_KEY = query(
  build
    .insert(apiKeys)
    .values({ ...key, disabledAt: bound("disabledAt") })
    .onConflictDoNothing(),
);

const account = {
  id: bound("id"),
  name: bound("name"),
  plan: bound("plan"),
  createdAt: bound("createdAt"),
};

/** One account by its id. */
export const ACCOUNT = select(
  columnsOf(accounts),
  sql`from ${accounts} where ${accounts.id} = ${bound("id")}`,
);

/** Opens an account. */
export const ADD_ACCOUNT = query(build.insert(accounts).values(account));

/** Opens an account of local state where it is not there yet. */
export const SEED_ACCOUNT = query(build.insert(accounts).values(account).onConflictDoNothing());

/** Puts an account on a plan; its keys count by it within the minute that their record is trusted. */
export const SET_PLAN = query(
  build
    .update(accounts)
    .set({ plan: sql`${bound("plan")}` })
    .where(sql`${accounts.id} = ${bound("id")}`),
);

/** Every key with its account, as an operator lists them. */
export const ALL_KEYS = select(
  {
    id: apiKeys.id,
    account: apiKeys.accountId,
    prefix: apiKeys.prefix,
    kind: apiKeys.kind,
    plan: accounts.plan,
    name: accounts.name,
    created_at: apiKeys.createdAt,
    last_used_at: apiKeys.lastUsedAt,
    disabled_at: apiKeys.disabledAt,
  },
  sql`from ${apiKeys} join ${accounts} on ${accounts.id} = ${apiKeys.accountId} order by ${apiKeys.createdAt}`,
);

/** Disables a key of any account that is not disabled yet. */
export const DISABLE_KEY = query(
  build
    .update(apiKeys)
    .set({ disabledAt: sql`${bound("now")}` })
    .where(sql`${apiKeys.id} = ${bound("id")} and ${apiKeys.disabledAt} is null`),
);
