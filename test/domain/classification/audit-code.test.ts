import { expect, test } from "vitest";
import { auditCode } from "../../../src/domain/classification/audit-code.ts";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";
import { inEnglish } from "../../support/in-english.ts";

const HELD = new Set(["851679", "732393", "732399"]);
const isSubheading = (code: string): boolean => HELD.has(code);

/** Words that say an electric kettle this surely, and steel kitchenware that much. */
const kettle = (confidence: number, other: number, more: Partial<Classification> = {}): Classification => ({
  hsCode: "851679",
  description: "Other electrothermic appliances",
  confidence,
  method: "v3-pipeline",
  alternatives: [{ hsCode: "732393", description: "Kitchenware of stainless steel", confidence: other }],
  rationale: [],
  ruling: null,
  decisiveQuestion: null,
  language: { code: "en", understood: 1 },
  ...more,
});
const verdictOn = (code: string, words: Classification) => inEnglish(auditCode(code, isSubheading, words));

test("a code that the words say too is agreed with, whatever its national digits", () => {
  expect(verdictOn("8516790000", kettle(0.6, 0.1))).toEqual({
    verdict: "agrees",
    better: null,
    why: "The words say the same subheading.",
  });
});

test("a code is contradicted from a confidence of 0.8 on", () => {
  const better = { hsCode: "851679", description: "Other electrothermic appliances", confidence: 0.8 };
  expect(verdictOn("732393", kettle(0.8, 0.1))).toEqual({
    verdict: "disagrees",
    better,
    why: "The words say 851679: Other electrothermic appliances.",
  });
  expect(verdictOn("732393", kettle(0.799, 0.1))).toEqual({
    verdict: "unsure",
    better: { ...better, confidence: 0.799 },
    why: "The words fit this code (10%) and 851679 (80%).",
  });
  const rather = "The words say 851679 rather (50%), which is too little to contradict the code.";
  expect(verdictOn("732393", kettle(0.5, 0.099))).toMatchObject({ better: { confidence: 0.5 }, why: rather });
  expect(verdictOn("732393", kettle(0.499, 0.099))).toMatchObject({ better: null, why: rather });
});

test("a guess neither agrees nor disagrees, and says what it is for", () => {
  const guess = { method: "keyword_fallback" as const };
  const strange = { ...guess, language: { code: "fi", understood: 0.49 } };
  expect(verdictOn("851679", kettle(0.25, 0, guess)).verdict).toBe("unsure");
  expect(verdictOn("732393", kettle(0.25, 0, guess)).why).toBe("The words hardly say what the article is.");
  expect(verdictOn("732393", kettle(0.25, 0, strange)).why).toContain("Less than half of the words");
});

test("five digits are too short, six are not; the better code is the likeliest below them", () => {
  expect(verdictOn("73239", kettle(0.4, 0.3))).toMatchObject({
    verdict: "too_short",
    better: { hsCode: "732393" },
    why: "A code has at least six digits; this one has 5.",
  });
  expect(verdictOn("7323", kettle(0.7, 0.1)).better?.hsCode).toBe("851679");
  expect(verdictOn("61", kettle(0.4, 0.1)).better).toBeNull();
  expect(verdictOn("7323", kettle(0.2, 0.1, { method: "keyword_fallback" })).better).toBeNull();
  expect(verdictOn("732393", kettle(0.4, 0.3)).verdict).toBe("unsure");
});

test("a code that HS 2022 does not have is unknown, and gets another where the words are sure", () => {
  expect(verdictOn("999999", kettle(0.5, 0))).toMatchObject({
    verdict: "unknown_code",
    better: { hsCode: "851679" },
    why: "999999 is not a subheading of HS 2022.",
  });
  expect(verdictOn("999999", kettle(0.49, 0)).better).toBeNull();
});
