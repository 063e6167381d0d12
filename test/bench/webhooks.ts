/**
 * `npm run bench:webhooks`: receivers that misbehave; a soak to one that fails, hangs and asks to wait, with
 * the worker killed three times; then the rate to a healthy one. `-- --events=2000` for a shorter soak.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { bundleWorker } from "../../src/cli/serve-local.ts";
import { eventBody } from "../../src/domain/webhooks/event.ts";
import { timedId } from "../../src/domain/webhooks/ids.ts";
import { MISBEHAVIOURS, startMisbehaving } from "./misbehaving-receivers.ts";
import { Receiver } from "./webhook-receiver.ts";
import { BUNDLE, WebhookWorker } from "./webhook-worker.ts";

const EVENTS = Number(process.argv.find((word) => word.startsWith("--events="))?.slice(9) ?? 10_000);
const HEALTHY_EVENTS = 3_000;
const KILLS = 3;
/** Emissions under way at once, and how many a second in all: somewhat more than get through. */
const EMITTERS = 8;
const EMITTED_PER_SECOND = 90;
const LONGEST_SOAK_MS = 900_000;
const SAMPLE_MS = 2_000;
/** The first samples after a start are of an isolate that is still filling its caches. */
const WARM_SAMPLES = 5;
/** Memory is flat where the second half of a life holds at most this much more than its first half did. */
const FLAT = 1.25;
/** What the platform allows an isolate, MB. */
const ALLOWED_MB = 128;
/** What one batch of ten deliveries asks of D1, which runs one transaction at a time: claim, record. */
const TRANSACTIONS_A_BATCH = 2;
const ASSUMED_TRANSACTION_MS = 5;

bundleWorker(BUNDLE);
const wrong = await misbehaving();
const soaked = await soak();
const perSecond = await healthyRate();
report();
const { lost, badSignatures, hasty } = soaked;
process.exit(lost + badSignatures + hasty + wrong.length === 0 && soaked.memory.every(isFlat) ? 0 : 1);

/** Sends one event to each receiver that misbehaves; returns those that were not recorded as expected. */
async function misbehaving(): Promise<string[]> {
  const receivers = await startMisbehaving();
  const worker = new WebhookWorker(receivers.ports);
  await worker.startFresh();
  const endpoints = await Promise.all(receivers.ports.map((port) => worker.register(port)));
  await Promise.all(endpoints.map(({ id }) => worker.call("POST", `/webhooks/${id}/test`)));
  await sleep(6_000);
  const rows = await Promise.all(
    MISBEHAVIOURS.map(async ({ name, expected }, index) => {
      type Listed = {
        deliveries: {
          state: string;
          attempts: { status: number | null; ms: number; error: string | null; answer: string }[];
        }[];
      };
      const { deliveries } = await worker.call<Listed>("GET", `/webhooks/${endpoints[index]?.id}/deliveries`);
      const first = deliveries[0]?.attempts[0];
      const asExpected =
        first?.status === expected.status &&
        (deliveries[0]?.state === "delivered") === (expected.state === "delivered");
      return {
        receiver: name,
        status: first?.status,
        ms: first?.ms,
        error: first?.error?.slice(0, 60),
        kept: first?.answer.length,
        asExpected,
      };
    }),
  );
  console.table(rows);
  await worker.kill();
  receivers.close();
  return rows.filter((row) => !row.asExpected).map((row) => row.receiver);
}

