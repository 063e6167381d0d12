import type { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { countDatasets, keepFaults, markedWith } from "../../src/data/health/count-datasets.ts";
import { lookAtParts } from "../../src/usecases/look-at-parts.ts";
import { clockAt } from "../support/clock-at.ts";
import { type MemoryTarget, memoryTarget } from "../support/memory-target.ts";
import { d1 } from "../support/seeded-database.ts";
import { isolateOver, withSeededService } from "../support/seeded-service.ts";

const shirt = { price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" };

/** One call of each kind of answer. */
const CALLS: Readonly<Record<string, () => [path: string, body?: unknown]>> = {
  calculate: () => ["/calculate", shirt],
  swiss: () => ["/calculate", { ...shirt, destinationCountry: "CH" }],
  classify: () => ["/classify", { productName: "cotton t-shirt" }],
  countries: () => ["/countries"],
  eccn: () => ["/eccn-lookup", { keyword: "thermal imaging camera" }],
  origin: () => ["/roo/evaluate", { origin: "CH", destination: "DE", hs_code: "610910" }],
  restrictions: () => ["/restrictions", { destinationCountry: "DE", hsCode: "6109.10" }],
  screening: () => ["/screen-parties", { name: "Ayman Muhammed Rabi al-Zawahiri" }],
};
const EVERY = Object.keys(CALLS);

beforeAll(() => withSeededService(async () => undefined), 120_000);

type Isolate = ReturnType<typeof isolateOver>;

/** Statuses of calls by their names. */
async function statuses({ ask }: Isolate, names: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of names) {
    const [path, body] = CALLS[name]?.() ?? [""];
    found[name] = (await ask(path, body)).status;
  }
  return found;
}

/** Answers for which each isolate must first unpack an index or read all countries: asked only where those are at fault. */
const SLOW = ["classify", "countries", "eccn", "screening"];

/** What /health names, with what is wrong with it. */
async function health({ ask }: Isolate) {
  const { status, body } = await ask("/health");
  const parts = body.parts as { part: string; state: string }[];
  return {
    code: status,
    status: String(body.status),
    parts: parts.map(({ part, state }) => `${part} ${state}`),
  };
}

const sql = (text: string) => (target: MemoryTarget) => target.sqlite.exec(text);
const pointerOf = (target: MemoryTarget, key: string) =>
  JSON.parse(new TextDecoder().decode(target.blobs.get(key))) as { key: string; sha256: string };
const dropped =
  (...keys: string[]) =>
  (target: MemoryTarget) =>
    keys.map((key) => target.blobs.delete(key));
const contentGone = (key: string) => (target: MemoryTarget) =>
  target.blobs.delete(pointerOf(target, key).key);
const flipped = (key: string) => (target: MemoryTarget) => {
  const place = pointerOf(target, key).key;
  const bytes = (target.blobs.get(place) as Uint8Array).slice();
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  target.blobs.set(place, bytes);
};
const elsewhere = (key: string) => (target: MemoryTarget) =>
  target.blobs.set(
    key,
    new TextEncoder().encode(JSON.stringify({ ...pointerOf(target, key), sha256: "0".repeat(64) })),
  );

const PRICED = ["calculate", "swiss", "origin"];
type Row = [what: string, breaking: (target: MemoryTarget) => unknown, parts: string[], failing: string[]];
/** Each fault, the parts that /health then names, and the calls that are then refused with 503. */
const FAULTS: Row[] = [
  ["the pointer to the exchange rates is gone", dropped("exchange"), ["exchange-rates missing"], PRICED],
  ["the pointer to customs rates is gone", dropped("exchange-customs"), ["exchange-rates missing"], PRICED],
  ["the exchange rates are gone", contentGone("exchange"), ["exchange-rates missing"], PRICED],
  ["a bit of the exchange rates is flipped", flipped("exchange"), ["exchange-rates different"], PRICED],
  ["a bit of the customs rates is flipped", flipped("exchange-customs"), ["exchange-rates different"], PRICED],
  ["the pointer to the rates has another hash", elsewhere("exchange"), ["exchange-rates different"], PRICED],
  ["the pointer to the lists is gone", dropped("screening-index"), ["sanctions missing"], ["screening"]],
  ["the index of the lists is gone", contentGone("screening-index"), ["sanctions missing"], ["screening"]],
  ["a bit of the index of the lists is flipped", flipped("screening-index"), ["sanctions different"], ["screening"]],
  ["a listed party is gone", sql("DELETE FROM listed_parties WHERE id = (SELECT min(id) FROM listed_parties)"), ["sanctions missing"], ["screening"]],
  ["the listed parties are dropped", sql("DROP TABLE listed_parties"), ["sanctions missing"], ["screening"]],
  ["the pointer to the lexicon is gone", dropped("classification"), ["lexicon missing"], ["classify"]],
  ["a bit of the lexicon is flipped", flipped("classification"), ["lexicon different"], ["classify"]],
  ["the pointer to the control list is gone", dropped("ccl-index"), ["commerce-control-list missing"], ["eccn"]],
  ["a bit of the control list is flipped", flipped("ccl-index"), ["commerce-control-list different"], ["eccn"]],
  ["the schedule of Switzerland is gone", sql("DELETE FROM tariff_rates WHERE tariff = 'CH'"), ["tariff:CH missing"], ["swiss"]],
  ["a row too many stands in it", sql("INSERT INTO tariff_rates VALUES ('CH', '999999', '[]')"), ["tariff:CH different"], ["swiss"]],
  ["what is known of the schedule is gone", sql("DELETE FROM schedules WHERE tariff = 'EU'"), ["tariff:EU missing"], ["calculate", "origin"]],
  ["the schedule of Switzerland was never loaded", sql("DELETE FROM datasets WHERE name = 'tariff:CH'"), ["tariff:CH missing"], ["swiss"]],
  ["the averages are gone", sql("DELETE FROM tariff_rates WHERE tariff LIKE 'average:%'"), ["tariff-averages missing"], PRICED],
  ["a measure is gone", sql("DELETE FROM measures WHERE seq = 1"), ["measures missing"], [...PRICED, "countries"]],
  ["the thresholds are emptied", sql("DELETE FROM thresholds"), ["thresholds missing"], [...PRICED, "countries"]],
  ["the preferences are emptied", sql("DELETE FROM preferences"), ["preferences missing"], PRICED],
  ["the restrictions are emptied", sql("DELETE FROM restrictions"), ["restrictions missing"], ["restrictions"]],
  ["the restrictions were never loaded", sql("DELETE FROM datasets WHERE name = 'restrictions'"), ["restrictions missing"], ["restrictions"]],
  ["half of the countries are gone", sql("DELETE FROM countries WHERE code > 'M'"), ["countries missing"], [...PRICED, "countries", "restrictions"]],
  ["the codes that exist are gone", sql("DELETE FROM hs_codes"), ["hs-2022 missing"], [...PRICED, "restrictions"]],
]; // biome-ignore format: a table

test("a whole service is ready, and every kind of answer is given", () =>
  withSeededService(async (target) => {
    const isolate = isolateOver(target);
    expect(await statuses(isolate, EVERY)).toEqual(Object.fromEntries(EVERY.map((name) => [name, 200])));
    expect(await health(isolate)).toEqual({ code: 200, status: "ready", parts: [] });
    expect((await isolate.ask("/health")).body).toMatchObject({ missing: [], refused: [] });
  }));

describe("whatever is broken is named by /health, and from then on nothing is answered without it:", () => {
  test.each(FAULTS)("%s", (_, breaking, parts, failing) =>
    withSeededService(async (target) => {
      breaking(target);
      expect(await health(isolateOver(target))).toEqual({ code: 200, status: "degraded", parts });
      const isolate = isolateOver(target);
      const asked = EVERY.filter((name) => failing.includes(name) || !SLOW.includes(name));
      const expected = asked.map((name) => [name, failing.includes(name) ? 503 : 200]);
      expect(await statuses(isolate, asked)).toEqual(Object.fromEntries(expected));
    }),
  );
});

test("where nothing was ever loaded, or not even that can be read, /health is 503", () =>
  withSeededService(async ({ sqlite, ...target }) => {
    const nothing = isolateOver({ ...memoryTarget(), blobs: new Map() });
    expect(await health(nothing)).toMatchObject({ code: 503, status: "loading" });
    expect((await nothing.ask("/calculate", shirt)).body).toMatchObject({ error: { code: "NOT_READY" } });
    sqlite.exec("DROP TABLE datasets");
    expect(await health(isolateOver({ sqlite, ...target }))).toEqual({
      code: 503,
      status: "unavailable",
      parts: ["database missing"],
    });
  }));

test("a table of accounts that is gone is named by its part, and an edition that was refused by its dataset", () =>
  withSeededService(async (target) => {
    target.sqlite.exec(
      "DROP TABLE api_keys; INSERT INTO refused_editions VALUES ('measures', 'v', '2026-11-20', 'broken', 'm.tsv:3: x')",
    );
    const { body } = await isolateOver(target).ask("/health");
    expect(body.parts).toEqual([{ part: "accounts", state: "missing", affects: ["/quotes", "/webhooks"] }]);
    const refused = { dataset: "measures", version: "v", refusedAt: "2026-11-20", guard: "broken" };
    expect(body.refused).toEqual([refused]);
    expect(JSON.stringify(body)).not.toMatch(/api_keys|m\.tsv/);
  }));

const swiss = (hsCode: string) => ["/calculate", { ...shirt, destinationCountry: "CH", hsCode }] as const;
const UNAVAILABLE = { error: { code: "UNAVAILABLE", message: expect.stringContaining("tariff:CH") } };

test("the hourly count finds rows that were lost; isolates learn of it within a minute, and of their return at the next look", () =>
  withSeededService(async (target) => {
    const isolate = isolateOver(target);
    expect((await isolate.ask(...swiss("6109.10"))).status).toBe(200);
    target.sqlite.exec(
      "CREATE TEMP TABLE lost AS SELECT * FROM tariff_rates WHERE tariff = 'CH'; DELETE FROM tariff_rates WHERE tariff = 'CH'",
    );
    const hourly = () => lookAtParts(isolateOver(target).env, clockAt(new Date()));
    expect(await hourly()).toEqual([{ part: "tariff:CH", state: "missing" }]);
    expect((await isolateOver(target).ask(...swiss("6109.10"))).body).toMatchObject(UNAVAILABLE);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await isolate.ask(...swiss("6110.20"))).body).toMatchObject(UNAVAILABLE);
    expect((await isolate.ask(...swiss("6109.10"))).body).toMatchObject(UNAVAILABLE);
    target.sqlite.exec("INSERT INTO tariff_rates SELECT * FROM lost; DROP TABLE lost");
    expect(await hourly()).toEqual([]);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await isolate.ask(...swiss("6110.20"))).status).toBe(200);
  }));

