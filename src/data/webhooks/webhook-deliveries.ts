import { sql } from "drizzle-orm";
import type { DeadReason } from "../../domain/webhooks/outcome.ts";
import {
  bound,
  build,
  listed,
  named,
  orNull,
  query,
  type RowOf,
  readAll,
  select,
  statement,
} from "../query.ts";
import {
  type DeliveryState,
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookAttempts,
  webhookEvents,
} from "../schema/index.ts";

const claimed = {
  id: deliveries.id,
  eventId: deliveries.eventId,
  endpointId: deliveries.endpointId,
  accountId: deliveries.accountId,
  attempts: deliveries.attempts,
  body: webhookEvents.body,
  url: orNull(endpoints.url),
  active: orNull(endpoints.active),
  secret: orNull(endpoints.secret),
  previousSecret: endpoints.previousSecret,
  previousUntil: endpoints.previousUntil,
  failingSince: endpoints.failingSince,
};

/**
 * A delivery that this consumer holds until the claim runs out. `attempts` is this attempt's number, from 1;
 * `url`, `active` and `secret` are null where the endpoint was removed.
 */
export type ClaimedDelivery = RowOf<typeof claimed>;

const CLAIM = query(
  build
    .update(deliveries)
    .set({
      state: "sending",
      attempts: sql`${deliveries.attempts} + 1`,
      claim: sql`${bound("claim")}`,
      claimedUntil: sql`${bound("until")}`,
    })
    .where(
      sql`${deliveries.id} in ${listed("ids")}
          and ((${deliveries.state} = 'pending' and ${deliveries.dueAt} <= ${bound("now")})
            or (${deliveries.state} = 'sending' and ${deliveries.claimedUntil} < ${bound("now")}))`,
    ),
);
const CLAIMED = select(
  claimed,
  sql`from ${deliveries} join ${webhookEvents} on ${webhookEvents.id} = ${deliveries.eventId}
      left join ${endpoints} on ${endpoints.id} = ${deliveries.endpointId}
      where ${deliveries.id} in ${listed("ids")} and ${deliveries.claim} = ${bound("claim")}`,
);
const RECORD = query(
  sql`${build
    .update(deliveries)
    .set({
      state: sql<DeliveryState>`r.value ->> '$.state'`,
      dueAt: sql`r.value ->> '$.dueAt'`,
      reason: sql`r.value ->> '$.reason'`,
      claim: null,
      claimedUntil: null,
      queuedAt: sql`${bound("now")}`,
      finishedAt: sql`case r.value ->> '$.state' when 'pending' then null else ${bound("now")} end`,
    })
    .getSQL()} from json_each(${bound("records")}) r where ${deliveries.id} = r.value ->> '$.id'
      and (${deliveries.claim} = ${bound("claim")}
        or (r.value ->> '$.state' = 'delivered' and ${deliveries.state} <> 'delivered'))`,
);
/** An attempt stands at its millisecond, or at the next that the delivery has free: none takes another's place. */
const KEEP_ATTEMPTS = query(
  sql`insert into ${webhookAttempts} (delivery_id, at, status, ms, error, answer)
      select value ->> '$.id',
        max(${bound("now")}, coalesce((select max(${webhookAttempts.at}) + 1 from ${webhookAttempts}
          where ${webhookAttempts.deliveryId} = value ->> '$.id'), 0)),
        value ->> '$.status', value ->> '$.ms', value ->> '$.error', value ->> '$.answer'
      from json_each(${bound("attempts")})
      where exists (select 1 from ${deliveries} where ${deliveries.id} = value ->> '$.id')`,
);
const FAILING = query(
  build
    .update(endpoints)
    .set({ failingSince: sql`${bound("now")}` })
    .where(sql`${endpoints.failingSince} is null and ${endpoints.id} in ${listed("ids")}`),
);
const WORKING = query(
  build
    .update(endpoints)
    .set({ failingSince: null })
    .where(sql`${endpoints.failingSince} is not null and ${endpoints.id} in ${listed("ids")}`),
);
const DISABLE = query<{ id: string }>(
  sql`${build
    .update(endpoints)
    .set({ active: 0, disabledReason: sql`${bound("reason")}` })
    .where(sql`${endpoints.id} = ${bound("id")} and ${endpoints.active} = 1`)
    .getSQL()} returning ${named({ id: endpoints.id })}`,
);
const GIVE_UP = query(
  build
    .update(deliveries)
    .set({ state: "dead", reason: "endpoint_disabled", finishedAt: sql`${bound("now")}` })
    .where(sql`${deliveries.endpointId} = ${bound("id")} and ${deliveries.state} = 'pending'`),
);
const STRANDED = query<{ id: string }>(
  sql`${build
    .update(deliveries)
    .set({ queuedAt: sql`${bound("now")}` })
    .where(
      sql`${deliveries.id} in (select ${deliveries.id} from ${deliveries}
          where ${deliveries.state} in ('pending', 'sending') and ${deliveries.dueAt} < ${bound("late")}
            and ${deliveries.queuedAt} < ${bound("late")}
            and (${deliveries.state} = 'pending' or ${deliveries.claimedUntil} < ${bound("now")})
          order by ${deliveries.dueAt} limit ${bound("most")})`,
    )
    .getSQL()} returning ${named({ id: deliveries.id })}`,
);

