import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { usualGoodsRows } from "../../../../seed/load/law/usual-goods-rows.ts";

function rowsOf(line: string) {
  const file = join(mkdtempSync(join(tmpdir(), "usual-goods-")), "usual-goods.tsv");
  writeFileSync(file, `goods\tunit\tusdPerUnit\tperPiece\talcoholPct\tsource\tnote\n${line}\n`);
  return usualGoodsRows(file);
}

test("a row is read", () => {
  expect(rowsOf("2208\tL\t8 28 200\t0.2 0.7 1\t15 40 63\tprices\t")).toEqual([
    {
      goods: "2208",
      unit: "L",
      usdPerUnit: ["8", "28", "200"],
      perPiece: ["0.2", "0.7", "1"],
      alcoholPct: ["15", "40", "63"],
    },
  ]);
});

test.each([
  ["2208\tLITRE\t8 28 200\t\t\tprices\t", 'unit "LITRE" is not known'],
  ["2208\tL\t8 200 28\t\t\tprices\t", "three figures that rise"],
  ["2208\tL\t8 28\t\t\tprices\t", "three figures that rise"],
  ["2208\tL\t\t\t\tprices\t", "usdPerUnit"],
  ["wine\tL\t8 28 200\t\t\tprices\t", "first digits of a code"],
])("a cell that is none is refused: %s", (line, message) => {
  expect(() => rowsOf(line)).toThrow(message);
});
