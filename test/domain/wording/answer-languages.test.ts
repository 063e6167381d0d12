import { expect, test } from "vitest";
import { acceptedLanguage, nearestLanguage } from "../../../src/domain/wording/answer-languages.ts";

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["pt-BR", "pt"],
  ["PT-br", "pt"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-HK", "zh-Hant"],
  ["zh-Hant-CN", "zh-Hant"],
  ["zh-Hans-TW", "zh-Hans"],
  ["en-GB", "en"],
  ["sv", null],
  ["deu", null],
])("%s is told in %s", (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language);
});

test.each([
  ["fr-CH, fr;q=0.9, en;q=0.8", "fr"],
  ["sv, de;q=0.8, en;q=0.5", "de"],
  ["en;q=0.5, ja", "ja"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["*", null],
  ["", null],
  ["de;q=abc", "de"],
])("Accept-Language: %s asks for %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
