import { describe, expect, it, test } from "vitest";
import { adValoremPercent, parseRate, rateOf } from "../../../src/domain/law/rate-expression.ts";

const read = (text: string): unknown => JSON.parse(JSON.stringify(parseRate(text)));
const percent = (figure: string, of: string | null = null) => ({ kind: "ad_valorem", percent: figure, of });
const specific = (amount: string, currency: string, unit: string) => ({
  kind: "specific",
  amount,
  currency,
  unit,
});

describe("a rate as law prints it", () => {
  test.each<[string, unknown]>([
    ["12%", percent("12")],
    [" 5.3% of battery ", percent("5.3", "battery")],
    ["30.9 EUR/DTN", specific("30.9", "EUR", "DTN")],
    ["50 USD/100 KG", specific("0.5", "USD", "KG")],
    [
      "14.9% + 0.463 USD/KG - 5%",
      {
        kind: "sum",
        terms: [
          { sign: 1, rate: percent("14.9") },
          { sign: 1, rate: specific("0.463", "USD", "KG") },
          { sign: -1, rate: percent("5") },
        ],
      },
    ],
    [
      "max(12%, 3 EUR/DTN, 1%)",
      { kind: "max", terms: [percent("12"), specific("3", "EUR", "DTN"), percent("1")] },
    ],
    ["min(12%)", { kind: "min", terms: [percent("12")] }],
    ["meursing EA", { kind: "meursing", component: "EA" }],
    ["as the article itself", { kind: "reference", to: "the article itself" }],
    ["prohibited", { kind: "prohibited" }],
    [
      "sugar(6.58, 0.0622, 3.143854 USD/KG)",
      { kind: "per_degree", full: "6.58", perDegree: "0.0622", floor: "3.143854", currency: "USD" },
    ],
    [
      "entry price(52.6 EUR/DTN: 12%; 0 EUR/DTN: 12% + 29.8 EUR/DTN)",
      {
        kind: "entry_price",
        currency: "EUR",
        unit: "DTN",
        bands: [
          { from: "52.6", rate: percent("12") },
          {
            from: "0",
            rate: {
              kind: "sum",
              terms: [
                { sign: 1, rate: percent("12") },
                { sign: 1, rate: specific("29.8", "EUR", "DTN") },
              ],
            },
          },
        ],
      },
    ],
    ["raw: see note 3", { kind: "unreadable", text: "see note 3" }],
  ])("%s", (text, rate) => {
    expect(read(text)).toEqual({ ok: true, rate });
  });

  test.each<[string, number, string]>([
    ["", 0, "a number"],
    ["12", 2, "a currency and unit, as EUR/DTN"],
    ["12% 3", 4, "the end"],
    ["12% +", 5, "a number"],
    ["max(12%, 3 EUR/DTN", 18, "a closing bracket"],
    ["3 EUR/PARSEC", 12, "a known unit instead of PARSEC"],
    ["entry price(12%)", 12, "an entry price"],
    ["entry price(5 EUR/DTN: 12%", 26, "a closing bracket"],
    ["sugar(1, 2 USD/KG)", 6, "three rates"],
  ])("%j stops at %d: expected %s", (text, at, expected) => {
    expect(parseRate(text)).toEqual({ ok: false, at, expected });
  });

  it("that is not canonical is kept as it stands", () => {
    expect(rateOf("twelve")).toEqual({ kind: "unreadable", text: "twelve" });
    expect(rateOf("12%")).toMatchObject({ kind: "ad_valorem" });
  });
  it("of the whole value alone is a percentage", () => {
    expect(adValoremPercent(rateOf("12%"))?.toString()).toBe("12");
    for (const text of ["5.3% of battery", "3 EUR/DTN", "1% + 2%", "prohibited"])
      expect(adValoremPercent(rateOf(text))).toBeNull();
  });
});
