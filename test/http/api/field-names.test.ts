import { expect, test } from "vitest";
import { z } from "zod";
import { documentRequest } from "../../../src/domain/documents/document-request.ts";
import { classifyBody } from "../../../src/http/api/classification/classify-schema.ts";
import { eccnBody } from "../../../src/http/api/export-control/eccn-schema.ts";
import { foldNames } from "../../../src/http/api/field-names.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { originBody } from "../../../src/http/api/origin/origin-schema.ts";
import { restrictionsBody } from "../../../src/http/api/restrictions/restrictions-schema.ts";

const CAMEL = { hsCode: "9403.50", originCountry: "VN", destinationCountry: "JP" };
const SNAKE = { hs_code: "9403.50", origin_country: "VN", destination_country: "JP" };

test.each([
  ["origin", originBody, { hs_code: "9403.50", origin: "VN", destination: "JP" }],
  ["landed cost, which lists an alias of its own", landedCostBody, null],
  ["restrictions", restrictionsBody, CAMEL],
])("code and countries may be written either way: %s", (_, schema, expected) => {
  for (const sent of [CAMEL, SNAKE]) {
    const { value, problems } = foldNames(schema, sent);
    expect(problems).toEqual([]);
    expect(value).toEqual(
      expected ?? {
        ...("hsCode" in sent ? { hsCode: "9403.50" } : { hs_code: "9403.50" }),
        origin: "VN",
        destinationCountry: "JP",
      },
    );
  }
});

test("every field of a schema is read in camel case and in snake case", () => {
  expect(
    foldNames(classifyBody, { product_name: "x", weightSpec: "180 gsm", originCountry: "CN" }).value,
  ).toEqual({
    productName: "x",
    weight_spec: "180 gsm",
    origin_country: "CN",
  });
  expect(
    foldNames(eccnBody, { keyword: "x", product_description: "y", destinationCountry: "DE" }).value,
  ).toEqual({
    keyword: "x",
    productDescription: "y",
    destination: "DE",
  });
});

test("fields of objects and lists within are folded too", () => {
  const sent = {
    lineItems: [{ hsCode: "6109.10", unitPrice: 4 }],
    shipper: { address: { postal_code: "1" } },
  };
  const { value, sent: names } = foldNames(documentRequest, sent);
  expect(value).toEqual({
    line_items: [{ hs_code: "6109.10", unit_price: 4 }],
    shipper: { address: { postalCode: "1" } },
  });
  expect(names.get("line_items[0].hs_code")).toBe("line_items[0].hsCode");
  expect(names.get("line_items")).toBe("lineItems");
});

test("two names of one field may hold the same value, spelling aside, and no other", () => {
  expect(foldNames(originBody, { hs_code: "940350", hsCode: "9403.50" })).toMatchObject({
    value: { hs_code: "940350" },
    problems: [],
  });
  expect(foldNames(originBody, { originCountry: "uk", origin: "GB" }).problems).toEqual([]);
  expect(foldNames(originBody, { hs_code: "940350", hsCode: "940360" }).problems).toEqual([
    { path: "hsCode", code: "conflict", message: "differs from hs_code; send one of them" },
  ]);
  expect(foldNames(originBody, { fromCountry: "CN", originCountry: "VN" }).problems).toEqual([
    { path: "originCountry", code: "conflict", message: "differs from origin; send one of them" },
  ]);
});

test("names that a caller chooses stay as they are, and so does what stands for no field", () => {
  const facts = z.strictObject({ facts: z.record(z.string(), z.number()).optional() });
  const sent = { facts: { alcohol_pct: 5 }, colour: "red" };
  expect(foldNames(facts, sent).value).toEqual(sent);
  expect(foldNames(facts, ["x"]).value).toEqual(["x"]);
  expect(foldNames(facts, null).value).toBeNull();
});
