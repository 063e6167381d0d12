import { describe, expect, test } from "vitest";
import type { Candidate } from "../../../src/domain/classification/candidate-chances.ts";
import { decisiveQuestion, NONE, priced } from "../../../src/domain/classification/decisive-question.ts";
import { answer } from "../../support/classification-index.ts";
import { inEnglish } from "../../support/in-english.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const entry = (code: string, facets: string[] = []) => lexiconEntry(code, [], { facets });
const index = classificationIndexOf({
  entries: [
    entry("61"),
    entry("6109"),
    entry("610910", ["material=cotton|linen"]),
    entry("610920", ["material=wool"]),
    entry("610930", ["material=wool", "gender=men"]),
    entry("610940", ["gender=women"]),
    entry("610990"),
    entry("610950"),
  ],
});
const candidates = (chances: Record<string, number>): Candidate[] =>
  Object.entries(chances).map(([code, chance]) => ({ code, chance, node: index.nodeOf.get(code) as number }));
const ask = (chances: Record<string, number>, stated: string[] = [], asked: string[] = []) =>
  inEnglish(decisiveQuestion(index, candidates(chances), { stated: new Set(stated), asked }));
const none = { value: NONE, label: "None of these", hsCodes: [], totalLandedCost: null };

describe("the decisive question", () => {
  test("is about the first fact that parts the codes; an option is a value with its codes", () => {
    expect(ask({ 610910: 0.5, 610920: 0.3, 610930: 0.1 })).toEqual({
      id: "material",
      text: "What is it made of?",
      options: [
        { value: "cotton_or_linen", label: "cotton or linen", hsCodes: ["610910"], totalLandedCost: null },
        { value: "wool", label: "wool", hsCodes: ["610920", "610930"], totalLandedCost: null },
        none,
      ],
      moneyAtStake: null,
    });
  });

  test("is about the article where a fact is stated, was asked, parts nothing or leaves too much open", () => {
    expect(ask({ 610910: 0.5, 610920: 0.3 }, ["material"])?.id).toBe("article");
    expect(ask({ 610910: 0.5, 610920: 0.3 }, [], ["material"])?.id).toBe("article");
    expect(ask({ 610910: 0.5, 610920: 0.3 }, [], ["article"])?.id).toBe("material");
    expect(ask({ 610910: 0.5, 610990: 0.3 }, [], ["article"])?.id).toBe("article2");
    expect(ask({ 610920: 0.5, 610930: 0.3 })?.id).toBe("article");
    // The third code has no material: one in ten may be left out, more may not.
    expect(ask({ 610910: 0.5, 610920: 0.4, 610990: 0.1 })?.id).toBe("material");
    expect(ask({ 610910: 0.5, 610920: 0.35, 610990: 0.11 })?.id).toBe("article");
  });

  test("offers the codes by their titles, five at most", () => {
    const question = ask({ 610910: 0.3, 610920: 0.2, 610930: 0.1, 610940: 0.1, 610950: 0.1, 610990: 0.1 }, [
      "material",
    ]);
    expect(question?.options.map(({ value }) => value)).toEqual([
      "610910",
      "610920",
      "610930",
      "610940",
      "610950",
      NONE,
    ]);
    expect(question?.options[0]).toMatchObject({ label: "Title 610910", hsCodes: ["610910"] });
    const vague = decisiveQuestion(index, candidates({ 610910: 0.1, 610920: 0.1 }), {
      stated: new Set(),
      asked: [],
      isVague: true,
    });
    expect(vague?.id).toBe("article");
  });

  test("is none where there is nothing to choose between", () => {
    expect(ask({ 610910: 1 })).toBeNull();
    expect(ask({})).toBeNull();
  });

  test("says what is at stake: the dearest code against the cheapest", () => {
    const question = ask({ 610910: 0.5, 610920: 0.3, 610930: 0.1 });
    if (!question) throw new Error("expected a question");
    const costs: Record<string, number> = { 610910: 100, 610920: 110.1, 610930: 105 };
    const told = priced(question, (code) => costs[code] ?? null);
    expect(told.moneyAtStake).toBe(10.1);
    expect(told.options.map(({ totalLandedCost }) => totalLandedCost)).toEqual([100, 110.1, null]);
    expect(priced(question, () => 100).moneyAtStake).toBe(0);
    expect(priced(question, () => null).moneyAtStake).toBeNull();
    const partly = priced(question, (code) => (code === "610930" ? null : 100));
    expect(partly.moneyAtStake).toBeNull();
    expect(partly.options.map(({ totalLandedCost }) => totalLandedCost)).toEqual([100, null, null]);
  });
});

test("a question is asked while the answer is not settled, and none above", () => {
  const asked = ["toaster", "wooden chair", "umbrella", "men's t-shirt"].map((name) => {
    const { confidence, decisiveQuestion: question } = answer(name);
    return { name, settled: confidence > 0.8, question: question?.text ?? null };
  });
  expect(asked).toEqual([
    { name: "toaster", settled: true, question: null },
    { name: "wooden chair", settled: false, question: expect.any(String) },
    { name: "umbrella", settled: false, question: expect.any(String) },
    { name: "men's t-shirt", settled: false, question: "What is it made of?" },
  ]);
});

test("a text that hardly says what the article is gets no ruling", () => {
  for (const name of ["thing", "handmade thing", "set"]) {
    const found = answer(name);
    expect(found.method).toBe("keyword_fallback");
    expect(found.confidence).toBeLessThan(0.3);
    expect(found.ruling).toBeNull();
  }
});
