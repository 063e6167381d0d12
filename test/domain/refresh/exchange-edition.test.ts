import { describe, expect, test } from "vitest";
import { readEcbDaily } from "../../../src/domain/refresh/ecb.ts";
import { nextExchangeRates } from "../../../src/domain/refresh/exchange-edition.ts";
import { changesToTell } from "../../../src/domain/refresh/rate-changes.ts";
import { dueSources, feedOf, REFRESH_SOURCES, type RefreshRun } from "../../../src/domain/refresh/source.ts";
import type { ExchangeRates } from "../../../src/domain/trade/exchange.ts";
import { ecbXml } from "../../support/ecb-xml.ts";

const TODAY = "2026-11-20";
const HELD: ExchangeRates = {
  USD: { unitsPerUsd: "1", asOf: "2026-11-19", kind: "peg", source: "the dollar itself" },
  EUR: {
    unitsPerUsd: "0.9",
    asOf: "2026-11-19",
    kind: "daily_reference",
    source: "ECB euro foreign exchange reference rates",
  },
  JPY: {
    unitsPerUsd: "150",
    asOf: "2026-11-19",
    kind: "daily_reference",
    source: "ECB euro foreign exchange reference rates",
  },
  AED: {
    unitsPerUsd: "3.6725",
    asOf: "2026-08-01",
    kind: "peg",
    source: "Central Bank of the UAE: 3.6725 per USD since 1997-11-02",
  },
  BAM: {
    unitsPerUsd: "1.76",
    asOf: "2026-11-19",
    kind: "peg",
    source: "Central Bank of Bosnia and Herzegovina: 1.95583 per EUR since 1997-08-11",
  },
  XPF: { unitsPerUsd: "105", asOf: "2026-10-01", kind: "indicative", source: "HMRC monthly 2026-10" },
};
const read = (xml: string) => {
  const day = readEcbDaily(xml);
  if (!day.ok) throw new Error(day.reason);
  return day;
};

