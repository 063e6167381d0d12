import { expect, test } from "vitest";
import {
  decisionStatement,
  deleteOverride,
  listOverrides,
  overridesFor,
  ownDecision,
  putOverride,
} from "../../../src/data/classification/classification-decisions.ts";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1", "acc_3");
const NOW = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const rule = (nameKey: string, hsCode: string) => ({ nameKey, productName: nameKey, hsCode, reason: "" });

test("the same name keeps its rule's id, and another account does not see it", async () => {
  const first = await putOverride(db, "acc_1", rule("mug", "691110"), NOW);
  const second = await putOverride(db, "acc_1", rule("mug", "691200"), later(1));
  expect(second).toEqual({ ...first, hsCode: "691200", updatedAt: later(1).toISOString() });
  expect((await overridesFor(db, "acc_1", ["mug", "cup"])).get("mug")?.hsCode).toBe("691200");
  expect((await overridesFor(db, "acc_2", ["mug"])).size).toBe(0);
});

test("rules are listed oldest first by pages, and deleted once", async () => {
  for (const [at, name] of ["a", "b", "c"].entries())
    await putOverride(db, "acc_3", rule(name, "691110"), later(at));
  const page = await listOverrides(db, "acc_3", { limit: 2, cursor: null });
  expect(page.overrides.map((one) => one.productName)).toEqual(["a", "b"]);
  const rest = await listOverrides(db, "acc_3", { limit: 2, cursor: page.nextCursor });
  expect(rest).toMatchObject({ overrides: [{ productName: "c" }], nextCursor: null });
  const id = rest.overrides[0]?.id ?? "";
  expect(await deleteOverride(db, "acc_3", id)).toBe(true);
  expect(await deleteOverride(db, "acc_3", id)).toBe(false);
});

test("an earlier answer holds for the index that gave it; a newer one takes its place", async () => {
  const keep = (indexVersion: string, hsCode: string) =>
    decisionStatement(db, "acc_1", {
      productKey: "mug",
      indexVersion,
      answer: { hsCode } as unknown as Classification,
      now: NOW,
    }).run();
  const asked = (indexVersion: string) =>
    ownDecision(db, "acc_1", { nameKey: "none", productKey: "mug", indexVersion });
  await keep("v1", "691110");
  expect(await asked("v1")).toEqual({ override: null, earlier: { hsCode: "691110" } });
  await keep("v2", "691200");
  expect((await asked("v1")).earlier).toBeNull();
  expect((await asked("v2")).earlier).toEqual({ hsCode: "691200" });
});
