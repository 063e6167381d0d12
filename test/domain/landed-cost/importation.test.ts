import { describe, expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";
import { answerOf } from "../../support/landed-cost-of.ts";

const DAY = "2026-11-20";
const SHIRT = { hsCode: "610910", price: 1500, shippingPrice: 20, entryDate: DAY };

async function sold(body: Record<string, unknown>) {
  const answer = await answerOf({ ...SHIRT, ...body });
  const { breakdown } = answer.data;
  return { ...answer, duty: breakdown.find(({ type }) => type === "duty"), rows: breakdown };
}

describe("a sale inside one customs territory", () => {
  const codes = readTable<string>("seed/countries/countries.tsv", [
    "code", "alpha3", "name", "currency", "region", "unions", "valuationBasis", "timeZone",
  ]).map(({ code = "" }) => code); // biome-ignore format: a list

  test("is no importation in any of the 240 countries: no duty, no border fee, no relief, tax at checkout", async () => {
    expect(codes.length).toBeGreaterThanOrEqual(240);
    const wrong: string[] = [];
    for (const code of codes) {
      const { data, duty, rows, deMinimisInfo } = await sold({ origin: code, destinationCountry: code });
      const fine =
        data.importation === false &&
        data.importDuty === 0 &&
        duty?.zeroReason === "not_imported" &&
        data.customsFees === 0 &&
        !deMinimisInfo.dutyApplied &&
        !deMinimisInfo.taxApplied &&
        rows.every(({ collectedAt }) => collectedAt === "checkout") &&
        rows.every(({ type }) => ["product", "shipping", "duty", "vat"].includes(type));
      if (!fine) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  test("pays the tax of the place on goods and delivery", async () => {
    const { data, rows } = await sold({ origin: "GB", destinationCountry: "GB" });
    expect([data.vat, data.totalLandedCost]).toEqual([304, 1824]);
    expect(rows.find(({ type }) => type === "vat")?.formula).toContain("sale price");
  });

  test.each(["GB", "DE", "CH", "KZ"])("is as sure in %s as a classified line can be", async (code) => {
    const { confidenceScore } = await sold({ origin: code, destinationCountry: code });
    expect(confidenceScore).toBe(0.95);
  });

  test("pays a tax that is part of the price on the price that holds it", async () => {
    const { data } = await sold({ origin: "BR", destinationCountry: "BR", destinationRegion: "SP" });
    expect(data.vat).toBe(333.66); // 1520 × 18 ÷ 82
  });

  test("says so, and that goods from abroad need shipFrom", async () => {
    const { dataAvailability, ftaSavings, deMinimisInfo } = await sold({
      origin: "US",
      destinationCountry: "US",
    });
    expect(dataAvailability.notes.join(" ")).toMatch(/no importation.*state shipFrom/);
    expect([dataAvailability.duty, dataAvailability.remediesToCheck]).toEqual(["not_imported", []]);
    expect(ftaSavings.reason).toContain("not imported");
    expect(deMinimisInfo.note).toBe("not imported: no threshold applies");
  });

  test("does not charge the carrier's clearance", async () => {
    const carrierFees = [{ label: "Disbursement", amount: 12 }];
    const { data } = await sold({ origin: "CA", destinationCountry: "CA", carrierFees });
    expect(data.customsFees).toBe(0);
  });

  test("covers goods made abroad that are in free circulation, which is an assumption", async () => {
    const { data, dataAvailability } = await sold({ origin: "CN", shipFrom: "DE", destinationCountry: "FR" });
    expect([data.importation, data.importDuty]).toEqual([false, 0]);
    const assumed = dataAvailability.assumptions.find(({ field }) => field === "shipFrom");
    expect(assumed?.effect).toContain("presumed in free circulation");
  });

  test("assumes nothing of goods made in the territory", async () => {
    const { dataAvailability } = await sold({ origin: "IT", shipFrom: "DE", destinationCountry: "FR" });
    expect(dataAvailability.assumptions.filter(({ effect }) => /free circulation/.test(effect))).toEqual([]);
  });
});

test("goods that come back from abroad are imported", async () => {
  const { data } = await sold({ origin: "GB", shipFrom: "US", destinationCountry: "GB" });
  expect([data.importation, data.importDuty]).toEqual([true, 182.4]); // 12 % of 1520
});

test("goods of unknown origin and place of shipment are imported", async () => {
  expect((await sold({ destinationCountry: "DE" })).data.importation).toBe(true);
});

// Regulation (EU) 952/2013 art. 4; HTSUS general note 2; the treaties that customs-territories.tsv cites.
test.each([
  ["DE", { destinationCountry: "FR" }, false],
  ["ES", { destinationCountry: "ES", destinationRegion: "CN" }, false],
  ["ES", { destinationCountry: "ES", destinationRegion: "CE" }, true],
  ["IT", { destinationCountry: "IT", destinationPostalCode: "23041" }, true],
  ["DE", { destinationCountry: "DE", destinationPostalCode: "78266" }, true],
  ["CH", { destinationCountry: "DE", destinationPostalCode: "78266" }, false],
  ["FI", { destinationCountry: "AX" }, false],
  ["FR", { destinationCountry: "RE" }, false],
  ["FR", { destinationCountry: "NC" }, true],
  ["FR", { destinationCountry: "MC" }, false],
  ["IT", { destinationCountry: "SM" }, true],
  ["DE", { destinationCountry: "TR" }, true],
  ["CH", { destinationCountry: "LI" }, false],
  ["GB", { destinationCountry: "IM" }, false],
  ["GB", { destinationCountry: "JE" }, true],
  ["IE", { destinationCountry: "XI" }, false],
  ["GB", { destinationCountry: "XI" }, false],
  ["GB", { destinationCountry: "XI", customerType: "business" }, true],
  ["US", { destinationCountry: "PR" }, false],
  ["US", { destinationCountry: "GU" }, true],
  ["NL", { destinationCountry: "BQ" }, true],
  ["DK", { destinationCountry: "GL" }, true],
  ["DK", { destinationCountry: "FO" }, true],
  ["NO", { destinationCountry: "NO", destinationPostalCode: "9170" }, true],
  ["NO", { destinationCountry: "NO", destinationPostalCode: "9180" }, false],
  ["CN", { destinationCountry: "HK" }, true],
  ["HK", { destinationCountry: "MO" }, true],
  ["RU", { destinationCountry: "KZ" }, false],
])("%s to %o: importation %s", async (origin, to, importation) => {
  expect((await sold({ origin, ...to })).data.importation).toBe(importation);
});

test("a tax area of its own inside the customs territory taxes what enters it, without duty", async () => {
  const { data, rows, dataAvailability } = await sold({
    origin: "ES",
    destinationCountry: "ES",
    destinationRegion: "CN",
  });
  expect([data.importDuty, data.vat]).toEqual([0, 106.4]); // IGIC 7 % of 1520
  expect(rows.find(({ type }) => type === "vat")?.collectedAt).toBe("border");
  expect(dataAvailability.notes.join(" ")).toContain("tax area of its own");
});

test("a row about the border's tax alone is none of a sale: China's 70 % of the rates for consumers", async () => {
  expect((await sold({ origin: "CN", destinationCountry: "CN", price: 100 })).data.vat).toBe(15.6); // 13 % of 120
});
