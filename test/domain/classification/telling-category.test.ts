import { expect, test } from "vitest";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { withTellingCategory } from "../../../src/domain/classification/telling-category.ts";
import { answer, index } from "../../support/classification-index.ts";

test.each([
  ["Default", ""],
  ["New Arrivals", ""],
  ["NEW-ARRIVALS", ""],
  ["Shop > Food > New in", "Food"],
  ["Clothing > Men > Tops", "Clothing > Men > Tops"],
  ["", ""],
])("%s: %s", (category, telling) => {
  expect(withTellingCategory(index, { ...namedOnly("eggs"), category }).category).toBe(telling);
});

test.each(["chicken eggs", "t-shirt", "kettle", "bluetooth speaker", "dog food", "office chair"])(
  "%s is the same without a category and in a plain one",
  (name) => {
    const alone = answer(name);
    for (const category of ["Default", "New Arrivals", "Groceries", "Home > Shop all"])
      expect(answer(name, { category })).toEqual(alone);
  },
);
