import { expect, test } from "vitest";
import { reasonInWords } from "../../../src/http/console/screening-words.ts";

test.each([
  ["country.agreed", "RU", "Country, agrees: RU"],
  ["birthDate.contradicted", "listed 1971", "Birth date, is another: listed 1971"],
  ["name.sameSound", "ivanof ~ ivanov (96 %)", "Name, sounds alike: ivanof ~ ivanov (96 %)"],
  ["name.notHeardOf", "x", "Name, not heard of: x"],
])("%s reads in words", (feature, detail, words) => {
  expect(reasonInWords({ feature, detail })).toBe(words);
});
