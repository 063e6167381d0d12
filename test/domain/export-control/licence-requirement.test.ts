import { describe, expect, it, test } from "vitest";
import { licenceRequirement } from "../../../src/domain/export-control/licence-requirement.ts";
import { cclEntry, cclIndexOf } from "../../support/ccl-fixture.ts";

const place = (country: string, columns: string[], more: { groups?: string[]; embargo?: string } = {}) => ({
  country,
  columns,
  groups: more.groups ?? [],
  embargo: more.embargo ?? "",
});
const index = cclIndexOf({
  countries: [
    place("CN", ["NS 1"], { groups: ["D:1"] }),
    place("CA", []),
    place("CU", [], { embargo: "746.2" }),
    place("PR", ["NS 1"], { groups: ["US"] }),
  ],
});
const control = (column: string, paragraphs: string[] = [], section = "") => ({
  reason: "NS",
  column,
  section,
  paragraphs,
});
const entry = (...controls: ReturnType<typeof control>[]) => cclEntry("3A001", "Laser", { controls });
const verdict = (destination: string, of = entry(control("NS 1")) as ReturnType<typeof entry> | null) =>
  licenceRequirement(index, of, destination).verdict;

test("a column that covers the whole entry decides", () => {
  expect(verdict("CN")).toBe("required");
  expect(verdict(" cn ")).toBe("required");
  expect(verdict("CA")).toBe("not_by_chart");
  expect(verdict("ZZ")).toBe("unknown");
});

describe("it is conditional", () => {
  it("where only some paragraphs are meant, or a section decides", () => {
    expect(verdict("CN", entry(control("NS 1", ["a"])))).toBe("conditional");
    expect(verdict("CA", entry(control("", [], "742.15")))).toBe("conditional");
    expect(verdict("CA", entry(control("NS 1", ["a"])))).toBe("not_by_chart");
    expect(verdict("CN", entry(control("NS 1", ["a"]), control("NS 1")))).toBe("required");
  });
  it("where the table holds no control of the entry, or another agency's law is meant", () => {
    expect(verdict("CA", entry())).toBe("conditional");
    const itar = licenceRequirement(index, cclEntry("0A919", "Arms", { jurisdiction: ["ITAR"] }), "CA");
    expect(itar).toMatchObject({ verdict: "conditional", note: expect.stringContaining("Under ITAR") });
    const both = cclEntry("0A919", "Arms", { jurisdiction: ["ITAR"], controls: [control("NS 1")] });
    expect(verdict("CN", both)).toBe("required");
  });
});

test("goods on no entry need none, but where the destination is embargoed", () => {
  expect(verdict("CN", null)).toBe("not_by_chart");
  expect(verdict("CU", null)).toBe("required");
  expect(licenceRequirement(index, null, "CU").note).toContain("(746.2)");
});

test("within the United States there is no export", () => {
  expect(licenceRequirement(index, entry(control("NS 1")), "PR")).toMatchObject({
    verdict: "not_by_chart",
    lines: [],
  });
});

test("each line says whether the chart marks it, or that it cannot say", () => {
  const { lines } = licenceRequirement(
    index,
    entry(control("NS 1"), control("NS 2"), control("", [], "742")),
    "CN",
  );
  expect(lines.map(({ applies }) => applies)).toEqual([true, false, null]);
});
