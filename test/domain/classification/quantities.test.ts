import { expect, test } from "vitest";
import { readQuantity } from "../../../src/domain/classification/quantities.ts";

test.each([
  ["2kg", "weight_kg pack_kg", 2],
  ["500g", "weight_kg pack_kg", 0.5],
  ["10lb", "weight_kg pack_kg", 4.536], // 0.45359237 kg, to four figures
  ["100oz", "weight_kg pack_kg", 2.835], // 28.349523 g
  ["2l", "pack_l capacity_l", 2],
  ["2ltr", "pack_l capacity_l", 2],
  ["2litre", "pack_l capacity_l", 2],
  ["2liter", "pack_l capacity_l", 2],
  ["75cl", "pack_l capacity_l", 0.75],
  ["330ml", "pack_l capacity_l", 0.33],
  ["3mm", "thickness_mm diameter_mm", 3],
  ["30cm", "width_cm length_cm", 30],
  ["2m", "length_cm", 200],
  ["10inch", "screen_cm", 25.4],
  ["60w", "power_w", 60],
  ["5kw", "power_kw", 5],
  ["10hp", "power_kw", 7.457], // mechanical horsepower, 745.7 W
  ["230v", "voltage_v", 230],
  ["125cc", "engine_cc", 125],
  ["180gsm", "gsm", 180],
  ["167dtex", "dtex", 167],
  ["40abv", "alcohol_pct", 40],
  ["1.5l", "pack_l capacity_l", 1.5],
])("%s", (word, keys, value) => {
  const read = readQuantity(word, "next");
  expect(read?.used).toBe(1);
  expect(read?.quantity?.keys.join(" ")).toBe(keys);
  expect(read?.quantity?.value).toBeCloseTo(value, 9);
});

test("the unit may stand apart", () => {
  expect(readQuantity("500", "ml")).toEqual({
    quantity: { keys: ["pack_l", "capacity_l"], value: 0.5 },
    used: 2,
  });
});

test("counts and units of no facet are read over; other words are none", () => {
  expect(readQuantity("6pcs", "red")).toEqual({ quantity: null, used: 1 });
  expect(readQuantity("6", "pcs")).toEqual({ quantity: null, used: 2 });
  expect(readQuantity("6", "shirts")).toEqual({ quantity: null, used: 1 });
  expect(readQuantity("6shirts", "red")).toBeNull();
  expect(readQuantity("shirt", "6")).toBeNull();
  expect(readQuantity("1.", "kg")).toBeNull();
});
