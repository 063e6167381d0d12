import { expect, test } from "vitest";
import { LEAST_HELD, restrictionCoverage } from "../../../src/domain/restrictions/restriction-coverage.ts";
import { inEnglish } from "../../support/in-english.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => restrictionRow({ authority: `Authority ${at % 2}` }));

test("a destination is held from five controls of its own on", () => {
  expect(LEAST_HELD).toBe(5);
  expect(restrictionCoverage(rows(4), "2026-11-20")).toMatchObject({ national: "not_held", controls: 4 });
  expect(restrictionCoverage(rows(5), "2026-11-20")).toMatchObject({
    national: "held",
    controls: 5,
    authorities: ["Authority 0", "Authority 1"],
    asOf: "2026-11-20",
    newestFrom: null,
  });
});

test("embargoes of others do not count, general knowledge is counted, the newest day is told", () => {
  const embargo = restrictionRow({ exporters: ["US"] });
  const estimated = restrictionRow({ confidence: "estimated", effectiveFrom: "2024-05-01" });
  expect(restrictionCoverage([...rows(4), embargo], null)).toMatchObject({
    national: "not_held",
    controls: 4,
  });
  expect(restrictionCoverage([...rows(4), estimated], null)).toMatchObject({
    national: "held",
    generalKnowledge: 1,
    newestFrom: "2024-05-01",
    asOf: null,
  });
});

test("a destination without rows says the words", () => {
  expect(inEnglish(restrictionCoverage([], null).note)).toContain("not held");
});
