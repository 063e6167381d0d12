/** Reading of TrueType files (OpenType 1.9, tables head, hhea, hmtx, maxp, loca, glyf). */

/** Measures of a font, in its own units. */
interface TrueType {
  bytes: Uint8Array;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: [number, number, number, number];
  glyphCount: number;
  advance(glyph: number): number;
}

/** The same with what cutting needs: where each table lies. */
export interface TrueTypeTables extends TrueType {
  view: DataView;
  at: Map<string, { offset: number; length: number }>;
}

/** Opens a font file; throws RangeError when it is not TrueType with outlines. */
export function readTrueType(bytes: Uint8Array): TrueTypeTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = new Map<string, { offset: number; length: number }>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    at.set(tag, { offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) });
  }
  const place = (tag: string): number => {
    const table = at.get(tag);
    if (table === undefined) throw new RangeError(`font without ${tag} table`);
    return table.offset;
  };
  place("glyf");
  const head = place("head");
  const hhea = place("hhea");
  const hmtx = place("hmtx");
  const metrics = view.getUint16(hhea + 34);
  const font: TrueTypeTables = {
    bytes,
    view,
    at,
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    box: [36, 38, 40, 42].map((field) => view.getInt16(head + field)) as [number, number, number, number],
    glyphCount: view.getUint16(place("maxp") + 4),
    advance: (glyph) => view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4),
  };
  return font;
}
