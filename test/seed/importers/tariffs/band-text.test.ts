import { expect, test } from "vitest";
import { readBands, topOfTariff } from "../../../../seed/importers/tariffs/band-text.ts";

/** Every form in which the notes state a group's duty: least and most in percent, and the goods named. */
test.each<[note: string, bands: [number, number, string][]]>([
  ["", []],
  ["0", [[0, 0, ""]]],
  ["6.5", [[6.5, 6.5, ""]]],
  ["6-10", [[6, 10, ""]]],
  ["7.5-20", [[7.5, 20, ""]]],
  ["12 + IGV", [[12, 12, ""]]],
  ["3.5-17 + IGV", [[3.5, 17, ""]]],
  ["20 + ACD, RD", [[20, 20, ""]]],
  ["50-100 + RD", [[50, 100, ""]]],
  ["10 + additional", [[10, 10, ""]]],
  ["20 + cess", [[20, 20, ""]]],
  ["0 + excise", [[0, 0, ""]]],
  ["0-30 + special tax", [[0, 30, ""]]],
  ["10-20 + SCT", [[10, 20, ""]]],
  ["10-15 + specific", [[10, 15, ""]]],
  ["10 + USD 5.5/kg", [[10, 10, ""]]],
  ["10 + USD 6/pair", [[10, 10, ""]]],
  ["40 + USD/kg", [[40, 40, ""]]],
  ["5 + 15/45", [[5, 5, ""]]],
  ["USD per cm3", []],
  ["high specific", []],
  ["specific CHF per 100 kg", []],
  ["EAEU", []],
  ["15 (WTO list)", [[15, 15, "WTO list"]]],
  ["5-12 or EUR/kg", [[5, 12, ""]]],
  [
    "0 (phones, PC); 0-10 other",
    [
      [0, 0, "phones PC"],
      [0, 10, ""],
    ],
  ],
  [
    "0 (phones, PC); 8 other",
    [
      [0, 0, "phones PC"],
      [8, 8, ""],
    ],
  ],
  ["0-20; phones fixed levy", [[0, 20, ""]]],
  [
    "0 PC; 10-25 phones; 25 TV",
    [
      [0, 0, "PC"],
      [10, 25, "phones"],
      [25, 25, "TV"],
    ],
  ],
  [
    "40 up to 1600 cc; 135 above",
    [
      [40, 40, ""],
      [135, 135, ""],
    ],
  ],
  [
    "0 breeding stock; 25 other",
    [
      [0, 0, "breeding stock"],
      [25, 25, ""],
    ],
  ],
  ["rice 75 or USD 345/t (stays 35)", [[35, 75, "rice"]]],
  ["sugar 100 or USD 460/t (industrial 10)", [[10, 100, "sugar industrial"]]],
  ["worn clothing 35 or USD 0.40/kg", [[35, 35, "worn clothing"]]],
  ["clothing 35, or USD per kg by stay", [[35, 35, "clothing"]]],
  ["phones 0-10 (KE 25 stay on finished handsets)", [[0, 25, "phones KE finished handsets"]]],
  ["motorcycles 25 (10)", [[10, 25, "motorcycles"]]],
])("a group's note %j", (note, bands) => {
  expect(readBands(note).map(({ min, max, goods }) => [min, max, goods])).toEqual(bands);
});

/** Every form in which the notes state the bands of a whole tariff. */
test.each<[note: string, top: number | null]>([
  ["0-65", 65],
  ["0-887", 887],
  ["0/2/5/10/20/30/40/60", 60],
  ["0/2.5/10/17.5/30/40", 40],
  ["0/5/10/15/20 from 2025-07", 20],
  ["0/5/15/25 (2022 reform)", 25],
  ["10% flat MFN reform 2021", 10],
  ["0/10/15/30, 97% of lines 0", 30],
  ["industrial 0 since 2024", null],
  ["0/10/25/35 (partly applied)", 35],
  ["0/5/15/30 + DAPS 30-200", 30],
  ["0/5/10 + service fee", 10],
  ["Mercosur CET 0-20 + 35", 35],
  ["Mercosur CET, 0-40", 40],
  ["Mercosur CET with exceptions", null],
  ["CARICOM 0/5/10/15/20/40", 40],
  ["CARICOM with exceptions", null],
  ["EAEU CET with WTO exceptions list below the CET", null],
  ["EAEU CET", null],
  ["EU CCT for industrial goods", null],
  ["free port", null],
  ["0/5/10/15/20+", null],
  ["bands 5-55+", null],
  ["0/3.5/5.5/11/16+", null],
])("a tariff's note %j", (note, top) => {
  expect(topOfTariff(note)).toBe(top);
});
