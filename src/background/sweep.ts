import { markedForReplay, noteReplayed } from "../data/webhooks/dead-jobs.ts";
import { deliverySettings } from "../data/webhooks/delivery-settings.ts";
import { takeStranded } from "../data/webhooks/webhook-deliveries.ts";
import { enqueueDeliveries } from "../data/webhooks/webhook-queue.ts";
import { resumeLostJobs } from "./run-item-jobs.ts";

/** Deliveries that one statement marks and that are then queued, so that neither takes long. */
const A_ROUND = 1_000;
/** One run queues at most this many rounds; the next run goes on. */
const MOST_ROUNDS = 20;
/** Replayed messages of one run; one may have 128 KB, and a send as much as 256 KB, so each goes alone. */
const MOST_REPLAYS = 50;

/**
 * Queues deliveries whose message was lost (a crash, a refused send, an expired message), failed jobs
 * that an operator has marked for replay, and callers' jobs that nobody works on.
 */
export async function sweep(env: Env): Promise<number> {
  const { graceMs } = deliverySettings(env);
  let found = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const ids = await takeStranded(env.DB, Date.now(), graceMs, A_ROUND);
    await enqueueDeliveries(env, ids.map((id) => ({ id }))); // biome-ignore format: one call
    found += ids.length;
    if (ids.length < A_ROUND) break;
  }
  if (found > 0) console.warn(JSON.stringify({ alert: "deliveries_swept", found }));
  await replayDeadJobs(env);
  await resumeLostJobs(env, Date.now());
  return found;
}

/** Sent before it is noted: a crash in between sends one again, and every job is safe to run twice. */
async function replayDeadJobs(env: Env): Promise<void> {
  for (const { id, body } of await markedForReplay(env.DB, MOST_REPLAYS)) {
    await env.JOBS.send(body);
    await noteReplayed(env.DB, [id], Date.now());
  }
}
