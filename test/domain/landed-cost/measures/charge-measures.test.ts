import { expect, test } from "vitest";
import { inEnglish } from "../../../support/in-english.ts";
import { lineUnder, measure, measuredOn, threshold } from "../../../support/line-under.ts";

const rowOf = (line: ReturnType<typeof measuredOn>[number] | undefined, id: string) =>
  line?.measureRows.find(({ code }) => code === id);

test("a threshold relieves the tax at the border, not the tax on the sale that the seller collects", async () => {
  const law = {
    thresholds: [threshold({ threshold: "150" })],
    measures: [measure({ id: "IMPORT" }), measure({ id: "SALE", base: "sale(sale_price)" })],
  };
  const [line] = measuredOn([await lineUnder(law, { price: 100 })]);
  expect(rowOf(line, "IMPORT")).toBeUndefined();
  expect(rowOf(line, "SALE")?.amount.toString()).toBe("10");
  expect(rowOf(line, "SALE")?.collectedAt).toBe("checkout");
  expect(inEnglish(line?.selected.notApplied.map(({ measure: { id }, reason }) => [id, reason]))).toEqual([
    ["IMPORT", "not collected up to 150 USD"],
  ]);
});

test("charges follow the order of law over all lines: the tax of beer holds its excise, whatever came first", async () => {
  const law = {
    measures: [
      measure({ id: "BEER", type: "excise", rate: "add 20%", order: 5, goods: ["2203"] }),
      measure({ rate: "add 10%", base: "customs_value + BEER", order: 10 }),
    ],
  };
  const lines = [await lineUnder(law, { price: 50 }), await lineUnder(law, { price: 100, hsCode: "220300" })];
  const [shirt, beer] = measuredOn(lines);
  expect(rowOf(shirt, "VAT")?.amount.toString()).toBe("5");
  expect(rowOf(beer, "BEER")?.amount.toString()).toBe("20");
  expect(rowOf(beer, "VAT")?.amount.toString()).toBe("12");
});

test("a charge by weight is published with the weight and estimated without it, which it then needs", async () => {
  const law = { measures: [measure({ id: "LEVY", type: "excise", rate: "add 2 USD/KG" })] };
  const [weighed] = measuredOn([await lineUnder(law, { price: 100, quantities: { KG: 3 } })]);
  expect(rowOf(weighed, "LEVY")?.amount.toString()).toBe("6");
  expect(rowOf(weighed, "LEVY")?.certainty).toBe("published");
  expect(weighed?.needs).toEqual([]);
  const [unweighed] = measuredOn([await lineUnder(law, { price: 100 })]);
  expect(rowOf(unweighed, "LEVY")?.certainty).toBe("estimated");
  expect(unweighed?.needs).toEqual(["quantities.KG"]);
});

test.each([
  [30, "3"],
  [40, "4"],
  [60, "4"],
])("US content of %d%% counts up to forty per cent of the value", async (usContentPct, amount) => {
  const law = { measures: [measure({ id: "PART", type: "additional_duty", base: "us_content_to_40" })] };
  const [line] = measuredOn([await lineUnder(law, { price: 100, facts: { usContentPct } })]);
  expect(rowOf(line, "PART")?.amount.toString()).toBe(amount);
});
