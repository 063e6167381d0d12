import { describe, expect, test } from "vitest";
import { classifyAnswered } from "../../../src/domain/classification/classify-product.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { index } from "../../support/classification-index.ts";

const told = (name: string, answers: Record<string, string> = {}) =>
  classifyAnswered(index, namedOnly(name), { answers });

describe("answers to the decisive question", () => {
  const { decisiveQuestion: question } = told("men's t-shirt").classification;
  if (!question) throw new Error("expected a question");

  test("bind: the answer is one of the option's codes, and more likely than not", () => {
    for (const { value, hsCodes } of question.options.filter((option) => option.value !== "none")) {
      const { classification, problems } = told("men's t-shirt", { [question.id]: value });
      expect(problems).toEqual([]);
      expect(hsCodes).toContain(classification.hsCode);
      const sure = [classification, ...classification.alternatives].reduce(
        (sum, one) => sum + one.confidence,
        0,
      );
      expect(sure).toBeGreaterThan(0.49);
      expect(classification.decisiveQuestion?.id).not.toBe(question.id);
      expect(classification.rationale[0]).toContain(question.text);
    }
  });

  test("none takes the codes of all options out, and leaves the answer unsure", () => {
    const { classification } = told("men's t-shirt", { [question.id]: "none" });
    expect(question.options.flatMap(({ hsCodes }) => hsCodes)).not.toContain(classification.hsCode);
    expect(classification.confidence).toBeLessThan(0.5);
  });

  test("an unknown option and an unknown question are named with what could be said", () => {
    expect(told("men's t-shirt", { [question.id]: "cheese" }).problems).toEqual([
      { id: question.id, code: "invalid_option", expected: question.options.map(({ value }) => value) },
    ]);
    expect(told("men's t-shirt", { colour: "red" }).problems).toEqual([
      { id: "colour", code: "not_asked", expected: [question.id] },
    ]);
    expect(told("toaster", { __proto__x: "red" }).problems).toMatchObject([{ code: "not_asked" }]);
  });

  test("alternatives stand to the first as they were ranked", () => {
    for (const name of ["wooden chair", "umbrella", "bag", "men's t-shirt"]) {
      const { confidence, alternatives } = told(name).classification;
      for (const [at, one] of alternatives.entries())
        expect(one.confidence).toBeLessThanOrEqual(alternatives[at - 1]?.confidence ?? confidence);
    }
  });
});
