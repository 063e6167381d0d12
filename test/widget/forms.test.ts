import { expect, test } from "vitest";
import { readForms } from "../../widget/forms.ts";

const wrong = (values: Record<string, string>, areGoods = false) =>
  readForms({ label: (name) => `data-${name}`, written: (name) => values[name] ?? "" }, areGoods);

test.each([
  ["price", "120", "120."],
  ["price", "0", "-1"],
  ["price", "89.9999", "89.99999"],
  ["price", "999999999999", "1000000000000"],
  ["quantity", "0.001", "0"],
  ["weight", "0.4", "0.0"],
  ["origin", "cn", "chn"],
  ["hs-code", "6109.10", "6109.1"],
  ["hs-code", "6109 10 00 10", "6109 10 00 100"],
])("of goods, %s may be %s, not %s", (name, right, not) => {
  expect(wrong({ price: "1", [name]: right }, true)).toBeNull();
  expect(wrong({ price: "1", [name]: not }, true)).toMatch(new RegExp(`^data-${name} must`));
});

test("goods have a price", () => {
  expect(wrong({}, true)).toBe("data-price is missing");
  expect(wrong({})).toBeNull();
});

test.each([
  ["shipping", "12.50", "12,50"],
  ["currency", "eur", "€"],
  ["display-currency", "shop", "local"],
  ["destinations", "US, CA gb", "USA"],
  ["destinations", "-RU -KP", "- RU"],
  ["terms", "DDP", "DD"],
  ["registrations", "IOSS, UK_VAT", "I.O.S.S."],
  ["customer-type", "business", "company"],
  ["details", "none", "some"],
  ["theme", "auto", "night"],
])("of the page, %s may be %s, not %s", (name, right, not) => {
  expect(wrong({ [name]: right })).toBeNull();
  expect(wrong({ [name]: not })).toMatch(new RegExp(`^data-${name} must`));
});
