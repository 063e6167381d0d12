/** Reading and cutting of TrueType files (OpenType 1.9, tables head, hhea, hmtx, maxp, loca, glyf). */

export interface TrueType {
  bytes: Uint8Array;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: [number, number, number, number];
  glyphCount: number;
  advance(glyph: number): number;
}

interface Tables extends TrueType {
  view: DataView;
  at: Map<string, { offset: number; length: number }>;
}

/** Opens a font file; throws RangeError when it is not TrueType with outlines. */
export function readTrueType(bytes: Uint8Array): TrueType {
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
  const font: Tables = {
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

/**
 * A font with only these glyphs and the parts they are composed of.
 * @returns the file and the new number of each glyph asked for.
 */
export function cutTrueType(
  font: TrueType,
  wanted: Iterable<number>,
): { file: Uint8Array; numbers: Map<number, number> } {
  const source = font as Tables;
  const numbers = new Map<number, number>([[0, 0]]);
  for (const glyph of wanted) if (!numbers.has(glyph)) numbers.set(glyph, numbers.size);
  const outlines: Uint8Array[] = [];
  // The map grows while composites are met: a Map's iterator also visits what is added on the way.
  for (const glyph of numbers.keys()) outlines.push(outline(source, glyph, numbers));

  const count = numbers.size;
  const loca = new DataView(new ArrayBuffer((count + 1) * 4));
  const length = outlines.reduce((total, data) => total + aligned(data.length), 0);
  const glyf = new Uint8Array(length);
  let offset = 0;
  outlines.forEach((data, index) => {
    loca.setUint32(index * 4, offset);
    glyf.set(data, offset);
    offset += aligned(data.length);
  });
  loca.setUint32(count * 4, offset);

  const hmtx = new DataView(new ArrayBuffer(count * 4));
  for (const [old, now] of numbers) {
    hmtx.setUint16(now * 4, source.advance(old));
    hmtx.setInt16(now * 4 + 2, leftBearing(source, old));
  }
  const head = copy(source, "head");
  new DataView(head.buffer).setInt16(50, 1); // long offsets in loca
  const hhea = copy(source, "hhea");
  new DataView(hhea.buffer).setUint16(34, count);
  const maxp = copy(source, "maxp");
  new DataView(maxp.buffer).setUint16(4, count);
  const file = assemble([
    ["glyf", glyf],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", new Uint8Array(hmtx.buffer)],
    ["loca", new Uint8Array(loca.buffer)],
    ["maxp", maxp],
  ]);
  return { file, numbers };
}

function outline(font: Tables, glyph: number, numbers: Map<number, number>): Uint8Array {
  const { view } = font;
  const glyf = (font.at.get("glyf") as { offset: number }).offset;
  const loca = (font.at.get("loca") as { offset: number }).offset;
  const head = (font.at.get("head") as { offset: number }).offset;
  const long = view.getInt16(head + 50) === 1;
  const place = (n: number): number =>
    long ? view.getUint32(loca + n * 4) : view.getUint16(loca + n * 2) * 2;
  const start = place(glyph);
  const end = place(glyph + 1);
  const data = font.bytes.slice(glyf + start, glyf + end);
  if (data.length < 10) return new Uint8Array(0);
  const own = new DataView(data.buffer);
  if (own.getInt16(0) < 0) renumberParts(own, numbers);
  return data;
}

/** Component records: flags, glyph, then arguments and a transform whose lengths the flags give. */
function renumberParts(data: DataView, numbers: Map<number, number>): void {
  const [WORDS, SCALE, MORE, XY_SCALE, TWO_BY_TWO] = [0x1, 0x8, 0x20, 0x40, 0x80];
  for (let at = 10, more = true; more; ) {
    const flags = data.getUint16(at);
    const part = data.getUint16(at + 2);
    if (!numbers.has(part)) numbers.set(part, numbers.size);
    data.setUint16(at + 2, numbers.get(part) as number);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & TWO_BY_TWO ? 8 : 0;
    more = (flags & MORE) !== 0;
  }
}

function leftBearing(font: Tables, glyph: number): number {
  const hhea = (font.at.get("hhea") as { offset: number }).offset;
  const hmtx = (font.at.get("hmtx") as { offset: number }).offset;
  const metrics = font.view.getUint16(hhea + 34);
  const at = glyph < metrics ? hmtx + glyph * 4 + 2 : hmtx + metrics * 4 + (glyph - metrics) * 2;
  return font.view.getInt16(at);
}

function copy(font: Tables, tag: string): Uint8Array<ArrayBuffer> {
  const { offset, length } = font.at.get(tag) as { offset: number; length: number };
  return font.bytes.slice(offset, offset + length);
}

function assemble(tables: [string, Uint8Array][]): Uint8Array {
  const size = tables.reduce((total, [, data]) => total + aligned(data.length), 12 + tables.length * 16);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, tables.length * 16 - power * 16);
  let offset = 12 + tables.length * 16;
  tables.forEach(([tag, data], index) => {
    const entry = 12 + index * 16;
    for (let i = 0; i < 4; i += 1) file[entry + i] = tag.charCodeAt(i);
    file.set(data, offset);
    view.setUint32(entry + 4, checksum(view, offset, aligned(data.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    offset += aligned(data.length);
  });
  return file;
}

function checksum(view: DataView, offset: number, length: number): number {
  let total = 0;
  for (let at = offset; at < offset + length; at += 4) total = (total + view.getUint32(at)) >>> 0;
  return total;
}

function aligned(length: number): number {
  return (length + 3) & ~3;
}
