import { expect, test } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function answer(body: Record<string, unknown>) {
  const result = await landedCostOf({ origin: "CN", hsCode: "610910", entryDate: "2026-11-20", ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { breakdown } = result.answer.data;
  return {
    ...result.answer,
    duty: breakdown.find((row) => row.type === "duty"),
    tax: breakdown.find((row) => row.type === "vat"),
  };
}

// Windsor Framework, article 5: goods at risk of moving on to the Union pay its tariff, and UK VAT.
test("Northern Ireland: the Union's tariff and low-value rules for goods at risk, VAT of the United Kingdom", async () => {
  const parcel = { destinationCountry: "GB", destinationPostalCode: "BT1 1AA", currency: "GBP" };
  const small = await answer({ ...parcel, price: 100 });
  expect(small.duty?.code).toBe("NI-E3");
  expect(small.tax?.rate).toBe(20);
  const before = await answer({ ...parcel, price: 100, entryDate: "2026-06-30" });
  expect([before.importDuty, before.deMinimisInfo.dutyThreshold, before.deMinimisInfo.currency]).toEqual([
    0,
    150,
    "EUR",
  ]);
  const goods = { ...parcel, price: 500, hsCode: "732393" };
  const atRisk = await answer(goods);
  expect([atRisk.duty?.legalReference, atRisk.duty?.certainty]).toEqual([
    expect.stringContaining("EU"),
    "derived",
  ]);
  const staying = await answer({ ...goods, facts: { atRisk: false } });
  expect(staying.duty?.legalReference).toContain("UK Global Tariff");
});

test("Northern Ireland: parcels from Great Britain to consumers owe no duty", async () => {
  const moved = { destinationCountry: "XI", shipFrom: "GB", price: 300, currency: "GBP" };
  expect((await answer(moved)).importDuty).toBe(0);
  expect((await answer({ ...moved, customerType: "business" })).importDuty).toBeGreaterThan(0);
  const declared = await answer({ ...moved, customerType: "business", facts: { atRisk: false } });
  expect([declared.duty?.zeroReason, declared.data.importation]).toEqual(["not_imported", false]);
});

test("Great Britain keeps its own tariff and relief", async () => {
  const found = await answer({ destinationCountry: "GB", price: 100, currency: "GBP" });
  expect([found.importDuty, found.deMinimisInfo.dutyThreshold, found.deMinimisInfo.currency]).toEqual([
    0,
    135,
    "GBP",
  ]);
});

// Regulation (EU) 952/2013, article 4(1).
test.each([
  ["ES", "51001", 10],
  ["DE", "27498", 0],
  ["IT", "23041", 0],
])("%s %s lies outside the customs territory of the Union", async (destinationCountry, postal, rate) => {
  const found = await answer({ destinationCountry, destinationPostalCode: postal, price: 300 });
  expect([found.importDuty, found.duty?.code]).toEqual([0, "EU-OUTSIDE"]);
  expect(found.tax?.rate).toBe(rate);
});

test("a French postal code of an overseas department brings its rate and its dock dues", async () => {
  const found = await answer({ destinationCountry: "FR", destinationPostalCode: "97100", price: 300 });
  expect(found.tax?.rate).toBe(8.5);
  expect(found.data.breakdown.map((row) => row.code)).toContain("OCTROI");
});

test("the Isle of Man and Monaco have the reduced rates of the law they apply; the Channel Islands the relief", async () => {
  const book = { hsCode: "490199", price: 300 };
  expect((await answer({ ...book, destinationCountry: "IM" })).tax?.rate).toBe(0);
  expect((await answer({ ...book, destinationCountry: "MC" })).tax?.rate).toBe(5.5);
  const jersey = await answer({ destinationCountry: "JE", price: 100, currency: "GBP" });
  expect([jersey.importDuty, jersey.tax?.rate]).toEqual([0, 5]);
});

test("goods of the Union sent from inside it owe neither the flat duty nor the tariff's", async () => {
  const parcel = { destinationCountry: "DE", price: 40 };
  expect((await answer({ ...parcel, origin: "FR" })).importDuty).toBe(0);
  expect((await answer({ ...parcel, origin: "DE", price: 400 })).importDuty).toBe(0);
  expect((await answer({ ...parcel, origin: "FR", shipFrom: "US" })).duty?.code).toBe("EU-E3");
  expect((await answer(parcel)).duty?.code).toBe("EU-E3");
});

test("the Crown Dependencies and the United Kingdom are one customs union", async () => {
  const jersey = { destinationCountry: "JE", origin: "GB", price: 400, currency: "GBP" };
  expect((await answer(jersey)).importDuty).toBe(0);
  expect((await answer({ ...jersey, shipFrom: "US" })).importDuty).toBeGreaterThan(0);
});

test("Türkiye: parcels to EUR 30 paid a flat tax until 2026-02-05, the tariff and VAT since", async () => {
  const parcel = { destinationCountry: "TR", price: 20, currency: "EUR" };
  const then = await answer({ ...parcel, entryDate: "2026-02-05" });
  expect([then.presentment?.importDuty, then.presentment?.vat]).toEqual([12, 0]);
  expect((await answer(parcel)).vat).toBeGreaterThan(0);
});
