import { expect, test } from "vitest";
import { createKey, disableKey, keysOf, setOrigins } from "../../../src/data/accounts/account-keys.ts";
import { addAccount, deleteAccount, findAccount } from "../../../src/data/accounts/accounts.ts";
import { KeyCache } from "../../../src/data/accounts/api-keys.ts";
import { Memory } from "../../../src/data/memory.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const env = { DB: db, MASTER_SECRET: "dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWM=" };
const cache = new KeyCache();
const now = new Date("2026-11-23T10:00:00.000Z");
await addAccount(db, "acct_a", "Shop", now).run();
await addAccount(db, "acct_b", "Other shop", now).run();

test("a key is found by its text with its account's plan, and nothing by another text", async () => {
  const text = (await createKey(env, "acct_a", { kind: "secret", name: "Till", origins: [] }, now)) ?? "";
  expect(await cache.read(db, text, now.getTime())).toMatchObject({
    accountId: "acct_a",
    plan: "free",
    kind: "secret",
    origins: [],
    disabled: false,
  });
  expect(await cache.read(db, `${text}x`, now.getTime())).toBeNull();
});

test("a key works until the time it is disabled at, and not from then on", async () => {
  const text = (await createKey(env, "acct_a", { kind: "secret", name: "Rolled", origins: [] }, now)) ?? "";
  const id = (await keysOf(db, "acct_a")).find((key) => key.name === "Rolled")?.id ?? "";
  const end = new Date(now.getTime() + 3_600_000);
  expect(await disableKey(db, "acct_a", id, end)).toBe(true);
  // A time that stands already is only moved forward.
  expect(await disableKey(db, "acct_a", id, new Date(end.getTime() + 1))).toBe(false);
  expect((await cache.read(db, text, end.getTime() - 1))?.disabled).toBe(false);
  expect((await cache.read(db, text, end.getTime() + 60_000))?.disabled).toBe(true);
});

test("a key in use is read again behind an answer, once, before it is no longer trusted", async () => {
  const keys = new KeyCache();
  const text = (await createKey(env, "acct_a", { kind: "secret", name: "Busy", origins: [] }, now)) ?? "";
  const at = (ms: number) => now.getTime() + ms;
  await keys.read(db, text, at(0));
  expect(keys.refresh(db, text, at(29_999))).toBeNull();
  const reading = keys.refresh(db, text, at(30_000));
  expect([reading, keys.refresh(db, text, at(30_000))]).toEqual([expect.any(Promise), null]);
  await reading;
  expect(keys.remembered(text, at(89_999))?.accountId).toBe("acct_a");
  expect(keys.remembered(text, at(90_000))).toBeUndefined();
});

test("a key that could not be read again is trusted for its minute, and tried once more", async () => {
  const keys = new KeyCache();
  const text = (await createKey(env, "acct_a", { kind: "secret", name: "Cut off", origins: [] }, now)) ?? "";
  await keys.read(db, text, now.getTime());
  const half = now.getTime() + 30_000;
  await keys.refresh({} as D1Database, text, half);
  expect(keys.remembered(text, half)?.accountId).toBe("acct_a");
  expect(keys.refresh(db, text, half)).toBeInstanceOf(Promise);
});

test("another account neither sees, disables nor changes a key", async () => {
  await createKey(env, "acct_a", { kind: "publishable", name: "Page", origins: ["https://a.example"] }, now);
  const page = (await keysOf(db, "acct_a")).find((key) => key.name === "Page");
  expect(page?.origins).toEqual(["https://a.example"]);
  expect(await keysOf(db, "acct_b")).toEqual([]);
  expect(await disableKey(db, "acct_b", page?.id ?? "", now)).toBe(false);
  expect(await setOrigins(db, "acct_b", page?.id ?? "", [])).toBe(false);
  expect(await setOrigins(db, "acct_a", page?.id ?? "", ["https://b.example", "https://c.example"])).toBe(
    true,
  );
  const changed = (await keysOf(db, "acct_a")).find((key) => key.name === "Page");
  expect(changed?.origins).toEqual(["https://b.example", "https://c.example"]);
});

test("the use of a key is noted once an hour", async () => {
  await createKey(env, "acct_b", { kind: "secret", name: "Used", origins: [] }, now);
  const used = async () => (await keysOf(db, "acct_b")).find((key) => key.name === "Used");
  const id = (await used())?.id ?? "";
  expect((await used())?.lastUsedAt).toBeNull();
  await cache.touch(db, id, now);
  await cache.touch(db, id, new Date(now.getTime() + 3_599_999));
  expect((await used())?.lastUsedAt).toBe(now.toISOString());
  const hourLater = new Date(now.getTime() + 3_600_000);
  await cache.touch(db, id, hourLater);
  expect((await used())?.lastUsedAt).toBe(hourLater.toISOString());
});

test("a deleted account takes its keys with it and leaves the others", async () => {
  await addAccount(db, "acct_gone", "Closing", now).run();
  await createKey(env, "acct_gone", { kind: "secret", name: "Last", origins: [] }, now);
  await deleteAccount(db, "acct_gone");
  expect(await findAccount(db, "acct_gone")).toBeNull();
  expect(await keysOf(db, "acct_gone")).toEqual([]);
  expect(await findAccount(db, "acct_a")).toEqual({
    id: "acct_a",
    name: "Shop",
    plan: "free",
    createdAt: now.toISOString(),
  });
});

test("however many keys an isolate notes, it forgets in time; a use is then noted again", async () => {
  const noted = new KeyCache(new Memory(10_000));
  await createKey(env, "acct_b", { kind: "secret", name: "Noted", origins: [] }, now);
  const found = async () => (await keysOf(db, "acct_b")).find((key) => key.name === "Noted");
  const id = (await found())?.id ?? "";
  await noted.touch(db, id, now);
  const later = new Date(now.getTime() + 1);
  await noted.touch(db, id, later);
  expect((await found())?.lastUsedAt).toBe(now.toISOString());
  for (let at = 0; at < 200; at++) await noted.touch(db, `other_${at}`, now);
  await noted.touch(db, id, later);
  expect((await found())?.lastUsedAt).toBe(later.toISOString());
});

test("sixty keys asked for at once are twenty; one that ends makes room when it ends", async () => {
  await addAccount(db, "acct_many", "Busy", now).run();
  const wish = { kind: "secret" as const, name: "Many", origins: [] };
  const made = await Promise.all(Array.from({ length: 60 }, () => createKey(env, "acct_many", wish, now)));
  expect(made.filter((key) => key !== null)).toHaveLength(20);
  expect(await keysOf(db, "acct_many")).toHaveLength(20);
  const [first] = await keysOf(db, "acct_many");
  const end = new Date(now.getTime() + 3_600_000);
  await disableKey(db, "acct_many", first?.id ?? "", end);
  expect(await createKey(env, "acct_many", wish, new Date(end.getTime() - 1))).toBeNull();
  expect(await createKey(env, "acct_many", wish, end)).toMatch(/^sk_live_/);
});

test("a flood of unknown keys does not drive out a known one", async () => {
  const flooded = new KeyCache(new Memory(10_000));
  const text = (await createKey(env, "acct_b", { kind: "secret", name: "Kept", origins: [] }, now)) ?? "";
  await flooded.read(db, text, now.getTime());
  for (let turn = 0; turn < 200; turn++) await flooded.read(db, `junk_${turn}`, now.getTime());
  expect(flooded.remembered(text, now.getTime())?.accountId).toBe("acct_b");
});
