import { expect, test } from "vitest";
import { ownDecision } from "../../../src/data/classification/classification-decisions.ts";
import {
  deleteOverride,
  listOverrides,
  overridesFor,
  putOverride,
} from "../../../src/data/classification/own-codes.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { MASTER_SECRET } from "../../support/master-secret.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1", "acc_3", "acc_4", "acc_5");
const env = { DB: db, MASTER_SECRET };
const NOW = new Date("2026-11-20T12:00:00Z");
const clock = clockAt(NOW);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const rule = (nameKey: string, hsCode: string) => ({ nameKey, productName: nameKey, hsCode, reason: "ours" });
const stored = async (accountId: string) =>
  (await db.prepare("SELECT * FROM classification_overrides WHERE account_id = ?").bind(accountId).all())
    .results;

test("the same name keeps its rule's id, and another account does not see it", async () => {
  const first = await putOverride(env, "acc_1", rule("mug", "691110"), clock);
  const second = await putOverride(env, "acc_1", rule("mug", "691200"), { ...clock, now: later(1) });
  expect(second).toEqual({ ...first, hsCode: "691200", updatedAt: later(1).toISOString() });
  expect((await overridesFor(env, "acc_1", ["cup", "mug"], clock)).get("mug")?.hsCode).toBe("691200");
  expect((await overridesFor(env, "acc_2", ["mug"], clock)).size).toBe(0);
  expect(JSON.stringify(await stored("acc_1"))).not.toMatch(/mug|ours/);
});

test("rules are listed oldest first by pages, and deleted once", async () => {
  for (const [at, name] of ["a", "b", "c"].entries())
    await putOverride(env, "acc_3", rule(name, "691110"), { ...clock, now: later(at) });
  const page = await listOverrides(env, "acc_3", { limit: 2, cursor: null });
  expect(page.overrides.map((one) => one.productName)).toEqual(["a", "b"]);
  const rest = await listOverrides(env, "acc_3", { limit: 2, cursor: page.nextCursor });
  expect(rest).toMatchObject({ overrides: [{ productName: "c" }], nextCursor: null });
  const id = rest.overrides[0]?.id ?? "";
  expect(await deleteOverride(db, "acc_3", id, clock)).toBe(true);
  expect(await deleteOverride(db, "acc_3", id, clock)).toBe(false);
});

test("a rule that an older release stored in clear rules as before, and is sealed under its id when next set", async () => {
  await db
    .prepare(
      "INSERT INTO classification_overrides VALUES ('acc_4', 'aurora lamp', 'ovr_0', 'Aurora lamp', '940521', 'ours', '2026-01-01', '')",
    )
    .run();
  const plain = {
    id: "ovr_0",
    productName: "Aurora lamp",
    hsCode: "940521",
    reason: "ours",
    updatedAt: "2026-01-01",
  };
  const keys = { nameKey: "aurora lamp", productKey: "none" };
  expect((await ownDecision(env, "acc_4", keys, clock)).override).toEqual(plain);
  expect((await overridesFor(env, "acc_4", ["aurora lamp"], clock)).get("aurora lamp")).toEqual(plain);
  expect((await listOverrides(env, "acc_4", { limit: 9, cursor: null })).overrides).toEqual([plain]);
  const set = { nameKey: "aurora lamp", productName: "Aurora Lamp", hsCode: "940529", reason: "" };
  expect(await putOverride(env, "acc_4", set, clock)).toMatchObject({
    id: "ovr_0",
    productName: "Aurora Lamp",
  });
  expect((await ownDecision(env, "acc_4", keys, clock)).override).toMatchObject({
    id: "ovr_0",
    hsCode: "940529",
  });
  const rows = await stored("acc_4");
  expect([rows.length, /aurora/i.test(JSON.stringify(rows))]).toEqual([1, false]);
});

test("a rule rules at once where it was set, and is gone at once where it was removed", async () => {
  const own = clockAt(NOW);
  const codeOf = async (name: string) => (await overridesFor(env, "acc_5", [name], own)).get(name)?.hsCode;
  expect(await codeOf("mug")).toBeUndefined();
  const { id } = await putOverride(env, "acc_5", rule("mug", "691110"), own);
  expect(await codeOf("mug")).toBe("691110");
  await deleteOverride(db, "acc_5", id, own);
  expect(await codeOf("mug")).toBeUndefined();
});
