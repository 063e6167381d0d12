import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeExpired } from "../../src/data/accounts/expired-rows.ts";
import { keepAnswer, takeKey } from "../../src/data/accounts/idempotency-keys.ts";
import { listOverrides, overridesFor, putOverride } from "../../src/data/classification/own-codes.ts";
import { PartUnavailable } from "../../src/data/health/part-unavailable.ts";
import { SigningKeyCache } from "../../src/data/quotes/quote-signing-key.ts";
import { watchesToPrice, watchQuote } from "../../src/data/quotes/quote-watches.ts";
import { findQuote, insertQuote } from "../../src/data/quotes/quotes.ts";
import { countUnreadable, RecordUnreadable } from "../../src/data/readable-rows.ts";
import { findDecision, listDecisions, putDecision } from "../../src/data/screening/decision-records.ts";
import { sealFor } from "../../src/data/screening/screening-party.ts";
import { findScreening, writeScreenings } from "../../src/data/screening/screening-records.ts";
import { outdatedWatches, registerWatch } from "../../src/data/screening/watch-records.ts";
import { rateListeners } from "../../src/data/webhooks/rate-listeners.ts";
import { findEndpoint, registerEndpoint } from "../../src/data/webhooks/webhook-endpoints.ts";
import { emitEvent } from "../../src/data/webhooks/webhook-events.ts";
import type { LandedCostRequest } from "../../src/domain/landed-cost/request.ts";
import type { Quote } from "../../src/domain/quotes/quote.ts";
import { refusalOf } from "../../src/http/errors.ts";
import { ndjson } from "../../src/http/ndjson.ts";
import { exportScreenings } from "../../src/usecases/export-screenings.ts";
import { SCREENINGS } from "../../src/usecases/kept-records.ts";
import { listWebhookDeliveries } from "../../src/usecases/list-webhook-deliveries.ts";
import { listWebhooks } from "../../src/usecases/list-webhooks.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1", "acc_2", "acc_3", "acc_4");
const env = { DB: db, MASTER_SECRET, JOBS: { sendBatch: async () => undefined } } as unknown as Env;
const NOW = new Date("2026-11-20T12:00:00Z");
const damage = (table: string, column: string, where: string) =>
  db.prepare(`UPDATE ${table} SET ${column} = 'v1.AAAAAAAAAAAAAAAA.AAAA' WHERE ${where}`).run();

const alerts = vi.spyOn(console, "error");
beforeEach(() => void alerts.mockReset().mockImplementation(() => undefined));
afterEach(() => db.prepare("DELETE FROM unreadable_rows").run());

/** Screenings on the record, `scr_100` first. */
async function record(accountId: string, count: number): Promise<void> {
  const screenings = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const id = `scr_${100 + at}`;
      const sealed = await sealFor(env, accountId, id, { name: `Party ${at}` });
      return { id, requestId: "r", screenedAt: NOW.toISOString(), listVersion: "v", threshold: 0.8, result: "NO_LIST_MATCH" as const, matches: [], cleared: [], partyHash: "", reference: "", sealed, retentionYears: null }; // biome-ignore format: one row
    }),
  );
  await writeScreenings(env, { accountId, screenings });
}

test("one damaged record of twenty: nineteen are listed and exported, and the one is counted and named", async () => {
  await record("acc_1", 20);
  await damage("screening_audit", "sealed", "account_id = 'acc_1' AND id = 'scr_107'");
  const page = await SCREENINGS.list(env, "acc_1", { limit: 50, cursor: null, from: null, to: null });
  expect([page.records.length, page.unreadable]).toEqual([19, 1]);
  const text = await new Response(ndjson(exportScreenings(env, "acc_1"))).text();
  expect(text.trim().split("\n")).toHaveLength(19);
  expect(alerts.mock.calls[0]?.[0]).toContain(
    '"alert":"row_unreadable","table":"screening_audit","id":"scr_107"',
  );
  expect(await countUnreadable(db)).toBe(1);
});

test("a whole page of damaged records does not end the export of those after it", async () => {
  await record("acc_2", 201);
  await damage("screening_audit", "sealed", "account_id = 'acc_2' AND id > 'scr_100'");
  const text = await new Response(ndjson(exportScreenings(env, "acc_2"))).text();
  expect(text.trim().split("\n").map((line) => JSON.parse(line).id)).toEqual(["scr_100"]); // biome-ignore format: one chain
});

