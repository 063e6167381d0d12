import { describe, expect, it } from "vitest";
import { searchEccn } from "../../../src/domain/export-control/eccn-search.ts";
import { groupsSaid } from "../../../src/domain/export-control/product-group.ts";
import { cclEntry, cclIndexOf } from "../../support/ccl-fixture.ts";

describe("what a name says it is", () => {
  it.each([
    ["software for a thermal camera", ["D"]],
    ["firmware source code of a gyro", ["D"]],
    ["technical data and engineering drawings of a turbine blade", ["E"]],
    ["software and know-how for lasers", ["D", "E"]],
    ["technology to grow crystals", ["E"]],
  ])("%s", (name, groups) => {
    expect([...groupsSaid(name)]).toEqual(groups);
  });

  it.each([
    "thermal camera",
    "camera with software",
    "sewing machine with 200 programs",
    "drawing tablet",
    "running shoes of a new gel technology",
    "machine programmed by computer program",
  ])("%s is goods", (name) => {
    expect(groupsSaid(name).size).toBe(0);
  });
});

describe("software and technology", () => {
  const index = cclIndexOf({
    entries: [
      cclEntry("6A003", "Cameras", { terms: ["thermal camera"] }),
      cclEntry("6A995", "Lasers", { terms: ["laser"] }),
      cclEntry("6D003", "Software for cameras"),
      cclEntry("6D991", "Other programs"),
      cclEntry("6E001", "Technology"),
      cclEntry("7D003", "Other programs"),
    ],
  });
  const found = (keyword: string) => searchEccn(index, { keyword }).matches.map(({ eccn }) => eccn);

  it("takes its evidence from goods of its category and series", () => {
    expect(found("software for a thermal camera")[0]).toBe("6D003");
    expect(found("technology for a thermal camera")).toContain("6E001");
    expect(found("software for a thermal camera")).not.toContain("7D003");
    expect(found("software for a thermal camera")).not.toContain("6D991");
  });

  it("stands behind the goods where goods are asked for", () => {
    const names = found("thermal camera");
    expect(names[0]).toBe("6A003");
    expect(names).not.toContain("6E001");
  });
});
