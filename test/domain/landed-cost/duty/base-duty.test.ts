import { expect, test } from "vitest";
import { coveringEntries, findBaseDuty } from "../../../../src/domain/landed-cost/duty/base-duty.ts";
import type { RateGroup, TariffEntry } from "../../../../src/domain/law/tariff.ts";

const group = (rate: string, codes: string[]): RateGroup => ({
  rate,
  codes,
  special: "",
  columnTwo: "",
  note: "",
  certainty: null,
  range: null,
  source: "",
});

const schedule = {
  tariff: "XX",
  name: "Example tariff",
  publisher: "Example",
  asOf: "2025-12-31",
  validFrom: "2025-01-01",
  validUntil: "2026-12-31",
  trust: "good",
  caution: "",
  currency: "USD",
  columnTwoOrigins: [],
};

const entry = (prefix: string, groups: RateGroup[], more: Partial<TariffEntry> = {}): TariffEntry => ({
  priority: 1,
  tariff: "XX",
  prefix,
  groups,
  certainty: "published",
  coverageNote: "",
  conditions: [],
  schedule,
  ...more,
});

const heading = entry("6109", [
  group("12%", ["100010", "100090"]),
  group("9%", ["902000"]),
  group("7%", ["909000"]),
]);
const average = entry("*", [group("6.5%", [])], {
  priority: 99,
  tariff: "average:world",
  schedule: null,
  certainty: "estimated",
});
const find = (code: string, entries = [heading, average], date = "2026-06-01") =>
  findBaseDuty(code, entries, date);

test("the caller's own line", () => {
  expect(find("6109100010")).toMatchObject({
    level: "national_line",
    match: "exact",
    code: "6109100010",
    certainty: "published",
  });
});

test("six digits whose lines agree", () => {
  const found = find("610910");
  expect(found).toMatchObject({
    level: "hs6",
    match: "lines_below",
    candidates: ["6109100010", "6109100090"],
  });
  expect(found?.groups).toHaveLength(1);
});

test("six digits whose lines differ keep all their rates", () => {
  expect(find("610990")?.groups.map((each) => each.rate)).toEqual(["9%", "7%"]);
});

test("a code that does not exist is answered by its nearest parent, with what was tried", () => {
  expect(find("6109109999")).toMatchObject({
    match: "parent",
    code: "610910",
    tried: ["6109109999", "61091099"],
  });
  expect(find("610955")).toMatchObject({ level: "heading", match: "parent", code: "6109" });
});

test("a line shorter than the caller's code is its line", () => {
  const eight = entry("6109", [group("20%", ["1010", "1020"])]);
  expect(find("6109102012", [eight])).toMatchObject({
    level: "national_line",
    match: "exact",
    code: "61091020",
  });
});

test("nothing held for the heading: the chapter, then the average, both estimates", () => {
  const chapter = entry("61", [group("13%", [])], { priority: 90, schedule: null });
  expect(find("610910", [average, chapter])).toMatchObject({ level: "chapter", certainty: "estimated" });
  expect(find("610910", [average])).toMatchObject({ level: "average", certainty: "estimated" });
  expect(find("610910", [])).toBeNull();
});

test("a schedule past its date counts as an estimate and says so", () => {
  const late = find("6109100010", [heading], "2027-02-01");
  expect(late?.certainty).toBe("estimated");
  expect(late?.notes.join()).toContain("2026-12-31");
});

test.each([
  ["2024-12-31", "derived"],
  ["2025-01-01", "published"],
  ["2026-12-31", "published"],
  ["2027-01-01", "estimated"],
])("a schedule good from 2025 to the end of 2026, entered on %s", (date, certainty) => {
  expect(find("6109100010", [heading], date)?.certainty).toBe(certainty);
});

test("rates of a schedule of low trust are estimates", () => {
  const low = { ...heading, schedule: { ...schedule, trust: "low" } };
  expect(find("6109100010", [low])?.certainty).toBe("estimated");
  const caution = { ...heading, schedule: { ...schedule, trust: "caution" } };
  expect(find("6109100010", [caution])?.certainty).toBe("published");
});

test("a customs union for industrial goods does not answer for food", () => {
  const industrial = { ...heading, goods: ["*", "!01", "!02"] };
  expect(coveringEntries([industrial], "610910")).toHaveLength(1);
  expect(coveringEntries([industrial], "020110")).toHaveLength(0);
});

test("an estimate that knows subheadings apart answers for the six digits, never for a national line", () => {
  const apart = entry("8528", [group("0%", ["42", "52"]), group("8%", ["72"])], {
    priority: 90,
    tariff: "average:XX",
    schedule: null,
    certainty: "estimated",
  });
  expect(find("852852", [apart])).toMatchObject({ level: "hs6", certainty: "estimated" });
  expect(find("8528520000", [apart])).toMatchObject({ level: "hs6", code: "852852" });
  expect(find("8528", [apart])?.groups).toHaveLength(2);
});
