import { describe, expect, it } from "vitest";
import { findRestrictions } from "../../../src/domain/restrictions/find-restrictions.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const goods = { hsCodes: ["854340"], basis: "stated" as const, date: "2026-11-20" };

describe("import restrictions", () => {
  it("blocks on a whole position", () => {
    expect(findRestrictions([restrictionRow({})], goods)).toMatchObject({
      restricted: true,
      hasRestrictions: true,
      isProhibited: true,
      categories: ["prohibited"],
    });
  });
  it("lets the product's words decide a partial one: a vape under 8543 is not every 8543", () => {
    const partial = restrictionRow({ prefix: "8543", coverage: "part", words: ["vape"] });
    const at = (productName?: string) =>
      findRestrictions([partial], { ...goods, hsCodes: ["854370"], productName });
    expect(at("disposable e-cigarette")).toMatchObject({ isProhibited: true });
    expect(at("electroplating machine")).toMatchObject({ restrictions: [], hasRestrictions: false });
    expect(at()).toMatchObject({
      isProhibited: false,
      restricted: false,
      hasRestrictions: true,
      restrictions: [{ conditional: true }],
    });
  });
  it("knows used goods by their other names", () => {
    const used = restrictionRow({ prefix: "8703", coverage: "part", words: ["used"] });
    const at = (productName: string) =>
      findRestrictions([used], { ...goods, hsCodes: ["870323"], productName }).isProhibited;
    expect(at("second hand car")).toBe(true);
    expect(at("refurbished sedan")).toBe(true);
    expect(at("new sedan")).toBe(false);
  });
  it("hears what the goods are said not to be", () => {
    const asbestos = restrictionRow({ prefix: "6811", coverage: "part", words: ["asbestos"] });
    const at = (productName: string) =>
      findRestrictions([asbestos], { ...goods, hsCodes: ["681181"], productName }).isProhibited;
    expect(at("asbestos cement sheet")).toBe(true);
    expect(at("non-asbestos cement sheet")).toBe(false);
    expect(at("cement sheet, asbestos free")).toBe(false);
  });
  it("blocks embargoed origins whatever the code, printed matter apart, and doesn't flood others", () => {
    const embargo = restrictionRow({ prefix: "", origins: ["KP"], exempt: ["4901"] });
    const at = (originCountry: string | undefined, code = "610910") =>
      findRestrictions([embargo], { ...goods, hsCodes: [code], originCountry });
    expect(at("KP").isProhibited).toBe(true);
    expect(at("KP", "490199").isProhibited).toBe(false);
    expect(at("VN").restrictions).toEqual([]);
    expect(at(undefined).restrictions).toEqual([]);
  });
  it("lists origin-bound rows without an origin as conditional, setting no boolean", () => {
    const bound = restrictionRow({ origins: ["CA"] });
    expect(findRestrictions([bound], goods)).toMatchObject({
      restricted: false,
      hasRestrictions: false,
      isProhibited: false,
      restrictions: [{ conditional: true }],
    });
  });
  it("keeps a forced-labour sector possible until the name says where the inputs come from", () => {
    const cotton = restrictionRow({
      prefix: "61",
      coverage: "part",
      words: ["xinjiang"],
      hints: ["cotton"],
      origins: ["CN"],
    });
    const at = (productName: string) =>
      findRestrictions([cotton], { ...goods, hsCodes: ["610910"], originCountry: "CN", productName });
    expect(at("cotton t-shirt")).toMatchObject({
      isProhibited: false,
      hasRestrictions: true,
      restrictions: [{ conditional: true }],
    });
    expect(at("t-shirt of xinjiang cotton").isProhibited).toBe(true);
    expect(at("polyester t-shirt").restrictions).toEqual([]);
  });
  it("heeds the dates of a measure", () => {
    const dated = restrictionRow({ effectiveFrom: "2026-09-29", effectiveTo: "2026-12-31" });
    expect(findRestrictions([dated], { ...goods, date: "2026-09-28" }).hasRestrictions).toBe(false);
    expect(findRestrictions([dated], { ...goods, date: "2026-09-29" }).isProhibited).toBe(true);
    expect(findRestrictions([dated], { ...goods, date: "2027-01-01" }).hasRestrictions).toBe(false);
  });
  it("is firm by code only when the code was stated", () => {
    const vapes = restrictionRow({
      scope: "e-cigarettes, heated or vaped nicotine and parts (cabin baggage)",
    });
    const named = (productName: string) =>
      findRestrictions([vapes], { ...goods, basis: "classified", productName });
    expect(named("disposable vape")).toMatchObject({ restricted: true, isProhibited: true });
    expect(named("soldering iron parts")).toMatchObject({ restricted: false, hasRestrictions: true });
    expect(named("cabin heater")).toMatchObject({ restricted: false });
    const second = { ...goods, hsCodes: ["240419", "854340"], basis: "classified" as const };
    expect(findRestrictions([vapes], { ...second, productName: "vape" }).restricted).toBe(false);
    expect(findRestrictions([restrictionRow({})], { ...goods, basis: "classified" })).toMatchObject({
      isProhibited: false,
      hasRestrictions: true,
    });
  });
});
