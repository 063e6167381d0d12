import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSubheadings } from "../../../seed/code-lists/subheadings.ts";
import { tableText } from "../../../seed/load/table.ts";
import { readRulings } from "../../../seed/rulings/ruling-file.ts";

const COLUMNS = ["number", "date", "authority", "code", "goods", "read_at", "address", "standing"] as const;
const ROW = {
  number: "NY N289282",
  date: "2017-08-14",
  authority: "US Customs and Border Protection",
  code: "3926909996",
  goods: "Moulded phone case",
  read_at: "https://rulings.cbp.gov/ruling/N289282",
  address: "https://rulings.cbp.gov/ruling/N289282",
  standing: "unknown",
};
const file = join(mkdtempSync(join(tmpdir(), "rulings-")), "rulings.tsv");
const readOf = (...rows: Partial<typeof ROW>[]) => {
  writeFileSync(file, tableText(COLUMNS, rows.map((row) => ({ ...ROW, ...row })))); // biome-ignore format: one call
  return readRulings(file);
};

test("a ruling stands under the six digits of its code, once a code", () => {
  expect(readOf({}, { code: "4202923020" }).map(({ hs6 }) => hs6)).toEqual(["392690", "420292"]);
  expect(() => readOf({}, {})).toThrow(/rulings\.tsv:3: "NY N289282 3926909996" stands twice/);
});

test("what was revoked, modified or is no subheading any more is held and not shown", () => {
  const rows = readOf(
    {},
    { code: "3926904000", standing: "revoked" },
    { code: "3926905000", standing: "modified" },
    { code: "9503410000" },
  );
  expect(rows.map(({ isShown }) => isShown)).toEqual([true, false, false, false]);
});

test.each([
  [{ number: "289282" }, /number "289282"/],
  [{ number: "(EU) 2020/191" }, /number "\(EU\) 2020\/191" of "US Customs/],
  [{ authority: "Somebody" }, /of "Somebody"/],
  [{ date: "14 August 2017" }, /date "14 August 2017"/],
  [{ code: "3926.90.9996" }, /code "3926\.90\.9996"/],
  [{ goods: "" }, /goods of 0 characters/],
  [{ goods: "x".repeat(121) }, /goods of 121 characters/],
  [{ read_at: "" }, /an address is missing/],
  [{ address: "rulings.cbp.gov" }, /an address is missing/],
  [{ standing: "valid" }, /standing "valid"/],
])("%o is refused by its line", (wrong, message) => {
  expect(() => readOf(wrong)).toThrow(message);
});

test("the longest description and a regulation of the Union are taken", () => {
  const regulation = { number: "(EU) No 727/2012", authority: "European Commission", code: "21069098" };
  expect(readOf({ goods: "x".repeat(120) }, regulation)).toHaveLength(2);
});

test("the committed rulings name where they were read, and are shown under subheadings of today alone", () => {
  const held = readRulings();
  const subheadings = readSubheadings();
  expect(new Set(held.map(({ number }) => number)).size).toBeGreaterThanOrEqual(390);
  const shown = held.filter(({ isShown }) => isShown);
  expect(shown.length).toBeGreaterThan(430);
  expect(shown.length).toBeLessThan(held.length);
  expect(shown.filter(({ hs6 }) => !subheadings.has(hs6))).toEqual([]);
});
