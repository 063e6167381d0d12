import { sql } from "drizzle-orm";
import type { EndpointFilters } from "../../domain/webhooks/filters.ts";
import type { DisableReason } from "../../domain/webhooks/outcome.ts";
import { composeSecret, SECRET_BYTES } from "../../domain/webhooks/signing.ts";
import { accountExists, checkAccountExists } from "../accounts/owned-rows.ts";
import {
  bound,
  build,
  named,
  query,
  type RowOf,
  readAll,
  readFirst,
  run,
  select,
  statement,
} from "../query.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookAttempts,
} from "../schema/index.ts";
import { seal, unseal } from "../secrets.ts";
import { newId } from "./webhook-events.ts";

/** An endpoint as its owner sees it. */
export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  filters: EndpointFilters;
  active: boolean;
  disabledReason: DisableReason | null;
  createdAt: string;
}

const shown = {
  id: endpoints.id,
  url: endpoints.url,
  events: endpoints.events,
  filters: endpoints.filters,
  active: endpoints.active,
  disabledReason: endpoints.disabledReason,
  createdAt: endpoints.createdAt,
};
type EndpointRow = RowOf<typeof shown>;

/** Endpoints an account may hold: a few shops and stages, and every event still costs one small read and write. */
export const MOST_ENDPOINTS = 20;
/** How long the old secret signs beside the new one, milliseconds: a working day anywhere to deploy the new one. */
const ROTATION_OVERLAP_MS = 24 * 3_600_000;
const PURPOSE = "webhook-secret";

const thisEndpoint = sql`${endpoints.id} = ${bound("id")} and ${endpoints.accountId} = ${bound("accountId")}`;
const REGISTER = query<EndpointRow>(
  sql`insert into ${endpoints} (id, account_id, url, events, filters, secret, created_at)
      select ${bound("id")}, ${bound("accountId")}, ${bound("url")}, ${bound("events")}, ${bound("filters")}, ${bound("secret")},
        ${bound("now")}
      where ${accountExists()} and (select count(*) from ${endpoints} where ${endpoints.accountId} = ${bound("accountId")}) < ${sql.raw(String(MOST_ENDPOINTS))}
      on conflict (account_id, url) do nothing returning ${named(shown)}`,
);
const OF_URL = select(
  shown,
  sql`from ${endpoints} where ${endpoints.accountId} = ${bound("accountId")} and ${endpoints.url} = ${bound("url")}`,
);
const PAGE = select(
  shown,
  sql`from ${endpoints} where ${endpoints.accountId} = ${bound("accountId")} and ${endpoints.id} > ${bound("after")}
      order by ${endpoints.id} limit ${bound("most")}`,
);
const FIND = select(shown, sql`from ${endpoints} where ${thisEndpoint}`);
const unlessActivated = (kept: typeof endpoints.disabledReason | typeof endpoints.failingSince) =>
  sql`case when ${bound("active")} = 1 then null else ${kept} end`;
const CHANGE = query<EndpointRow>(
  sql`${build
    .update(endpoints)
    .set({
      active: sql`coalesce(${bound("active")}, ${endpoints.active})`,
      events: sql`coalesce(${bound("events")}, ${endpoints.events})`,
      filters: sql`coalesce(${bound("filters")}, ${endpoints.filters})`,
      disabledReason: unlessActivated(endpoints.disabledReason),
      failingSince: unlessActivated(endpoints.failingSince),
    })
    .where(thisEndpoint)
    .getSQL()} returning ${named(shown)}`,
);
const ROTATE = query<EndpointRow>(
  sql`${build
    .update(endpoints)
    .set({
      previousSecret: sql`${endpoints.secret}`,
      previousUntil: sql`${bound("until")}`,
      secret: sql`${bound("secret")}`,
    })
    .where(thisEndpoint)
    .getSQL()} returning ${named(shown)}`,
);
const wanted = sql`${endpoints.accountId} = ${bound("accountId")} and (${bound("id")} is null or ${endpoints.id} = ${bound("id")})`;
const deliveriesOfThem = sql`${deliveries.endpointId} in (select ${endpoints.id} from ${endpoints} where ${wanted})`;
const DELETE_ATTEMPTS = query(
  build
    .delete(webhookAttempts)
    .where(
      sql`${webhookAttempts.deliveryId} in (select ${deliveries.id} from ${deliveries} where ${deliveriesOfThem})`,
    ),
);
const DELETE_DELIVERIES = query(build.delete(deliveries).where(deliveriesOfThem));
const DELETE = query<{ id: string }>(
  sql`delete from ${endpoints} where ${wanted} returning ${named({ id: endpoints.id })}`,
);

const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  url: row.url,
  events: row.events.split(" "),
  filters: JSON.parse(row.filters),
  active: row.active === 1,
  disabledReason: row.disabledReason,
  createdAt: new Date(row.createdAt).toISOString(),
});

const idOf = (row: EndpointRow): string => row.id;

