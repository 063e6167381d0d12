import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VALUE_BRACKET_COLUMNS, valueBracketRows } from "../../../../seed/load/law/value-bracket-rows.ts";

function rowsOf(line: string) {
  const file = join(mkdtempSync(join(tmpdir(), "value-brackets-")), "value-brackets.tsv");
  writeFileSync(file, `${VALUE_BRACKET_COLUMNS.join("\t")}\n${line}\n`);
  return valueBracketRows(file);
}

test("a row is read", () => {
  expect(rowsOf("US\t64021950\t3\t\t\t6.5\tUSD\tPR")).toEqual([
    {
      tariff: "US",
      code: "64021950",
      over: "3",
      atLeast: "",
      under: "",
      notOver: "6.5",
      currency: "USD",
      unit: "PR",
    },
  ]);
});

test.each([
  ["US\tshoes\t3\t\t\t6.5\tUSD\tPR", "expected a line's digits"],
  ["US\t64021950\tthree\t\t\t\tUSD\tPR", "expected a figure"],
  ["US\t64021950\t3\t3\t\t\tUSD\tPR", "a second lower bound"],
  ["US\t64021950\t\t\t6\t6.5\tUSD\tPR", "a second upper bound"],
  ["US\t64021950\t\t\t\t\tUSD\tPR", "no bound"],
  ["US\t64021950\t3\t\t\t\tUSD\tPAIRS", 'unit "PAIRS" is not known'],
])("a cell that is none is refused: %s", (line, message) => {
  expect(() => rowsOf(line)).toThrow(message);
});