test("a damaged decision and the words of a damaged rule are left out; the rule's code still rules", async () => {
  const decision = {
    entryId: "un-1",
    stateHash: 1,
    facts: [],
    decision: "true_match" as const,
    reason: "",
    decidedBy: "",
  };
  for (const name of ["Jan", "Eva"]) await putDecision(env, "acc_3", { ...decision, party: { name } }, NOW);
  await damage("screening_decisions", "sealed", "id = (SELECT min(id) FROM screening_decisions)");
  expect(await listDecisions(env, "acc_3", { limit: 9, cursor: null })).toMatchObject({
    decisions: [{ entryId: "un-1" }],
    unreadable: 1,
  });
  const rule = { nameKey: "mug", productName: "Mug", hsCode: "691110", reason: "" };
  await putOverride(env, "acc_3", rule, clockAt(NOW));
  await damage("classification_overrides", "sealed", "account_id = 'acc_3'");
  expect(await listOverrides(env, "acc_3", { limit: 9, cursor: null })).toMatchObject({
    overrides: [],
    unreadable: 1,
  });
  expect((await overridesFor(env, "acc_3", ["mug"], clockAt(NOW))).get("mug")).toMatchObject({
    hsCode: "691110",
    reason: "",
  });
});

const registerAt = async (accountId: string, url: string) => {
  const wish = { url, events: ["rate.changed"], filters: {} };
  const made = await registerEndpoint(env, accountId, wish, NOW.getTime());
  return { endpoint: made.kind === "too_many" ? "" : made.endpoint.id };
};

const putQuote = (accountId: string, quoteId = "quote_1") =>
  insertQuote(
    env,
    accountId,
    {
      quoteId,
      createdAt: NOW.toISOString(),
      expiresAt: "2027",
      retainedUntil: "2028",
    } as unknown as Quote,
    "{}",
    { destination: "DE", total: 1 },
  );

test("a damaged endpoint keeps no event from the others", async () => {
  const wish = (url: string) => ({ url, events: ["rate.changed"], filters: {} });
  for (const url of ["https://a.example/", "https://b.example/"])
    await registerEndpoint(env, "acc_4", wish(url), NOW.getTime());
  await db.prepare("UPDATE webhook_endpoints SET filters = '{' WHERE url = 'https://a.example/'").run();
  expect(await rateListeners(db)).toHaveLength(1);
  const { deliveryIds } = await emitEvent(env, "acc_4", { type: "rate.changed", data: {} });
  expect(deliveryIds).toHaveLength(1);
});

test("a damaged record asked for by its id is said to be damaged, counted, and no fault of the service", async () => {
  await record("acc_2", 1);
  await putQuote("acc_2");
  await putDecision(
    env,
    "acc_2",
    {
      entryId: "un-1",
      stateHash: 1,
      facts: [],
      decision: "true_match" as const,
      reason: "",
      decidedBy: "",
      party: { name: "Jan" },
    },
    NOW,
  );
  const decision = (await listDecisions(env, "acc_2", { limit: 1, cursor: null })).decisions[0]?.id ?? "";
  const { endpoint } = await registerAt("acc_2", "https://c.example/");
  const reads = {
    screening_audit: () => findScreening(env, "acc_2", "scr_100"),
    screening_decisions: () => findDecision(env, "acc_2", decision),
    quotes: () => findQuote(env, "acc_2", "quote_1"),
    webhook_endpoints: () => findEndpoint(db, "acc_2", endpoint),
  };
  for (const read of Object.values(reads)) expect(await read()).not.toBeNull();
  for (const [
    table,
    column,
  ] of [["screening_audit", "sealed"], ["screening_decisions", "sealed"], ["quotes", "body"], ["webhook_endpoints", "filters"]] as const) // biome-ignore format: a table
    await damage(table, column, "account_id = 'acc_2'");
  for (const [table, read] of Object.entries(reads)) {
    const error = await read().catch((thrown: unknown) => thrown);
    expect(refusalOf(error), table).toMatchObject({ code: "UNAVAILABLE", headers: {} });
    expect(String(alerts.mock.lastCall?.[0])).toContain(`"alert":"row_unreadable","table":"${table}"`);
  }
  expect(await countUnreadable(db)).toBe(4);
});