const read = (db: D1Database, row: EndpointRow | null): Promise<Endpoint | null> =>
  readRow(db, endpoints, row, idOf, toEndpoint);

export type RegisteredEndpoint =
  | { kind: "created"; endpoint: Endpoint; secret: string }
  | { kind: "existing"; endpoint: Endpoint }
  | { kind: "too_many" };

/**
 * Registers an address. The limit and the uniqueness are decided inside one statement, so races cannot pass them.
 *
 * @param now Milliseconds since 1970.
 * @returns `created` with the secret, which is stored sealed and shown this once; `existing` where the account has
 * this address; `too_many` at its most endpoints.
 * @throws AccountGone
 * @example await registerEndpoint(env, "acct_1", { url, events: ["rate.changed"], filters: {} }, Date.now())
 */
export async function registerEndpoint(
  env: Env,
  accountId: string,
  wish: { url: string; events: readonly string[]; filters: EndpointFilters },
  now: number,
): Promise<RegisteredEndpoint> {
  const id = newId("wh", now);
  const secret = newSecret();
  const created = await readFirst(
    env.DB,
    REGISTER.with({
      id,
      accountId,
      url: wish.url,
      events: wish.events.join(" "),
      filters: JSON.stringify(wish.filters),
      secret: await seal(env, PURPOSE, id, secret),
      now,
    }),
  );
  if (created) return { kind: "created", endpoint: toEndpoint(created), secret };
  const existing = await read(env.DB, await readFirst(env.DB, OF_URL.with({ accountId, url: wish.url })));
  if (existing) return { kind: "existing", endpoint: existing };
  await checkAccountExists(env.DB, accountId);
  return { kind: "too_many" };
}

/** Endpoints of the account in the order of their registration, after the one whose id is the cursor; "": from the first. */
export async function listEndpoints(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<{ webhooks: Endpoint[]; nextCursor: string | null; unreadable: number }> {
  const rows = await readAll(db, PAGE.with({ accountId, after: cursor, most: limit + 1 }));
  const page = rows.slice(0, limit);
  const { records, unreadable } = await readRowByRow(db, endpoints, page, idOf, toEndpoint);
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { webhooks: records, nextCursor, unreadable: unreadable.length };
}

/** One endpoint of the account, or null: another account's is not told apart from none. */
export async function findEndpoint(db: D1Database, accountId: string, id: string): Promise<Endpoint | null> {
  return read(db, await readFirst(db, FIND.with({ accountId, id })));
}

/** Changes what was given. Activating forgets past failures. */
export async function changeEndpoint(
  db: D1Database,
  accountId: string,
  id: string,
  change: {
    active?: boolean | undefined;
    events?: readonly string[] | undefined;
    filters?: EndpointFilters | undefined;
  },
): Promise<Endpoint | null> {
  const active = change.active === undefined ? null : Number(change.active);
  const row = await readFirst(
    db,
    CHANGE.with({
      accountId,
      id,
      active,
      events: change.events?.join(" ") ?? null,
      filters: change.filters ? JSON.stringify(change.filters) : null,
    }),
  );
  return read(db, row);
}

/** Gives an endpoint a new secret; the old one goes on signing beside it for 24 h. Null: no such endpoint. */
export async function rotateSecret(
  env: Env,
  accountId: string,
  id: string,
  now: number,
): Promise<{ endpoint: Endpoint; secret: string; previousValidUntil: string } | null> {
  const secret = newSecret();
  const until = now + ROTATION_OVERLAP_MS;
  const sealed = await seal(env, PURPOSE, id, secret);
  const row = await readFirst(env.DB, ROTATE.with({ accountId, id, until, secret: sealed }));
  return row && { endpoint: toEndpoint(row), secret, previousValidUntil: new Date(until).toISOString() };
}

const FORGET_SECRETS = query(
  build
    .update(endpoints)
    .set({ previousSecret: null, previousUntil: null })
    .where(sql`${endpoints.previousUntil} < ${bound("now")}`),
);

/** Forgets old secrets whose overlap is over; `now` in milliseconds since 1970. */
export async function forgetOldSecrets(db: D1Database, now: number): Promise<void> {
  await run(db, FORGET_SECRETS.with({ now }));
}

/** Removes endpoints with their deliveries; no id: all of the account's. Returns the removed ids. */
export async function deleteEndpoints(
  db: D1Database,
  accountId: string,
  id: string | null,
): Promise<string[]> {
  const which = { accountId, id };
  const results = await db.batch<{ id: string }>([
    statement(db, DELETE_ATTEMPTS.with(which)),
    statement(db, DELETE_DELIVERIES.with(which)),
    statement(db, DELETE.with(which)),
  ]);
  return (results[2]?.results ?? []).map((row) => row.id);
}

/** Opens a sealed secret of an endpoint. */
export const openSecret = (env: Env, endpointId: string, sealed: string): Promise<string> =>
  unseal(env, PURPOSE, endpointId, sealed);

const newSecret = (): string => composeSecret(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
