import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newerTariffs } from "../../seed/load/refresh/newer-tariffs.ts";
import { readTariff, tariffText } from "../../seed/load/tariff-table.ts";
import { PartUnavailable } from "../../src/data/health/part-unavailable.ts";
import { SigningKeyCache } from "../../src/data/quotes/quote-signing-key.ts";
import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import type { MemoryTarget } from "../support/memory-target.ts";
import { d1, keyValues } from "../support/seeded-database.ts";
import { isolateOver, withSeededService } from "../support/seeded-service.ts";

const shirt = { price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" };
const DAY_MS = 86_400_000;

// Loads the service once; a busy machine may take its time.
beforeAll(() => withSeededService(async () => undefined), 120_000);
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sql = (text: string) => (target: MemoryTarget) => target.sqlite.exec(text);
const later = (days: number) => () => void vi.setSystemTime(Date.now() + days * DAY_MS);

/** Content that is whole by its hash, its pointer and its registration, whatever it says. */
const registered = (key: string, content: string) => async ({ blobs, sqlite }: MemoryTarget) => {
  const sha256 = await sha256Hex(content);
  const held = JSON.parse(new TextDecoder().decode(blobs.get(key)));
  blobs.set(`${key}:other`, new TextEncoder().encode(content));
  blobs.set(key, new TextEncoder().encode(JSON.stringify({ ...held, key: `${key}:other`, sha256 })));
  sqlite.prepare("UPDATE dataset_parts SET expected = ? WHERE part = ?").run(sha256, key);
}; // biome-ignore format: one function
const rates = (unitsPerUsd: unknown) =>
  JSON.stringify({ EUR: { unitsPerUsd, asOf: "2026-11-20", kind: "indicative", source: "" } });

/** A database whose batches fail with these words, for so many calls. */
const failing = (words: string, times = Number.POSITIVE_INFINITY, of = /./) => (target: MemoryTarget) => {
  const db = d1(target.sqlite);
  let left = times;
  const batch: D1Database["batch"] = async (statements) => {
    if (left-- > 0) throw new Error(words);
    return db.batch(statements);
  };
  const session = { prepare: (text: string) => db.prepare(text), batch };
  const writing = { ...session, withSession: () => db.withSession() };
  return { DB: (of.source === "writes" ? writing : { ...session, withSession: () => session }) as unknown as D1Database };
}; // biome-ignore format: one function

/** A store that goes on showing a pointer as it was. */
const pointingTo = (key: string) => (target: MemoryTarget) => {
  const kv = keyValues(target.blobs);
  const before = JSON.parse(new TextDecoder().decode(target.blobs.get(`${key}:before`)));
  const get = async (name: string, type: "json") => (name === key ? before : kv.get(name, type));
  return { KV: { ...kv, get } as unknown as KVNamespace };
};
/** A newer edition of the rates, of whose pointer the one before stays at hand. */
const newerRates = (loadedAt: () => Date) => async (target: MemoryTarget) => {
  target.blobs.set("exchange:before", target.blobs.get("exchange") as Uint8Array);
  await registered("exchange", rates("0.5"))(target);
  const set = "UPDATE datasets SET loaded_at = ? WHERE name = 'exchange-rates'";
  target.sqlite.prepare(set).run(loadedAt().toISOString());
};
/** An index as a newer release would write it: whole, and in a format of its own. */
const ofAnotherRelease = (key: string) => async ({ blobs, sqlite }: MemoryTarget) => {
  const held = JSON.parse(new TextDecoder().decode(blobs.get(key)));
  const bytes = (blobs.get(held.key) as Uint8Array<ArrayBuffer>).slice();
  bytes[7] = (bytes[7] as number) + 1;
  const sha256 = await sha256Hex(bytes);
  blobs.set(held.key, bytes);
  blobs.set(key, new TextEncoder().encode(JSON.stringify({ ...held, sha256 })));
  sqlite.prepare("UPDATE dataset_parts SET expected = ? WHERE part = ?").run(sha256, key);
}; // biome-ignore format: one function
const counters = (isAnswering: () => Promise<boolean>) => () =>
  ({ COUNTER: { getByName: () => ({ isAnswering }) } }) as unknown as Partial<Env>;
const OTHER_SECRET = "b3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3Q=";
/** A service that has signed a quote under its own secret. */
const signing = async (target: MemoryTarget) =>
  void (await new SigningKeyCache().current({ DB: d1(target.sqlite), MASTER_SECRET } as Env, new Date()));

/** A store that answers after a while, or not at all. */
const store = (answering: () => Promise<unknown>) => (target: MemoryTarget) => {
  const kv = keyValues(target.blobs);
  const get = async (key: string, type: "json") => {
    await answering();
    return kv.get(key, type);
  };
  return { KV: { ...kv, get } as unknown as KVNamespace };
}; // biome-ignore format: one function

interface Row {
  what: string;
  breaking?: (target: MemoryTarget) => unknown;
  bindings?: (target: MemoryTarget) => Partial<Env>;
  /** What /health names, some of it; none where the fault heals. */
  named: string[];
  /** What a price is answered with afterwards. */
  price: number;
}

const FAULTS: Row[] = [
  { what: "the database is locked twice", bindings: failing("database is locked", 2), named: [], price: 200 },
  { what: "the database is overloaded once", bindings: failing("D1 is overloaded", 1), named: [], price: 200 },
  { what: "the database stays locked", bindings: failing("database is locked"), named: ["database missing"], price: 503 },
  { what: "the database stays overloaded", bindings: failing("D1 is overloaded"), named: ["database missing"], price: 503 },
  { what: "there is no space for what is found", breaking: sql("DELETE FROM thresholds"), bindings: failing("SQLITE_FULL: database or disk is full", 99, /writes/), named: ["thresholds missing"], price: 503 },
  { what: "the store answers late", bindings: store(() => new Promise((resolve) => setTimeout(resolve, 60))), named: [], price: 200 },
  { what: "the store is gone", bindings: store(() => Promise.reject(new Error("KV GET failed: 500"))), named: ["exchange-rates missing", "lexicon missing", "sanctions missing"], price: 503 },
  { what: "the store shows the rates of before, just now", breaking: newerRates(() => new Date()), bindings: pointingTo("exchange"), named: ["exchange-rates different"], price: 200 },
  { what: "the store shows the rates of before, for an hour", breaking: newerRates(() => new Date(Date.now() - DAY_MS / 24)), bindings: pointingTo("exchange"), named: ["exchange-rates different"], price: 503 },
  { what: "the index of the lists is of another release", breaking: ofAnotherRelease("screening-index"), named: ["sanctions different"], price: 200 },
  { what: "the lexicon is of another release", breaking: ofAnotherRelease("classification"), named: ["lexicon different"], price: 200 },
  { what: "the counters do not answer", bindings: counters(() => Promise.reject(new Error("overloaded"))), named: ["counters missing"], price: 200 },
  { what: "the counters never answer", bindings: counters(() => new Promise(() => undefined)), named: ["counters missing"], price: 200 },
  { what: "the master secret is another", breaking: signing, bindings: () => ({ MASTER_SECRET: OTHER_SECRET }), named: ["master-secret different"], price: 200 },
  { what: "the master secret is another, and it is said so", breaking: signing, bindings: () => ({ MASTER_SECRET: OTHER_SECRET, PREVIOUS_MASTER_SECRET: MASTER_SECRET }), named: [], price: 200 },
  { what: "a rate is no number", breaking: registered("exchange", rates("NaN")), named: ["exchange-rates different"], price: 503 },
  { what: "a rate is negative", breaking: registered("exchange", rates("-0.9")), named: ["exchange-rates different"], price: 503 },
  { what: "a rate is nothing", breaking: registered("exchange", rates(null)), named: ["exchange-rates different"], price: 503 },
  { what: "a customs rate is zero", breaking: registered("exchange-customs", JSON.stringify([{ jurisdiction: "EU", from: "2026-01-01", to: "2027-01-01", source: "", units: { EUR: "0" } }])), named: ["exchange-rates different"], price: 503 },
  { what: "rates are no JSON", breaking: registered("exchange", "<html>"), named: ["exchange-rates different"], price: 503 },
  { what: "a dataset is half registered", breaking: sql("DELETE FROM dataset_parts WHERE dataset = 'thresholds'"), named: ["thresholds different"], price: 503 },
  { what: "the registers are empty, and the rows are there", breaking: sql("DELETE FROM datasets; DELETE FROM dataset_parts"), named: ["measures missing"], price: 503 },
  { what: "a migration was not applied", breaking: sql("ALTER TABLE datasets DROP COLUMN fault"), named: ["database missing"], price: 503 },
  { what: "the clock is a year back", breaking: later(-365), named: ["clock different"], price: 503 },
  { what: "no job ran for a month", breaking: sql(`INSERT INTO refresh_runs (source, checked_at, outcome, reason) VALUES ('exchange-rates', ${Date.now() - 30 * DAY_MS}, 'loaded', '')`), named: ["scheduled-jobs missing"], price: 200 },
]; // biome-ignore format: a table

describe("each fault heals or is named by /health, and no price is wrong:", () => {
  test.each(FAULTS)("$what", ({ breaking, bindings, named, price }) =>
    withSeededService(async (target) => {
      await breaking?.(target);
      const { ask } = isolateOver(target, bindings?.(target) ?? {});
      const { body } = await ask("/health");
      const parts = (body.parts as { part: string; state: string }[]).map(({ part, state }) => `${part} ${state}`);
      if (named.length === 0) expect(parts).toEqual([]);
      else expect(parts).toEqual(expect.arrayContaining(named));
      expect((await ask("/calculate", shirt)).status).toBe(price);
    })); // biome-ignore format: one test
});

test("from an index of another release nobody is screened, and a worker of that release is not kept from it", () =>
  withSeededService(async (target) => {
    await ofAnotherRelease("screening-index")(target);
    const { ask } = isolateOver(target);
    expect((await ask("/health")).body.parts).toContainEqual(expect.objectContaining({ part: "sanctions" }));
    expect((await ask("/screen-parties", { name: "Jan Jansen" })).status).toBe(503);
    expect(target.sqlite.prepare("SELECT name FROM datasets WHERE fault <> ''").all()).toEqual([]);
  }));

test("under another master secret nothing is signed, unless it is said that it was exchanged", () =>
  withSeededService(async (target) => {
    await signing(target);
    const DB = d1(target.sqlite);
    const other = { DB, MASTER_SECRET: OTHER_SECRET } as Env;
    await expect(new SigningKeyCache().current(other, new Date())).rejects.toThrow(PartUnavailable);
    const exchanged = { ...other, PREVIOUS_MASTER_SECRET: MASTER_SECRET };
    const made = await new SigningKeyCache().current(exchanged, new Date());
    expect((await new SigningKeyCache().current(other, new Date())).kid).toBe(made.kid);
    expect(target.sqlite.prepare("SELECT kid FROM signing_keys").all()).toHaveLength(2);
  }));

test("where the clock is a year ahead, the rates are said to be old", () =>
  withSeededService(async (target) => {
    later(365)();
    const { status, body } = await isolateOver(target).ask("/calculate", shirt);
    expect([status, (body.exchangeRateInfo as { stale: boolean }).stale]).toEqual([200, true]);
  }));

describe("a file that is dropped and is no table is refused with its name:", () => {
  const table = (rate: string) =>
    tariffText([{ prefix: "6109", rate, codes: ["10"], special: "", column2: "", note: "é" }]);
  const reading = (put: (file: string) => void) => () => {
    const file = join(mkdtempSync(join(tmpdir(), "landfall-dropped-")), "tariff-US@2026-11-19.tsv");
    put(file);
    return readTariff(file);
  };
  test.each<[string, (file: string) => void, RegExp]>([
    ["one line of 40 MB", (file) => writeFileSync(file, "9".repeat(40_000_000)), /over 32000000 bytes/],
    ["a million rows", (file) => writeFileSync(file, `${table("5%")}${"0101\t5%\t10\t\t\t\n".repeat(1_000_000)}`), /over 650000 lines/],
    ["binary", (file) => writeFileSync(file, Uint8Array.from({ length: 512 }, (_, at) => at % 256)), /not UTF-8/],
    ["in another encoding", (file) => writeFileSync(file, Buffer.from(table("5%"), "latin1")), /not UTF-8/],
    ["a link to another file", (file) => symlinkSync("/etc/hostname", file), /not a plain file/],
    ["a folder", (file) => void mkdirSync(file), /not a plain file/],
    ["a rate below nothing", (file) => writeFileSync(file, table("-5%")), /rate "-5%"/],
  ])("%s", (_, put, reason) => expect(reading(put)).toThrow(reason)); // biome-ignore format: a table

  test.each(["tariff-..@2026-11-19.tsv", "tariff-a%2Fb@2026-11-19.tsv", "tariff-US@2999-01-01.tsv"])("%s", (name) => {
    const folder = mkdtempSync(join(tmpdir(), "landfall-dropped-"));
    writeFileSync(join(folder, name), table("5%"));
    const { newest, refused } = newerTariffs(folder, new Date("2026-11-20"));
    expect([newest.size, refused.map(({ message }) => message).join()]).toEqual([0, expect.stringContaining(name)]);
  }); // biome-ignore format: one test
});
