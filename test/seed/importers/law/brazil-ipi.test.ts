import { expect, test } from "vitest";
import { covering } from "../../../../seed/importers/law/brazil-ipi.ts";
import { MEASURE_COLUMNS } from "../../../../seed/importers/law/measure-columns.ts";
import { LIST_COLUMNS } from "../../../../seed/importers/law/us-code-lists.ts";
import { readTable } from "../../../../seed/load/table.ts";

test("lines of one rate share the shortest prefix of a heading or longer", () => {
  const rates = new Map([
    ["33030010", 27.3],
    ["33030020", 7.8],
    ["61091000", 0],
    ["61099000", 0],
  ]);
  expect(covering(rates)).toEqual([
    ["3303001", 27.3],
    ["3303002", 7.8],
    ["6109", 0],
  ]);
});

const lists = readTable("seed/code-lists/BR.tsv", LIST_COLUMNS);
const measures = readTable("seed/law/generated/measures-br-ipi.tsv", MEASURE_COLUMNS);

test("every list has its row and every row its list", () => {
  const named = new Set(lists.map(({ list }) => `list:${list}`));
  expect(named.size).toBeGreaterThan(40);
  expect(new Set(measures.map(({ goods }) => goods))).toEqual(named);
});

test("no line is on two lists of the lines themselves", () => {
  const prefixes = lists
    .filter(({ list }) => !list.startsWith("ipi.ex"))
    .flatMap(({ prefix }) => prefix.split(" "))
    .sort();
  const within = prefixes.filter((prefix, at) => at > 0 && prefix.startsWith(prefixes[at - 1] ?? "none"));
  expect(within).toEqual([]);
});
