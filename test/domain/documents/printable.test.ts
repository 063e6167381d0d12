import { expect, it } from "vitest";
import { printable } from "../../../src/domain/documents/printable.ts";

const nothingElse = () => false;

it.each([
  ["line feeds", "a\nb", "a\nb"],
  ["other line ends, as line feeds", "a\r\nb\u2028c", "a\nb\nc"],
  ["letters to the end of Latin Extended-B", "\u024f", "\u024f"],
  ["letters in composed form", "e\u0301", "\u00e9"],
  ["a ligature as its letters", "\ufb01", "fi"],
])("keeps %s without a mark of the unprintable", (_name, raw, text) => {
  expect(printable(raw, nothingElse)).toEqual({ text, cleaned: false, unprintable: [] });
});

it("names each character once that no face has, from U+0250 on", () => {
  expect(printable("\u0250a\u0250", nothingElse).unprintable).toEqual(["\u0250"]);
  expect(printable("\u0250", (code) => code === 0x250).unprintable).toEqual([]);
});

it("takes out control signs and says so", () => {
  expect(printable("a\u0007b", nothingElse)).toMatchObject({ text: "ab", cleaned: true });
});
