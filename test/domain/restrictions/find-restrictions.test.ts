import { describe, expect, it } from "vitest";
import { findRestrictions } from "../../../src/domain/restrictions/find-restrictions.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const stated = (code: string) => [{ code, chance: 1 }];
const goods = { codes: stated("854340"), date: "2026-11-20" };

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
    const partial = restrictionRow({ prefixes: ["8543"], coverage: "part", words: ["vape"] });
    const at = (productName?: string) =>
      findRestrictions([partial], { ...goods, codes: stated("854370"), productName });
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
    const used = restrictionRow({ prefixes: ["8703"], coverage: "part", words: ["used"] });
    const at = (productName: string) =>
      findRestrictions([used], { ...goods, codes: stated("870323"), productName }).isProhibited;
    expect(at("second hand car")).toBe(true);
    expect(at("refurbished sedan")).toBe(true);
    expect(at("new sedan")).toBe(false);
  });
  it("hears one piece and several alike, in short words too", () => {
    const bags = restrictionRow({ prefixes: ["3923"], coverage: "part", words: ["plastic bags"] });
    const at = (productName: string) =>
      findRestrictions([bags], { ...goods, codes: stated("392329"), productName }).isProhibited;
    expect(at("plastic bag")).toBe(true);
    expect(at("bags of plastic")).toBe(true);
    expect(at("plastic box")).toBe(false);
  });
  it("hears what the goods are said not to be", () => {
    const asbestos = restrictionRow({ prefixes: ["6811"], coverage: "part", words: ["asbestos"] });
    const at = (productName: string) =>
      findRestrictions([asbestos], { ...goods, codes: stated("681181"), productName }).isProhibited;
    expect(at("asbestos cement sheet")).toBe(true);
    expect(at("non-asbestos cement sheet")).toBe(false);
    expect(at("cement sheet, asbestos free")).toBe(false);
  });
  it("blocks embargoed origins whatever the code, printed matter apart, and doesn't flood others", () => {
    const embargo = restrictionRow({ prefixes: [], origins: ["KP"], exempt: ["4901"] });
    const at = (originCountry: string | undefined, code = "610910") =>
      findRestrictions([embargo], { ...goods, codes: stated(code), originCountry });
    expect(at("KP").isProhibited).toBe(true);
    expect(at("KP", "490199").isProhibited).toBe(false);
    expect(at("VN").restrictions).toEqual([]);
    expect(at(undefined).restrictions).toEqual([]);
  });
  it("holds a ban on all goods against goods that hardly anything is known of, unless they may be free", () => {
    const embargo = restrictionRow({ prefixes: [], origins: ["KP"], exempt: ["4901"] });
    const at = (...codes: [string, number][]) =>
      findRestrictions([embargo], {
        ...goods,
        codes: codes.map(([code, chance]) => ({ code, chance })),
        originCountry: "KP",
      }).isProhibited;
    expect(at()).toBe(true);
    expect(at(["880730", 0.15])).toBe(true);
    expect(at(["880730", 0.15], ["490199", 0.1])).toBe(false);
    expect(at(["880730", 0.85], ["490199", 0.1])).toBe(true);
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
      prefixes: ["61"],
      coverage: "part",
      words: ["xinjiang"],
      hints: ["cotton"],
      origins: ["CN"],
    });
    const at = (productName: string) =>
      findRestrictions([cotton], { ...goods, codes: stated("610910"), originCountry: "CN", productName });
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
  it("is firm by a likeliest code that is not sure only where the name says what the row is about", () => {
    const vapes = restrictionRow({
      scope: "e-cigarettes, heated or vaped nicotine and parts (cabin baggage)",
    });
    const codes = [
      { code: "854340", chance: 0.5 },
      { code: "851679", chance: 0.3 },
    ];
    const named = (productName: string) => findRestrictions([vapes], { ...goods, codes, productName });
    expect(named("disposable vape")).toMatchObject({ restricted: true, isProhibited: true });
    expect(named("soldering iron parts")).toMatchObject({ restricted: false, hasRestrictions: true });
    expect(named("cabin heater")).toMatchObject({ restricted: false });
    const second = { ...goods, codes: codes.toReversed() };
    expect(findRestrictions([vapes], { ...second, productName: "vape" }).restricted).toBe(false);
  });
  it("is firm where every plausible code falls under the row, whatever the name says", () => {
    const spirits = restrictionRow({ prefixes: ["2203", "2208"], scope: "alcoholic drinks" });
    const at = (...codes: [string, number][]) =>
      findRestrictions([spirits], {
        ...goods,
        codes: codes.map(([code, chance]) => ({ code, chance })),
        productName: "vodka",
      }).isProhibited;
    expect(at(["220860", 0.45], ["220300", 0.3], ["330300", 0.09])).toBe(true);
    expect(at(["220860", 0.45], ["220300", 0.3], ["330300", 0.1])).toBe(false);
    expect(at(["220860", 0.5], ["220300", 0.3], ["330300", 0.2])).toBe(true); // 0.8 together is sure
    expect(at(["220860", 0.5], ["220300", 0.29], ["330300", 0.2])).toBe(false);
    expect(at(["220860", 0.29], ["220300", 0.2])).toBe(false); // a guess, and its neighbours with it
    expect(at(["220860", 0.3], ["220300", 0.2])).toBe(true);
  });
  it("keeps a partial row possible where a word was not read that may tell", () => {
    const used = restrictionRow({ prefixes: ["8703"], coverage: "part", words: ["used"] });
    const at = (wordsRead: number) =>
      findRestrictions([used], {
        ...goods,
        codes: stated("870323"),
        productName: "car vermietet",
        wordsRead,
      }).hasRestrictions;
    expect(at(1)).toBe(false);
    expect(at(0.5)).toBe(true);
  });
  it("binds an embargo to the exporter, and everyone's to whoever sends", () => {
    const embargo = restrictionRow({ prefixes: [], exporters: ["US"] });
    const from = (exportFrom: string | undefined, row = embargo) =>
      findRestrictions([row], { ...goods, exportFrom });
    expect(from("US").isProhibited).toBe(true);
    expect(from("JP").restrictions).toEqual([]);
    expect(from(undefined)).toMatchObject({
      isProhibited: false,
      hasRestrictions: false,
      restrictions: [{ conditional: true, exporters: ["US"] }],
    });
    const resolution = restrictionRow({ prefixes: [], exporters: ["*"] });
    expect(from("JP", resolution).isProhibited).toBe(true);
    expect(from(undefined, resolution).isProhibited).toBe(true);
  });
  it("binds a control to a part of the destination where the part is stated", () => {
    const part = restrictionRow({ regions: ["UA-43"] });
    const to = (region?: string) => findRestrictions([part], { ...goods, region });
    expect(to("UA-43").isProhibited).toBe(true);
    expect(to("UA-30").restrictions).toEqual([]);
    expect(to()).toMatchObject({ hasRestrictions: false, restrictions: [{ conditional: true }] });
  });
  it("never makes an estimated row firm alone", () => {
    const estimated = restrictionRow({ confidence: "estimated" });
    expect(findRestrictions([estimated], goods)).toMatchObject({
      isProhibited: false,
      restricted: false,
      hasRestrictions: true,
    });
    const both = findRestrictions([estimated, restrictionRow()], goods).restrictions;
    expect(both.map(({ conditional }) => conditional)).toEqual([false, false]);
    const licence = restrictionRow({ type: "licence_required" });
    expect(findRestrictions([estimated, licence], goods)).toMatchObject({
      isProhibited: false,
      restricted: true,
    });
  });
  it("leaves out entries of dangerous goods that only the code suggests where the name tells the entry", () => {
    const entry = (words: string[], un: string) =>
      restrictionRow({
        type: "hazmat",
        coverage: "part",
        words,
        prefixes: ["3307"],
        dangerousGoods: { un: [un], hazardClass: "2.1", packingGroup: null, air: "" },
      });
    const rows = [entry(["aerosol"], "UN1950"), entry([], "UN1993")];
    const named = (productName: string) =>
      findRestrictions(rows, { ...goods, codes: stated("330720"), productName }).restrictions.map(
        ({ dangerousGoods, conditional }) => [dangerousGoods?.un[0], conditional],
      );
    expect(named("aerosol deodorant spray")).toEqual([["UN1950", false]]);
    expect(named("deodorant")).toEqual([["UN1993", true]]);
  });
  it("lists every control where no goods are meant in particular, firm only what catches all goods", () => {
    const rows = [restrictionRow(), restrictionRow({ prefixes: [], origins: ["KP"] })];
    const any = findRestrictions(rows, { codes: "any", originCountry: "KP", date: "2026-11-20" });
    expect(any.restrictions.map(({ hsPrefix, conditional }) => [hsPrefix, conditional])).toEqual([
      ["", false],
      ["854340", true],
    ]);
  });
});
