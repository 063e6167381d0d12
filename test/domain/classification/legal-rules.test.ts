import { describe, expect, test } from "vitest";
import { answer } from "../../support/classification-index.ts";

describe("legal rules", () => {
  const applied = (name: string): string[] =>
    answer(name).rationale.filter((reason) => reason.startsWith("Applied: "));

  test("are called by words, facets and their absence, and named when they led to the code", () => {
    expect(answer("gold plated necklace").hsCode).toMatch(/^7117/);
    expect(applied("gold plated necklace")).toEqual([expect.stringContaining("Chapter 71 notes 7 and 11")]);
    expect(applied("18k gold necklace")).toEqual([expect.stringContaining("Chapter 71 note 9")]);
    expect(applied("silk necktie")).toEqual([]);
  });

  test("stones, natural or made, take base-metal adornments out of imitation jewellery; glass does not", () => {
    expect(answer("women's ring", { material: "Copper, cubic zirconia" }).hsCode).toBe("711620");
    expect(answer("women's ring with glass crystal", { material: "Zinc alloy" }).hsCode).toMatch(/^7117/);
    expect(answer("925 sterling silver ring with cubic zirconia").hsCode).toBe("711311");
  });

  test("a T-shirt of woven cloth is none of heading 6109", () => {
    expect(answer("women's t-shirt", { material: "polyester, broadcloth" }).hsCode).toMatch(/^62/);
    expect(answer("women's t-shirt", { material: "polyester, jersey" }).hsCode).toBe("610990");
  });
});
