import { describe, expect, it, test } from "vitest";
import {
  type CustomsPeriod,
  crossRate,
  type ExchangeRate,
  isStaleRate,
  ratesFor,
  unitsPerUsd,
} from "../../../src/domain/trade/exchange.ts";

const rate = (asOf: string, kind: ExchangeRate["kind"] = "daily_reference"): ExchangeRate => ({
  unitsPerUsd: "0.9",
  asOf,
  kind,
  source: "test",
});

describe("a rate is stale after three business days", () => {
  // 2026-11-16 is a Monday.
  test.each([
    ["2026-11-16", "2026-11-16", false, "the same day"],
    ["2026-11-16", "2026-11-19", false, "three business days"],
    ["2026-11-16", "2026-11-20", true, "four business days"],
    ["2026-11-19", "2026-11-24", false, "Thursday to Tuesday: three, for the weekend does not count"],
    ["2026-11-19", "2026-11-25", true, "Thursday to Wednesday: four"],
    ["2026-11-20", "2026-11-22", false, "Friday to Sunday: none"],
    ["2026-11-13", "2026-11-18", false, "Friday to Wednesday: three"],
    ["2026-11-13", "2026-11-20", true, "a week: five"],
    ["2026-11-20", "2026-11-16", false, "a rate of the future"],
    ["2026-11-02", "2026-11-16", true, "two weeks"],
  ])("%s on %s: %s (%s)", (asOf, today, stale) => {
    expect(isStaleRate(rate(asOf), today)).toBe(stale);
  });
  it("but a peg and a customs rate of its period never are", () => {
    expect(isStaleRate(rate("2020-01-01", "peg"), "2026-11-20")).toBe(false);
    expect(isStaleRate(rate("2020-01-01", "customs"), "2026-11-20")).toBe(false);
    expect(isStaleRate(rate("2020-01-01", "indicative"), "2026-11-20")).toBe(true);
  });
});

describe("customs rates bind for the entries of their period", () => {
  const daily = { EUR: rate("2026-11-19"), JPY: { ...rate("2026-11-19"), unitsPerUsd: "150" } };
  const november: CustomsPeriod = {
    jurisdiction: "EU",
    from: "2026-11-01",
    to: "2026-11-30",
    source: "notice",
    units: { EUR: "0.8" },
  };
  const on = (day: string, of = "EU") => ratesFor(daily, [november], new Set(["DE", of]), day);
  test.each([
    ["2026-10-31", "0.9"],
    ["2026-11-01", "0.8"],
    ["2026-11-30", "0.8"],
    ["2026-12-01", "0.9"],
  ])("%s", (day, units) => {
    expect(on(day).EUR?.unitsPerUsd).toBe(units);
  });
  it("with the first day of the period and its source; currencies it does not name stay daily", () => {
    expect(on("2026-11-15").EUR).toEqual({
      unitsPerUsd: "0.8",
      asOf: "2026-11-01",
      kind: "customs",
      source: "notice",
    });
    expect(on("2026-11-15").JPY).toBe(daily.JPY);
  });
  it("of another administration do not", () => {
    expect(on("2026-11-15", "GB")).toBe(daily);
  });
  it("are one set for one period, so that what follows from it is remembered", () => {
    expect(on("2026-11-15")).toBe(on("2026-11-16"));
  });
});

describe("cross rates go through the dollar", () => {
  const rates = { EUR: { ...rate(""), unitsPerUsd: "0.8" }, GBP: { ...rate(""), unitsPerUsd: "0.4" } };
  it("units of the second for one of the first", () => {
    expect(crossRate("EUR", "GBP", rates)?.toString()).toBe("0.5");
    expect(crossRate("GBP", "EUR", rates)?.toString()).toBe("2");
    expect(crossRate("EUR", "GBP", rates)?.toString()).toBe("0.5");
  });
  it("a currency is worth itself, held or not", () => {
    expect(crossRate("XXX", "XXX", rates)?.toString()).toBe("1");
  });
  it("are unknown where either is", () => {
    expect(crossRate("EUR", "XXX", rates)).toBeNull();
    expect(crossRate("XXX", "EUR", rates)).toBeNull();
    expect(unitsPerUsd("XXX", rates)).toBeNull();
  });
});
