import { describe, expect, it } from "vitest";
import { evenBrackets, namesOfCell } from "../../../../seed/importers/sanctions/printed-names.ts";
import { readSanctions } from "../../../../seed/importers/sanctions/sanctions-catalogue.ts";

describe("brackets of a name", () => {
  it.each([
    ["Rosneft (", "Rosneft"],
    ["Compel Rt. (JSC Compel", "Compel Rt. (JSC Compel)"],
    ["Esage Lab)", "Esage Lab"],
    ["Research & Development (UK))", "Research & Development (UK)"],
    [") Abdelrahman al Dabissi", "Abdelrahman al Dabissi"],
    ["Works ( ) Ltd", "Works Ltd"],
    ["Works (Minsk) [Branch]", "Works (Minsk) [Branch]"],
  ])("of %s stand in pairs", (printed, name) => {
    expect(evenBrackets(printed)).toBe(name);
  });

  it("stand in pairs in every committed name", () => {
    const uneven = readSanctions().parties.flatMap((party) =>
      party.names.filter(({ text }) => text.split("(").length !== text.split(")").length),
    );
    expect(uneven).toEqual([]);
  });
});

describe("the names of one cell", () => {
  it("are parted at their numbers", () => {
    expect(namesOfCell("a) Mohammad Sabet b) M. Javad Kareemi")).toEqual([
      "Mohammad Sabet",
      "M. Javad Kareemi",
    ]);
  });

  it("are parted where the bracket repeats the name in another script, and not where it explains it", () => {
    expect(namesOfCell("حاجى مالك (Hajji Malik")).toEqual(["حاجى مالك", "Hajji Malik"]);
    expect(namesOfCell("Test Bank (Minsk)")).toEqual(["Test Bank (Minsk)"]);
    expect(namesOfCell("АО Завод (Минск)")).toEqual(["АО Завод (Минск)"]);
  });

  it("are none where no letter stands", () => {
    expect(namesOfCell("")).toEqual([]);
  });
});
