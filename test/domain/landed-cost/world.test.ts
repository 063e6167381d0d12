import { expect, test } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function answer(body: Record<string, unknown>) {
  const result = await landedCostOf({ origin: "CN", entryDate: "2026-11-20", ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

const row = (found: Awaited<ReturnType<typeof answer>>, code: string) =>
  found.data.breakdown.find((entry) => entry.code === code);

test("India: basic duty, surcharge on the duty, IGST on all of it", async () => {
  const found = await answer({
    destinationCountry: "IN",
    hsCode: "852852",
    price: 900,
    shippingPrice: 100,
    customerType: "business",
  });
  const duty = row(found, found.data.breakdown.find((entry) => entry.type === "duty")?.code ?? "");
  expect(found.data.customsValue).toBe(1000);
  expect(row(found, "SWS")?.amount).toBeCloseTo((duty?.amount ?? 0) * 0.1, 2);
  expect(row(found, "IGST")?.amount).toBeCloseTo((1000 + found.importDuty) * 0.18, 2);
});

test("India: the cess takes the surcharge's place, clothing to INR 2,500 a piece pays 5 %", async () => {
  const shoes = await answer({
    destinationCountry: "IN",
    hsCode: "640419",
    price: 1000,
    customerType: "business",
  });
  expect(shoes.data.breakdown.map((entry) => entry.code)).toContain("AIDC");
  expect(shoes.data.breakdown.map((entry) => entry.code)).not.toContain("SWS");
  const rate = async (pieces: number) =>
    row(
      await answer({
        destinationCountry: "IN",
        hsCode: "610910",
        price: 1000,
        quantity: pieces,
        unit: "NO",
        customerType: "business",
      }),
      "IGST",
    )?.rate;
  expect([await rate(1), await rate(100)]).toEqual([18, 5]);
});

test("Brazil: II, IPI, PIS, COFINS, then ICMS as a part of its own base", async () => {
  const found = await answer({
    destinationCountry: "BR",
    destinationRegion: "SP",
    hsCode: "851830",
    price: 5000,
    shippingPrice: 200,
    customerType: "business",
  });
  const before = found.data.breakdown
    .filter((entry) => !["product", "shipping"].includes(entry.type) && entry.code !== "ICMS")
    .reduce((sum, entry) => sum + entry.amount, 5200);
  expect(row(found, "PIS")?.amount).toBe(109.2);
  expect(row(found, "COFINS")?.amount).toBe(501.8);
  expect(row(found, "ICMS")?.amount).toBeCloseTo((before * 18) / 82, 1);
});

test.each([
  // value, state, import tax, ICMS, programme fact
  [40, "SP", 8, 9.83, undefined],
  [50, "SP", 10, 12.29, undefined],
  [100, "SP", 40, 28.67, undefined],
  [100, "MG", 40, 35, undefined],
  [40, "SP", 24, 13.11, false],
] as const)("Brazil parcels: USD %d to %s", async (price, destinationRegion, duty, icms, member) => {
  const facts = member === undefined ? {} : { remessaConforme: member };
  const found = await answer({ destinationCountry: "BR", destinationRegion, hsCode: "610910", price, facts });
  expect([found.importDuty, found.vat]).toEqual([duty, icms]);
});

test.each([
  // destination, currency, body, duty applies?, regime
  ["GB", { price: 135, currency: "GBP" }, 0, /UK low value consignment relief; UK VAT at the point of sale/],
  ["GB", { price: 135.01, currency: "GBP" }, 1, /^$/],
  ["GB", { price: 39, currency: "GBP", purpose: "gift" }, 0, /relief for gifts/],
  ["DE", { price: 150, currency: "EUR" }, 1, /EU flat duty/],
  ["DE", { price: 150.01, currency: "EUR" }, 1, /^$/],
  ["DE", { price: 150, currency: "EUR", sellerRegistrations: ["IOSS"] }, 1, /IOSS/],
  ["DE", { price: 150, currency: "EUR", entryDate: "2026-06-30" }, 0, /negligible value/],
  ["DE", { price: 45, currency: "EUR", purpose: "gift" }, 0, /gifts/],
  ["AU", { price: 1000, currency: "AUD", sellerRegistrations: ["AU_GST"] }, 0, /GST on low value/],
  ["NZ", { price: 1000, currency: "NZD" }, 0, /New Zealand low value/],
  ["NO", { price: 2999, currency: "NOK", sellerRegistrations: ["NO_VOEC"] }, 0, /VOEC/],
  ["CA", { price: 150, currency: "CAD", shipFrom: "US" }, 0, /CUSMA/],
  ["CA", { price: 21, currency: "CAD" }, 1, /^$/],
  ["KR", { price: 150 }, 0, /Korea personal-use/],
  ["KR", { price: 200, origin: "US" }, 0, /KORUS/],
  ["KR", { price: 151 }, 1, /^$/],
  ["CN", { price: 500, currency: "CNY", origin: "JP" }, 0, /cross-border e-commerce/],
  ["CN", { price: 500, currency: "CNY", origin: "JP", channel: "post" }, 1, /articles by post/],
  ["JP", { price: 120 }, 1, /Japan simplified/],
  ["JP", { price: 60 }, 0, /Japan exemption/],
] as const)("%s %o: duty and the scheme by name", async (destinationCountry, body, owes, regime) => {
  const found = await answer({ destinationCountry, hsCode: "620520", ...body });
  expect(found.importDuty > 0).toBe(owes === 1);
  expect(found.deMinimisInfo.regime ?? "").toMatch(regime);
});

test("IOSS: VAT at checkout on the sale price, none at the border; without it VAT falls on the duty too", async () => {
  const body = { destinationCountry: "FR", hsCode: "610910", price: 100, shippingPrice: 10 };
  const border = await answer(body);
  const checkout = await answer({ ...body, sellerRegistrations: ["IOSS"] });
  expect(border.vat).toBeCloseTo((110 + border.importDuty) * 0.2, 2);
  expect(checkout.vat).toBe(22);
  expect(row(checkout, "VAT")?.collectedAt).toBe("checkout");
});

test.each([
  ["CA", { destinationPostalCode: "M5V 2T6" }, ["HST"]],
  ["CA", { destinationPostalCode: "H2X 1Y4" }, ["GST", "QST"]],
  ["CA", { destinationRegion: "AB" }, ["GST"]],
  ["ES", { destinationPostalCode: "35001" }, ["IGIC"]],
  ["PT", { destinationPostalCode: "9500-150" }, ["VAT"]],
] as const)("%s %o: the tax of the region", async (destinationCountry, body, codes) => {
  const found = await answer({ destinationCountry, hsCode: "620520", price: 400, ...body });
  expect(found.data.breakdown.filter((entry) => entry.type === "vat").map((entry) => entry.code)).toEqual(
    codes,
  );
});

test("an address without province is a question with its price", async () => {
  const found = await answer({ destinationCountry: "CA", hsCode: "620520", price: 400 });
  const asked = found.dataAvailability.needsInput.find((need) => need.field === "destinationRegion");
  expect(asked?.effectUsd).toBe(46.8);
});

test.each([
  ["DE", "490199", 7],
  ["FR", "490199", 5.5],
  ["IE", "490199", 0],
  ["GB", "490199", 0],
  ["GB", "611120", 0],
  ["DE", "090121", 7],
  ["CH", "180690", 2.6],
  ["PL", "300490", 8],
  ["AU", "871310", 0],
  ["JP", "190590", 6.24],
] as const)("reduced rate: %s, heading %s, %d %%", async (destinationCountry, hsCode, rate) => {
  const found = await answer({ destinationCountry, hsCode, price: 900, customerType: "business" });
  expect(found.data.breakdown.find((entry) => entry.type === "vat")?.rate).toBe(rate);
});

test("a destination without a schedule: an estimate within a range, said so", async () => {
  for (const destinationCountry of ["CN", "KR", "EG", "MA", "UA", "PK", "KE"]) {
    const found = await answer({
      destinationCountry,
      origin: "BR",
      hsCode: "620520",
      price: 900,
      customerType: "business",
    });
    const duty = found.data.breakdown.find((entry) => entry.type === "duty");
    expect(duty?.certainty).toBe("estimated");
    expect(found.dutyRateSource).toBe("hardcoded");
    expect(found.dataAvailability.range).not.toBeNull();
  }
});

test("a dated row wins over the older table; the remedy of a whole line is charged, for a short code too", async () => {
  const phones = await answer({
    destinationCountry: "AR",
    hsCode: "851713",
    price: 500,
    customerType: "business",
  });
  expect(phones.importDuty).toBe(0);
  const bicycles = await answer({ destinationCountry: "DE", hsCode: "871160", price: 900 });
  const remedies = bicycles.data.breakdown.filter((entry) => entry.type === "trade_remedy");
  expect(remedies.map(({ code, rate }) => [code, rate])).toEqual([
    ["EU-AD-EBIKE", 62.1],
    ["EU-CVD-EBIKE", 17.2],
  ]);
  const shirt = await answer({
    destinationCountry: "DE",
    hsCode: "620520",
    price: 900,
    origin: "US",
    customerType: "business",
  });
  expect([shirt.importDuty, shirt.data.breakdown.find((entry) => entry.type === "duty")?.zeroReason]).toEqual(
    [0, "suspended"],
  );
});

test("customs' own rates of the month, else the daily reference; a currency without a rate is refused", async () => {
  const kind = async (destinationCountry: string, entryDate: string) =>
    (await answer({ destinationCountry, hsCode: "620520", price: 100, entryDate })).exchangeRateInfo;
  expect(await kind("GB", "2026-08-10")).toMatchObject({ kind: "customs", asOf: "2026-08-01" });
  expect(await kind("DE", "2026-01-10")).toMatchObject({ kind: "customs" });
  expect((await kind("GB", "2026-11-20")).kind).not.toBe("customs");
  const refused = await landedCostOf({
    price: 1,
    currency: "KPW",
    destinationCountry: "DE",
    hsCode: "620520",
  });
  expect(refused.ok ? "" : refused.problems[0]?.message).toContain("KPW");
  expect((await kind("KP", "2026-11-20")).localTotal).toBeNull();
});

test.each([
  ["JP", 0],
  ["KR", 0],
  ["KW", 3],
  ["BH", 3],
  ["DE", 2],
] as const)("%s: the local total has the currency's own decimals", async (destinationCountry, decimals) => {
  const { localTotal } = (await answer({ destinationCountry, hsCode: "620520", price: 123.45 }))
    .exchangeRateInfo;
  expect(Number(localTotal?.toFixed(decimals))).toBe(localTotal);
});

test("a price stated in a currency comes back in it as it was stated", async () => {
  for (const [destinationCountry, currency] of [
    ["TH", "THB"],
    ["JP", "JPY"],
    ["IN", "INR"],
    ["DE", "EUR"],
  ]) {
    const found = await answer({
      destinationCountry,
      currency,
      hsCode: "490199",
      price: 1000,
      purpose: "sample",
      customerType: "business",
    });
    const others =
      (found.presentment?.importDuty ?? 0) +
      (found.presentment?.vat ?? 0) +
      (found.presentment?.customsFees ?? 0);
    expect(found.presentment?.totalLandedCost).toBeCloseTo(1000 + others, 2);
  }
});

test("processed food: bounded from below without the recipe, exact with its component", async () => {
  const body = {
    destinationCountry: "DE",
    hsCode: "1901100000",
    price: 850,
    customerType: "business",
    currency: "EUR",
    weight_kg: 230.98,
    origin: "CR",
  };
  const open = await answer(body);
  expect(open.dataAvailability.needsInput.map((need) => need.field)).toContain("facts.meursingEurPer100kg");
  expect(open.presentment?.importDuty).toBe(64.6);
  expect(open.dataAvailability.range).toEqual({ min: 7.6, max: null });
  const exact = await answer({ ...body, facts: { meursingEurPer100kg: 0 } });
  expect(exact.data.breakdown.find((entry) => entry.type === "duty")?.certainty).not.toBe("estimated");
  const dear = await answer({ ...body, facts: { meursingEurPer100kg: 40 } });
  expect(dear.presentment?.importDuty).toBe(156.99);
});

test("Northern Ireland and the Canaries by their customs codes", async () => {
  const north = await answer({ destinationCountry: "XI", hsCode: "620520", price: 400 });
  expect(north.data.destinationCountry).toBe("GB");
  expect(north.dataAvailability.notes.join()).toContain("EU tariff");
  const canaries = await answer({ destinationCountry: "IC", hsCode: "620520", price: 400 });
  expect(canaries.data.breakdown.map((entry) => entry.code)).toContain("IGIC");
});

test("what could change the bill: each option worked out, none that the law does not allow", async () => {
  const titles = async (body: Record<string, unknown>) =>
    (await answer({ hsCode: "620520", price: 100, ...body })).options.map((option) => [
      option.title,
      option.saving,
    ]);
  const parcel = await titles({ destinationCountry: "DE", shippingPrice: 10 });
  expect(parcel.map(([title]) => title)).toEqual([
    "Send further goods of this subheading in the same consignment",
    "Sell under EU import one-stop shop (IOSS)",
  ]);
  expect(await titles({ destinationCountry: "DE", price: 400 })).toEqual([]);
  const books = await titles({ destinationCountry: "DE", hsCode: "490199" });
  expect(books[0]?.[0]).toBe("Declare in full at the tariff's own rate");
  const japanese = await answer({ destinationCountry: "DE", hsCode: "620520", price: 400, origin: "JP" });
  const claimed = await answer({
    destinationCountry: "DE",
    hsCode: "620520",
    price: 400,
    origin: "JP",
    claimPreference: true,
  });
  expect(japanese.options[0]?.saving).toBeCloseTo(japanese.totalLandedCost - claimed.totalLandedCost, 2);
});

test("a part of a country whose rate on these goods is no higher is no question", async () => {
  const asked = async (hsCode: string) => {
    const body = {
      price: 300,
      shippingPrice: 0,
      currency: "EUR",
      origin: "US",
      destinationCountry: "FR",
      hsCode,
    };
    const { dataAvailability } = await answer({ ...body, entryDate: "2026-11-20" });
    return dataAvailability.needsInput.some(({ field }) => field === "destinationRegion");
  };
  expect(await asked("490199")).toBe(false); // 5.5% in France, 2.1% in its overseas departments
});