describe("the ECB's daily document", () => {
  test("is read with its date and every currency", () => {
    const day = read(ecbXml("2026-11-20", { USD: "1.25", JPY: "190" }));
    expect(day.asOf).toBe("2026-11-20");
    expect(day.perEuro.get("JPY")?.toString()).toBe("190");
  });
  test.each([
    ["cut off", ecbXml(TODAY, { USD: "1.1" }).slice(0, -30), "cut off"],
    ["without a date", ecbXml("soon", { USD: "1.1" }), "no dated Cube"],
    ["without the dollar", ecbXml(TODAY, {}), "no rate of the dollar"],
    ["a rate that is no number", ecbXml(TODAY, { USD: "1.1", JPY: "N/A" }), 'rate "N/A" of "JPY"'],
    ["a rate of nothing", ecbXml(TODAY, { USD: "0" }), 'rate "0" of "USD"'],
    ["an error page", "<html>maintenance</html>", "no dated Cube"],
    ["few currencies", ecbXml(TODAY, { USD: "1.1" }, 3), "at least 20 expected"],
  ])("refused: %s", (_, xml, reason) => {
    expect(readEcbDaily(xml)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe("the next edition of the rates", () => {
  test("replaces reference rates, works pegs to the euro out anew, leaves everything else", () => {
    const next = nextExchangeRates(HELD, read(ecbXml(TODAY, { USD: "1.25", JPY: "190" })), TODAY);
    if (!next.ok) throw new Error(next.reason);
    expect(next.rates.EUR).toMatchObject({ unitsPerUsd: "0.8", asOf: TODAY, kind: "daily_reference" });
    expect(next.rates.JPY?.unitsPerUsd).toBe("152");
    expect(next.rates.BAM).toMatchObject({ unitsPerUsd: "1.564664", asOf: TODAY, kind: "peg" });
    expect(next.rates.AED).toEqual(HELD.AED);
    expect(next.rates.XPF).toEqual(HELD.XPF);
    expect(next.rates.USD).toEqual(HELD.USD);
  });
  test.each([
    ["older than what is held", "2026-11-18", { USD: "1.2", JPY: "180" }, "older"],
    ["from the future", "2026-11-21", { USD: "1.2", JPY: "180" }, "implausible"],
    ["a currency that jumped", TODAY, { USD: "1.2", JPY: "18000" }, "implausible"],
    ["without a currency it had", TODAY, { USD: "1.2" }, "shrunk"],
  ])("refused whole: %s", (_, date, rates, outcome) => {
    expect(nextExchangeRates(HELD, read(ecbXml(date, rates)), TODAY)).toMatchObject({ ok: false, outcome });
  });
  test("an operator may accept that currencies are gone; their old rates stay", () => {
    const next = nextExchangeRates(HELD, read(ecbXml(TODAY, { USD: "1.2" })), TODAY, { acceptShrink: true });
    expect(next).toMatchObject({ ok: true, rates: { JPY: HELD.JPY } });
    const tomorrow = read(ecbXml("2026-11-21", { USD: "1.2" }));
    expect(next.ok && nextExchangeRates(next.rates, tomorrow, "2026-11-21").ok).toBe(true);
  });
});

describe("which currencies an endpoint is told of", () => {
  const moved = (jpy: string, eur = "0.9"): ExchangeRates => ({
    ...HELD,
    JPY: { ...(HELD.JPY as NonNullable<typeof HELD.JPY>), unitsPerUsd: jpy, asOf: TODAY },
    EUR: { ...(HELD.EUR as NonNullable<typeof HELD.EUR>), unitsPerUsd: eur, asOf: TODAY },
  });
  const currencies = new Map([["JP", "JPY"], ["DE", "EUR"]]); // biome-ignore format: a table
  const told = (jpy: string) => ({ JPY: { unitsPerUsd: jpy, asOf: "2026-11-01" } });
  test("those beyond the threshold, with both rates", () => {
    expect(changesToTell(HELD, moved("152"), {}, {}, currencies)).toEqual([
      {
        currency: "JPY",
        previous: { unitsPerUsd: "150", asOf: "2026-11-19" },
        current: { unitsPerUsd: "152", asOf: TODAY },
        changePct: 1.33,
      },
    ]);
    expect(changesToTell(HELD, moved("151"), {}, {}, currencies)).toEqual([]);
  });
  test("measured from what it was last told, so a slow drift is told too", () => {
    expect(changesToTell(HELD, moved("151"), told("149"), {}, currencies)).toHaveLength(1);
    expect(changesToTell(HELD, moved("152"), told("152"), {}, currencies)).toEqual([]);
  });
  test("a telling that comes late takes back nothing that was told of a later day", () => {
    const on = (asOf: string) => ({ JPY: { unitsPerUsd: "160", asOf } });
    expect(changesToTell(HELD, moved("152"), on(TODAY), {}, currencies)).toHaveLength(1);
    expect(changesToTell(HELD, moved("152"), on("2026-11-21"), {}, currencies)).toEqual([]);
  });
  test("its own threshold and countries count", () => {
    expect(changesToTell(HELD, moved("151"), {}, { minChangePct: 0.5 }, currencies)).toHaveLength(1);
    expect(
      changesToTell(HELD, moved("160", "0.8"), {}, { countries: ["DE"] }, currencies).map(
        (change) => change.currency,
      ),
    ).toEqual(["EUR"]);
  });
});

describe("rounds", () => {
  const NOW = Date.parse("2026-11-20T16:17:00Z");
  const run = (outcome: RefreshRun["outcome"], hoursAgo: number): RefreshRun => ({
    source: "exchange-rates",
    checkedAt: NOW - hoursAgo * 3_600_000,
    outcome,
    reason: "",
    loadedAt: null,
    etag: null,
    lastModified: null,
    sha256: null,
    shrinkAccepted: false,
    failingSince: null,
  });
  test("a source is looked at daily, one that failed an hour later", () => {
    const due = (runs: RefreshRun[]) =>
      dueSources(runs, NOW).some((source) => source.name === "exchange-rates");
    expect(due([])).toBe(true);
    expect(due([run("loaded", 20)])).toBe(false);
    expect(due([run("loaded", 23.9)])).toBe(true);
    expect(due([run("unreachable", 1)])).toBe(true);
    expect(due([run("shrunk", 2)])).toBe(false);
  });
  test("datasets without a feed are said to have none", () => {
    expect([feedOf("exchange-rates"), feedOf("sanctions"), feedOf("tariff:IN")]).toEqual([
      "daily",
      "daily",
      "none",
    ]);
    expect(new Set(REFRESH_SOURCES.map((source) => source.name)).size).toBe(REFRESH_SOURCES.length);
  });
});
