import { describe, expect, test } from "vitest";
import { priced } from "../../../src/domain/classification/decisive-question.ts";
import { answer } from "../../support/classification-index.ts";

describe("the decisive question", () => {
  test("equal costs need no asking, others say what is at stake", () => {
    const question = answer("trousers").decisiveQuestion;
    if (!question) throw new Error("expected a question");
    expect(priced(question, () => 100)).toMatchObject({ ask: false, moneyAtStake: 0 });
    const [first] = question.options;
    expect(priced(question, (code) => (code === first?.hsCode ? 110.1 : 100))).toMatchObject({
      ask: true,
      moneyAtStake: 10.1,
    });
    expect(priced(question, () => null)).toMatchObject({ ask: true, moneyAtStake: null });
  });
});

test("a question is asked while the answer is not settled, of between 0.3 and 0.8, and none above", () => {
  const asked = ["toaster", "wooden chair", "umbrella", "men's t-shirt"].map((name) => {
    const { confidence, decisiveQuestion } = answer(name);
    return { name, settled: confidence >= 0.8, question: decisiveQuestion?.question ?? null };
  });
  expect(asked).toEqual([
    { name: "toaster", settled: true, question: null },
    { name: "wooden chair", settled: false, question: expect.any(String) },
    { name: "umbrella", settled: false, question: expect.any(String) },
    { name: "men's t-shirt", settled: false, question: "What is it made of?" },
  ]);
});

test("a text that hardly says what the article is gets the open question and no ruling", () => {
  for (const name of ["thing", "handmade thing", "set"]) {
    const found = answer(name);
    expect(found.method).toBe("keyword_fallback");
    expect(found.confidence).toBeLessThan(0.3);
    expect(found.decisiveQuestion?.question).toContain("What is the article itself");
    expect(found.ruling).toBeNull();
  }
});
