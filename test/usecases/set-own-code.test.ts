import { expect, test } from "vitest";
import { listOverrides } from "../../src/data/classification/own-codes.ts";
import { setOwnCode } from "../../src/usecases/set-own-code.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const { db: DB } = await seededDatabase([]);
const KV = await seededLexicon();
await addAccounts(DB, "acc_1");
const caches = clockAt(TODAY).caches;

/** What setting a code gives, and how often a call was counted for it. */
async function set(rule: { productName?: string; hsCode?: string }, { admitted = true, kv = KV } = {}) {
  let counted = 0;
  const countCall = async () => {
    counted++;
    return admitted;
  };
  const whole = { productName: "Aurora lamp", hsCode: "9405.21", reason: "", ...rule };
  const clock = clockAt(TODAY, kv === KV ? caches : undefined);
  return {
    result: await setOwnCode({ DB, KV: kv, MASTER_SECRET }, "acc_1", whole, countCall, clock),
    counted,
  };
}

const stored = async () =>
  (await listOverrides({ DB, MASTER_SECRET }, "acc_1", { limit: 10, cursor: null })).overrides;

test("what cannot be a rule is refused by its field, stores nothing and is not counted", async () => {
  const cases = [
    [{ productName: "!!" }, "productName", "required", "expected words, found none"],
    [{ hsCode: "94" }, "hsCode", "invalid_format", "expected 6 to 10 digits, with dots or spaces at most"],
    [{ hsCode: "999999" }, "hsCode", "unknown_value", "the six digits are not a subheading of HS 2022"],
  ] as const;
  for (const [rule, path, code, message] of cases)
    expect(await set(rule)).toEqual({
      result: {
        ok: false,
        reason: "unusable",
        message: "The rule cannot be stored.",
        problems: [{ path, code, message }],
      },
      counted: 0,
    });
  expect(await stored()).toEqual([]);
});

test("without a lexicon nothing is stored", async () => {
  const { kv } = await seededDatabase([]);
  expect(await set({}, { kv })).toMatchObject({ result: { reason: "not_ready" }, counted: 0 });
  expect(await stored()).toEqual([]);
});

test("without calls left nothing is stored", async () => {
  expect(await set({}, { admitted: false })).toEqual({
    result: {
      ok: false,
      reason: "no_calls_left",
      message: "No calls are left; nothing is stored.",
      problems: [],
    },
    counted: 1,
  });
  expect(await stored()).toEqual([]);
});

test("a code is stored as its digits, and setting the same name again replaces it", async () => {
  const { result } = await set({ hsCode: "9405.21" });
  expect(result).toMatchObject({ ok: true, answer: { hsCode: "940521", productName: "Aurora lamp" } });
  await set({ productName: "aurora LAMP", hsCode: "94054210" });
  expect(await stored()).toMatchObject([{ productName: "aurora LAMP", hsCode: "94054210" }]);
});