async function soak() {
  const receiver = new Receiver({ fail: 0.3, hang: 0.05, busy: 0.05 });
  await receiver.listen();
  const worker = new WebhookWorker([receiver.port]);
  await worker.startFresh();
  const endpoint = await worker.register(receiver.port);
  receiver.secret = endpoint.secret;
  const acknowledged = new Set<string>();
  /** What the worker's isolate holds, MB: one series for each life of the worker. */
  const memory: number[][] = [[]];
  const sampling = setInterval(() => {
    const life = memory.at(-1);
    void worker.memory().then((sample) => sample && life?.push(sample.held));
  }, SAMPLE_MS);
  const started = Date.now();
  const emitting = emitAll(worker, endpoint.id, acknowledged);
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(() => receiver.accepted.size >= (EVENTS * kill) / (KILLS + 1));
    await worker.kill();
    await worker.start();
    memory.push([]);
    await sleep(6_000); // until the claims of the killed have run out
    await worker.sweep();
    console.log(
      `killed ${kill}: ${receiver.accepted.size} accepted of ${acknowledged.size} emitted after ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  await emitting;
  const sweeping = setInterval(() => void worker.sweep().catch(() => undefined), 10_000);
  const db = await worker.database();
  const open = "SELECT count(*) AS n FROM webhook_deliveries WHERE state IN ('pending', 'sending')";
  while (Date.now() - started < LONGEST_SOAK_MS && ((await db.prepare(open).first<number>("n")) ?? 0) > 0)
    await sleep(2_000);
  clearInterval(sweeping);
  clearInterval(sampling);
  const { results } = await db
    .prepare("SELECT event_id, state, reason FROM webhook_deliveries")
    .all<{ event_id: string; state: string; reason: string }>();
  const states = new Map(results.map((row) => [row.event_id, row]));
  const everyEvent = [...new Set([...acknowledged, ...states.keys()])];
  const isDead = (id: string): boolean => states.get(id)?.state === "dead" && Boolean(states.get(id)?.reason);
  const delivered = everyEvent.filter((id) => receiver.accepted.has(id)).length;
  const dead = everyEvent.filter((id) => !receiver.accepted.has(id) && isDead(id)).length;
  const duplicates = [...receiver.accepted.values()].reduce((sum, times) => sum + times - 1, 0);
  await worker.kill();
  receiver.close();
  return {
    events: everyEvent.length,
    delivered,
    dead,
    lost: everyEvent.length - delivered - dead,
    duplicates,
    memory,
    requests: receiver.requests,
    badSignatures: receiver.badSignatures,
    hasty: receiver.hasty,
    seconds: (Date.now() - started) / 1000,
  };
}

/** Emits until all events are acknowledged; an emission that met a dead worker is made anew. */
async function emitAll(worker: WebhookWorker, endpoint: string, acknowledged: Set<string>): Promise<void> {
  let left = EVENTS;
  const emitter = async (): Promise<void> => {
    while (left > 0) {
      left--;
      const next = sleep((1000 * EMITTERS) / EMITTED_PER_SECOND);
      try {
        acknowledged.add(
          (await worker.call<{ eventId: string }>("POST", `/webhooks/${endpoint}/test`)).eventId,
        );
        await next;
      } catch {
        left++;
        await sleep(200);
      }
    }
  };
  await Promise.all(Array.from({ length: EMITTERS }, emitter));
}

/** Deliveries a second to a receiver that answers at once: rows written beforehand, queued by one sweep. */
async function healthyRate(): Promise<number> {
  const receiver = new Receiver({ fail: 0, hang: 0, busy: 0 });
  await receiver.listen();
  const worker = new WebhookWorker([receiver.port]);
  await worker.startFresh();
  const { id: endpoint, secret } = await worker.register(receiver.port);
  receiver.secret = secret;
  const db = await worker.database();
  const rows = Array.from({ length: HEALTHY_EVENTS }, () => {
    const id = timedId("evt", Date.now(), crypto.getRandomValues(new Uint8Array(16)));
    return [
      id,
      `dlv${id.slice(3)}`,
      eventBody(id, { type: "webhook.test", data: { endpointId: endpoint } }, Date.now()),
    ];
  });
  await db.batch([
    db
      .prepare(
        "INSERT INTO webhook_events SELECT json_extract(value, '$[0]'), 'acct_local_enterprise', 'webhook.test', json_extract(value, '$[2]'), 1 FROM json_each(?)",
      )
      .bind(JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, account_id, due_at, queued_at, created_at)
         SELECT json_extract(value, '$[1]'), json_extract(value, '$[0]'), ?2, 'acct_local_enterprise', 1, 1, 1 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), endpoint),
  ]);
  await worker.sweep();
  await until(() => receiver.accepted.size >= HEALTHY_EVENTS, 120_000);
  const seconds = (receiver.lastAt - receiver.firstAt) / 1000;
  await worker.kill();
  receiver.close();
  return Math.round(receiver.accepted.size / seconds);
}

async function until(reached: () => boolean, longest = LONGEST_SOAK_MS): Promise<void> {
  for (const end = Date.now() + longest; !reached() && Date.now() < end; ) await sleep(50);
}

function report(): void {
  const { events, delivered, dead, lost, duplicates, requests, badSignatures, hasty, seconds, memory } =
    soaked;
  console.table({
    "events emitted": events,
    delivered,
    "dead, with a reason": dead,
    lost,
    "duplicates (same webhook-id)": `${duplicates} (${((100 * duplicates) / events).toFixed(2)} %)`,
    "requests to the receiver": requests,
    "bad signatures": badSignatures,
    "sooner than Retry-After": hasty,
    "soak, seconds": Math.round(seconds),
    "isolate holds at most, MB, halves of each life": memory
      .map(halves)
      .map((pair) => pair.join(" → "))
      .join("; "),
    "memory flat": memory.every(isFlat) ? "yes" : "no",
    "per second, healthy receiver": perSecond,
  });
  const d1 = Math.round((10 * 1_000) / (TRANSACTIONS_A_BATCH * ASSUMED_TRANSACTION_MS));
  console.log(
    `published limits: a queue takes 5,000 messages/s and runs up to 250 consumers at once (here it runs one, ${perSecond}/s of work); a D1 database works one query at a time: two transactions a batch of ten, at ${ASSUMED_TRANSACTION_MS} ms each ${d1} deliveries/s, and that is the bound.`,
  );
  console.log(
    JSON.stringify({
      events,
      delivered,
      dead,
      lost,
      duplicates,
      per_second: perSecond,
      duplicate_rate: duplicates / events,
      memory_mb: Math.max(...memory.map((life) => most(life))),
      memory_flat: memory.every(isFlat),
      misbehaving_wrong: wrong.length,
    }),
  );
}

/** The most that the first and the second half of a life held, MB, without its start. */
function halves(life: readonly number[]): [number, number] {
  const warm = life.slice(WARM_SAMPLES);
  const middle = Math.ceil(warm.length / 2);
  return [most(warm.slice(0, middle)), most(warm.slice(middle))];
}

function most(values: readonly number[]): number {
  return Math.round(Math.max(0, ...values));
}

function isFlat(life: readonly number[]): boolean {
  const [first, second] = halves(life);
  return second <= first * FLAT && most(life) < ALLOWED_MB;
}
