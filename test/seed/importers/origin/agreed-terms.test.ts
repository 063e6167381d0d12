import { describe, expect, test } from "vitest";
import {
  AGREED_COLUMNS,
  AGREED_TERMS,
  readAgreedTerms,
} from "../../../../seed/importers/origin/agreed-terms.ts";
import { readAgreementTable } from "../../../../seed/importers/origin/origin-tables.ts";
import { readPreferences } from "../../../../seed/importers/origin/preference-tables.ts";
import { readTable } from "../../../../seed/load/table.ts";
import { formatScope, parseScope, scopeHit } from "../../../../src/domain/law/code-scope.ts";
import { inForce } from "../../../../src/domain/law/measure.ts";
import { rateAgainst } from "../../../../src/domain/origin/relative-rate.ts";

const agreements = new Map(readAgreementTable().map((agreement) => [agreement.id, agreement]));
const lines = readTable(AGREED_TERMS, AGREED_COLUMNS);
/** Tariffs of a union, which answer for its members. */
const UNIONS = new Set(["EU", "ECOWAS"]);

describe("every row of the agreed terms", () => {
  test("names an agreement that is held, its own parties and their goods", () => {
    for (const { agreement, tariffs } of lines) {
      const [id = "", origins = ""] = agreement.split("@");
      const parties = agreements.get(id)?.parties ?? [];
      expect(parties.length, agreement).toBeGreaterThan(0);
      for (const country of [...tariffs.split(" "), ...origins.split(" ")])
        expect(
          country === "" || UNIONS.has(country) || parties.includes(country),
          `${agreement}: ${country}`,
        ).toBe(true);
    }
  });
  test("is written in scopes, rates and days that can be read", () => {
    for (const { goods, except, rate, from, to } of lines) {
      const scopes = [goods, except].filter((scope) => scope !== "*");
      for (const scope of scopes) {
        expect(formatScope(parseScope(scope))).toBe(scope);
        for (const range of parseScope(scope))
          expect(`${range.from} ${range.to}`).toMatch(/^\d{2,6} \d{2,6}$/);
      }
      expect(rateAgainst(rate, "10%")).toMatch(/^\d+(\.\d+)?%$/);
      for (const day of [from, to]) expect(day).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
      if (from !== "" && to !== "") expect(from <= to).toBe(true);
    }
  });
  test("cites what it rests on and is never as sure as a printed schedule", () => {
    for (const { article, certainty } of lines) {
      expect(article.length).toBeGreaterThan(2);
      expect(["derived", "estimated"]).toContain(certainty);
    }
  });
});

test("no goods have two rates under one agreement on one day", () => {
  const codes = [
    "040510",
    "220421",
    "350510",
    "420221",
    "610910",
    "640399",
    "711319",
    "760120",
    "870323",
    "871200",
    "940320",
  ];
  const days = ["2021-06-01", "2024-06-01", "2026-11-20", "2027-06-01"];
  for (const { tariff, agreement, groups } of readAgreedTerms())
    for (const code of codes)
      for (const day of days) {
        const rates = groups.filter(
          ({ c, t }) =>
            t &&
            inForce(t, day) &&
            (c[0] === "*" || scopeHit(parseScope(c[0] ?? ""), code) === "in") &&
            scopeHit(parseScope(t.except), code) === "out",
        );
        expect(
          new Set(rates.map(({ r }) => r)).size,
          `${tariff} ${agreement} ${code} ${day}`,
        ).toBeLessThanOrEqual(1);
      }
});

test("where a schedule states the rate of all other goods, no terms stand beside it", () => {
  const general = [...readPreferences()].filter(({ heading }) => heading === "*");
  const keys = general.map(({ tariff, agreement }) => `${tariff} ${agreement}`);
  expect(new Set(keys).size).toBe(keys.length);
});
