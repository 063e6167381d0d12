import { sql } from "drizzle-orm";
import type { DeadReason } from "../../domain/webhooks/outcome.ts";
import { bound, build, query, type RowOf, readAll, run, select } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import {
  webhookAttempts as attempts,
  webhookDeliveries as deliveries,
  webhookEvents as events,
} from "../schema/index.ts";

/** A delivery as its owner sees it. */
export interface DeliveryRecord {
  id: string;
  eventId: string;
  type: string;
  state: "pending" | "sending" | "delivered" | "dead";
  reason: DeadReason | null;
  attemptCount: number;
  nextAttemptAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** Newest last; kept 30 days. */
  attempts: { at: string; status: number | null; ms: number; error: string | null; answer: string }[];
}

const row = {
  id: deliveries.id,
  eventId: deliveries.eventId,
  type: events.type,
  state: deliveries.state,
  reason: deliveries.reason,
  attempts: deliveries.attempts,
  dueAt: deliveries.dueAt,
  createdAt: deliveries.createdAt,
  finishedAt: deliveries.finishedAt,
  history: sql<string>`(select json_group_array(json_object('at', ${attempts.at}, 'status', ${attempts.status}, 'ms', ${attempts.ms},
    'error', ${attempts.error}, 'answer', ${attempts.answer})) from ${attempts} where ${attempts.deliveryId} = ${deliveries.id})`,
};
type DeliveryRow = RowOf<typeof row>;

const PAGE = select(
  row,
  sql`from ${deliveries} join ${events} on ${events.id} = ${deliveries.eventId}
      where ${deliveries.endpointId} = ${bound("endpointId")}
        and (${bound("cursor")} is null or ${deliveries.id} < ${bound("cursor")})
        and (${bound("state")} is null or ${deliveries.state} = ${bound("state")})
      order by ${deliveries.id} desc limit ${bound("most")}`,
);
const thisDelivery = sql`${deliveries.id} = ${bound("id")} and ${deliveries.endpointId} = ${bound("endpointId")}`;
const REVIVE = query(
  build
    .update(deliveries)
    .set({
      state: "pending",
      attempts: 0,
      dueAt: sql`${bound("now")}`,
      queuedAt: sql`${bound("now")}`,
      reason: null,
      finishedAt: null,
      claim: null,
      claimedUntil: null,
    })
    .where(thisDelivery),
);

const iso = (at: number): string => new Date(at).toISOString();

const toRecord = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  reason: row.reason,
  attemptCount: row.attempts,
  nextAttemptAt: row.state === "pending" ? iso(row.dueAt) : null,
  createdAt: iso(row.createdAt),
  finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
  attempts: (JSON.parse(row.history) as (Omit<DeliveryRecord["attempts"][number], "at"> & { at: number })[])
    .sort((a, b) => a.at - b.at)
    .map((attempt) => ({ ...attempt, at: iso(attempt.at) })),
});

/** Deliveries of an endpoint, newest first. `cursor`: the id after which to go on. */
export async function listDeliveries(
  db: D1Database,
  endpointId: string,
  { limit, cursor, state }: { limit: number; cursor: string | null; state: string | null },
): Promise<{ deliveries: DeliveryRecord[]; nextCursor: string | null; unreadable: number }> {
  const results = await readAll(db, PAGE.with({ endpointId, cursor, state, most: limit + 1 }));
  const page = results.slice(0, limit);
  const read = await readRowByRow(db, deliveries, page, (row) => row.id, toRecord);
  const nextCursor = results.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { deliveries: read.records, nextCursor, unreadable: read.unreadable.length };
}

/**
 * Makes a delivery due now, with a new ladder, whatever its state; an attempt that is being made meanwhile counts only
 * if it arrives. `now` in milliseconds since 1970.
 *
 * @returns Whether the endpoint has such a delivery.
 */
export const reviveDelivery = async (
  db: D1Database,
  endpointId: string,
  id: string,
  now: number,
): Promise<boolean> => (await run(db, REVIVE.with({ endpointId, id, now }))) > 0;
