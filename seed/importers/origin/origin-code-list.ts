import type { CodeRange } from "../../../src/domain/law/code-scope.ts";

/**
 * Reads the HS positions out of a publisher's phrase: "headings 5106 through 5113, 5204 or chapter 54".
 * Words that narrow a position ("dairy preparations of subheading 1901.90") mark it as partly meant.
 */
const CONNECTORS =
  /\b(chapters?|headings?|sub-?headings?|tariff|items?|nos?|or|and|through|to|from|of|any|those|the|these|that|other|another|non-?originating|materials?|used|within|outside|except|ex|products?|goods?|group|hs|code)\b|[\d.,;:()\s°’'–-]/gi;

const TOKEN = /(chapters?)|(sub-?headings?|headings?|tariff items?)|(\d[\d.]*\d|\d)|(through|\bto\b|–|-)/gi;

function digitsOf(text: string, chapter: boolean): string | null {
  const digits = text.replace(/\./g, "");
  if (chapter && digits.length <= 2) return digits.padStart(2, "0");
  if (digits.length === 4 || digits.length === 6 || digits.length === 8) return digits;
  if (digits.length === 5 && text.includes(".")) return digits;
  return null;
}

/** The positions that a phrase names, in its order. @example readCodeList("headings 5106 through 5113") // [{ from: "5106", to: "5113", partly: false }] */
export function readCodeList(phrase: string): CodeRange[] {
  const ranges: CodeRange[] = [];
  let chapter = false;
  const text = phrase
    .replace(/(\d)(through|or|and|to)/gi, "$1 $2")
    .replace(/(through|or|and|to)(\d)/gi, "$1 $2");
  for (const segment of text.split(/,|;|\bor\b|\band\b/i)) {
    const partly = segment.replace(CONNECTORS, "").length > 0;
    let spanning = false;
    for (const match of segment.matchAll(TOKEN)) {
      if (match[1]) chapter = true;
      else if (match[2]) chapter = false;
      else if (match[4]) spanning = true;
      else if (match[3]) {
        const digits = digitsOf(match[3], chapter);
        if (digits === null) continue;
        const last = ranges.at(-1);
        if (spanning && last) last.to = digits;
        else ranges.push({ from: digits, to: digits, partly });
        spanning = false;
      }
    }
  }
  return ranges;
}
