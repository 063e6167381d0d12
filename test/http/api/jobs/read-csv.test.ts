import { expect, test } from "vitest";
import { classifyBody } from "../../../../src/http/api/classification/classify-schema.ts";
import { readCsv } from "../../../../src/http/api/jobs/read-csv.ts";
import { landedCostBody } from "../../../../src/http/api/landed-cost/landed-cost-body.ts";

const read = (text: string, defaults = {}) => readCsv(text, classifyBody, defaults);
const itemsOf = (text: string) => {
  const found = read(text);
  return found.ok ? found.items : found.problems;
};
const detailsOf = (text: string, schema: typeof classifyBody | typeof landedCostBody = classifyBody) => {
  const found = readCsv(text, schema, {});
  return found.ok ? [] : found.problems;
};

test("columns are fields by their names, in any order and spelling, behind a BOM", () => {
  expect(itemsOf("\uFEFFmaterial,product_name,Reference\r\ncotton,T-shirt,sku-1\r\n")).toEqual([
    { ok: true, item: { material: "cotton", productName: "T-shirt", reference: "sku-1" } },
  ]);
});

test("semicolons part the cells, and then a comma is the decimal mark", () => {
  expect(itemsOf('productName;price\n"mug; blue";12,50\nkettle;"1.234,50"\n')).toEqual([
    { ok: true, item: { productName: "mug; blue", price: 12.5 } },
    { ok: true, item: { productName: "kettle", price: 1234.5 } },
  ]);
});

test("a quoted cell may hold lines and quotes; empty cells state nothing; lines without cells are none", () => {
  expect(itemsOf('productName,description,material\n"a ""big""\nmug",,clay\n\n')).toEqual([
    { ok: true, item: { productName: 'a "big"\nmug', material: "clay" } },
  ]);
});

test("the apostrophe of a spreadsheet is no part of a code, that of a name is", () => {
  const found = readCsv("hsCode,productName,price\n'0901210000,'s Gravenhage mug,1\n", landedCostBody, {});
  expect(found).toMatchObject({
    items: [{ item: { hsCode: "0901210000", productName: "'s Gravenhage mug" } }],
  });
});

test("a figure that nobody can tell fails its row alone, a row of another width too", () => {
  expect(itemsOf('productName,price\nmug,"1,234"\nmug\nmug,1,2\nmug,3\n')).toMatchObject([
    { ok: false, problems: [{ path: "price", code: "invalid_type" }] },
    { ok: false, problems: [{ message: "row 2 has 1 cells, the header has 2" }] },
    { ok: false, problems: [{ message: "row 3 has 3 cells, the header has 2" }] },
    { ok: true, item: { price: 3 } },
  ]);
});

test("a header that is nearly a field's is refused with the field; one like none is carried through", () => {
  expect(detailsOf("productNmae,colour\nmug,blue\n")).toMatchObject([
    {
      path: "productNmae",
      code: "unknown_field",
      message: expect.stringContaining('did you mean "productName"?'),
    },
  ]);
  expect(read("productName,colour,own.prise\nmug,blue,9\n")).toEqual({
    ok: true,
    ownColumns: ["colour", "prise"],
    items: [{ ok: true, item: { productName: "mug" }, own: { colour: "blue", prise: "9" } }],
  });
});

test("a required field without a column is missed, unless it holds for all", () => {
  expect(detailsOf("material\nclay\n")).toMatchObject([{ path: "productName", code: "required" }]);
  expect(read("material\nclay\n", { product_name: "mug" }).ok).toBe(true);
});

test("one field in two columns is refused, and a file that is no CSV is by its line", () => {
  expect(detailsOf("productName,product_name\na,b\n")).toMatchObject([{ code: "repeated_field" }]);
  expect(detailsOf('productName\na "b" c\n"open\n')).toMatchObject([{ path: "csv", code: "invalid_format" }]);
  expect(detailsOf("")).toMatchObject([{ path: "csv", code: "required" }]);
});

test("parts of a field, lists and truths are columns too", () => {
  const text = "price,quantities.KG,priceIncludes,claimPreference,facts.isUsed\n10,1.5,duty|tax,yes,FALSE\n";
  expect(readCsv(text, landedCostBody, {})).toMatchObject({
    items: [
      {
        item: {
          price: 10,
          quantities: { KG: 1.5 },
          priceIncludes: ["duty", "tax"],
          claimPreference: true,
          facts: { isUsed: false },
        },
      },
    ],
  });
});
