import { expect, test } from "vitest";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { sweep } from "../../src/background/sweep.ts";
import { Caches } from "../../src/data/caches.ts";
import { registerWebhook } from "../../src/usecases/register-webhook.ts";
import { watchParty } from "../../src/usecases/watch-party.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { dyingBindings } from "../support/dying-bindings.ts";
import type { LastCall } from "../support/memory-target.ts";
import { noItems } from "../support/no-items.ts";
import { publishLists } from "../support/publish-lists.ts";
import { PARTIES, party } from "../support/screening-fixture.ts";
import { answerOf, webhookService } from "../support/webhook-service.ts";

const SEED = 20261123;
const KILLS = 50;
const ACCOUNTS = ["acct_1", "acct_2", "acct_3"];
/** Of three answers, one is a failure: what is sent again carries the same id. */
const BAD_ANSWERS = 1 / 3;

const service = await webhookService();
const { env } = service;

/** The same numbers in [0, 1) for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sql = (...statements: string[]) => env.DB.batch(statements.map((text) => env.DB.prepare(text)));
const TABLES = ["webhook_attempts", "webhook_deliveries", "webhook_events", "webhook_endpoints", "webhook_alerts", "screening_watches", "dataset_changes", "tariff_rates"]; // biome-ignore format: a list

const LISTENING: [path: string, filters: { hsPrefixes?: string[] }][] = [
  ["all", {}],
  ["shirts", { hsPrefixes: ["6109"] }],
];

/** Three accounts that listen to everything, each watching two parties; then a new edition of a schedule and of the lists. */
async function begin(): Promise<void> {
  await sql(...TABLES.map((table) => `DELETE FROM ${table}`));
  await addAccounts(env.DB, ...ACCOUNTS);
  await sql(
    "INSERT OR REPLACE INTO tariff_coverage (country, priority, tariff, goods, certainty, note) VALUES ('DE', 1, 'EU', '*', 'published', '')",
  );
  await publishLists(env, PARTIES);
  for (const account of ACCOUNTS) {
    for (const [path, filters] of LISTENING)
      answerOf(await registerWebhook(env, account, { url: `https://shop.example.com/${account}/${path}`, events: ["rate.changed", "compliance.alert"], filters }, "api.landfall.example.net", Date.now())); // biome-ignore format: one call
    for (const name of ["Ostrel Vandermeek", "Tamsin Quellorian"])
      answerOf(await watchParty(env, account, { party: { ok: true, party: { query: { name }, reference: name } }, reference: name }, async () => true, clockAt(new Date()))); // biome-ignore format: one call
  }
  const changes = ["6109", "6110", "6111"].flatMap((heading) => [
    `INSERT INTO dataset_changes VALUES ('tariff:EU', 'EU', '${heading}', '[{"r":"12%","c":["1000"]}]')`,
    `INSERT INTO tariff_rates VALUES ('EU', '${heading}', '[{"r":"10%","c":["1000"]}]')`,
  ]);
  await sql(...changes);
  await publishLists(env, [...PARTIES, party("8", "VANDERMEEK, Ostrel"), party("9", "Tamsin QUELLORIAN")]);
  service.queued = [{ body: { kind: "tell-changes" } }, { body: { kind: "rescreen-watches" } }];
  service.received = [];
}

/** Runs what is queued as the platform would: what was not acknowledged before the process died comes again. */
async function runQueued(bindings: Env, isDead: () => boolean): Promise<void> {
  const batch = service.queued;
  service.queued = [];
  const again: typeof batch = [];
  const messages = batch.map((queued) => {
    const comeAgain = () => void again.push(queued);
    return { body: queued.body, ack: () => (isDead() ? comeAgain() : undefined), retry: comeAgain };
  });
  await runJobs({ queue: "jobs", messages } as unknown as MessageBatch<Job>, bindings, new Caches(), noItems);
  service.queued.push(...again);
}

const waiting = async () =>
  (await env.DB.prepare("SELECT count(*) AS n FROM webhook_deliveries WHERE state IN ('pending', 'sending')").first<number>("n")) ?? 0; // biome-ignore format: one query

/** Everything up to the last delivery, with a process that dies at its n-th call and one that goes on after it. */
async function run(n: number, last: LastCall): Promise<number> {
  const dying = dyingBindings(env, n, last);
  for (let round = 0; round < 60; round++) {
    const alive = dying.isDead() ? env : dying.env;
    if (service.queued.length > 0) await runQueued(alive, () => alive === dying.env && dying.isDead());
    else if ((await waiting()) === 0) return dying.calls();
    else {
      await sql("UPDATE webhook_deliveries SET due_at = 0, queued_at = 0, claimed_until = 0 WHERE state IN ('pending', 'sending')"); // biome-ignore format: one statement
      await sweep(alive).catch(() => 0);
    }
  }
  throw new Error("the queue never ran empty");
}

/** What each receiver was told, once for each id: that is how a receiver tells a repetition. */
function told(): string[] {
  const byId = new Map(service.received.map(({ url, headers, body }) => [`${url} ${headers["webhook-id"]}`, { url, body }])); // biome-ignore format: one value
  return [...byId.values()].map(({ url, body }) => {
    const { type, data } = JSON.parse(body);
    const { watchId: _, ...said } = data;
    return `${url} ${type} ${JSON.stringify(said)}`;
  }).sort(); // biome-ignore format: one chain
}

test(`whichever of ${KILLS} moments the process is killed at, every receiver is told everything, and nothing under two ids`, async () => {
  const chance = chances(SEED);
  service.receiver = () => new Response("", { status: chance() < BAD_ANSWERS ? 500 : 200 });
  await begin();
  const calls = await run(Number.POSITIVE_INFINITY, "undone");
  const everything = told();
  // Of each account: one summary and, for the filtered endpoint, the heading it asks for; two alerts at both.
  expect(everything.length).toBeGreaterThanOrEqual(ACCOUNTS.length * 4);
  expect(new Set(everything).size).toBe(everything.length);
  for (let kill = 0; kill < KILLS; kill++) {
    const n = 1 + Math.floor(chance() * calls);
    const last = chance() < 0.5 ? "undone" : "done";
    await begin();
    await run(n, last);
    expect(told(), `killed at call ${n}, ${last}`).toEqual(everything);
  }
}, 60_000);
