import { expect, test } from "vitest";
import { readLexicon } from "../../../seed/lexicon/lexicon-files.ts";
import { ANSWER_LANGUAGES } from "../../../src/domain/wording/answer-languages.ts";
import { factValuesIn } from "../../../src/domain/wording/fact-values.ts";

/** Every value that a question may offer. */
const ASKED = /^(?:gender|material|construction|state|power|form|use|kind|retail)=(.+)$/;
const values = new Set(
  readLexicon().entries.flatMap(({ facets }) =>
    facets.flatMap((facet) => ASKED.exec(facet)?.[1]?.split("|") ?? []),
  ),
);

test.each(ANSWER_LANGUAGES.filter((language) => language !== "en"))("%s names every value", (language) => {
  const named = factValuesIn(language);
  expect([...values].filter((value) => !named.get(value))).toEqual([]);
});

test("values are those of the language", () => {
  expect(factValuesIn("de").get("cotton")).toBe("Baumwolle");
  expect(factValuesIn("ar").get("cotton")).toBe("قطن");
  expect(factValuesIn("zh-Hant").get("stainless")).toBe("不鏽鋼");
});
