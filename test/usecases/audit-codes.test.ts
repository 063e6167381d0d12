import { expect, test } from "vitest";
import { auditCodes, type GoodsToAudit } from "../../src/usecases/audit-codes.ts";
import type { GoodsToClassify } from "../../src/usecases/goods-to-classify.ts";
import type { Answered } from "../../src/usecases/problem.ts";
import { clockAt } from "../support/clock-at.ts";
import { goodsTo, named } from "../support/goods-to-classify.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const env: Env = { ...(await ownSeededEnv()), KV: await seededLexicon() };
const clock = clockAt(TODAY);

const under = (code: string, goods: GoodsToClassify): Answered<GoodsToAudit> => ({
  ok: true,
  answer: { ...goods, code },
});
async function audited(...items: Answered<GoodsToAudit>[]) {
  const done = await auditCodes(env, items, null, clock);
  if (!done.ok) throw new Error(done.message);
  return done.answer.map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one.problems));
    return one.answer;
  });
}

const SHIRT = "men's cotton t-shirt, knitted";

test("each code meets its verdict", async () => {
  const results = await audited(
    under("6109100010", named(SHIRT)),
    under("730890", named(SHIRT)),
    under("6109", named(SHIRT)),
    under("610999", named(SHIRT)),
    under("610910", named("xqzvw")),
  );
  expect(results.map(({ verdict }) => verdict)).toEqual([
    "agrees",
    "disagrees",
    "too_short",
    "unknown_code",
    "unsure",
  ]);
  expect(results.map(({ better }) => better?.hsCode ?? null)).toEqual([
    null,
    "610910",
    "610910",
    "610910",
    null,
  ]);
});

test("the money is what the better code owes more in duty and tax at the destination", async () => {
  // Into Germany: a shirt of 610910 owes 12 % duty, structures of 730890 owe none; both bear 19 % VAT on value and duty.
  const [wrong] = await audited(under("730890", goodsTo("DE", SHIRT, 1000)));
  expect(wrong?.money).toEqual({
    currency: "USD",
    given: { duty: 0, tax: 190, total: expect.any(Number) },
    better: { duty: 120, tax: 212.8, total: expect.any(Number) },
    difference: { duty: 120, tax: 22.8, total: 142.8 },
  });
});

test("the better code is the destination's own line where it leaves no choice", async () => {
  const [maker] = await audited(under("730890", goodsTo("DE", "electric drip coffee maker", null)));
  expect(maker).toMatchObject({
    better: { hsCode: "851671" },
    nationalCode: expect.stringMatching(/^851671/),
  });
});

test("a doubted code is priced too, for it may be worth a look", async () => {
  const kettle = goodsTo("DE", "electric kettle 1.7 l stainless steel", 1000);
  const [doubted] = await audited(under("732393", kettle));
  expect(doubted).toMatchObject({ verdict: "unsure", better: { hsCode: "851679" } });
  // Of stainless steel for the kitchen 3.2% duty, of kettles 2.7%; 19% VAT on the difference.
  expect(doubted?.money?.difference).toMatchObject({ duty: -5 });
});

test("without a price, and where nothing is contradicted, no money is told", async () => {
  const [unpriced, right] = await audited(
    under("730890", goodsTo("DE", SHIRT, null)),
    under("610910", goodsTo("DE", SHIRT, 1000)),
  );
  expect(unpriced).toMatchObject({ verdict: "disagrees", money: null });
  expect(right).toMatchObject({ verdict: "agrees", money: null, nationalCode: null });
});

test("a country that nobody knows fails its item alone, by its field", async () => {
  const done = await auditCodes(
    env,
    [under("610910", goodsTo("QQ", SHIRT, 10)), under("610910", named(SHIRT))],
    null,
    clock,
  );
  expect(done.ok && done.answer.map(({ ok }) => ok)).toEqual([false, true]);
  expect(done).toMatchObject({
    answer: [{ problems: [{ path: "destinationCountry", code: "unknown_value" }] }, {}],
  });
});
