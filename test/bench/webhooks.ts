/**
 * `npm run bench:webhooks`: a soak of deliveries to a receiver that fails, hangs and asks to wait, with
 * the worker killed three times; then the rate to a healthy receiver. `-- --events=2000` for a shorter one.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import { migrate } from "../../src/cli/local-platform.ts";
import { bundleWorker, type LocalServer, serveLocal } from "../../src/cli/serve-local.ts";
import { eventBody } from "../../src/domain/webhooks/event.ts";
import { timedId } from "../../src/domain/webhooks/ids.ts";
import { Receiver } from "./webhook-receiver.ts";

const EVENTS = Number(process.argv.find((word) => word.startsWith("--events="))?.slice(9) ?? 10_000);
const HEALTHY_EVENTS = 3_000;
const STATE = ".wrangler/soak/v3";
const BUNDLE = "dist/soak";
/** Ladder of 1 ms to 17 s; the receiver's timeout is at its floor of 150 ms. */
const TIME_SCALE = "0.0002";
const KEY = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };
const KILLS = 3;
/** Emissions under way at once, and how many a second in all: somewhat more than get through. */
const EMITTERS = 8;
const EMITTED_PER_SECOND = 90;
const LONGEST_SOAK_MS = 900_000;

let server: LocalServer;
let port = 0;
/** Events not yet taken by an emitter. */
let toEmit = EVENTS;

bundleWorker(BUNDLE);
const soaked = await soak();
const perSecond = await healthyRate();
report();
process.exit(soaked.lost === 0 ? 0 : 1);

/** Starts the worker on its own state; a restart keeps port and state. */
async function start(receiverPort: number): Promise<void> {
  const vars = {
    ENVIRONMENT: "local",
    LOG: "off",
    WEBHOOK_TIME_SCALE: TIME_SCALE,
    WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${receiverPort}`,
    MASTER_SECRET: "c29hayBzb2FrIHNvYWsgc29hayBzb2FrIHNvYWsgc28=",
  };
  server = await serveLocal({ port, state: STATE, bundle: BUNDLE, vars });
  port = Number(new URL(server.url).port);
}

async function begin(receiver: Receiver): Promise<string> {
  rmSync(STATE, { recursive: true, force: true });
  await receiver.listen();
  await start(receiver.port);
  const db = await database();
  await migrate(db);
  await seedLocalKeys(db, new Date());
  const body = JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook`, events: ["webhook.test"] });
  const answer = await fetch(`${server.url}/api/v1/webhooks`, { method: "POST", headers: KEY, body });
  const { webhook } = (await answer.json()) as { webhook: { id: string; secret: string } };
  receiver.secret = webhook.secret;
  return webhook.id;
}

async function database(): Promise<D1Database> {
  return (await server.runtime.getD1Database("DB")) as unknown as D1Database;
}
async function sweep(): Promise<void> {
  const worker = (await server.runtime.getWorker()) as unknown as {
    scheduled(event: { cron: string }): Promise<unknown>;
  };
  await worker.scheduled({ cron: "*/5 * * * *" });
}

