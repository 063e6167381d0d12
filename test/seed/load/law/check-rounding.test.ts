import { expect, test } from "vitest";
import { checkRounding } from "../../../../seed/load/law/check-rounding.ts";
import { readNameTables } from "../../../../seed/load/law/read-known-names.ts";

const names = readNameTables();
const RIGHT = {
  jurisdiction: "JP", amount: "VAT base", unit: "1000", currency: "JPY", mode: "down", from: "", to: "", line: 2,
}; // biome-ignore format: one row

const check = (cells: Partial<typeof RIGHT>) => () =>
  checkRounding("rounding.tsv", { ...RIGHT, ...cells }, names, ["VAT", "LCT"]);

test.each(["VAT base", "LCT", "duty", "duty base", "customs_value", "alcohol component"])(
  "%s may be rounded",
  (amount) => {
    expect(check({ amount })).not.toThrow();
  },
);

test.each([
  [{ jurisdiction: "japan" }, "jurisdiction", "nearest: JP"],
  [{ amount: "VTA base" }, "amount", "nearest: VAT base"],
  [{ amount: "GST" }, "amount", "is not known"],
  [{ unit: "0" }, "unit", "expected a figure above 0"],
  [{ unit: "1,000" }, "unit", "expected a figure above 0"],
  [{ currency: "YEN" }, "currency", "is not known"],
  [{ mode: "dwn" }, "mode", "nearest: down"],
  [{ from: "2026-13-01" }, "from", "no day of the calendar"],
  [{ from: "2026-06-01", to: "2026-01-01" }, "to", "before it begins"],
])("%o is refused with its column", (cells, column, message) => {
  expect(check(cells)).toThrow(`rounding.tsv:2 ${column}: `);
  expect(check(cells)).toThrow(message);
});
