import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKey } from "../../../src/data/accounts/account-keys.ts";
import { addAccount } from "../../../src/data/accounts/accounts.ts";
import { findKey } from "../../../src/data/accounts/find-key.ts";
import { ADD_KEY, keyRow } from "../../../src/data/accounts/issued-keys.ts";
import { isIssued, newKey } from "../../../src/data/accounts/key-checksum.ts";
import { MOST_GUESSES } from "../../../src/data/accounts/key-guesses.ts";
import { Caches } from "../../../src/data/caches.ts";
import { run } from "../../../src/data/query.ts";
import { composeStem, crcChecksum } from "../../../src/domain/accounts/api-key.ts";
import { emptyEnv } from "../../support/middleware-app.ts";

const env = await emptyEnv();
const NOW = Date.parse("2026-11-23T10:00:00.000Z");
const now = new Date(NOW);
for (const id of ["acct", "acct_2"]) await addAccount(env.DB, id, "Shop", now).run();

// The counters go by the clock.
beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

/** The same bindings with a database that counts what reaches it. */
function counting() {
  const reads = { count: 0 };
  const prepare = (sql: string) => {
    reads.count++;
    return env.DB.prepare(sql);
  };
  return { reads, counted: { ...env, DB: { ...env.DB, prepare } } as Env, caches: new Caches() };
}

const randomStem = () => composeStem("secret", crypto.getRandomValues(new Uint8Array(128)));
const forgedKeyed = () => `${randomStem()}Zk3mQ0aB7xY`;
const forgedCrc = () => {
  const stem = randomStem();
  return stem + crcChecksum(stem);
};
async function issuedBefore(account = "acct"): Promise<string> {
  const key = forgedCrc();
  const wish = {
    id: crypto.randomUUID(),
    accountId: account,
    kind: "secret" as const,
    origins: [],
    name: "",
  };
  await run(env.DB, ADD_KEY.with(await keyRow(key, wish, now)));
  return key;
}

test("eight hundred forged keys with a keyed checksum reach the database not once", async () => {
  const { reads, counted, caches } = counting();
  for (let turn = 0; turn < 800; turn++)
    expect((await findKey(counted, caches, forgedKeyed(), "203.0.113.1", NOW)).kind).toBe("not_a_key");
  expect(reads.count).toBe(0);
});

test("beside the look-up of a key that the service made the answer's facts are read; beside a forged one's nothing is", async () => {
  const begun: string[] = [];
  const find = (key: string) =>
    findKey(env, new Caches(), key, "203.0.113.5", NOW, () => void begun.push(key));
  const key = await newKey(env, "secret");
  await find(key);
  await find(forgedKeyed());
  await find(forgedCrc());
  expect(begun).toEqual([key]);
});

test("of forged keys of the first edition an address gets so many looked up a minute, sent at once or in turn", async () => {
  const { reads, counted, caches } = counting();
  const find = (at: number) => findKey(counted, caches, forgedCrc(), "203.0.113.1", at);
  const kinds = (await Promise.all(Array.from({ length: 100 }, () => find(NOW)))).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(MOST_GUESSES);
  expect(await find(NOW + 59_999)).toEqual({ kind: "guessing", reset: 1 });
  expect(reads.count).toBe(MOST_GUESSES);
  vi.setSystemTime(NOW + 60_000);
  expect((await find(NOW + 60_000)).kind).toBe("unknown");
});

test("fifty calls at once with one key of the first edition are one look-up: found in all, or one guess", async () => {
  const { reads, counted, caches } = counting();
  const find = (key: string) => findKey(counted, caches, key, "203.0.113.9", NOW);
  const fifty = async (key: string) => {
    const kinds = await Promise.all(Array.from({ length: 50 }, async () => (await find(key)).kind));
    return [...new Set(kinds)];
  };
  expect(await fifty(await issuedBefore("acct_2"))).toEqual(["found"]);
  expect(reads.count).toBe(1);
  for (let turn = 0; turn < MOST_GUESSES; turn++) expect(await fifty(forgedCrc())).toEqual(["unknown"]);
  expect(await fifty(forgedCrc())).toEqual(["guessing"]);
  expect(reads.count).toBe(1 + MOST_GUESSES);
});

