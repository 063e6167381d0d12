import { beforeEach, expect, test } from "vitest";
import { rescreenWatches } from "../../src/background/rescreen-watches.ts";
import { Caches } from "../../src/data/caches.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { WATCHES } from "../../src/usecases/kept-records.ts";
import { watchParty } from "../../src/usecases/watch-party.ts";
import { clockAt } from "../support/clock-at.ts";
import { eventBodies } from "../support/event-bodies.ts";
import { publishLists } from "../support/publish-lists.ts";
import { PARTIES, party } from "../support/screening-fixture.ts";
import { ACCOUNT, answerOf, webhookService } from "../support/webhook-service.ts";

const { env, register } = await webhookService();
const NOW = new Date("2026-11-20T12:00:00Z");

beforeEach(async () => {
  await env.DB.batch(
    ["screening_watches", "webhook_alerts"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await publishLists(env, PARTIES);
});

/** A new edition, with which every watch is compared. */
async function publish(parties: readonly ListedPartyFacts[]): Promise<void> {
  await publishLists(env, parties);
  await rescreenWatches(withinQueries(env), NOW, new Caches());
}

interface Stated {
  threshold?: number;
  reference?: string;
}
const wishOf = ({ threshold, reference }: Stated) => {
  const query = { name: "Ostrel Vandermeek", ...(threshold === undefined ? {} : { threshold }) };
  return { party: { ok: true as const, party: { query, reference: reference ?? "" } }, reference };
};

/** Watches the one party, in an isolate that remembers nothing. */
const again = async (stated: Stated) =>
  answerOf(await watchParty(env, ACCOUNT, wishOf(stated), async () => true, clockAt(NOW)));

const alerts = async () => (await eventBodies(env)).map(({ data }) => data);

test("a watch registered again takes the threshold and reference now stated, says so, and keeps what is not stated", async () => {
  await register("https://shop.example.com/hook", ["compliance.alert"]);
  const first = await again({ threshold: 0.99, reference: "c-1" });
  expect(await again({ threshold: 0.7 })).toMatchObject({
    existing: true,
    updated: ["threshold"],
    watch: { id: first.watch.id, threshold: 0.7, reference: "c-1" },
  });
  expect(await again({ reference: "c-2" })).toMatchObject({
    updated: ["reference"],
    watch: { threshold: 0.7, reference: "c-2" },
  });
  const same = await again({});
  expect(same).toMatchObject({ existing: true, watch: { threshold: 0.7, reference: "c-2" } });
  expect(same.updated).toBeUndefined();
  expect(answerOf(await WATCHES.find(env, ACCOUNT, first.watch.id))).toMatchObject({
    threshold: 0.7,
    reference: "c-2",
  });
  await publish([...PARTIES, party("8", "VANDERMEKE, Ostrel Janek")]);
  expect(await alerts()).toMatchObject([{ watchId: first.watch.id, reference: "c-2" }]);
});

test("a watch registered again has been told of what the answer shows", async () => {
  await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel Janek")]);
  await register("https://shop.example.com/hook", ["compliance.alert"]);
  await again({ threshold: 0.99 });
  expect((await again({ threshold: 0.7 })).matches).toMatchObject([{ id: "US_SDN:8" }]);
  await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel Janek"), party("9", "Another Party")]);
  expect(await alerts()).toEqual([]);
});

test("where no calls are left nothing is watched", async () => {
  expect(await watchParty(env, ACCOUNT, wishOf({}), async () => false, clockAt(NOW))).toMatchObject({
    reason: "no_calls_left",
  });
  expect((await WATCHES.list(env, ACCOUNT, { limit: 9, cursor: null })).records).toEqual([]);
});

test("before a list is loaded nothing is watched, and no call is counted", async () => {
  let counted = 0;
  const count = async () => ++counted > 0;
  const empty = { ...env, KV: { get: async () => null } } as unknown as Env;
  expect(await watchParty(empty, ACCOUNT, wishOf({}), count, clockAt(NOW))).toMatchObject({
    reason: "not_ready",
  });
  expect(counted).toBe(0);
});

test("a damaged watch stops no other: it is passed over until the next edition, and counted", async () => {
  await register("https://shop.example.com/hook", ["compliance.alert"]);
  const damaged = await again({});
  const query = { name: "Zebulon Quartzovski" };
  const wish = { party: { ok: true as const, party: { query, reference: "" } }, reference: "c-2" };
  answerOf(await watchParty(env, ACCOUNT, wish, async () => true, clockAt(NOW)));
  await env.DB.prepare("UPDATE screening_watches SET sealed = 'v1.AAAA.AAAA' WHERE id = ?")
    .bind(damaged.watch.id)
    .run();
  await publish([...PARTIES, party("99", "QUARTZOVSKI, Zebulon")]);
  expect((await alerts()).map(({ reference }) => reference)).toEqual(["c-2"]);
  const keys = await env.DB.prepare("SELECT count(DISTINCT index_key) AS n FROM screening_watches").first(
    "n",
  );
  expect(keys).toBe(1);
  expect(await env.DB.prepare("SELECT row_id FROM unreadable_rows").first("row_id")).toBe(damaged.watch.id);
});