test("an edition that a load puts in force meanwhile is not marked with what was wrong with the one before", () =>
  withSeededService(async ({ sqlite }) => {
    const db = d1(sqlite);
    const { datasets } = await countDatasets(db);
    sqlite.exec("UPDATE datasets SET loaded_at = '2026-11-21' WHERE name = 'tariff:CH'");
    await keepFaults(db, datasets, markedWith(datasets, [{ part: "tariff:CH", state: "missing" }]));
    expect(await countDatasets(db)).toMatchObject({ faults: [] });
    expect(sqlite.prepare("SELECT name FROM datasets WHERE fault <> ''").all()).toEqual([]);
  }));

test("what is packed is not marked before the store shows it everywhere, though it is named at once", () =>
  withSeededService(async (target) => {
    elsewhere("screening-index")(target);
    const { env } = isolateOver(target);
    const marked = () => target.sqlite.prepare("SELECT name, fault FROM datasets WHERE fault <> ''").all();
    const found = [{ part: "sanctions", state: "different" }];
    expect(await lookAtParts(env, clockAt(new Date()))).toEqual(found);
    expect(marked()).toEqual([]);
    expect(await lookAtParts(env, clockAt(new Date(Date.now() + 600_000)))).toEqual(found);
    expect(marked()).toEqual([{ name: "sanctions", fault: "different" }]);
  }));

