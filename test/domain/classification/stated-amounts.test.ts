import { describe, expect, test } from "vitest";
import { statedAmounts } from "../../../src/domain/classification/stated-amounts.ts";

const read = (text: string) =>
  statedAmounts(text).map(({ fact, value }) => `${fact} ${Math.round(value * 1e4) / 1e4}`);

describe("amounts with their units", () => {
  test.each<[string, string[]]>([
    ["motor 90 kW", ["power_w 90000"]],
    ["motor 90kW, 400 V", ["power_w 90000", "voltage_v 400"]],
    ["vacuum cleaner 1,500 W", ["power_w 1500"]],
    ["vacuum cleaner 1,500.5 W", ["power_w 1500.5"]],
    ["laser 5 mW", ["power_w 0.005"]],
    ["turbine 5 MW", ["power_w 5000000"]],
    ["tractor 30 HP", ["power_w 22371"]],
    ["tractor 30 PS", ["power_w 22065"]],
    ["transformer 10 kVA", ["apparent_power_kva 10"]],
    ["transformer 500 VA", ["apparent_power_kva 0.5"]],
    ["transformer 2 MVA", ["apparent_power_kva 2000"]],
    ["breaker 72.5 kV", ["voltage_v 72500"]],
    ["wine 75 cl", ["volume_l 0.75"]],
    ["wine 0,75 l", ["volume_l 0.75"]],
    ["wine 750ml", ["volume_l 0.75"]],
    ["tea 250 g", ["mass_kg 0.25"]],
    ["paper 80 g/m²", ["gsm 80"]],
    ["paper 80 g/m2", ["gsm 80"]],
    ["fabric 180gsm", ["gsm 180"]],
    ["yarn 150 denier", ["dtex 166.6667"]],
    ["yarn 20 tex", ["dtex 200"]],
    ["motorcycle 650cc", ["engine_cc 650"]],
    ["boat 7.5 m", ["length_m 7.5"]],
    ["sheet thickness 2 mm", ["thickness_mm 2"]],
    ["board 18 mm thick", ["thickness_mm 18"]],
    ["tape width: 5 cm", ["width_mm 50"]],
    ["gin 40% vol", ["alcohol_pct 40"]],
    ["milk 3.5 % fat", ["fat_pct 3.5"]],
    ["milk, fat content 1.5%", ["fat_pct 1.5"]],
    ["10-inch tablet, 5-kg scale", ["mass_kg 5"]],
    ["engine 12 t", ["mass_kg 12000"]],
    ["film, density 0.92", ["density 0.92"]],
  ])("%s: %j", (text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    ["1.500 W", "a point before three digits is read both ways"],
    ["model X90 kW", "digits of a name are no amount"],
    ["3 wheels", "a unit is a whole word"],
    ["12 mm", "a length that nobody names is no thickness"],
    ["80 g/l", "a concentration is no weight"],
    ["2 m2 of carpet", "an area is no length"],
    ["", "nothing"],
  ])("%s is none: %s", (text) => expect(read(text)).toEqual([]));

  test("0.175 is below one and read in one way", () => expect(read("0.175 W")).toEqual(["power_w 0.175"]));
  test("as it is written", () => expect(statedAmounts("a 90  kW motor").map(({ text }) => text)).toEqual([]));
  test("with its unit as it is written", () => expect(statedAmounts("a 90 KW motor")[0]?.text).toBe("90 KW"));
  test("no more than thirty", () =>
    expect(statedAmounts(Array.from({ length: 40 }, (_, at) => `${at + 1} kg`).join(", "))).toHaveLength(30));
});
