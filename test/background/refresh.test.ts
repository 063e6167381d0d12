import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresh } from "../../src/background/refresh.ts";
import { runScheduled } from "../../src/background/schedule.ts";
import { readRefreshRuns } from "../../src/data/refresh/refresh-runs.ts";
import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { contentKey } from "../../src/domain/encoding/pointer.ts";
import { ecbXml } from "../support/ecb-xml.ts";
import { eventBodies } from "../support/event-bodies.ts";
import { webhookService } from "../support/webhook-service.ts";

const service = await webhookService();
const { env, register, deliveries, expectDocumented } = service;

afterEach(expectDocumented);
const held = {
  EUR: {
    unitsPerUsd: "0.9",
    asOf: "2026-11-19",
    kind: "daily_reference",
    source: "ECB euro foreign exchange reference rates",
  },
};
const OLD = contentKey("exchange", await sha256Hex(JSON.stringify(held)));
const NOW = Date.parse("2026-11-20T16:17:00Z");
const answering = (body: string, init: ResponseInit = {}) => {
  service.receiver = () => new Response(init.status === 304 ? null : body, init);
};
const look = (day = 0) => refresh("exchange-rates", env, { now: NOW + day * 86_400_000 });
const runs = async () => (await readRefreshRuns(env.DB)).find(({ source }) => source === "exchange-rates");

/** Puts rates in force as a load does. */
const hold = async (rates: object) => {
  const text = JSON.stringify(rates);
  const sha256 = await sha256Hex(text);
  const key = contentKey("exchange", sha256);
  await env.KV.put(key, text);
  await env.KV.put("exchange", JSON.stringify({ key, sha256 }));
};

beforeEach(async () => {
  for (const { name } of (await env.KV.list({ prefix: "exchange:" })).keys) await env.KV.delete(name);
  await hold(held);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM refresh_runs"),
    env.DB.prepare("DELETE FROM webhook_told_rates"),
    env.DB.prepare(
      "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('exchange-rates', 'old', 'ECB', 'facts', '2026-11-19', 1, '')",
    ),
  ]);
});

test("takes a new day over, registers it, and tells those whom it concerns", async () => {
  const { id } = await register("https://shop.example.com/rates", ["rate.changed"]);
  await register("https://shop.example.com/patient", ["rate.changed"], { minChangePct: 20 });
  await register("https://shop.example.com/elsewhere", ["rate.changed"], { countries: ["US"] });
  await register("https://shop.example.com/other", ["webhook.test"]);
  answering(ecbXml("2026-11-20", { USD: "1.25" }), { headers: { ETag: '"a"' } });
  expect(await look()).toBe("loaded");
  const pointer = await env.KV.get<{ key: string; version: string }>("exchange", "json");
  expect(pointer?.version).toMatch(/^2026-11-20\+/);
  expect(await env.KV.get(pointer?.key ?? "", "json")).toMatchObject({
    EUR: { unitsPerUsd: "0.8", asOf: "2026-11-20" },
  });
  expect(
    await env.DB.prepare("SELECT as_of FROM datasets WHERE name = 'exchange-rates'").first("as_of"),
  ).toBe("2026-11-20");
  await service.runQueue();
  const [body] = await eventBodies(env);
  expect(body).toMatchObject({
    type: "rate.changed",
    data: { kind: "exchange", changes: [{ currency: "EUR", changePct: -11.11 }] },
  });
  expect(service.queued).toMatchObject([{ body: { kind: "deliver" } }]);
  expect(await deliveries(id)).toHaveLength(1);
  answering("", { status: 304 });
  expect(await look(1)).toBe("unchanged");
  expect(service.received.at(-1)?.headers["if-none-match"]).toBe('"a"');
  expect(await runs()).toMatchObject({ outcome: "unchanged", loadedAt: NOW });
});

test.each([
  ["unreachable", "gone", { status: 503 }],
  ["implausible", "<html>maintenance page of the bank</html>".repeat(50), {}],
  ["implausible", "short", {}],
  ["implausible", ecbXml("2026-11-20", { USD: "0.01" }), {}],
  ["older", ecbXml("2026-11-18", { USD: "1.1" }), {}],
])("a source that is %s changes nothing but its record", async (outcome, body, init) => {
  await register("https://shop.example.com/rates", ["rate.changed"]);
  answering(body, init);
  expect(await look()).toBe(outcome);
  expect(await env.KV.get("exchange", "json")).toMatchObject({ key: OLD });
  expect(
    await env.DB.prepare("SELECT version FROM datasets WHERE name = 'exchange-rates'").first("version"),
  ).toBe("old");
  expect(service.queued).toEqual([]);
  expect(await runs()).toMatchObject({ outcome, loadedAt: null });
});

