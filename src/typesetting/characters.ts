import type { Glyph } from "./shaper.ts";

/** A glyph as part of a character, moved from its origin; font units. */
export interface Part {
  glyph: number;
  x: number;
  y: number;
}

/** What is printed and copied as one: a letter with its marks, a ligature, a syllable that was reordered. */
export interface Character {
  parts: Part[];
  advance: number;
  text: string;
}

/**
 * Groups shaped glyphs into characters, in visual order. Glyphs of one cluster belong together, and so does a
 * mark without advance and its letter: set one by one, readers of PDF take them for stray text.
 */
export function charactersOf(text: string, glyphs: readonly Glyph[], rightToLeft: boolean): Character[] {
  const groups: Glyph[][] = [];
  let open: Glyph[] | undefined;
  for (const glyph of glyphs) {
    const before = open?.at(-1);
    // Left to right a mark follows its letter; right to left it stands before it.
    const bare = rightToLeft ? open?.every((other) => other.advance === 0) : glyph.advance === 0;
    if (open !== undefined && (glyph.cluster === before?.cluster || bare)) {
      open.push(glyph);
    } else {
      open = [glyph];
      groups.push(open);
    }
  }
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster)), text.length].sort((a, b) => a - b);
  return groups.map((group) => {
    const clusters = group.map((glyph) => glyph.cluster);
    const last = Math.max(...clusters);
    const end = starts.find((start) => start > last) ?? text.length;
    return compose(group, text.slice(Math.min(...clusters), end));
  });
}

/** Glyphs where the shaper put them, relative to the first one's origin. */
function compose(group: readonly Glyph[], text: string): Character {
  let pen = 0;
  const parts = group.map((glyph) => {
    const part = { glyph: glyph.id, x: pen + glyph.dx, y: glyph.dy };
    pen += glyph.advance;
    return part;
  });
  return { parts, advance: pen, text };
}

/** True where the font's own glyph can be used as it is. */
export function isPlain(parts: readonly Part[]): boolean {
  return parts.length === 1 && parts[0]?.x === 0 && parts[0].y === 0;
}
