import { expect, test } from "vitest";
import { collectedUnderSchemes } from "../../../../src/domain/landed-cost/measures/collected-under-scheme.ts";
import { measure } from "../../../support/line-under.ts";

const tax = measure({
  id: "VAT", type: "vat", programme: "VAT", title: "VAT, books", rate: "add 7%", base: "customs_value + duty", from: "2020-07-01", legalReference: "the act", certainty: "published",
}); // biome-ignore format: a row
const scheme = measure({
  id: "IOSS", type: "vat", programme: "One-stop shop", title: "at checkout", rate: "collect VAT", base: "sale(sale_price)", from: "2021-07-01", legalReference: "the directive", certainty: "derived",
}); // biome-ignore format: a row

test("the tax's own rate is charged on the scheme's base, and the scheme is no row of its own", () => {
  const [row, ...others] = collectedUnderSchemes([tax, scheme]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: "VAT",
    rate: "add 7%",
    base: "sale(sale_price)",
    programme: "One-stop shop",
    title: "VAT, books at checkout",
    from: "2021-07-01",
    legalReference: "the act; the directive",
    certainty: "derived",
  });
});

test("a later date of the tax stays", () => {
  expect(collectedUnderSchemes([{ ...tax, from: "2025-01-01" }, scheme])[0]?.from).toBe("2025-01-01");
  expect(collectedUnderSchemes([{ ...tax, from: null }, scheme])[0]?.from).toBe("2021-07-01");
});

test("taxes of other programmes, charges that are no tax and goods outside the tax stay at the border", () => {
  const others = [
    measure({ type: "vat", programme: "IGIC", rate: "add 7%" }),
    measure({ type: "excise", programme: "VAT" }),
    measure({ type: "vat", programme: "VAT", rate: "none" }),
  ];
  expect(collectedUnderSchemes([...others, scheme])).toEqual(others);
});

test("without a scheme nothing changes; lines that owe the same share one row", () => {
  const applied = [tax];
  expect(collectedUnderSchemes(applied)).toBe(applied);
  expect(collectedUnderSchemes([tax, scheme])[0]).toBe(collectedUnderSchemes([tax, scheme])[0]);
});
