import { expect, test } from "vitest";
import { countryTyped } from "../../../../src/http/console/forms/country-typed.ts";

test.each([
  ["Germany", "DE"],
  ["  germany ", "DE"],
  ["de", "DE"],
  ["cote d ivoire", "CI"],
  ["Åland Islands", "AX"],
  ["Atlantis", "Atlantis"],
  ["", ""],
])("%j is %j", (typed, code) => {
  expect(countryTyped(typed)).toBe(code);
});
