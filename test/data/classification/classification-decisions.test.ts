import { expect, test } from "vitest";
import { decisionStatement, ownDecision } from "../../../src/data/classification/classification-decisions.ts";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { MASTER_SECRET } from "../../support/master-secret.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1");
const env = { DB: db, MASTER_SECRET };
const now = new Date("2026-11-20T12:00:00Z");

const keep = async (productKey: string, indexVersion: string, hsCode: string) => {
  const answer = { hsCode, description: "of porcelain" } as unknown as Classification;
  await (await decisionStatement(env, "acc_1", { productKey, indexVersion, answer, now })).run();
};
const earlier = async (productKey: string, accountId = "acc_1", clock = clockAt(now)) =>
  (await ownDecision(env, accountId, { nameKey: "none", productKey }, clock)).earlier;

test("an earlier answer comes with the index that gave it; a newer one takes its place", async () => {
  await keep("mug", "v1", "691110");
  expect(await earlier("mug")).toMatchObject({ indexVersion: "v1", answer: { hsCode: "691110" } });
  expect(await earlier("mug", "acc_2")).toBeNull();
  await keep("mug", "v2", "691200");
  expect(await earlier("mug")).toMatchObject({ indexVersion: "v2", answer: { hsCode: "691200" } });
});

test("the product and its answer are not to be read in the database; what an older release wrote in clear holds", async () => {
  await keep("teapot", "v1", "691110");
  const { results } = await db.prepare("SELECT * FROM classification_decisions").all();
  expect(JSON.stringify(results)).not.toMatch(/teapot|691110|porcelain/);
  await db
    .prepare("INSERT INTO classification_decisions VALUES ('acc_1', 'bowl', 'v1', ?, '2026-11-01')")
    .bind('{"hsCode":"691200"}')
    .run();
  expect(await earlier("bowl")).toEqual({ indexVersion: "v1", answer: { hsCode: "691200" } });
});

test("what was read is not read again within a minute, and is read after it", async () => {
  const clock = clockAt(now);
  expect(await earlier("vase", "acc_1", clock)).toBeNull();
  await keep("vase", "v1", "691310");
  expect(await earlier("vase", "acc_1", clock)).toBeNull();
  const later = { ...clock, now: new Date(now.getTime() + 60_000) };
  expect(await earlier("vase", "acc_1", later)).toMatchObject({ answer: { hsCode: "691310" } });
});
