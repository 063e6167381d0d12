import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const noteOf = async (body: Record<string, unknown>): Promise<string> =>
  (await answerOf({ origin: "CN", price: 40, ...body })).deMinimisInfo.note;

test.each(["HK", "QA", "KW"])("%s levies no tax, so none has a threshold", async (destinationCountry) => {
  expect(await noteOf({ destinationCountry, hsCode: "610910" })).toMatch(/; tax: none is levied on imports$/);
});

test("goods that a relief leaves out are said to be excluded from it, others are not", async () => {
  const japan = { destinationCountry: "JP", currency: "JPY", price: 5_000 };
  expect(await noteOf({ ...japan, hsCode: "611020" })).toContain(
    "duty: these goods are excluded from the relief up to 10000 JPY",
  );
  expect(await noteOf({ ...japan, hsCode: "950300" })).toContain("duty: not collected up to 10000 JPY");
  expect(await noteOf({ destinationCountry: "GB", hsCode: "240220" })).toContain(
    "duty: these goods are excluded from the relief up to 135 GBP",
  );
});

test("a threshold on either side of the value", async () => {
  const britain = { destinationCountry: "GB", hsCode: "610910", currency: "GBP", shippingPrice: 0 };
  expect(await noteOf({ ...britain, price: 135 })).toMatch(/^duty: not collected up to 135 GBP/);
  expect(await noteOf({ ...britain, price: 135.01 })).toMatch(/^duty: due above 135 GBP/);
});

test("where a tax is levied, nothing says that none is", async () => {
  expect(await noteOf({ destinationCountry: "KE", hsCode: "610910" })).not.toContain("none is levied");
});

test("goods sold at home have no threshold", async () => {
  expect(await noteOf({ destinationCountry: "GB", origin: "GB", hsCode: "610910" })).toBe(
    "not imported: no threshold applies",
  );
});