test("the facts of a quote that are damaged are said to be, apart from the quote", async () => {
  await putQuote("acc_3", "quote_2");
  await damage("quotes", "facts", "account_id = 'acc_3'");
  const found = await findQuote(env, "acc_3", "quote_2");
  expect(found?.quote.quoteId).toBe("quote_2");
  await expect(found?.facts()).rejects.toThrow(RecordUnreadable);
});

test("damaged webhooks and deliveries are counted on the page that leaves them out", async () => {
  for (const url of ["https://a.example/", "https://b.example/"]) await registerAt("acc_1", url);
  const all = await listWebhooks(db, "acc_1", { limit: 9, cursor: "" });
  expect(all).toEqual({ webhooks: [expect.anything(), expect.anything()], nextCursor: null });
  const id = all.webhooks[1]?.id ?? "";
  await emitEvent(env, "acc_1", { type: "rate.changed", data: {} });
  await emitEvent(env, "acc_1", { type: "rate.changed", data: {} });
  await db
    .prepare(
      "UPDATE webhook_deliveries SET created_at = 9e15 WHERE id = (SELECT max(id) FROM webhook_deliveries WHERE endpoint_id = ?)",
    )
    .bind(id)
    .run();
  const page = { limit: 9, cursor: null, state: null };
  expect(await listWebhookDeliveries(db, "acc_1", id, page)).toMatchObject({
    answer: { deliveries: [{ state: "pending" }], unreadable: 1 },
  });
  // Two of one moment stand in the order of their ids.
  await db.prepare("UPDATE webhook_endpoints SET filters = '{' WHERE id = ?").bind(all.webhooks[0]?.id).run();
  const first = await listWebhooks(db, "acc_1", { limit: 1, cursor: "" });
  expect(first).toMatchObject({ webhooks: [], unreadable: 1 });
  expect(await listWebhooks(db, "acc_1", { limit: 1, cursor: first.nextCursor ?? "" })).toEqual({
    webhooks: [expect.objectContaining({ id })],
    nextCursor: null,
  });
});

test("a kept answer that is damaged is noted and counts as none: one request is answered anew", async () => {
  const kept = { status: 200, contentType: "application/json", body: "{}" };
  const take = () => takeKey(env, "acc_1", "order-7", "f", NOW.getTime());
  const first = await take();
  if (first.kind === "new") await keepAnswer(env, "acc_1", "order-7", first.token, kept);
  expect(await take()).toEqual({ kind: "answered", answer: kept });
  await damage("idempotency_keys", "answer", "account_id = 'acc_1'");
  expect((await Promise.all([take(), take(), take()])).map(({ kind }) => kind).sort()).toEqual(["in_flight", "in_flight", "new"]); // biome-ignore format: one line
  expect(await countUnreadable(db)).toBe(1);
  expect(String(alerts.mock.lastCall?.[0])).not.toContain("order-7");
});

test("under another master secret nothing is passed by: comparing and pricing wait until it is the right one again", async () => {
  await new SigningKeyCache().current(env, NOW);
  const wish = { party: { name: "Jan" }, reference: "", alerted: {}, indexKey: "old" };
  await registerWatch(env, "acc_4", wish, NOW);
  await watchQuote(env, { quoteId: "quote_1", accountId: "acc_2", goods: { destination: "DE" } as LandedCostRequest, datasets: {}, lastNotified: { data: { totalLandedCost: 1, breakdown: [] } } }, 0); // biome-ignore format: one row
  const other = { ...env, MASTER_SECRET: "b3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3Q=" };
  await expect(outdatedWatches(other, "new", 9)).rejects.toThrow(PartUnavailable);
  await expect(watchesToPrice(other, "v", 9)).rejects.toThrow(PartUnavailable);
  expect((await outdatedWatches(env, "new", 9)).watches).toHaveLength(1);
  expect(await watchesToPrice(env, "v", 9)).toHaveLength(1);
});

test("what was damaged is out of the count a day after it was last met", async () => {
  await db.prepare("INSERT INTO unreadable_rows VALUES ('quotes', 'quote_1', ?)").bind(NOW.getTime()).run();
  await removeExpired(db, new Date(NOW.getTime() + 86_400_000));
  expect(await countUnreadable(db)).toBe(1);
  await removeExpired(db, new Date(NOW.getTime() + 86_400_001));
  expect(await countUnreadable(db)).toBe(0);
});
