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

  test.each([
    ["crude oil", "270900"],
    ["crude soybean oil", "150710"],
    ["crude oil pump", "8413"],
    ["vitamins", "210690"],
    ["vitamin C tablets", "210690"],
    ["diesel fuel", "271019"],
    ["diesel fuel filter", "842123"],
    ["pad thai", "190230"],
    ["milk, 3.5% fat", "040120"],
    ["milk, 1% fat", "040110"],
    ["butter, 82% fat", "040510"],
    ["cream, 35% fat", "040150"],
    ["cream, 7% fat", "040140"],
    ["motorcycle 50 cc", "871110"],
    ["motorcycle 51 cc", "871120"],
    ["motorcycle 800 cc", "871140"],
    ["motorcycle 801 cc", "871150"],
    ["scooter 50 cc", "871110"],
    ["electric scooter", "871160"],
    ["motorcycle exhaust", "871410"],
  ])(
    "a name alone means what the trade means, and other words beside it lead elsewhere: %s is %s",
    (name, code) => {
      expect(answer(name).hsCode.slice(0, code.length)).toBe(code);
    },
  );

  test.each([
    ["shoe, upper leather, sole rubber", "640399"],
    ["shoes, upper: leather, outsole: rubber", "640399"],
    ["shoes with uppers of leather and outer soles of plastic", "640399"],
    ["shoes, upper leather, sole leather", "640359"],
    ["sandals, upper plastic, sole plastic", "640299"],
  ])("the parts that shoes are made of part them: %s is %s", (name, code) => {
    expect(answer(name).hsCode).toBe(code);
  });

  test("of motorcycles and of vitamins it is asked which", () => {
    const asked = (name: string) => answer(name).decisiveQuestion?.options.flatMap(({ hsCodes }) => hsCodes);
    expect(asked("motorcycle")).toEqual(expect.arrayContaining(["871120", "871130", "871140"]));
    expect(asked("vitamins")).toEqual(expect.arrayContaining(["210690", "300450"]));
  });
});
