import { describe, expect, it, test } from "vitest";
import { type Circumstances, decide, decideAll } from "../../../src/domain/law/condition.ts";
import { decimal } from "../../../src/domain/trade/money.ts";

const amounts = (figures: Record<string, number>) =>
  new Map(Object.entries(figures).map(([name, figure]) => [name, decimal(figure)]));
const now = (more: Partial<Circumstances> = {}): Circumstances => ({
  words: {},
  amounts: amounts({}),
  registrations: new Set(),
  facts: {},
  claimed: new Set(),
  shipFromGroups: new Set(),
  usdPer: (currency) => ({ USD: decimal(1), EUR: decimal("1.2") })[currency] ?? null,
  ...more,
});
const holds = (condition: string, more: Partial<Circumstances> = {}) => decide(condition, now(more)).holds;

describe("an amount against a figure", () => {
  test.each<[string, number, boolean]>([
    ["intrinsic <= 150 USD", 150, true],
    ["intrinsic <= 150 USD", 150.01, false],
    ["intrinsic < 150 USD", 149.99, true],
    ["intrinsic < 150 USD", 150, false],
    ["intrinsic >= 150 USD", 150, true],
    ["intrinsic >= 150 USD", 149.99, false],
    ["intrinsic > 150 USD", 150.01, true],
    ["intrinsic > 150 USD", 150, false],
    ["intrinsic <= 150.5 USD", 150.5, true],
    // 150 euro are 180 dollars.
    ["intrinsic <= 150 EUR", 180, true],
    ["intrinsic <= 150 EUR", 180.01, false],
    ["not intrinsic <= 150 USD", 150, false],
    ["not intrinsic <= 150 USD", 150.01, true],
  ])("%s at %d: %s", (condition, intrinsic, expected) => {
    expect(holds(condition, { amounts: amounts({ intrinsic }) })).toBe(expected);
  });
  it("is open without the amount or a rate, and says which", () => {
    expect(decide("intrinsic <= 150 USD", now())).toEqual({ holds: "unknown", needs: ["intrinsic"] });
    expect(decide("intrinsic <= 150 GBP", now({ amounts: amounts({ intrinsic: 1 }) }))).toEqual({
      holds: "unknown",
      needs: ["an exchange rate for GBP"],
    });
    expect(holds("not intrinsic <= 150 USD")).toBe("unknown");
  });
});

describe("an amount of the line against a share of another", () => {
  it("counts the line's own amounts, where the consignment has others", () => {
    const shipment = amounts({ base_duty: 100, customs_value: 100 });
    const at = (duty: number) => ({
      amounts: shipment,
      own: amounts({ base_duty: duty, customs_value: 200 }),
    });
    expect(holds("base_duty < 15% customs_value", at(29.99))).toBe(true);
    expect(holds("base_duty < 15% customs_value", at(30))).toBe(false);
    expect(holds("base_duty >= 15% customs_value", at(30))).toBe(true);
    expect(holds("base_duty < 15% customs_value", { amounts: shipment })).toBe(false);
  });
  it("is open while either is not known", () => {
    expect(decide("base_duty < 15% customs_value", now())).toEqual({
      holds: "unknown",
      needs: ["base_duty"],
    });
    expect(decide("base_duty < 15% customs_value", now({ amounts: amounts({ base_duty: 1 }) }))).toEqual({
      holds: "unknown",
      needs: ["customs_value"],
    });
  });
});

describe("words", () => {
  it("must be one of the values", () => {
    expect(holds("channel = courier|post", { words: { channel: "post" } })).toBe(true);
    expect(holds("channel = courier|post", { words: { channel: "freight" } })).toBe(false);
    expect(holds("not channel = courier|post", { words: { channel: "freight" } })).toBe(true);
  });
  it("are open where nobody stated them", () => {
    expect(decide("channel = courier", now())).toEqual({ holds: "unknown", needs: ["channel"] });
    expect(decide("channel = courier", now({ words: { channel: null } }))).toEqual({
      holds: "unknown",
      needs: ["channel"],
    });
  });
});