test("rates that are not those of their pointer's hash are not built upon", async () => {
  answering(ecbXml("2026-11-20", { USD: "1.1" }));
  await env.KV.put(OLD, JSON.stringify(held).replace("0.9", "0.8"));
  expect(await look()).toBe("implausible");
  await env.KV.delete("exchange");
  expect(await look()).toBe("implausible");
  await hold(held);
  expect(await look()).toBe("loaded");
  const pointer = await env.KV.get<{ sha256: string }>("exchange", "json");
  const registered = await env.DB.prepare("SELECT * FROM dataset_parts WHERE part = 'exchange'").first();
  expect(registered).toMatchObject({ dataset: "exchange-rates", expected: pointer?.sha256 });
});

test("the edition before the last leaves KV after a day, the last stays for those still reading it", async () => {
  const stored = async () => (await env.KV.list({ prefix: "exchange:" })).keys.map(({ name }) => name);
  const current = async () => (await env.KV.get<{ key: string }>("exchange", "json"))?.key;
  answering(ecbXml("2026-11-20", { USD: "1.1" }));
  await look();
  const first = await current();
  answering(ecbXml("2026-11-21", { USD: "1.12" }));
  await look(1);
  expect(await stored()).toContain(first);
  answering(ecbXml("2026-11-23", { USD: "1.13" }));
  await look(3);
  expect(await stored()).not.toContain(OLD);
  expect(await stored()).toContain(await current());
});

test("rates that do not read back as they were written are not put in force", async () => {
  answering(ecbXml("2026-11-20", { USD: "1.1" }));
  const put = env.KV.put.bind(env.KV);
  const spoil = vi.spyOn(env.KV, "put").mockImplementation((key: string) => put(key, "spoilt"));
  await expect(look()).rejects.toThrow("does not read back");
  spoil.mockRestore();
  expect(await env.KV.get("exchange", "json")).toMatchObject({ key: OLD });
  expect(await look()).toBe("loaded");
});

test("since when a source fails is kept from the first failing round to the next good one", async () => {
  answering("", { status: 500 });
  await look();
  await look(1);
  expect(await runs()).toMatchObject({ outcome: "unreachable", failingSince: NOW });
  answering(ecbXml("2026-11-20", { USD: "1.1" }));
  await look(2);
  expect(await runs()).toMatchObject({ outcome: "loaded", failingSince: null });
});

test("a job killed after any of its writes is whole when it comes again", async () => {
  answering(ecbXml("2026-11-20", { USD: "1.25" }));
  for (let survived = 0; survived < 3; survived++) {
    await env.DB.batch([env.DB.prepare("DELETE FROM refresh_runs")]);
    await hold(held);
    let writes = 0;
    const dying = <Method extends (...args: never[]) => unknown>(method: Method) =>
      ((...args: never[]) => {
        if (writes++ >= survived) throw new Error("killed");
        return method(...args);
      }) as Method;
    const KV = { ...env.KV, put: dying(env.KV.put), delete: dying(env.KV.delete) } as KVNamespace;
    const DB = { ...env.DB, prepare: env.DB.prepare, batch: dying(env.DB.batch) } as D1Database;
    await refresh("exchange-rates", { ...env, KV, DB }, { now: NOW }).catch(() => undefined);
    expect(await look()).toBe("loaded");
    const pointer = await env.KV.get<{ key: string; sha256: string; version: string }>("exchange", "json");
    expect(await sha256Hex((await env.KV.get(pointer?.key ?? "")) ?? "")).toBe(pointer?.sha256);
    expect(
      await env.DB.prepare("SELECT version FROM datasets WHERE name = 'exchange-rates'").first("version"),
    ).toBe(pointer?.version);
  }
});

test("that a shrunken edition was accepted stays said until another one is loaded", async () => {
  const many = Object.fromEntries(["JPY", "CHF", "SEK"].map((currency) => [currency, held.EUR]));
  await hold({ ...held, ...many });
  answering(ecbXml("2026-11-20", { USD: "1.1" }), { headers: { ETag: '"a"' } });
  expect(await look()).toBe("shrunk");
  expect(await refresh("exchange-rates", env, { now: NOW, acceptShrink: true })).toBe("loaded");
  answering("", { status: 304 });
  expect(await look(1)).toBe("unchanged");
  expect(await runs()).toMatchObject({ outcome: "unchanged", shrinkAccepted: true });
  answering(ecbXml("2026-11-21", { USD: "1.11" }));
  expect(await look(2)).toBe("loaded");
  expect(await runs()).toMatchObject({ shrinkAccepted: false });
});

test("the hourly round queues one job a source that is due", async () => {
  await runScheduled("17 * * * *", env);
  const sources = service.queued.flatMap(({ body }) => (body.kind === "refresh" ? [body.source] : []));
  expect(sources).toContain("exchange-rates");
  expect(new Set(sources).size).toBe(sources.length);
});
