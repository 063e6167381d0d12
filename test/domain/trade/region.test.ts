import { describe, expect, it, test } from "vitest";
import { regionsByCountry } from "../../../seed/load/law/region-rows.ts";
import { findRegion, unknownRegion } from "../../../src/domain/trade/region.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";

const held = regionsByCountry();
const find = (country: string, stated: string) => findRegion(country, stated, held.get(country) ?? []);

test.each([
  ["CA", "ON", "CA-ON"],
  ["CA", "ca-on", "CA-ON"],
  ["CA", "Ontario", "CA-ON"],
  ["CA", "QUEBEC", "CA-QC"],
  ["CA", "Québec", "CA-QC"],
  ["CA", "Colombie-Britannique", "CA-BC"],
  ["US", "CA", "US-CA"],
  ["US", "US-TX", "US-TX"],
  ["US", "texas", "US-TX"],
  ["US", "Washington DC", "US-DC"],
  ["ES", "Canarias", "ES-CN"],
  ["ES", "Canary Islands", "ES-CN"],
  ["ES", "Las Palmas", "ES-CN"],
  ["ES", "Melilla", "ES-ML"],
  ["ES", "Andalucia", "ES-AN"],
  ["GB", "NI", "GB-NIR"],
  ["GB", "Northern Ireland", "GB-NIR"],
  ["GB", "Belfast", "GB-NIR"],
  ["PT", "Açores", "PT-20"],
  ["PT", "madeira", "PT-30"],
  ["IT", "Livigno", "IT-LIVIGNO"],
  ["IT", "Lombardy", "IT-25"],
  ["IT", "Milano", "IT-25"],
  ["DE", "Bayern", "DE-BY"],
  ["DE", "Bavaria", "DE-BY"],
  ["DE", "Heligoland", "DE-HELGOLAND"],
  ["FI", "Åland", "FI-01"],
  ["GR", "Άγιο Όρος", "GR-69"],
  ["FR", "ile de france", "FR-IDF"],
  ["FR", "Réunion", "FR-974"],
  ["AT", "Wien", "AT-9"],
  ["BR", "Sao Paulo", "BR-SP"],
  ["IN", "Orissa", "IN-OD"],
  ["MX", "CDMX", "MX-CMX"],
  ["CN", "广东", "CN-GD"],
  ["JP", "東京都", "JP-13"],
  ["AU", "New South Wales", "AU-NSW"],
  ["NL", "Noord-Holland", "NL-NH"],
])("%s: %s is %s", (country, stated, region) => {
  expect(find(country, stated)).toBe(region);
});

test.each([
  ["CA", "XYZ"],
  ["ES", "Canada"],
  ["US", "Ontario"],
  ["SG", ""],
])("%s has no part called %s", (country, stated) => {
  expect(find(country, stated)).toBeNull();
});

test("the nearest part is named", () => {
  const of = (country: string, stated: string) => unknownRegion(country, stated, held.get(country) ?? []);
  expect(of("CA", "Ontaro")).toBe('region "Ontaro" of CA is not known; nearest: Ontario (CA-ON)');
  expect(of("ES", "Canary Ilands")).toContain("(ES-CN)");
  expect(of("VA", "Borgo")).toContain("has no parts");
});

describe("a calculation's destination region", () => {
  const ask = (body: Record<string, unknown>) =>
    landedCostOf({ price: 500, shippingPrice: 0, hsCode: "610910", origin: "CN", ...body });
  const vatOf = async (body: Record<string, unknown>) => {
    const answered = await ask(body);
    return answered.ok ? answered.answer.vat : answered.problems;
  };
  it("may be a name, a code, a code with the country: the tax is the same", async () => {
    const byCode = await vatOf({ destinationCountry: "CA", destinationRegion: "ON" });
    expect(byCode).toBe(76.7);
    for (const destinationRegion of ["Ontario", "CA-ON", "ontario", " on "])
      expect(await vatOf({ destinationCountry: "CA", destinationRegion })).toBe(byCode);
  });
  it("is refused where the country has no such part, with the nearest", async () => {
    expect(await vatOf({ destinationCountry: "CA", destinationRegion: "Ontaryo" })).toEqual([
      {
        path: "destinationRegion",
        code: "unknown_value",
        message: 'region "Ontaryo" of CA is not known; nearest: Ontario (CA-ON)',
      },
    ]);
    expect(await vatOf({ destinationCountry: "ES", destinationRegion: "XYZ" })).toMatchObject([
      { path: "destinationRegion" },
    ]);
  });
  it("may be one that changes nothing, where it exists", async () => {
    const without = await vatOf({ destinationCountry: "DE" });
    expect(await vatOf({ destinationCountry: "DE", destinationRegion: "Bayern" })).toBe(without);
  });
});
