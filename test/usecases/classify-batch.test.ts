import { expect, test } from "vitest";
import { putOverride } from "../../src/data/classification/own-codes.ts";
import { nameKeyOf } from "../../src/domain/classification/classify-product.ts";
import { classifyBatch } from "../../src/usecases/classify-batch.ts";
import type { GoodsToClassify } from "../../src/usecases/goods-to-classify.ts";
import type { Answered } from "../../src/usecases/problem.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { goodsTo, named } from "../support/goods-to-classify.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const env: Env = { ...(await ownSeededEnv()), KV: await seededLexicon() };
await addAccounts(env.DB, "acc_1");
const clock = clockAt(TODAY);

const asked = (goods: GoodsToClassify): Answered<GoodsToClassify> => ({ ok: true, answer: goods });
async function classified(items: Answered<GoodsToClassify>[], accountId: string | null = null) {
  const done = await classifyBatch(env, items, accountId, clock);
  if (!done.ok) throw new Error(done.message);
  return done.answer;
}
const codes = (results: Awaited<ReturnType<typeof classified>>) =>
  results.map((one) => (one.ok ? one.answer.hsCode : one.problems[0]?.code));

test("each product is answered in its place, and a bad one fails alone", async () => {
  const problems = [{ path: "price", code: "invalid_type" as const, message: "expected a number" }];
  const results = await classified([
    asked(named("men's cotton t-shirt")),
    { ok: false, problems },
    asked(named("!!")),
    asked(named("electric drip coffee maker")),
  ]);
  expect(codes(results)).toEqual(["610910", "invalid_type", "required", "851671"]);
});

test("an account's own code stands over the classifier's, for that account alone", async () => {
  const rule = {
    nameKey: nameKeyOf("Aurora lamp"),
    productName: "Aurora lamp",
    hsCode: "94052190",
    reason: "",
  };
  await putOverride(env, "acc_1", rule, clock);
  const [own] = await classified([asked(named("Aurora lamp"))], "acc_1");
  expect(own).toMatchObject({
    ok: true,
    answer: { hsCode: "940521", nationalCode: "94052190", method: "override" },
  });
  const [others] = await classified([asked(named("Aurora lamp"))]);
  expect(others).not.toMatchObject({ answer: { method: "override" } });
});

test("codes of the destination and the money of questions are found as for one product", async () => {
  const [maker, vague] = await classified([
    asked(goodsTo("DE", "electric drip coffee maker", null)),
    asked(goodsTo("DE", "sneakers", 400)),
  ]);
  expect(maker).toMatchObject({ ok: true, answer: { nationalCode: expect.stringMatching(/^851671/) } });
  expect(vague?.ok && vague.answer.decisiveQuestion?.moneyAtStake).toBe(42.84);
});

test("a country that nobody knows is told by its field", async () => {
  const [unknown] = await classified([asked(goodsTo("QQ", "men's cotton t-shirt", null))]);
  expect(unknown).toEqual({
    ok: false,
    problems: [{ path: "destination_country", code: "unknown_value", message: 'unknown country code "QQ"' }],
  });
});

test("answers to earlier questions bind, and those that cannot be used fail their item", async () => {
  const first = await classified([asked(named("shoes"))]);
  const question = first[0]?.ok ? first[0].answer.decisiveQuestion : null;
  const option = question?.options[0];
  if (!question || !option) throw new Error("nothing is asked");
  const [bound, wrong, idle] = await classified([
    asked({ ...named("shoes"), answers: { [question.id]: option.value } }),
    asked({ ...named("shoes"), answers: { [question.id]: "gold" } }),
    asked({ ...named("men's cotton t-shirt, knitted"), answers: { wheels: "two" } }),
  ]);
  expect(option.hsCodes).toContain(bound?.ok && bound.answer.hsCode);
  expect(wrong).toMatchObject({ ok: false, problems: [{ code: "invalid_option" }] });
  expect(idle).toMatchObject({ ok: false, problems: [{ path: "answers.wheels", code: "not_asked" }] });
});

test("before a lexicon is loaded nothing is guessed", async () => {
  const bare = { ...env, KV: (await ownSeededEnv()).KV };
  const done = await classifyBatch(bare, [asked(named("shoes"))], null, clockAt(TODAY));
  expect(done).toMatchObject({ ok: false, reason: "not_ready" });
});
