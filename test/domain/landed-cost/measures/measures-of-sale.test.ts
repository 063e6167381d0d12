import { expect, test } from "vitest";
import { measuresOfSale } from "../../../../src/domain/landed-cost/measures/measures-of-sale.ts";
import { measure } from "../../../support/line-under.ts";

const LAW = [
  measure({ id: "VAT", base: "customs_value + duty + excise" }),
  measure({ id: "SCHEME", base: "sale(sale_price)" }),
  measure({ id: "UPLIFTED", base: "1.1 customs_value + duty" }),
  measure({ id: "INSIDE", base: "inside(customs_value + duty + VAT)" }),
  measure({ id: "LOCAL", base: "VAT" }),
  measure({ id: "EXCISE", type: "excise" }),
  measure({ id: "ANTI", type: "trade_remedy" }),
  measure({ id: "DUTY", type: "duty" }),
  measure({ id: "MORE", type: "additional_duty" }),
  measure({ id: "FEE", type: "fee" }),
];
const owed = (tax: boolean, excise: boolean) =>
  measuresOfSale(LAW, { tax, excise }).map(({ id, base }) => `${id} ${base}`);

test("inside one tax area the tax falls on the sale, and the border's schemes, duties and fees fall away", () => {
  expect(owed(false, false)).toEqual([
    "VAT sale(sale_price + excise)",
    "UPLIFTED sale(sale_price + excise)",
    "INSIDE sale(inside(sale_price + excise))",
    "LOCAL sale(VAT)",
  ]);
});

test("another area's excise is owed, one's own is in the price", () => {
  expect(owed(false, true).at(-1)).toBe("EXCISE ");
});

test("into another tax area the tax is the border's, with its schemes", () => {
  expect(owed(true, false)).toEqual([
    "VAT customs_value + duty + excise",
    "SCHEME sale(sale_price)",
    "UPLIFTED 1.1 customs_value + duty",
    "INSIDE inside(customs_value + duty + VAT)",
    "LOCAL VAT",
  ]);
});

test("the rows are worked out once for a table", () => {
  const importation = { tax: false, excise: false };
  expect(measuresOfSale(LAW, importation)).toBe(measuresOfSale(LAW, importation));
});