describe("facts", () => {
  const fact = (condition: string, facts: Circumstances["facts"]) => decide(condition, now({ facts }));
  it("hold where one of their names is stated as yes, or as a share above nil", () => {
    expect(fact("fact 9903.04.67|generic", { generic: true }).holds).toBe(true);
    expect(fact("fact steelContentPct", { steelContentPct: 0.1 }).holds).toBe(true);
    expect(fact("fact steelContentPct", { steelContentPct: 0 }).holds).toBe(false);
    expect(fact("fact 9903.04.67|generic", { "9903.04.67": false }).holds).toBe(false);
    expect(fact("fact 9903.04.67|generic", { "9903.04.67": false, generic: true }).holds).toBe(true);
    expect(fact("not fact patented", { patented: true }).holds).toBe(false);
  });
  it("are open where none is stated, and the last name is asked for", () => {
    expect(fact("fact 9903.04.67|generic", {})).toEqual({ holds: "unknown", needs: ["facts.generic"] });
  });
  it("are compared as figures, a yes as one and a no as nought", () => {
    expect(fact("fact steelContentPct < 15", { steelContentPct: 14.9 }).holds).toBe(true);
    expect(fact("fact steelContentPct < 15", { steelContentPct: 15 }).holds).toBe(false);
    expect(fact("fact patented < 1", { patented: false }).holds).toBe(true);
    expect(fact("fact patented < 1", { patented: true }).holds).toBe(false);
    expect(fact("fact steelContentPct < 15", {})).toEqual({
      holds: "unknown",
      needs: ["facts.steelContentPct"],
    });
  });
  it("that are presumed hold until they are denied, and are named while nobody stated them", () => {
    expect(fact("presumed 9903.94.05", {})).toEqual({ holds: true, presumes: "facts.9903.94.05" });
    expect(fact("presumed 9903.94.05", { "9903.94.05": true })).toEqual({ holds: true });
    expect(fact("presumed 9903.94.05", { "9903.94.05": false })).toEqual({ holds: false });
    expect(fact("not presumed 9903.94.05", {})).toEqual({ holds: false });
  });
});

describe("registrations, claims, measures and the country sent from", () => {
  test.each<[string, Partial<Circumstances>, boolean]>([
    ["registered IOSS", { registrations: new Set(["IOSS"]) }, true],
    ["registered IOSS", { registrations: new Set(["OSS"]) }, false],
    ["not registered IOSS", {}, true],
    ["registered IOSS|OSS", { registrations: new Set(["OSS"]) }, true],
    ["claimed S|CA", { claimed: new Set(["CA"]) }, true],
    ["claimed S|CA", { claimed: new Set(["JO"]) }, false],
    ["not claimed CA", {}, true],
    ["applied S232-metals|9903.79.01", { applied: new Set(["9903.79.01"]) }, true],
    ["applied S232-metals", { applied: new Set(["9903.79.01"]) }, false],
    ["applied S232-metals", {}, false],
    ["shipFrom in EU", { shipFromGroups: new Set(["EU"]) }, true],
    ["shipFrom in EU|GB", { shipFromGroups: new Set(["GB"]) }, true],
    ["shipFrom in EU", { shipFromGroups: new Set(["GB"]) }, false],
  ])("%s of %j: %s", (condition, more, expected) => {
    expect(holds(condition, more)).toBe(expected);
  });
  it("what is no condition is open, and asks for itself", () => {
    expect(decide("moon is full", now())).toEqual({ holds: "unknown", needs: ["moon is full"] });
  });
});

describe("all conditions of a row", () => {
  const yes = "not registered IOSS";
  const no = "registered IOSS";
  const open = "channel = post";
  it("fail with the first that fails, whatever is open", () => {
    expect(decideAll([open, no], now())).toEqual({ holds: false });
    expect(decideAll([no, open], now())).toEqual({ holds: false });
  });
  it("are open while none fails and one is open, with all that is needed", () => {
    expect(decideAll([open, yes, "purpose = gift"], now())).toEqual({
      holds: "unknown",
      needs: ["channel", "purpose"],
    });
  });
  it("hold where each does, with the first that is presumed", () => {
    expect(decideAll([], now())).toEqual({ holds: true });
    expect(decideAll([yes], now())).toEqual({ holds: true });
    expect(decideAll([yes, "presumed a", "presumed b"], now())).toEqual({ holds: true, presumes: "facts.a" });
  });
});

describe("what is presumed, and what only a statement brings about", () => {
  it("is presumed until it is denied under one of its names, and asks by the last", () => {
    expect(decide("presumed 9903.05.92|informationalMaterial", now())).toEqual({
      holds: true,
      presumes: "facts.informationalMaterial",
    });
    const denied = { facts: { "9903.05.92": false } };
    expect(holds("presumed 9903.05.92|informationalMaterial", denied)).toBe(false);
    const confirmed = now({ facts: { informationalMaterial: true } });
    expect(decide("presumed 9903.05.92|informationalMaterial", confirmed)).toEqual({ holds: true });
  });
  it("holds where it is stated, and is asked of nobody", () => {
    expect(decide("stated 9903.05.91|donation", now())).toEqual({ holds: false });
    expect(holds("stated 9903.05.91|donation", { facts: { donation: true } })).toBe(true);
    expect(holds("stated 9903.05.91|donation", { facts: { donation: false } })).toBe(false);
  });
});
