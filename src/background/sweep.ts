import { deliverySettings } from "../data/delivery-settings.ts";
import { takeStranded } from "../data/webhook-deliveries.ts";
import { enqueueDeliveries } from "../data/webhook-queue.ts";

const A_ROUND = 1_000;
/** One run queues at most this many rounds; the next run goes on. */
const MOST_ROUNDS = 20;

/** Queues deliveries whose message was lost (a crash, a refused send, an expired message). */
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
  return found;
}
