import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readNameTables } from "../../../../seed/load/law/read-known-names.ts";
import { territoryRows } from "../../../../seed/load/law/territory-rows.ts";

const COLUMNS = "place\tcustoms\ttax\texcise\tconditions\tfrom\tto\tlegalReference\tsource\tcertainty";
const names = readNameTables();

function read(...rows: string[][]) {
  const file = join(mkdtempSync(join(tmpdir(), "territories-")), "customs-territories.tsv");
  writeFileSync(file, [COLUMNS, ...rows.map((row) => row.join("\t"))].join("\n"));
  return territoryRows(file, names);
}
const row = (place: string, areas: [string, string, string], conditions = "", certainty = "published") => [
  place, ...areas, conditions, "", "", "the act", "the act", certainty,
]; // biome-ignore format: a list

test("names of areas become the countries that share them; a part of a country is no place to ship from", () => {
  const rows = read(
    row("DE", ["EU", "EU", "DE"]),
    row("FR", ["EU", "EU", "FR"]),
    row("ES-CN", ["EU", "ES-CN", "ES-CN"], "customerType = consumer"),
  );
  expect(rows.map(({ country, row: { customs, tax, excise } }) => [country, customs, tax, excise])).toEqual([
    ["DE", ["DE", "FR"], ["DE", "FR"], ["DE"]],
    ["FR", ["DE", "FR"], ["DE", "FR"], ["FR"]],
    ["ES", ["DE", "FR"], [], []],
  ]);
  expect(rows[2]?.row.conditions).toEqual(["customerType = consumer"]);
});

test.each([
  ["place", row("ES-CX", ["EU", "EU", "ES"]), /place "ES-CX" is not known; nearest: ES-C/],
  ["an area", row("DE", ["EU", "", "DE"]), /tax: the name of an area is missing/],
  ["a condition", row("DE", ["EU", "EU", "DE"], "custumerType = consumer"), /nearest: customerType/],
  ["a certainty", row("DE", ["EU", "EU", "DE"], "", "publised"), /nearest: published/],
])("a mistyped cell is refused: %s", (_, cells, message) => {
  expect(() => read(cells)).toThrow(message);
});
