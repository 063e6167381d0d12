import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";
import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { minorUnits } from "../../../src/domain/trade/money.ts";
import { answerOf } from "../../support/landed-cost-of.ts";
import { reckoned } from "../../support/reckon-formula.ts";

/**
 * What people read of answers all over the world: no id of our own rows, no endless decimals, no two currencies
 * compared, and workings that come to their amounts when they are reckoned again from what is printed.
 */
const DESTINATIONS = readTable("seed/countries/countries.tsv", countryColumns())
  .map(({ code }) => code as string)
  .filter((code) => code !== "");

function countryColumns(): readonly string[] {
  return (readFileSync("seed/countries/countries.tsv", "utf8").split("\n")[0] ?? "").split("\t");
}

const GOODS = [
  { hsCode: "610910", origin: "CN", price: 813.37, currency: "EUR" },
  { hsCode: "220830", origin: "GB", price: 40, quantities: { L: 0.7 }, facts: { alcoholPct: 40 } },
  { hsCode: "640399", origin: "VN", price: 120, claimPreference: true, customerType: "business" },
];

const answers = DESTINATIONS.flatMap((destinationCountry, at) =>
  GOODS.map((goods, index) => ({
    ...goods,
    destinationCountry,
    shippingPrice: 15.5,
    answerCurrency: ["USD", "EUR", "JPY", "KWD"][(at + index) % 4] as string,
  })),
);

/** Fields that people read. */
const READ = /^(?:title|label|rateText|why|reason|note|notes|formula|rule|requires|caution|effect|regime)$/;

function* textsOf(value: unknown, name = ""): Generator<{ name: string; text: string }> {
  if (typeof value === "string" && READ.test(name)) yield { name, text: value };
  if (Array.isArray(value)) for (const item of value) yield* textsOf(item, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, key);
}

/** Our own names of rows, as they would stand in a text: capitals and hyphens, or words joined by underscores. */
const OWN_NAME =
  /\b[A-Z][A-Z0-9]+-[A-Z0-9][A-Za-z0-9.-]*\b|\b[A-Za-z]+_[A-Za-z_]+\b|\b[A-Z]{2}-[a-z]+(?:-[a-z]+)*\b|⟦/;
/** Names that law, trade and the clocks themselves write so. */
const TRADES_OWN =
  /\b[A-Z][a-z]+\/[\w/]+|\b(?:ASEAN|UAE|SACUM|CEFTA|COMESA|MERCOSUR|EFTA|SADC|PIS|COFINS|CARIFORUM)-[A-Z]\w*|\b[AC]-\d{3}-\d{3}\b|\b[A-Z]{2}-[A-Z][a-z]\w*/g;

function faultsOf(answer: LandedCostAnswer): string[] {
  const faults: string[] = [];
  for (const { name, text } of textsOf(answer)) {
    const named = OWN_NAME.exec(text.replace(TRADES_OWN, ""));
    if (named) faults.push(`${name} holds the id ${named[0]}: ${text}`);
    for (const [, figure = ""] of text.matchAll(/\d+\.(\d+)%/g))
      if (figure.length > 4) faults.push(`${name} holds a long per cent: ${text}`);
    for (const [, left, right] of text.matchAll(/[\d.]+ ([A-Z]{3}) [≤<>≥] [\d.]+ ([A-Z]{3})/g))
      if (left !== right) faults.push(`${name} compares ${left} with ${right}: ${text}`);
    if (name !== "formula") continue;
    for (const [, figure = "", currency = ""] of text.matchAll(/\d+\.(\d+) ([A-Z]{3})(?![/\w]| per )/g))
      if (figure.length > minorUnits(currency) + 2) faults.push(`a long amount: ${text}`);
  }
  for (const { field } of answer.dataAvailability.needsInput)
    if (/\s/.test(field)) faults.push(`needsInput names no field: ${field}`);
  return faults;
}

/** A working shows two digits beyond the smallest coin, and a line's amount may take a coin of what rounding left. */
const coin = (currency: string): number => 1.1 * 10 ** -minorUnits(currency);

describe("answers for every destination", () => {
  const seen = { reckoned: 0, words: [] as string[] };
  test.each(answers)("$hsCode into $destinationCountry in $answerCurrency", async (body) => {
    const answer = await answerOf(body);
    expect(faultsOf(answer)).toEqual([]);
    const { breakdown, currency } = answer.data;
    for (const row of breakdown) {
      if (row.amount === 0 || row.source === "request") continue;
      const again = reckoned(row.formula, currency);
      if (again === null) {
        seen.words.push(row.formula);
        continue;
      }
      seen.reckoned++;
      const off = Math.abs(again - row.amount);
      expect(off, `${row.formula} is ${again}, not ${row.amount}`).toBeLessThanOrEqual(
        coin(currency) + row.amount * 5e-5,
      );
    }
  });

  test("nearly every working can be reckoned again from what is printed", () => {
    expect(seen.reckoned).toBeGreaterThan(500);
    expect(seen.words.length / seen.reckoned, seen.words.slice(0, 5).join("\n")).toBeLessThan(0.05);
  });
});
