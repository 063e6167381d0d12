import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRINTED_MODULE, printedModule } from "../../../../seed/importers/countries/printed-countries.ts";
import { COUNTRY_NAMES } from "../../../../src/domain/trade/printed-countries.ts";

test("the module is what the builder makes of the table", () => {
  expect(readFileSync(PRINTED_MODULE, "utf8")).toBe(printedModule());
});

test("every destination has a printed name", () => {
  const destinations = readFileSync("seed/countries/countries.tsv", "utf8").trimEnd().split("\n").slice(1);
  expect(destinations.length).toBeGreaterThan(200);
  expect(destinations.map((line) => line.slice(0, 2)).filter((code) => !(code in COUNTRY_NAMES))).toEqual([]);
});

const HEADER = "code\tname\tpaper\thanForm\tdeclaration\tusmcaParty";
const table = (...rows: string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), "printed-")), "printed.tsv");
  writeFileSync(file, `${[HEADER, ...rows].join("\n")}\n`);
  return file;
};

test("a line of the table becomes a name, a paper and a form", () => {
  const text = printedModule(table("US\tUnited States\tLetter\t\tcbp7501\tyes", "JP\tJapan\tA4\tjp\t\t"));
  expect(text).toContain('US: "United States", JP: "Japan",');
  expect(text).toContain('JP: "jp",');
  expect(text).toMatch(/LETTER_PAPER[^\n]*\n {2}"US",\n/);
});

test.each([
  ["a code of three letters", ["USA\tUnited States\tLetter\t\t\t"], "printed.tsv:2 code"],
  [
    "a code that stands twice",
    ["US\tUnited States\tA4\t\t\t", "US\tAmerica\tA4\t\t\t"],
    "printed.tsv:3 code",
  ],
  ["no name", ["US\t\tA4\t\t\t"], "printed.tsv:2 name"],
  ["a paper nobody makes", ["US\tUnited States\tLeter\t\t\t"], "printed.tsv:2 paper"],
  ["a form of characters", ["JP\tJapan\tA4\tja\t\t"], "nearest: jp"],
])("%s is refused with its line and column", (_, rows, message) => {
  expect(() => printedModule(table(...rows))).toThrow(message);
});
