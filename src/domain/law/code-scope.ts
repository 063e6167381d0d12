/**
 * A list of HS positions as rules of origin write it: chapters, headings, subheadings and ranges of them,
 * e.g. `54,5106-5113,540342-5408`. A trailing `?` marks a position of which only some goods are meant
 * (the words that narrow it are not coded), so a hit there is a question, not an answer.
 */
export interface CodeRange {
  from: string;
  to: string;
  partly: boolean;
}

type ScopeHit = "in" | "partly" | "out";

/** Reads the compact form; an empty text is an empty scope. @example parseScope("1901?") // [{ from: "1901", to: "1901", partly: true }] */
export function parseScope(text: string): CodeRange[] {
  if (text === "") return [];
  return text.split(",").map((part) => {
    const partly = part.endsWith("?");
    const [from = "", to = from] = (partly ? part.slice(0, -1) : part).split("-");
    return { from, to, partly };
  });
}

/** The inverse of `parseScope`. @example formatScope(parseScope("54,5106-5113")) // "54,5106-5113" */
export function formatScope(ranges: readonly CodeRange[]): string {
  return ranges
    .map((r) => (r.from === r.to ? r.from : `${r.from}-${r.to}`) + (r.partly ? "?" : ""))
    .join(",");
}

function rangeHit(range: CodeRange, code: string): ScopeHit {
  const low = code.slice(0, range.from.length);
  const high = code.slice(0, range.to.length);
  if (low.length < range.from.length || high.length < range.to.length) {
    // A code shorter than the position (a heading against a subheading) may fall inside it.
    return range.from.startsWith(code) || range.to.startsWith(code) ? "partly" : "out";
  }
  if (low < range.from || high > range.to) return "out";
  return range.partly ? "partly" : "in";
}

/** Where a code (2 to 10 digits) stands to a scope: a full hit wins over a partial one. */
export function scopeHit(ranges: readonly CodeRange[], code: string): ScopeHit {
  let best: ScopeHit = "out";
  for (const range of ranges) {
    const hit = rangeHit(range, code);
    if (hit === "in") return "in";
    if (hit === "partly") best = "partly";
  }
  return best;
}

function dottedPosition(code: string): string {
  return code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code;
}

/** The scope in words for a generated rule text: `chapter 54, headings 5106 to 5113`. */
export function scopeWords(ranges: readonly CodeRange[]): string {
  return ranges
    .map((r) => {
      const noun = r.from.length === 2 ? "chapter" : r.from.length === 4 ? "heading" : "subheading";
      const span =
        r.from === r.to
          ? `${noun} ${dottedPosition(r.from)}`
          : `${noun}s ${dottedPosition(r.from)} to ${dottedPosition(r.to)}`;
      return r.partly ? `certain goods of ${span}` : span;
    })
    .join(", ");
}
