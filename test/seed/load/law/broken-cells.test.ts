import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MEASURE_COLUMNS, measureRow } from "../../../../seed/importers/law/measure-columns.ts";
import { THRESHOLD_COLUMNS } from "../../../../seed/importers/law/tax-tables.ts";
import { measuresDataset, thresholdsDataset } from "../../../../seed/load/datasets/reference.ts";
import { lawTables } from "../../../../seed/load/law/law-files.ts";
import { readTable, tableText } from "../../../../seed/load/table.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-law-"));
let files = 0;

/** What a row of Norway is held against: the tables that have other rows of Norway. */
const TABLES = lawTables("measures").filter((file) =>
  readTable(file, MEASURE_COLUMNS).some(({ jurisdiction }) => jurisdiction === "NO"),
);

/** Norway's plastic levy: a made-up row that is right in every cell. */
const LEVY = {
  id: "NO-LEVY",
  jurisdiction: "NO",
  type: "excise",
  programme: "Plastic levy",
  title: "Plastic levy",
  rate: "add 7%",
  base: "customs_value",
  order: "60",
  goods: "3924",
  from: "2026-01-01",
  legalReference: "made up",
  source: "test",
  certainty: "published",
};

function measureRefusal(
  cells: Partial<Record<(typeof MEASURE_COLUMNS)[number], string>>,
  tables = TABLES,
): string {
  const path = join(folder, `measures-${files++}.tsv`);
  writeFileSync(path, tableText(MEASURE_COLUMNS, [measureRow({ ...LEVY, ...cells })]));
  return refusalOf(() => [...measuresDataset([...tables, path]).rows()], path);
}

const THRESHOLD = {
  jurisdiction: "NO", kind: "duty", threshold: "350", currency: "NOK", basis: "intrinsic", goods: "*", origins: "*", conditions: "",
  from: "", to: "", source: "test", certainty: "published", regime: "", above: "", note: "",
}; // biome-ignore format: one row

function thresholdRefusal(cells: Partial<Record<(typeof THRESHOLD_COLUMNS)[number], string>>): string {
  const path = join(folder, `thresholds-${files++}.tsv`);
  writeFileSync(path, tableText(THRESHOLD_COLUMNS, [{ ...THRESHOLD, ...cells }]));
  return refusalOf(() => [...thresholdsDataset([path]).rows()], path);
}

/** The message of a refusal from `<line>` on; empty where the rows are taken. */
function refusalOf(read: () => unknown, path: string): string {
  try {
    read();
    return "";
  } catch (error) {
    const { message } = error as Error;
    expect(message.startsWith(`${path}:2 `), message).toBe(true);
    return message.slice(path.length + 1);
  }
}

test("the rows as they should be are taken", () => {
  expect(measureRefusal({}, lawTables("measures"))).toBe("");
  expect(measureRefusal({})).toBe("");
  expect(thresholdRefusal({})).toBe("");
});

