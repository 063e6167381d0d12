/** Queue message of a delivery: its id and nothing else. */
export interface DeliverJob {
  kind: "deliver";
  id: string;
}

/** Messages one send takes (Cloudflare Queues). */
const MOST_A_BATCH = 100;
/** The longest delay a queue message may have, seconds (Cloudflare Queues: 24 hours). */
const LONGEST_DELAY_S = 86_400;

/**
 * Puts deliveries on the queue, at once or after a delay in milliseconds. A queue that refuses is
 * logged and no error: the rows are there, and the sweeper finds them.
 */
export async function enqueueDeliveries(
  env: Env,
  deliveries: readonly { id: string; delayMs?: number }[],
): Promise<void> {
  for (let at = 0; at < deliveries.length; at += MOST_A_BATCH) {
    const messages = deliveries.slice(at, at + MOST_A_BATCH).map(({ id, delayMs = 0 }) => ({
      body: { kind: "deliver", id } satisfies DeliverJob,
      delaySeconds: Math.min(LONGEST_DELAY_S, Math.ceil(delayMs / 1000)),
    }));
    try {
      await env.JOBS.sendBatch(messages);
    } catch (error) {
      console.error(
        JSON.stringify({ alert: "queue_refused", deliveries: messages.length, error: String(error) }),
      );
    }
  }
}
