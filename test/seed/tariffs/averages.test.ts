import { expect, test } from "vitest";
import { CHAPTERS } from "../../../seed/importers/tariffs/chapter-shape.ts";
import { AVERAGE_COLUMNS } from "../../../seed/importers/tariffs/tariff-averages.ts";
import { coverageDataset } from "../../../seed/load/datasets/tariffs.ts";
import { readTable } from "../../../seed/load/table.ts";

const rows = readTable("seed/tariffs/averages.tsv", AVERAGE_COLUMNS);
const countries = readTable("seed/countries/countries.tsv", [
  "code",
  "alpha3",
  "name",
  "currency",
  "region",
  "unions",
  "valuationBasis",
  "timeZone",
]).map(({ code }) => code);

const shown = (list: typeof rows) => list.map((row) => `${row.country} ${row.prefix} ${row.ratePct}`);
const of = (country: string, prefix: string, code = "") =>
  rows.find(
    (row) =>
      row.country === country &&
      row.prefix === prefix &&
      (row.codes === "" || row.codes.split(" ").includes(code)),
  );

test("no estimate lies outside its own range", () => {
  expect(rows.length).toBeGreaterThan(10_000);
  const outside = rows.filter(
    ({ ratePct, minPct, maxPct }) =>
      minPct === "" || maxPct === "" || Number(ratePct) < Number(minPct) || Number(ratePct) > Number(maxPct),
  );
  expect(shown(outside)).toEqual([]);
});

test("no range ends above 300 %, and none ends at a year", () => {
  expect(shown(rows.filter(({ maxPct }) => Number(maxPct) > 300))).toEqual([]);
});

test("every country has an estimate of its own, its union's or a known level", () => {
  const covered = new Map<string, string[]>();
  for (const { values } of coverageDataset(countries).rows()) {
    const [country, priority, tariff] = values as [string, number, string];
    if (Number(priority) < 99) covered.set(country, [...(covered.get(country) ?? []), tariff]);
  }
  // North Korea's tariff is not known to anybody we could ask.
  expect(countries.filter((country) => !covered.has(country))).toEqual(["KP"]);
});

test("a country of a known level has all chapters", () => {
  for (const country of ["KR", "EG", "KE", "AG", "TC", "world"]) {
    const chapters = rows.filter((row) => row.country === country && row.prefix.length === 2);
    expect(chapters.map(({ prefix }) => prefix)).toEqual(CHAPTERS);
  }
});

test.each([
  ["EG", "87", "870830", 0, 60, "brake pads are no vehicle"],
  ["MV", "87", "870830", 0, 70, "nor in the Maldives"],
  ["EG", "8703", "870323", 40, 135, "cars by engine size"],
  ["KR", "8471", "847130", 0, 0, "laptops"],
  ["KR", "85", "851650", 8, 8, "other electric goods"],
  ["KR", "0901", "090121", 2, 8, "roasted coffee"],
  ["CN", "8517", "851713", 0, 0, "phones"],
  ["EG", "8471", "847130", 0, 0, "laptops"],
  ["KE", "4901", "490199", 0, 0, "books"],
  ["MA", "4901", "490199", 0, 0, "books"],
  ["GU", "*", "950300", 0, 0, "a free port"],
  ["VI", "*", "950300", 0, 6, "the islands' own 6 %"],
] as const)("%s %s: %s", (country, prefix, code, min, max, _goods) => {
  const found = of(country, prefix, code.slice(4));
  expect(Number(found?.minPct)).toBeGreaterThanOrEqual(min);
  expect(Number(found?.maxPct)).toBeLessThanOrEqual(max);
});

test("what rests on general knowledge says so, and only the World Tariff Profiles' own rows name them", () => {
  const named = new Set(
    rows.filter(({ source }) => source.startsWith("WTO-ITC-UNCTAD")).map((row) => row.country),
  );
  expect(named).toContain("AG");
  for (const country of ["KR", "CN", "CH", "EG", "KE"]) expect(named).not.toContain(country);
  const korea = rows.filter((row) => row.country === "KR" && /^(?:\*|\d\d)$/.test(row.prefix));
  expect(korea.filter(({ source }) => !source.startsWith("general knowledge"))).toEqual([]);
});

test("a tariff that is free for industrial goods is not sure to be free for coffee", () => {
  expect(Number(of("CH", "09")?.ratePct)).toBeGreaterThan(0);
  expect(Number(of("CH", "09")?.maxPct)).toBeGreaterThan(Number(of("CH", "09")?.ratePct));
});