/** The same database, noting the statements of each round trip. */
function watched(sqlite: DatabaseSync, asked: string[][]): D1Database {
  const db = d1(sqlite);
  const texts = new Map<D1PreparedStatement, string>();
  const prepare = (text: string) => noted(db.prepare(text), text);
  const noted = (prepared: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(prepared, text);
    return Object.assign(prepared, { bind: ((bind) => (...values: unknown[]) => noted(bind(...values), text))(prepared.bind) }); // biome-ignore format: one value
  };
  const batch = (statements: D1PreparedStatement[]) => {
    asked.push(statements.map((one) => texts.get(one) ?? ""));
    return db.batch(statements);
  };
  return { prepare, batch, withSession: () => ({ prepare, batch }) } as unknown as D1Database;
}

/** Tables that a statement reads from end to end; what it makes itself of rows found by a key is none. */
function scans(sqlite: DatabaseSync, text: string): string[] {
  const made = new Set([...text.matchAll(/(\w+) as (?:materialized )?\(/g)].map(([, name = ""]) => name));
  for (const [, name = "", alias = ""] of text.matchAll(/from (\w+) (\w+)\b/g))
    if (made.has(name)) made.add(alias);
  return sqlite
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .flatMap(({ detail }) => /^SCAN (\w+)\b(?! VIRTUAL)/.exec(String(detail))?.[1] ?? [])
    .filter((name) => !made.has(name));
}

describe("a price counts no rows:", () => {
  test("what a cold isolate asks for is one batch, in which only registers and what is found by a key are read", () =>
    withSeededService(async (target) => {
      const asked: string[][] = [];
      const { ask } = isolateOver(target, { DB: watched(target.sqlite, asked) });
      expect((await ask("/calculate", shirt)).status).toBe(200);
      expect(asked).toHaveLength(1);
      expect(asked.flat().filter((text) => /count\(/i.test(text))).toEqual([]);
      const scanned = asked.flat().flatMap((text) => scans(target.sqlite, text));
      expect([...new Set(scanned)]).toEqual(["datasets"]);
    }));
});
