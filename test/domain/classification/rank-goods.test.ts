import { describe, expect, it, test } from "vitest";
import { answer } from "../../support/classification-index.ts";

describe("what is stated decides among codes for the same article", () => {
  test.each<
    [name: string, beside: { material?: string; composition?: string; weightSpec?: string }, code: string]
  >([
    ["T-shirt 65% polyester, 35% cotton", {}, "610990"],
    ["T-shirt", { composition: "65% cotton, 35% polyester" }, "610910"],
    ["T-shirt", { composition: "polyester 65%, cotton 35%" }, "610990"],
    ["Sweater 40% cotton 60% polyester knit", {}, "611030"],
    ["Hoodie", { material: "polyester" }, "611030"],
    ["Hoodie", { material: "cotton" }, "611020"],
    ["Mug", { material: "plastic" }, "392410"],
    ["Dining table", { material: "plastic" }, "940370"],
    ["Women's woven trousers 100% polyester", {}, "620463"],
    ["Saucepan", { material: "aluminium" }, "761510"],
    ["Dry-type transformer 25 kVA", {}, "850433"],
    ["Diesel generating set 500 kVA", {}, "850213"],
    ["Three-phase electric motor 90 kW", {}, "850153"],
    ["Vacuum cleaner", { weightSpec: "2000 W" }, "850819"],
    ["Black tea 5 kg bag", {}, "090240"],
    ["Opaque tights 50 den", { composition: "88% polyamide, 12% elastane" }, "611521"],
    ["Opaque tights 80 den", { composition: "88% polyamide, 12% elastane" }, "611522"],
    ["Single-phase AC motor 3 kW", {}, "850140"],
    ["Three-phase AC motor 3 kW", {}, "850152"],
    ["Aluminium alloy foil, thickness 0.5 mm", {}, "760612"],
    ["Aluminium foil, thickness 0.05 mm", {}, "760711"],
    ["Men's woven parka", { composition: "shell 100% cotton, lining 100% polyester" }, "620130"],
  ])("%s %j: %s", (name, beside, code) => expect(answer(name, beside).hsCode).toBe(code));

  test.each([
    ["Coffee, not roasted", "090111"],
    ["Unroasted coffee beans", "090111"],
    ["Roasted coffee beans", "090121"],
    ["Roasted coffee, not decaffeinated", "090121"],
    ["Steel dining chair, not upholstered", "940179"],
    ["Steel dining chair, upholstered", "940171"],
    ["Non-stick frying pan of aluminium", "761510"],
  ])("what goods are said not to be, they are not: %s", (name, code) =>
    expect(answer(name).hsCode).toBe(code),
  );

  it("says which fact decided, and against which code", () => {
    const { rationale, hsCode } = answer("Hoodie", { material: "polyester" });
    expect(hsCode).toBe("611030");
    expect(rationale[0]).toBe("Stated and so decided (material): polyester; that is 611030, not 611020.");
  });
  it("a material that no code for the article is of moves nothing", () => {
    const plain = answer("laptop computer");
    expect(answer("laptop computer", { material: "cotton" }).hsCode).toBe(plain.hsCode);
  });
  it("several materials without shares leave it open", () => {
    const { rationale } = answer("Hoodie", { material: "cotton, polyester" });
    expect(rationale.join(" ")).not.toContain("Stated and so decided (material)");
  });
  it("what is for either sex is decided by neither", () => {
    const { rationale } = answer("unisex woven trousers cotton");
    expect(rationale.join(" ")).not.toContain("Stated and so decided (gender)");
  });
});

test.each([
  ["crude oil", "2709"],
  ["turkey dinner", "1602"],
  ["chicken curry", "1602"],
  ["venison stew", "1602"],
  ["dry dog food", "2309"],
])("%s is heading %s", (name, heading) => expect(answer(name).hsCode.slice(0, 4)).toBe(heading));
