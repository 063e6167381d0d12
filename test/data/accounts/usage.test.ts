import { expect, test } from "vitest";
import { UsageCounts, usageOf, usageOfKey, usageOfKeys } from "../../../src/data/accounts/usage.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { loggedRequest } from "../../support/logged-request.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(
  db,
  "acct_gathered",
  "acct_keys",
  ...Array.from({ length: 500 }, (_, at) => `acct_${at + 1}`),
);
const env = { DB: db, USAGE_GATHER_MS: "0" };
const call = (accountId: string, refused = false, calls = 1, keyId = "key_1") =>
  loggedRequest(accountId, { path: "/calculate/batch", calls, keyId, status: refused ? 400 : 200 });

test("calls are gathered into one write, and a refusal counts as one however many calls it asked for", async () => {
  const usage = new UsageCounts();
  const writes: Promise<void>[] = [];
  usage.note(env, call("acct_gathered", false, 40), (work) => writes.push(work));
  usage.note(env, call("acct_gathered", true, 100), (work) => writes.push(work));
  expect(writes).toHaveLength(1);
  await Promise.all(writes);
  expect(await usageOf(db, "acct_gathered", "2026-11")).toEqual([
    { day: "2026-11-23", endpoint: "/calculate/batch", calls: 40, refused: 1 },
  ]);
  // The next window plans its own write and adds to the day.
  usage.note(env, call("acct_gathered"), (work) => writes.push(work));
  expect(writes).toHaveLength(2);
  await Promise.all(writes);
  expect((await usageOf(db, "acct_gathered", "2026-11"))[0]?.calls).toBe(41);
});

test("five hundred accounts are written without waiting for the window's end", async () => {
  const usage = new UsageCounts();
  const writes: Promise<void>[] = [];
  for (let at = 1; at < 500; at++) usage.note(env, call(`acct_${at}`), (work) => writes.push(work));
  expect(writes).toHaveLength(1);
  usage.note(env, call("acct_500"), (work) => writes.push(work));
  expect(writes).toHaveLength(2);
  await writes[1];
  expect(await usageOf(db, "acct_1", "2026-11")).toHaveLength(1);
  await writes[0];
});

test("calls stand under the key they came by, and their sum under the account", async () => {
  const usage = new UsageCounts();
  const writes: Promise<void>[] = [];
  usage.note(env, call("acct_keys", false, 3, "key_shop"), (work) => writes.push(work));
  usage.note(env, call("acct_keys", false, 5, "key_stage"), (work) => writes.push(work));
  usage.note(env, call("acct_keys", true, 1, "key_shop"), (work) => writes.push(work));
  await Promise.all(writes);
  expect(await usageOfKeys(db, "acct_keys", "2026-11")).toEqual([
    { keyId: "key_stage", calls: 5, refused: 0 },
    { keyId: "key_shop", calls: 3, refused: 1 },
  ]);
  expect(await usageOfKey(db, "acct_keys", "key_shop", "2026-11")).toEqual([
    { day: "2026-11-23", endpoint: "/calculate/batch", calls: 3, refused: 1 },
  ]);
  expect((await usageOf(db, "acct_keys", "2026-11"))[0]).toMatchObject({ calls: 8, refused: 1 });
  expect(await usageOfKeys(db, "acct_keys", "2026-12")).toEqual([]);
});
