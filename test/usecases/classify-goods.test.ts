import { expect, test } from "vitest";
import { putOverride } from "../../src/data/classification/own-codes.ts";
import { WordsCache } from "../../src/data/wording/answer-words.ts";
import { nameKeyOf } from "../../src/domain/classification/classify-product.ts";
import { classifyGoods } from "../../src/usecases/classify-goods.ts";
import type { GoodsToClassify } from "../../src/usecases/goods-to-classify.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { goodsTo, named } from "../support/goods-to-classify.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const env: Env = { ...(await ownSeededEnv()), KV: await seededLexicon() };
await addAccounts(env.DB, "acc_1", "acc_2", "acc_3", "acc_4");
const caches = clockAt(TODAY).caches;

/** The same goods bound for Germany, at a price where one is given. */
const toGermany = (name: string, price: number | null): GoodsToClassify => goodsTo("DE", name, price);

/** Classifies and waits for what happens after the response; counts how often a call was counted. */
async function classify(
  asked: GoodsToClassify,
  accountId: string | null,
  { admitted = true, kv = env.KV }: { admitted?: boolean; kv?: KVNamespace } = {},
) {
  const afterwards: Promise<unknown>[] = [];
  let counted = 0;
  const countCall = async () => {
    counted++;
    return admitted;
  };
  const clock = {
    ...clockAt(TODAY, kv === env.KV ? caches : undefined),
    waitUntil: (work: Promise<unknown>) => void afterwards.push(work),
  };
  const asking = { accountId, requestId: "request-1", countCall };
  const classified = await classifyGoods({ ...env, KV: kv }, asked, asking, clock);
  await Promise.all(afterwards);
  return { classified, counted, afterwards };
}

async function answerTo(...[asked, accountId, options]: Parameters<typeof classify>) {
  const { classified } = await classify(asked, accountId, options);
  if (!classified.ok) throw new Error(JSON.stringify(classified));
  return classified.answer;
}

test("without an account the classifier answers alone: nothing is kept and nobody is told", async () => {
  const { classified, counted, afterwards } = await classify(named("men's cotton t-shirt"), null);
  expect(classified).toMatchObject({ ok: true, answer: { hsCode: "610910", nationalCode: null } });
  expect(counted).toBe(1);
  expect(afterwards).toEqual([]);
});

test("an account is answered alike while one index serves; another account does not see it", async () => {
  const first = await answerTo(named("wooden dining chair"), "acc_1");
  expect(first.method).not.toBe("cache");
  const second = await answerTo(named("wooden dining chair"), "acc_1");
  expect(second).toEqual({ ...first, method: "cache" });
  expect((await answerTo(named("wooden dining chair"), "acc_2")).method).toBe(first.method);
});

test("an answer that a limit refuses is not kept", async () => {
  const first = await answerTo(named("cotton bath towel"), "acc_1", { admitted: false });
  expect((await answerTo(named("cotton bath towel"), "acc_1")).method).toBe(first.method);
  expect((await answerTo(named("cotton bath towel"), "acc_1")).method).toBe("cache");
});

test("a mere guess stays told as one however often it is asked for", async () => {
  for (const _ of ["once", "twice"])
    expect((await answerTo(named("zzqx vrrk"), "acc_1")).method).toBe("keyword_fallback");
});

test("an account's own code takes the first place, before what the classifier says", async () => {
  const rule = {
    nameKey: nameKeyOf("men cotton t shirt"),
    productName: "",
    hsCode: "62052000",
    reason: "woven",
  };
  const product = named("men cotton t shirt");
  await putOverride(env, "acc_3", rule, clockAt(TODAY, caches));
  const byClassifier = await answerTo(product, null);
  expect(await answerTo(product, "acc_3")).toMatchObject({
    hsCode: "620520",
    nationalCode: "62052000",
    description: expect.stringMatching(/cotton/i),
    method: "override",
    confidence: 1,
    rationale: ["The account's own rule of 2026-11-20 sets 62052000: woven."],
    decisiveQuestion: null,
  });
  const { hsCode, description, confidence } = byClassifier;
  expect((await answerTo(product, "acc_3")).alternatives[0]).toEqual({ hsCode, description, confidence });
});

test("an own code of six digits decides no national one", async () => {
  await putOverride(
    env,
    "acc_4",
    { nameKey: nameKeyOf("mug"), productName: "", hsCode: "691200", reason: "" },
    clockAt(TODAY, caches),
  );
  expect(await answerTo(named("mug"), "acc_4")).toMatchObject({
    hsCode: "691200",
    nationalCode: null,
    rationale: ["The account's own rule of 2026-11-20 sets 691200."],
  });
});

test("the open question says what its answer moves only where a price is stated", async () => {
  // 400 USD bear duty and 19% VAT in Germany: footwear of leather 8%, the dearest line of rubber or plastics 17%.
  expect((await answerTo(toGermany("sneakers", 400), null)).decisiveQuestion).toMatchObject({
    moneyAtStake: 42.84,
  });
  expect((await answerTo(toGermany("sneakers", null), null)).decisiveQuestion).toMatchObject({
    moneyAtStake: null,
  });
});

test("a question whose answers cost the same need not be asked", async () => {
  // Gloves of leather, protective or for sport: 9% either way, and 19% VAT.
  expect((await answerTo(toGermany("leather gloves", 400), null)).decisiveQuestion).toMatchObject({
    moneyAtStake: 0,
  });
});

test("a name without words and a lexicon that is not loaded are told apart, and neither is counted", async () => {
  expect(await classify(named("???"), "acc_1")).toMatchObject({
    classified: { ok: false, reason: "unusable", problems: [{ path: "productName" }] },
    counted: 0,
  });
  const kv = (await ownSeededEnv()).KV;
  expect(await classify(named("chair"), "acc_1", { kv })).toMatchObject({
    classified: { ok: false, reason: "not_ready", message: "The lexicon is not loaded yet." },
    counted: 0,
  });
});

test("answers bind, and one that cannot be used is named", async () => {
  const asked = (await answerTo(named("sneakers"), null)).decisiveQuestion;
  const [option] = asked?.options ?? [];
  if (!asked || !option) throw new Error("expected a question");
  const told = { ...named("sneakers"), answers: { [asked.id]: option.value } };
  expect(option.hsCodes).toContain((await answerTo(told, null)).hsCode);
  const asker = { accountId: null, requestId: "r", countCall: async () => true };
  const wrong = { ...named("sneakers"), answers: { [asked.id]: "cheese", colour: "red" } };
  expect(await classifyGoods(env, wrong, asker, clockAt(TODAY))).toMatchObject({
    ok: false,
    problems: [{ path: `answers.${asked.id}`, message: expect.stringContaining(`"${option.value}"`) }],
  });
});

test("a question is asked in the caller's language, and its options are named in it", async () => {
  const words = await new WordsCache().in("de");
  const clock = { ...clockAt(TODAY, caches), words };
  const asker = { accountId: null, requestId: "request-1", countCall: async () => true };
  const classified = await classifyGoods(env, named("towels"), asker, clock);
  const question = classified.ok ? classified.answer.decisiveQuestion : null;
  expect(question?.text).toBe("Woraus besteht es?");
  const labels = question?.options.map(({ label }) => label) ?? [];
  expect(labels).toContain("Baumwolle");
  expect(labels.at(-1)).toBe("Nichts davon");
});
