import { expect, test } from "vitest";
import { landedCostOf } from "../../../support/landed-cost-of.ts";

const GOODS = {
  destinationCountry: "US",
  price: 100,
  shippingPrice: 10,
  origin: "VN",
  entryDate: "2026-11-02",
};

async function taxed(body: Record<string, unknown>) {
  const result = await landedCostOf({ hsCode: "9503000073", ...GOODS, ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const row = result.answer.data.breakdown.find((entry) => entry.type === "sales_tax");
  return { row, notes: result.answer.dataAvailability.notes };
}

test("a Californian place has its own rate, delivery stated apart is not taxed", async () => {
  const { row } = await taxed({ zipcode: "90210" });
  expect(row).toMatchObject({ amount: 9.75, rate: 9.75, certainty: "published", collectedAt: "checkout" });
});

test("another state's rate alone is an estimate, with the range of its localities", async () => {
  const { row, notes } = await taxed({ zipcode: "10001-1234" });
  expect(row).toMatchObject({ amount: 4.4, certainty: "estimated" });
  expect(notes.some((note) => note.includes("4% to 8.875%"))).toBe(true);
  expect(notes.some((note) => note.includes("no charge of the importation"))).toBe(true);
});

test("a state without the tax answers nil with the reason", async () => {
  const { row } = await taxed({ zipcode: "97201" });
  expect(row).toMatchObject({ amount: 0, zeroReason: "free" });
  expect(row?.formula).toContain("no general sales tax");
});

test.each([
  ["19103", 90, 0], // Pennsylvania exempts clothing
  ["02108", 175, 0], // Massachusetts up to 175 an item
  ["02108", 275, 6.25], // and only the part above it
  ["10001", 109.99, 0], // New York under 110 an item
  ["10001", 110, 4.4], // and not at 110: Tax Law § 1115(a)(30) says "less than"
])("clothing delivered to %s for %d", async (zipcode, price, amount) => {
  const { row } = await taxed({ zipcode, price, hsCode: "6109100012", shippingPrice: 0 });
  expect(row?.amount).toBe(amount);
});

test("delivery of clothing that is exempt is not taxed where delivery otherwise is", async () => {
  // Pennsylvania taxes delivery with the goods: 6% of 110 for toys, nothing for clothing.
  expect((await taxed({ zipcode: "16801" })).row?.amount).toBe(6.6);
  expect((await taxed({ zipcode: "16801", hsCode: "6109100012" })).row?.amount).toBe(0);
});

test.each([
  ["9021", "invalid_format", "expected a postal code such as 90210"],
  ["ABCDE", "invalid_format", "expected a postal code such as 90210"],
  ["00099", "unknown_value", "no postal code of US begins with 000"],
])("%s is refused by name of the field", async (zipcode, code, message) => {
  const result = await landedCostOf({ hsCode: "9503000073", ...GOODS, zipcode });
  expect(result).toEqual({ ok: false, problems: [{ path: "zipcode", code, message }] });
});

test.each([
  ["00901", "Sales tax Puerto Rico (11.5%)", 11.5],
  ["89101", "Sales tax Nevada (6.85%)", 6.85],
  ["84101", "Sales tax Utah (6.1%)", 6.1],
  ["96910", "Sales tax Guam (0%)", 0],
  ["09001", "Sales tax Armed Forces Europe (0%)", 0],
])("what is levied all over the place of %s: %s", async (zipcode, label, amount) => {
  expect((await taxed({ zipcode, shippingPrice: 0 })).row).toMatchObject({ label, amount });
});

test("without a postal code no sales tax is shown", async () => {
  expect((await taxed({})).row).toBeUndefined();
});