/** What became of an attempt, ready to be written. */
export interface RecordedAttempt {
  id: string;
  endpointId: string;
  state: "delivered" | "pending" | "dead";
  dueAt: number;
  reason: DeadReason | null;
  /** Null where nothing was sent (the endpoint was inactive or gone). */
  attempt: { status: number | null; ms: number; error: string | null; answer: string } | null;
}

/**
 * Claims those of the deliveries that are due, by a conditional UPDATE, and reads what sending them
 * takes, in one transaction. A claim that ran out may be taken over: its holder has died.
 * @param now Milliseconds since 1970, as `until`, at which the claim runs out.
 * @example await claimDeliveries(env.DB, ["dlv_1"], crypto.randomUUID(), now, now + leaseMs)
 */
export async function claimDeliveries(
  db: D1Database,
  ids: readonly string[],
  claim: string,
  now: number,
  until: number,
): Promise<ClaimedDelivery[]> {
  const held = { ids: JSON.stringify(ids), claim };
  const results = await db.batch<ClaimedDelivery>([
    statement(db, CLAIM.with({ ...held, until, now })),
    statement(db, CLAIMED.with(held)),
  ]);
  return results[1]?.results ?? [];
}

/**
 * Writes what became of claimed deliveries, their attempts and the endpoints' health, in one
 * transaction. A success counts even when the claim has been taken over meanwhile; a failure does not.
 */
export async function recordAttempts(
  db: D1Database,
  claim: string,
  records: readonly RecordedAttempt[],
  now: number,
): Promise<void> {
  const failed = endpointsOf(records, (record) => record.state !== "delivered");
  const succeeded = endpointsOf(records, (record) => record.state === "delivered");
  const attempts = records.flatMap(({ id, attempt }) => (attempt ? [{ id, ...attempt }] : []));
  await db.batch([
    statement(
      db,
      RECORD.with({
        records: JSON.stringify(
          records.map(({ id, state, dueAt, reason }) => ({ id, state, dueAt, reason })),
        ),
        claim,
        now,
      }),
    ),
    statement(db, KEEP_ATTEMPTS.with({ attempts: JSON.stringify(attempts), now })),
    statement(db, FAILING.with({ ids: JSON.stringify(failed.filter((id) => !succeeded.includes(id))), now })),
    statement(db, WORKING.with({ ids: JSON.stringify(succeeded) })),
  ]);
}

const endpointsOf = (
  records: readonly RecordedAttempt[],
  which: (record: RecordedAttempt) => boolean,
): string[] => [
  ...new Set(
    records.filter((record) => record.attempt !== null && which(record)).map((record) => record.endpointId),
  ),
];

/** Disables an endpoint once; its open deliveries become dead, to be retried by hand. False: it was disabled already. */
export async function disableEndpoint(
  db: D1Database,
  id: string,
  reason: string,
  now: number,
): Promise<boolean> {
  const results = await db.batch([
    statement(db, DISABLE.with({ id, reason })),
    statement(db, GIVE_UP.with({ id, now })),
  ]);
  return (results[0]?.results.length ?? 0) > 0;
}

/**
 * Deliveries whose queue message must have been lost: due or held for longer than `grace` ms beyond
 * their time, and not queued since. Marks them as queued now, so that a long backlog is not queued twice.
 */
export async function takeStranded(
  db: D1Database,
  now: number,
  grace: number,
  most: number,
): Promise<string[]> {
  const rows = await readAll(db, STRANDED.with({ now, late: now - grace, most }));
  return rows.map((row) => row.id);
}
