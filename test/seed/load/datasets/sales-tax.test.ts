import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStates } from "../../../../seed/load/datasets/sales-tax.ts";

const FILE = "seed/sales-tax/states.tsv";
const [header = "", ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
const columns = header.split("\t");

/** New York's line with one cell changed. */
function withCell(column: string, value: string): string {
  const cells = (lines.find((line) => line.startsWith("NY\t")) ?? "").split("\t");
  cells[columns.indexOf(column)] = value;
  const file = join(mkdtempSync(join(tmpdir(), "states-")), "states.tsv");
  writeFileSync(file, `${header}\n${cells.join("\t")}\n`);
  return file;
}

test("which goods are clothing and up to what price stands in the state's row", () => {
  const states = readStates(FILE);
  expect(states.get("NY")?.clothing).toEqual({ kind: "under", limit: 110, goods: ["61", "62", "64"] });
  expect(states.get("PA")?.clothing).toEqual({ kind: "exempt", goods: ["61", "62", "64"] });
  expect(states.get("TX")?.clothing).toEqual({ kind: "none" });
  const narrower = readStates(withCell("clothingCodes", "6109")).get("NY")?.clothing;
  expect(narrower).toMatchObject({ goods: ["6109"] });
});

test.each([
  ["clothing", "undr", "nearest: under"],
  ["shipping", "taxble", "nearest: taxable"],
  ["clothingCodes", "", "expected chapters, headings or codes"],
  ["clothingCodes", "61, 62", "expected chapters, headings or codes"],
  ["clothingReference", "", "the act that relieves clothing is needed"],
  ["clothingLimit", "", "expected a figure"],
  ["rate", "4%", "expected a figure"],
])("the cell %s = '%s' is refused with its line and column", (column, value, message) => {
  const file = withCell(column, value);
  expect(() => readStates(file)).toThrow(`states.tsv:2 ${column}: `);
  expect(() => readStates(file)).toThrow(message);
});