test("a look-up that another request began and that fails or never ends keeps nobody from making their own", async () => {
  for (const first of [() => new Promise(() => undefined), () => Promise.reject(new Error("reset"))]) {
    const { counted, caches } = counting();
    const key = await issuedBefore("acct_2");
    const broken = { prepare: () => ({ bind: () => ({ first }) }) } as unknown as D1Database;
    caches.keys.read(broken, key, NOW).catch(() => undefined);
    vi.useRealTimers();
    expect((await findKey(counted, caches, key, "203.0.113.10", NOW)).kind).toBe("found");
  }
});

test("isolates share the bound: each learns of it with one more lookup, and makes no other in that minute", async () => {
  const isolates = Array.from({ length: 5 }, () => counting());
  const find = ({ counted, caches }: ReturnType<typeof counting>, at = NOW) =>
    findKey(counted, caches, forgedCrc(), "203.0.113.7", at);
  for (let turn = 0; turn < MOST_GUESSES; turn++)
    expect((await find(isolates[turn % 4] as (typeof isolates)[number])).kind).toBe("unknown");
  for (let turn = 0; turn < 3; turn++)
    for (const isolate of isolates) expect((await find(isolate)).kind).toBe("guessing");
  const lookups = isolates.reduce((sum, { reads }) => sum + reads.count, 0);
  expect(lookups).toBe(MOST_GUESSES + isolates.length);
  vi.setSystemTime(NOW + 60_000);
  for (const isolate of isolates) expect((await find(isolate, NOW + 60_000)).kind).toBe("unknown");
});

test("where the counters do not answer, an isolate's own bound stands", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { counted, caches } = counting();
  const COUNTER = { getByName: () => ({ takeMinute: () => Promise.reject(new Error("overloaded")) }) };
  const find = () =>
    findKey({ ...counted, COUNTER } as unknown as Env, caches, forgedCrc(), "203.0.113.8", NOW);
  for (let turn = 0; turn < MOST_GUESSES; turn++) expect((await find()).kind).toBe("unknown");
  expect((await find()).kind).toBe("guessing");
  vi.restoreAllMocks();
});

test("keys that were issued are found, also where their address guesses: keyed ones, and old ones that were met", async () => {
  const { counted, caches } = counting();
  const find = (key: string, at = NOW) => findKey(counted, caches, key, "203.0.113.4", at);
  const old = await issuedBefore();
  expect((await find(old)).kind).toBe("found");
  for (let turn = 0; turn < MOST_GUESSES; turn++) await find(forgedCrc());
  expect((await find(forgedCrc())).kind).toBe("guessing");
  const fresh = (await createKey(env, "acct", { kind: "secret", name: "Till", origins: [] }, now)) ?? "";
  expect((await find(fresh)).kind).toBe("found");
  expect((await find(old, NOW + 59_000)).kind).toBe("found");
  // Its record has to be read again by now, and that is no guess.
  expect((await find(old, NOW + 60_000)).kind).toBe("found");
});

test("found keys are no guesses, however many there are", async () => {
  const { counted, caches } = counting();
  const old = [];
  for (let turn = 0; turn < 18; turn++) old.push(await issuedBefore());
  for (const at of [NOW, NOW + 60_000])
    for (const key of old)
      expect((await findKey(counted, caches, key, "203.0.113.2", at)).kind).toBe("found");
  expect((await findKey(counted, caches, forgedCrc(), "203.0.113.2", NOW)).kind).toBe("unknown");
});

test("an unknown key is remembered as one and costs one lookup a minute", async () => {
  const { reads, counted, caches } = counting();
  const key = await newKey(env, "secret");
  for (const at of [NOW, NOW + 1, NOW + 59_999])
    expect((await findKey(counted, caches, key, "203.0.113.3", at)).kind).toBe("unknown");
  expect(reads.count).toBe(1);
  await findKey(counted, caches, key, "203.0.113.3", NOW + 60_000);
  expect(reads.count).toBe(2);
});

test("a checksum fits under the secret it was made with, of now or of before, and under no other", async () => {
  const before = "YmVmb3JlIGJlZm9yZSBiZWZvcmUgYmVmb3JlIGJlZm8=";
  const key = await newKey({ MASTER_SECRET: before }, "secret");
  expect(await isIssued({ MASTER_SECRET: before }, key)).toBe(true);
  expect(await isIssued(env, key)).toBe(false);
  expect(await isIssued({ MASTER_SECRET: env.MASTER_SECRET, PREVIOUS_MASTER_SECRET: before }, key)).toBe(
    true,
  );
  expect(await isIssued({ MASTER_SECRET: before }, `pk${key.slice(2)}`)).toBe(false);
});
