import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineWordsRows } from "../../../../seed/load/law/line-words-rows.ts";

function rowsOf(line: string) {
  const file = join(mkdtempSync(join(tmpdir(), "line-words-")), "lines-by-words.tsv");
  writeFileSync(file, `tariffs\tcode\tkind\twords\tothers\n${line}\n`);
  return lineWordsRows(file);
}

test("a row is read for each of its tariffs", () => {
  const row = { code: "19059030", kind: "tells", words: ["bread", "loaf of"], others: ["cake"] };
  expect(rowsOf("EU GB\t19059030\ttells\tbread | loaf of\tcake")).toEqual([
    { tariff: "EU", ...row },
    { tariff: "GB", ...row },
  ]);
});

test.each([
  ["EU\t190590\ttells\tbread\t", "expected the digits of a line"],
  ["EU\t19059030\tnames\tbread\t", "expected needs or tells"],
  ["EU\t19059030\ttells\t\t", "is empty"],
])("a cell that is none is refused: %s", (line, message) => {
  expect(() => rowsOf(line)).toThrow(message);
});
