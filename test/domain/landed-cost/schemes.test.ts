import { expect, test } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function answer(body: Record<string, unknown>) {
  const result = await landedCostOf({ origin: "CN", hsCode: "610910", entryDate: "2026-11-20", ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

test("Chile: a registered seller collects the tax, and no duty is due up to USD 500", async () => {
  const parcel = { destinationCountry: "CL", price: 300, shippingPrice: 20 };
  const registered = await answer({ ...parcel, facts: { sellerCollectsVat: true } });
  expect([registered.importDuty, registered.vat]).toEqual([0, 60.8]);
  const other = await answer(parcel);
  expect([other.importDuty, other.vat]).toEqual([19.2, 64.45]);
  const before = await answer({ ...parcel, price: 40, shippingPrice: 0, entryDate: "2025-10-24" });
  expect([before.importDuty, before.vat]).toEqual([0, 0]);
});

test("Ecuador: USD 20 a parcel up to USD 400 in place of duty and tax", async () => {
  const small = await answer({ destinationCountry: "EC", price: 300 });
  expect([small.importDuty, small.vat]).toEqual([20, 0]);
  expect((await answer({ destinationCountry: "EC", price: 401 })).vat).toBeGreaterThan(0);
});

test("Ukraine: a person's parcel pays 10% and VAT on what exceeds EUR 150", async () => {
  const found = await answer({ destinationCountry: "UA", price: 200, currency: "EUR" });
  expect([found.presentment?.importDuty, found.presentment?.vat]).toEqual([5, 11]);
});

test("Viet Nam: 8% until the end of 2026, 10% after it and on goods the decree leaves out", async () => {
  const rate = async (body: Record<string, unknown>) =>
    (await answer({ destinationCountry: "VN", price: 300, ...body })).data.breakdown.find(
      (row) => row.type === "vat",
    )?.rate;
  expect([await rate({}), await rate({ entryDate: "2027-01-01" }), await rate({ hsCode: "220421" })]).toEqual(
    [8, 10, 10],
  );
});

test("the base of the tax holds Mexico's processing duty and Nigeria's levies", async () => {
  const mexico = await answer({
    destinationCountry: "MX",
    hsCode: "850980",
    price: 1000,
    customerType: "business",
    channel: "freight",
  });
  expect(mexico.vat).toBeCloseTo((1000 + mexico.importDuty + mexico.data.customsFees) * 0.16, 2);
  const nigeria = await answer({ destinationCountry: "NG", price: 300, shippingPrice: 20 });
  expect(nigeria.vat).toBeCloseTo((320 + nigeria.importDuty + nigeria.data.customsFees) * 0.075, 2);
});

test("Norway: books stay free of tax under VOEC", async () => {
  const found = await answer({
    destinationCountry: "NO",
    hsCode: "490199",
    price: 20,
    sellerRegistrations: ["NO_VOEC"],
  });
  expect(found.vat).toBe(0);
});

test("excise that is not held is named, and not where it is", async () => {
  const notes = async (destinationCountry: string) =>
    (
      await answer({ destinationCountry, hsCode: "220421", price: 300, customerType: "business" })
    ).dataAvailability.notes.join();
  expect(await notes("KE")).toContain("Excise on alcohol");
  expect(await notes("DE")).not.toContain("Excise on alcohol");
  expect(await notes("CN")).not.toContain("Excise on alcohol");
});

test("United Kingdom: lines kept at the EU rate are marked", async () => {
  const tyre = await answer({ destinationCountry: "GB", hsCode: "4011209000", price: 300 });
  expect([tyre.dutyInfo.rate, tyre.dataAvailability.notes.join()]).toEqual([
    4.5,
    expect.stringContaining("keeps the EU rate"),
  ]);
});

test("South Africa: a tenth on the customs value, none for its customs union", async () => {
  const body = { destinationCountry: "ZA", hsCode: "620520", price: 1000, customerType: "business" };
  const found = await answer(body);
  expect(found.vat).toBeCloseTo((1100 + found.importDuty) * 0.15, 2);
  const union = await answer({ ...body, origin: "BW" });
  expect(union.vat).toBeCloseTo((1000 + union.importDuty) * 0.15, 2);
});

test("Japan: personal use at 60 % of the price, by the simplified tariff", async () => {
  const found = await answer({ destinationCountry: "JP", hsCode: "620520", price: 300 });
  expect(found.data.customsValue).toBe(180);
  // 180 USD are 27,903 yen: 27,000 at 10% are 2,700 yen.
  expect(found.importDuty).toBe(17.42);
  const business = await answer({
    destinationCountry: "JP",
    hsCode: "620520",
    price: 300,
    customerType: "business",
  });
  expect(business.data.customsValue).toBe(300);
});

test.each([
  ["490199", 0],
  ["330499", 15],
  ["640399", 25],
  ["851713", 7.5],
])("Indonesia: consignment goods of heading %s at %d%%", async (hsCode, rate) => {
  const found = await answer({ destinationCountry: "ID", hsCode, price: 100 });
  expect([found.data.breakdown.find((row) => row.code === "ID-PARCELS")?.rate, found.importDuty]).toEqual([
    rate,
    rate,
  ]);
});

test("Peru at 4% from USD 200 to 2,000, Argentina free of duty by courier up to USD 400", async () => {
  const peru = await answer({ destinationCountry: "PE", price: 300 });
  expect([peru.importDuty, peru.vat]).toEqual([12, 56.16]);
  const argentina = await answer({ destinationCountry: "AR", price: 300 });
  expect([argentina.importDuty, argentina.vat]).toEqual([0, 63]);
});

test("clothing for babies where the law relieves it; Sweden's food by date", async () => {
  const rate = async (body: Record<string, unknown>) =>
    (await answer({ price: 500, customerType: "business", ...body })).data.breakdown.find(
      (row) => row.type === "vat",
    )?.rate;
  const clothing = { hsCode: "611120" };
  expect([
    await rate({ ...clothing, destinationCountry: "IE" }),
    await rate({ ...clothing, destinationCountry: "LU" }),
    await rate({ ...clothing, destinationCountry: "DE" }),
  ]).toEqual([0, 3, 19]);
  const bread = { destinationCountry: "SE", hsCode: "190590" };
  expect([
    await rate({ ...bread, entryDate: "2026-03-31" }),
    await rate({ ...bread, entryDate: "2026-04-01" }),
    await rate({ ...bread, entryDate: "2028-01-01" }),
  ]).toEqual([12, 6, 12]);
});

test("a schedule of one rate for all goods is a published rate, not an estimate", async () => {
  for (const destinationCountry of ["CH", "HK"]) {
    const found = await answer({ destinationCountry, price: 500 });
    expect([found.importDuty, found.dutyRateSource]).toEqual([0, "precomputed_mfn"]);
    expect(found.confidenceScore).toBeGreaterThan(0.8);
  }
});

test("a rate of customs' own that is not held is named, with what stands in for it", async () => {
  const notes = async (body: Record<string, unknown>) =>
    (await answer({ price: 500, ...body })).dataAvailability.notes.join();
  expect(await notes({ destinationCountry: "US", currency: "EUR" })).toContain("19 CFR 159.34");
  expect(await notes({ destinationCountry: "DE", currency: "USD" })).toContain("2015/2447");
  expect(await notes({ destinationCountry: "DE", currency: "EUR" })).not.toContain("2015/2447");
  // HMRC's rates of May 2026 are held.
  const held = { destinationCountry: "GB", currency: "EUR", entryDate: "2026-05-10" };
  expect(await notes(held)).not.toContain("HMRC");
});

test("a country known to levy no tax says so in a row; an old rate of the request's currency is stale", async () => {
  const hongKong = await answer({ destinationCountry: "HK", price: 500, currency: "EUR" });
  expect(hongKong.data.breakdown.find((row) => row.type === "vat")).toMatchObject({
    label: "No tax on imports",
    amount: 0,
    certainty: "derived",
  });
  expect(hongKong.dataAvailability.stale.join()).toContain("EUR");
});
