import { expect, test } from "vitest";
import { ANSWER_LANGUAGES } from "../../../src/domain/wording/answer-languages.ts";
import { quoteWords, withValues } from "../../../src/http/site/quote-words.ts";

const valuesIn = (text: string): string[] => [...(text.match(/\{\w+\}/g) ?? [])].sort();
const english = quoteWords("en");

test.each(ANSWER_LANGUAGES)(
  "a quote's page has all its words in %s, with the values of the English ones",
  (language) => {
    const words = quoteWords(language);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim(), name).not.toBe("");
      expect(valuesIn(text), name).toEqual(valuesIn(english[name as keyof typeof english]));
      // A sentence is nowhere left in English.
      if (language !== "en" && english[name as keyof typeof english].includes(" the "))
        expect(text).not.toBe(english[name as keyof typeof english]);
    }
  },
);

test("a text without a value keeps its place open", () => {
  expect(withValues("Line {number} of {whole}", { number: 2 })).toBe("Line 2 of {whole}");
});