describe("a mistyped cell of a measure is refused with line, column and the nearest right word", () => {
  test.each([
    [{ base: "custom_value" }, '2 base: amount "custom_value" is not known; nearest: customs_value'],
    [
      { conditions: "channl = courier" },
      '2 conditions: condition word "channl" is not known; nearest: channel',
    ],
    [{ jurisdiction: "NOR" }, '2 jurisdiction: jurisdiction "NOR" is not known; nearest: NO'],
    [{ origins: "china" }, '2 origins: origin "china" is not known; nearest: CN'],
    [{ from: "2026-13-45" }, '2 from: date "2026-13-45" is no day of the calendar (YYYY-MM-DD)'],
    [{ order: "" }, '2 order: order "": expected a whole number'],
    [{ goods: "plastics" }, '2 goods: goods "plastics": expected *, digits of a code, or list:<name>'],
    [
      { conditions: "channel = courir" },
      '2 conditions: value of channel, "courir" is not known; nearest: courier',
    ],
    [{ conditions: "registered NO_VOE" }, '2 conditions: registered "NO_VOE" is not known; nearest: NO_VOEC'],
    [
      { conditions: "intrinsik <= 3 NOK" },
      '2 conditions: amount "intrinsik" is not known; nearest: intrinsic',
    ],
    [{ conditions: "intrinsic <= 3 NKO" }, '2 conditions: currency "NKO" is not known; nearest: NOK'],
    [{ conditions: "not fact patentd" }, '2 conditions: fact "patentd" is not known; nearest: patented'],
    [{ conditions: "shipFrom in EUU" }, '2 conditions: shipFrom "EUU" is not known; nearest: EU'],
    [{ conditions: "not applied NO-LEVI" }, '2 conditions: applied "NO-LEVI" is not known; nearest: NO-LEVY'],
    [{ conditions: "region = NO-1" }, /^2 conditions: value of region, "NO-1" is not known; nearest: /],
    [{ displaces: "NO-LEVI" }, '2 displaces: measure "NO-LEVI" is not known; nearest: NO-LEVY'],
    [{ type: "exise" }, '2 type: type "exise" is not known; nearest: excise'],
    // Rows of an answer that no law charges: what is bought, and the sales tax of seed/sales-tax.
    [{ type: "product" }, /^2 type: type "product" is not known; nearest: /],
    [{ type: "shipping" }, /^2 type: type "shipping" is not known; nearest: /],
    [{ type: "insurance" }, /^2 type: type "insurance" is not known; nearest: /],
    [{ type: "sales_tax" }, /^2 type: type "sales_tax" is not known; nearest: /],
    [{ certainty: "publishd" }, '2 certainty: certainty "publishd" is not known; nearest: published'],
    [{ rate: "ad 7%" }, '2 rate: form of rate "ad" is not known; nearest: add'],
    [{ rate: "add seven" }, '2 rate: rate "seven": expected a number at 0'],
    [{ rate: "add 3 NKO/KG" }, '2 rate: currency "NKO" is not known; nearest: NOK'],
    [{ rate: "total 3 NOK/KG" }, '2 rate: total "3 NOK/KG": expected a percentage'],
    [{ base: "insid(customs_value)" }, '2 base: form of base "insid" is not known; nearest: inside'],
    [{ goods: "392X" }, '2 goods: goods "392X": expected *, digits of a code, or list:<name>'],
    [{ goods: "3927" }, '2 goods: goods code "3927" is not known; nearest: 2937'],
    [{ goods: "list:nothing" }, '2 goods: list "nothing" is not known'],
    [{ region: "NO-1" }, /^2 region: region "NO-1" is not known; nearest: /],
    [{ from: "2026-02-29" }, '2 from: date "2026-02-29" is no day of the calendar (YYYY-MM-DD)'],
    [{ to: "2025-12-30" }, "2 to: the period ends on 2025-12-30, before it begins on 2026-01-01"],
    [{ rank: "first" }, '2 rank: rank "first": expected a whole number'],
    [{ id: "" }, '2 id: id "": expected letters, digits, . or -'],
  ])("%o", (cells, message) => {
    const told = measureRefusal(cells);
    if (typeof message === "string") expect(told).toBe(message);
    else expect(told).toMatch(message);
  });

  test("the id of another charge of the jurisdiction", () => {
    expect(measureRefusal({ id: "VAT" })).toMatch(
      /^2 id: id "VAT" is a charge of type "vat" in seed\/law\/.*, here "excise"/,
    );
  });

  test("the id of another programme that no group keeps apart", () => {
    expect(measureRefusal({ id: "VAT", type: "vat" })).toMatch(
      /^2 programme: id "VAT" belongs to the programme /,
    );
    expect(measureRefusal({ id: "VAT", type: "vat", group: "vat" })).toBe("");
  });

  test("a charge suspended before its first day is no broken period", () => {
    expect(measureRefusal({ to: "2025-12-31" })).toBe("");
  });
});

describe("a mistyped cell of a threshold", () => {
  test.each([
    [{ kind: "dutty" }, '2 kind: kind "dutty" is not known; nearest: duty'],
    [{ basis: "intrinsc" }, '2 basis: basis "intrinsc" is not known; nearest: intrinsic'],
    [{ currency: "NKO" }, '2 currency: currency "NKO" is not known; nearest: NOK'],
    [
      { threshold: "350,00" },
      '2 threshold: threshold "350,00": expected a figure, or nothing for a relief without a limit',
    ],
    [{ jurisdiction: "NOR" }, '2 jurisdiction: jurisdiction "NOR" is not known; nearest: NO'],
    [{ goods: "3927" }, '2 goods: goods code "3927" is not known; nearest: 2937'],
    [{ from: "2026-13-45" }, '2 from: date "2026-13-45" is no day of the calendar (YYYY-MM-DD)'],
    [{ conditions: "purpose = git" }, '2 conditions: value of purpose, "git" is not known; nearest: gift'],
    [{ certainty: "sure" }, /^2 certainty: certainty "sure" is not known/],
  ])("%o", (cells, message) => {
    const told = thresholdRefusal(cells);
    if (typeof message === "string") expect(told).toBe(message);
    else expect(told).toMatch(message);
  });
});
