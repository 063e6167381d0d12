import { expect, test } from "vitest";
import {
  claimDeliveries,
  disableEndpoint,
  type RecordedAttempt,
  recordAttempts,
  takeStranded,
} from "../../../src/data/webhooks/webhook-deliveries.ts";
import { registerEndpoint } from "../../../src/data/webhooks/webhook-endpoints.ts";
import { emitEvent } from "../../../src/data/webhooks/webhook-events.ts";
import { listDeliveries } from "../../../src/data/webhooks/webhook-history.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const seeded = await seededDatabase([]);
await addAccounts(seeded.db, "acc_1");
const NOW = Date.parse("2026-11-20T12:00:00Z");
const LEASE_MS = 60_000;
const ACCOUNT = "acc_1";

/** One delivery, due now, of an endpoint of its own. */
async function oneDelivery() {
  const { db } = seeded.copy();
  const env = {
    DB: db,
    MASTER_SECRET: "an unguessable secret of the tests, 32+",
    JOBS: { sendBatch: async () => undefined },
  } as unknown as Env;
  const wish = { url: "https://shop.example/hook", events: ["screening.alert"], filters: {} };
  const registered = await registerEndpoint(env, ACCOUNT, wish, NOW);
  if (registered.kind !== "created") throw new Error(registered.kind);
  const endpointId = registered.endpoint.id;
  const event = { type: "webhook.test" as const, data: {} };
  const { deliveryIds } = await emitEvent(env, ACCOUNT, event, { now: NOW, only: endpointId });
  const [id = ""] = deliveryIds;
  const state = async () => {
    const page = await listDeliveries(db, endpointId, { limit: 9, cursor: null, state: null });
    return page.deliveries[0];
  };
  const claim = (name: string, now: number) => claimDeliveries(db, [id], name, now, now + LEASE_MS);
  return { db, env, id, endpointId, state, claim };
}

const outcome = (
  { id, endpointId }: { id: string; endpointId: string },
  state: RecordedAttempt["state"],
): RecordedAttempt => ({
  id,
  endpointId,
  state,
  dueAt: NOW + 5_000,
  reason: state === "dead" ? "endpoint_disabled" : null,
  attempt: { status: state === "delivered" ? 200 : 500, ms: 12, error: null, answer: "" },
});

test("a due delivery is claimed by one consumer only, with what sending it takes", async () => {
  const { claim, endpointId } = await oneDelivery();
  expect(await claim("early", NOW - 1)).toEqual([]);
  const [held] = await claim("first", NOW);
  expect(held).toMatchObject({ endpointId, accountId: ACCOUNT, attempts: 1, active: 1, failingSince: null });
  expect(held?.url).toBe("https://shop.example/hook");
  expect(await claim("second", NOW)).toEqual([]);
});

test("a claim that ran out is taken over, as the next attempt", async () => {
  const { claim } = await oneDelivery();
  await claim("first", NOW);
  expect(await claim("second", NOW + LEASE_MS)).toEqual([]);
  expect(await claim("second", NOW + LEASE_MS + 1)).toMatchObject([{ attempts: 2 }]);
});

test("a failure of a consumer that lost its claim is not recorded, its success is", async () => {
  const one = await oneDelivery();
  await one.claim("first", NOW);
  await one.claim("second", NOW + LEASE_MS + 1);
  await recordAttempts(one.db, "first", [outcome(one, "dead")], NOW + LEASE_MS + 2);
  expect(await one.state()).toMatchObject({ state: "sending" });
  await recordAttempts(one.db, "first", [outcome(one, "delivered")], NOW + LEASE_MS + 3);
  expect(await one.state()).toMatchObject({
    state: "delivered",
    attempts: [{ status: 500 }, { status: 200 }],
  });
});

test("an endpoint fails since its first failure, until a success", async () => {
  const one = await oneDelivery();
  const attempt = async (name: string, now: number, state: RecordedAttempt["state"]) => {
    const [held] = await one.claim(name, now);
    await recordAttempts(one.db, name, [{ ...outcome(one, state), dueAt: now + 1 }], now);
    return held?.failingSince;
  };
  expect(await attempt("a", NOW, "pending")).toBeNull();
  expect(await attempt("b", NOW + 10, "pending")).toBe(NOW);
  expect(await attempt("c", NOW + 20, "delivered")).toBe(NOW);
});

test("an endpoint is disabled once, and its open deliveries become dead", async () => {
  const { db, endpointId, state } = await oneDelivery();
  expect(await disableEndpoint(db, endpointId, "gone", NOW)).toBe(true);
  expect(await disableEndpoint(db, endpointId, "gone", NOW)).toBe(false);
  expect(await state()).toMatchObject({ state: "dead", reason: "endpoint_disabled" });
});

const GRACE_MS = 120_000;

test("a delivery whose message was lost is swept after the grace, and once", async () => {
  const { db, id } = await oneDelivery();
  expect(await takeStranded(db, NOW + GRACE_MS, GRACE_MS, 10)).toEqual([]);
  expect(await takeStranded(db, NOW + GRACE_MS + 1, GRACE_MS, 10)).toEqual([id]);
  expect(await takeStranded(db, NOW + GRACE_MS + 2, GRACE_MS, 10)).toEqual([]);
});

test("a delivery that is being sent is swept only when its claim has run out", async () => {
  const { db, id, claim } = await oneDelivery();
  const late = NOW + GRACE_MS + 1;
  await claim("first", late);
  expect(await takeStranded(db, late + LEASE_MS, GRACE_MS, 10)).toEqual([]);
  expect(await takeStranded(db, late + LEASE_MS + 1, GRACE_MS, 10)).toEqual([id]);
});

test("an alert is raised once, whatever the number of causes", async () => {
  const { env, endpointId } = await oneDelivery();
  const alert = { type: "webhook.test" as const, data: {}, once: "party:p entry:e v1" };
  expect((await emitEvent(env, ACCOUNT, alert, { now: NOW, only: endpointId })).deliveryIds).toHaveLength(1);
  expect(await emitEvent(env, ACCOUNT, alert, { now: NOW, only: endpointId })).toEqual({
    eventId: null,
    deliveryIds: [],
  });
});

test("two attempts in one millisecond are both kept, in their order", async () => {
  const { db, claim, state, id, endpointId } = await oneDelivery();
  await claim("first", NOW);
  await recordAttempts(db, "first", [outcome({ id, endpointId }, "pending")], NOW);
  await claim("second", NOW + 5_000);
  await recordAttempts(db, "second", [outcome({ id, endpointId }, "delivered")], NOW);
  expect((await state())?.attempts.map(({ status }) => status)).toEqual([500, 200]);
});