async function soak() {
  const receiver = new Receiver({ fail: 0.3, hang: 0.05, busy: 0.05 });
  const endpoint = await begin(receiver);
  const acknowledged = new Set<string>();
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(residentMb()), 2_000);
  const started = Date.now();
  const emitting = Promise.all(Array.from({ length: EMITTERS }, () => emit(endpoint, acknowledged)));
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(() => receiver.accepted.size >= (EVENTS * kill) / (KILLS + 1));
    await server.stop();
    await start(receiver.port);
    await sleep(6_000); // until the claims of the killed have run out
    await sweep();
    console.log(
      `killed ${kill}: ${receiver.accepted.size} events accepted, ${acknowledged.size} emitted, memory ${memory.at(-4)} MB, ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  await emitting;
  const sweeping = setInterval(() => void sweep().catch(() => undefined), 10_000);
  const db = await database();
  const open = "SELECT count(*) AS n FROM webhook_deliveries WHERE state IN ('pending', 'sending')";
  while (Date.now() - started < LONGEST_SOAK_MS && ((await db.prepare(open).first<number>("n")) ?? 0) > 0)
    await sleep(2_000);
  clearInterval(sweeping);
  clearInterval(sampling);
  const { results } = await db
    .prepare("SELECT event_id, state, reason FROM webhook_deliveries")
    .all<{ event_id: string; state: string; reason: string }>();
  const states = new Map(results.map((row) => [row.event_id, row]));
  const everyEvent = new Set([...acknowledged, ...states.keys()]);
  const isDead = (id: string): boolean => states.get(id)?.state === "dead" && Boolean(states.get(id)?.reason);
  const delivered = [...everyEvent].filter((id) => receiver.accepted.has(id)).length;
  const dead = [...everyEvent].filter((id) => !receiver.accepted.has(id) && isDead(id)).length;
  const duplicates = [...receiver.accepted.values()].reduce((sum, times) => sum + times - 1, 0);
  await server.stop();
  receiver.close();
  return {
    ...{ events: everyEvent.size, delivered, dead, lost: everyEvent.size - delivered - dead, duplicates },
    ...{
      requests: receiver.requests,
      badSignatures: receiver.badSignatures,
      hasty: receiver.hasty,
      seconds: (Date.now() - started) / 1000,
      memory,
    },
  };
}

/** Emits until the events are all acknowledged; an emission that met a dead worker is made anew. */
async function emit(endpoint: string, acknowledged: Set<string>): Promise<void> {
  while (toEmit > 0) {
    toEmit--;
    const next = sleep((1000 * EMITTERS) / EMITTED_PER_SECOND);
    try {
      const answer = await fetch(`${server.url}/api/v1/webhooks/${endpoint}/test`, {
        method: "POST",
        headers: KEY,
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      acknowledged.add(((await answer.json()) as { eventId: string }).eventId);
      await next;
    } catch {
      toEmit++;
      await sleep(200);
    }
  }
}

/** Deliveries a second to a receiver that answers at once: rows written beforehand, queued by one sweep. */
async function healthyRate(): Promise<number> {
  const receiver = new Receiver({ fail: 0, hang: 0, busy: 0 });
  const endpoint = await begin(receiver);
  const db = await database();
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
        "INSERT INTO webhook_deliveries (id, event_id, endpoint_id, account_id, due_at, queued_at, created_at) SELECT json_extract(value, '$[1]'), json_extract(value, '$[0]'), ?2, 'acct_local_enterprise', 1, 1, 1 FROM json_each(?1)",
      )
      .bind(JSON.stringify(rows), endpoint),
  ]);
  await sweep();
  await until(() => receiver.accepted.size >= HEALTHY_EVENTS, 120_000);
  const seconds = (receiver.lastAt - receiver.firstAt) / 1000;
  await server.stop();
  receiver.close();
  rmSync(STATE, { recursive: true, force: true });
  return Math.round(receiver.accepted.size / seconds);
}

async function until(reached: () => boolean, longest = LONGEST_SOAK_MS): Promise<void> {
  for (const end = Date.now() + longest; !reached() && Date.now() < end; ) await sleep(50);
}

/** Resident memory of this program's runtime processes, MB. */
function residentMb(): number {
  let pages = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [, , parent] = stat.slice(stat.lastIndexOf(")")).split(" ");
      if (stat.includes("(workerd)") && Number(parent) === process.pid)
        pages += Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    } catch {
      // the process ended while it was read
    }
  }
  return Math.round((pages * 4096) / 1_048_576);
}

function report(): void {
  const { events, delivered, dead, lost, duplicates, requests, badSignatures, hasty, seconds, memory } =
    soaked;
  const alive = memory.filter((mb) => mb > 0);
  console.log(`memory every 2 s: ${memory.join(" ")}`);
  const at = (part: number): number =>
    alive[Math.min(alive.length - 1, Math.floor(alive.length * part))] ?? 0;
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
    "runtime memory MB at 10 / 50 / 100 %": `${at(0.1)} / ${at(0.5)} / ${at(1)}, most ${Math.max(...alive)}`,
    "per second, healthy receiver": perSecond,
  });
  console.log(
    JSON.stringify({
      events,
      delivered,
      dead,
      lost,
      duplicates,
      per_second: perSecond,
      duplicate_rate: duplicates / events,
      memory_mb_most: Math.max(...alive),
    }),
  );
}
