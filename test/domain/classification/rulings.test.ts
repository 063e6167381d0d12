import { describe, expect, test } from "vitest";
import { citeRuling } from "../../../src/domain/classification/rulings.ts";
import { answer, index } from "../../support/classification-index.ts";

describe("public rulings", () => {
  test("every ruling stands under a subheading of the lexicon, once", () => {
    const { rulings } = index.header;
    expect(rulings.length).toBeGreaterThan(100);
    expect(new Set(rulings.map(({ number }) => number)).size).toBe(rulings.length);
    expect(rulings.filter(({ hs6 }) => !index.nodeOf.has(hs6))).toEqual([]);
  });

  test("one is cited where goods and subheading are the same, none otherwise", () => {
    const found = answer("dog leash").ruling;
    expect(found?.hs6).toBe("420100");
    expect(found && citeRuling(found)).toMatch(/^(?:NY|HQ) \w+ of \d{4}-\d\d-\d\d, 4201\.00\.\d+: /);
    expect(answer("uranium ore").ruling).toBeNull();
    expect(answer("gift").ruling).toBeNull();
  });
});
