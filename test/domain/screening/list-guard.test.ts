import { describe, expect, it, test } from "vitest";
import { refusedLists } from "../../../src/domain/screening/list-guard.ts";
import { coverage } from "../../support/screening-fixture.ts";

const reasonFor = (before: number, after: number, asOf = "2026-08-01") =>
  refusedLists([coverage("UN", before)], [coverage("UN", after, asOf)])[0]?.reason ?? null;

describe("a new edition of a list", () => {
  test.each<[number, number, string | null, string]>([
    [1000, 1000, null, "as many"],
    [1000, 951, null, "4.9 % fewer"],
    [1000, 950, null, "exactly 5 % fewer"],
    [1000, 949, "shrunk", "more than 5 % fewer"],
    [1000, 5000, null, "many more"],
    [1000, 0, "missing", "none"],
    [0, 0, null, "empty as before"],
  ])("of %i has %i entries: %s (%s)", (before, after, reason, _) => {
    expect(reasonFor(before, after)).toBe(reason);
  });
  it("is refused where it is older than the one in force, and taken on the same day", () => {
    expect(reasonFor(10, 10, "2026-07-31")).toBe("older");
    expect(reasonFor(10, 10, "2026-08-01")).toBeNull();
    expect(reasonFor(10, 10, "2026-08-02")).toBeNull();
  });
  it("that is not offered at all is missing; a list offered for the first time is taken", () => {
    expect(refusedLists([coverage("UN", 3)], [coverage("EU", 3)])).toEqual([
      { list: "UN", reason: "missing", detail: "3 entries in force, none offered" },
    ]);
  });
});
