import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "widget/words";
const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${FOLDER}/${language}.json`, "utf8")) as Record<string, string>;
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** The languages that the service promises. */
const PROMISED = ["ar", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "tr", "zh-Hans", "zh-Hant"];
const held = readdirSync(FOLDER).map((name) => name.replace(".json", ""));
const english = wordsOf("en");

test("every promised language has its words", () => {
  expect(held).toEqual(expect.arrayContaining(PROMISED));
});

test.each(held)("%s says all that English says, with the same values in it", (language) => {
  const words = wordsOf(language);
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe("");
    expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
  }
});

test.each(held.filter((language) => language !== "en"))("%s has no English sentence left", (language) => {
  const same = Object.entries(wordsOf(language)).filter(
    ([key, text]) => text === english[key] && text.includes(" "),
  );
  expect(same).toEqual([]);
});
