import { describe, expect, it } from "vitest";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";
import { identifyGoods } from "../../../src/domain/restrictions/identify-goods.ts";
import { inEnglish } from "../../support/in-english.ts";

const named = (more: Partial<Classification>): Classification => ({
  hsCode: "220860",
  description: "Vodka",
  confidence: 0.9,
  method: "keyword",
  alternatives: [],
  rationale: [],
  ruling: null,
  decisiveQuestion: null,
  language: { code: "en", understood: 1 },
  ...more,
});
const other = (hsCode: string, confidence: number) => ({ hsCode, description: "", confidence });

describe("what goods are", () => {
  it("is the stated code where it exists", () => {
    expect(identifyGoods({ code: "610910", exists: true }, null)).toMatchObject({
      codes: [{ code: "610910", chance: 1 }],
      isKnown: true,
      candidates: [],
    });
  });
  it("is in doubt where the name surely is of another heading", () => {
    const beside = (confidence: number, hsCode = "220860") =>
      identifyGoods({ code: "610910", exists: true }, named({ confidence, hsCode }));
    expect(beside(0.8)).toMatchObject({ isKnown: false, codes: [{ code: "610910" }, { code: "220860" }] });
    expect(beside(0.79)).toMatchObject({ isKnown: true, codes: [{ code: "610910" }] });
    expect(beside(0.9, "610990")).toMatchObject({ isKnown: true });
  });
  it("is read from the name where the code does not exist, and not known", () => {
    const goods = identifyGoods({ code: "970500", exists: false }, named({ hsCode: "960110" }));
    expect(goods.codes.map(({ code }) => code)).toEqual(["960110", "970500"]);
    expect(goods.isKnown).toBe(false);
    expect(inEnglish(goods.notes.join())).toContain("not a subheading");
    const alone = identifyGoods({ code: "220899", exists: false }, null);
    expect(alone).toMatchObject({ codes: [{ code: "220899" }], isKnown: false });
  });
  it("is known from a name whose likeliest code is no guess, or whose codes are together as likely as not", () => {
    const by = (confidence: number, ...alternatives: number[]) =>
      identifyGoods(
        null,
        named({ confidence, alternatives: alternatives.map((chance) => other("220300", chance)) }),
      ).isKnown;
    expect(by(0.3)).toBe(true);
    expect(by(0.29)).toBe(false);
    expect(by(0.29, 0.21)).toBe(true);
    expect(by(0.29, 0.2)).toBe(false);
  });
  it("is not known from words that were half read", () => {
    const read = (code: string, understood: number) =>
      identifyGoods(null, named({ language: { code, understood } }));
    expect(read("de", 0.75).isKnown).toBe(true);
    expect(read("de", 0.74)).toMatchObject({ isKnown: false, wordsRead: 0.74 });
    expect(read("de", 0.5).codes).toHaveLength(1);
    expect(read("de", 0.49)).toMatchObject({ codes: [], isKnown: false });
    expect(read("en", 0.5).isKnown).toBe(true);
    expect(read("en", 0.49).isKnown).toBe(false);
  });
  it("is nothing where nothing was recognised", () => {
    const none = named({ method: "keyword_fallback", confidence: 0.05, alternatives: [] });
    expect(identifyGoods(null, none)).toMatchObject({ codes: [], isKnown: false });
    expect(identifyGoods(null, null)).toMatchObject({ codes: [], isKnown: false });
  });
});
