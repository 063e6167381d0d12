import type { Paper, Tone } from "../../domain/documents/sheet.ts";

/** Points. One scale for all documents: labels, text, headings, title. */
export const TYPE = { label: 5.8, small: 6.4, text: 8, table: 7.6, heading: 8.6, title: 17 } as const;
/** Distance of baselines as a multiple of the type size. */
export const LEADING = 1.32;
/** Points. The bottom leaves room for the foot. */
export const MARGIN = { side: 40, top: 38, bottom: 58 } as const;
export const PADDING = { x: 4, y: 3.6 } as const;
export const RULE_WIDTH = { hair: 0.35, thin: 0.6, strong: 1.1 } as const;

/** Device RGB, 0 to 1: dark enough to survive a photocopier. */
export type Ink = readonly [red: number, green: number, blue: number];
export const INK: Readonly<Record<"text" | "muted" | "label" | "missing" | "rule" | "shade", Ink>> = {
  text: [0.07, 0.08, 0.1],
  muted: [0.33, 0.35, 0.39],
  label: [0.36, 0.39, 0.44],
  missing: [0.66, 0.13, 0.09],
  rule: [0.56, 0.59, 0.63],
  shade: [0.945, 0.95, 0.958],
};

/** What is missing is red, what is secondary grey. */
export function inkOf(tone: Tone): Ink {
  if (tone === "missing") return INK.missing;
  return tone === "muted" ? INK.muted : INK.text;
}

/** Paper sizes in points, width and height: ISO 216 A4 and ANSI Letter. */
export const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
};
