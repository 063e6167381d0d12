import { expect, test } from "vitest";
import { htsRate, htsSpecial } from "../../../../seed/importers/tariffs/hts-rate.ts";
import { japanRate } from "../../../../seed/importers/tariffs/japan-customs.ts";
import { canonicalRate } from "../../../../seed/importers/tariffs/rate-text.ts";
import { taricRate } from "../../../../seed/importers/tariffs/taric-rate.ts";
import { parseRate } from "../../../../src/domain/law/rate-expression.ts";

test.each([
  ["12.800 % (2000-01-01 ~)", "12.8%"],
  ["30.900 EUR DTN (2000-01-01 ~)", "30.9 EUR/DTN"],
  ["0.230 EUR KGM P + 5.500 EUR DTN", "0.23 EUR/KG:LACTIC + 5.5 EUR/DTN"],
  ["7.600 % + EA", "7.6% + meursing EA"],
  ["9.000 % + EA MAX 18.700 % +ADSZ", "min(9% + meursing EA, 18.7% + meursing ADSZ)"],
  ["10.400 % MIN 1.300 EUR DTN G", "max(10.4%, 1.3 EUR/DTN)"],
  ["18.400 % MIN 22.000 EUR DTN MAX 24.000 EUR DTN", "min(max(18.4%, 22 EUR/DTN), 24 EUR/DTN)"],
  [
    "Cond: V 52.600 EUR/DTN(01):12.000 % ; V 0.000 EUR/DTN(01):0.000 % + 29.800 EUR DTN",
    "entry price(52.6 EUR/DTN: 12%; 0 EUR/DTN: 0% + 29.8 EUR/DTN)",
  ],
  ["Cond: B cert: Y-155 (01):50.000 % ; B (01):0.000 % (2024-07-01 ~)", "0%"],
  ["Cond: F 325.000 EUR/MIL(01):0.000 EUR MIL ; F 0.000 EUR/MIL(11):325.000 EUR MIL", "325 EUR/MIL"],
  ["0.075 EUR ASV X + 0.400 EUR HLT", "0.075 EUR/ASV_HLT + 0.4 EUR/HLT"],
  ["0.000 % (2020-08-01 ~ 2025-07-31) | 12.500 % (2025-08-01 ~)", "12.5%"],
])("TARIC %s is %s", (printed, canonical) => {
  expect(taricRate(printed, "2026-11-20").rate).toBe(canonical);
  expect(parseRate(canonical).ok).toBe(true);
});

test.each([
  ["free", { money: "ZAR" }, "0%"],
  ["2,4c/kg net", { money: "ZAR", decimalComma: true }, "0.024 ZAR/KG"],
  ["40% or 240c/kg", { money: "ZAR", decimalComma: true }, "max(40%, 2.4 ZAR/KG)"],
  ["450c/kg with a maximum of 96%", { money: "ZAR", decimalComma: true }, "min(4.5 ZAR/KG, 96%)"],
  ["238 % but not less than $1.25/kg", { money: "CAD" }, "max(238%, 1.25 CAD/KG)"],
  [
    "5 % but not less than 4.74 ¢/kg or more than 9.48 ¢/kg",
    { money: "CAD" },
    "min(max(5%, 0.0474 CAD/KG), 0.0948 CAD/KG)",
  ],
  ["15%, but not less than 0.15 EUR/ kg", { money: "RUB" }, "max(15%, 0.15 EUR/KG)"],
  ["10% or Rs. 115 per sq. m. whichever is higher", { money: "INR" }, "max(10%, 115 INR/M2)"],
  ["25% or Rs. 30 per kg., whichever is lower", { money: "INR" }, "min(25%, 30 INR/KG)"],
  ["34 GBP / 100 kg", { money: "GBP" }, "34 GBP/100 KG"],
  ["per l 5% plus $2.9524", { money: "NZD" }, "5% + 2.9524 NZD/L"],
  ["37.61", { money: "NOK", bare: "NOK/KG" }, "37.61 NOK/KG"],
  ["20% with minimum limit 1 Riyal for each kilogram", { money: "SAR" }, "max(20%, 1 SAR/KG)"],
  ["Rp. 14,000,-/liter", { money: "IDR" }, "14000 IDR/L"],
  ["Prohibited from Importing", { money: "SAR" }, "prohibited"],
])("a national text %s is %s", (printed, dialect, canonical) => {
  expect(canonicalRate(printed, dialect)).toBe(canonical);
  expect(parseRate(canonical).ok).toBe(true);
});

test("a text nobody can read is kept, never nil", () => {
  expect(canonicalRate("according to section 1.1", { money: "VND" })).toBe("raw: according to section 1.1");
  expect(taricRate("something new", "2026-11-20").rate).toBe("raw: something new");
});

test.each([
  ["46.3¢/kg + 14.9%", "0.463 USD/KG + 14.9%"],
  [
    "44¢ each + 6% on the case + 14% on the strap, band or bracelet + 5.3% on the battery",
    "0.44 USD/NO + 6% of case + 14% of strap + 5.3% of battery",
  ],
  ["33 1/3%", "33.333333333333%"],
  ["2.8¢/doz.", "0.028 USD/DOZ"],
  ["1.7¢/kg on lead content", "0.017 USD/KG:LEAD"],
  ["Free", "0%"],
])("HTS %s is %s", (printed, canonical) => {
  expect(htsRate(printed)).toBe(canonical);
  expect(parseRate(canonical).ok).toBe(true);
});

test("the HTS special column splits into rates and programmes", () => {
  expect(htsSpecial("Free (A+,AU,S) 5.2% (KR)")).toEqual([
    { rate: "0%", programmes: ["A+", "AU", "S"] },
    { rate: "5.2%", programmes: ["KR"] },
  ]);
});

test.each([
  ["8.80円/kg", "8.8 JPY/KG"],
  ["3%又は4.50円/kgのうちいずれか高い税率", "max(3%, 4.5 JPY/KG)"],
  ["◎無税", "0%"],
])("Japan %s is %s", (printed, canonical) => {
  expect(japanRate(printed, "").rate).toBe(canonical);
});
