import { expect, test } from "vitest";
import { mendEncoding } from "../../../src/domain/languages/mend-encoding.ts";

/** How a text looks whose UTF-8 is read as Windows-1252. */
const misread = (text: string): string =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

test.each([
  "Kühlschrank weiß",
  "étagère",
  "łóżko dziecięce",
  "シャツ メンズ",
  "运动鞋",
  "운동화",
  "حذاء رياضي",
  "кроссовки",
  "½ l Öl",
])("%s is read as it was written", (text) => {
  expect(misread(text)).not.toBe(text);
  expect(mendEncoding(misread(text))).toBe(text);
  expect(mendEncoding(text)).toBe(text);
});

test.each(["cotton shirt", "CAFÑ®", "Ärmel", "Å° Ø20", "Ã", "à la carte", ""])("%s stays", (text) => {
  expect(mendEncoding(text)).toBe(text);
});
