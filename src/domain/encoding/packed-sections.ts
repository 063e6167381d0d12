/**
 * Packed sections: the one format of the indexes that the worker reads in place from KV. Little-endian:
 * 8 ASCII characters that name the format and its edition, the header's length in 4 bytes, the header as JSON,
 * then the sections in their order, each beginning at a multiple of 8 bytes. Only the header is parsed on load.
 */

/** Bytes of one element of a section: 1, 2 and 4 hold whole numbers from 0, `f` holds 32-bit floats. */
type Width = 1 | 2 | 4 | "f";
type Widths = Readonly<Record<string, Width>>;

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, f: Float32Array } as const;

type ArrayOf<W extends Width> = W extends 1
  ? Uint8Array
  : W extends 2
    ? Uint16Array
    : W extends 4
      ? Uint32Array
      : Float32Array;

/** The sections of a format as typed arrays. */
export type Sections<W extends Widths> = { [Name in keyof W]: ArrayOf<W[Name]> };

/** A format: the name it begins with (raise its number with any change) and its sections in their order. */
export interface PackedFormat<Header extends object, W extends Widths> {
  magic: string;
  widths: W;
  /** Never set: says which type the parsed header has. */
  header?: Header;
}

/** Why bytes cannot be read: another format or edition, or fewer bytes than the header promises. */
export type PackedFault = "not_an_index" | "truncated";

interface SectionPlace {
  offset: number;
  length: number;
}

const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const LENGTH_AT = 8;
const HEADER_AT = 12;

/**
 * Packs a header and sections. Equal input gives equal bytes, so that their hash names an edition.
 * @example packSections({ magic: "LFSAMP01", widths: { codes: 4 } }, { name: "a" }, { codes: Uint32Array.of(610910) })
 */
export function packSections<Header extends object, W extends Widths>(
  { magic, widths }: PackedFormat<Header, W>,
  header: Header,
  sections: Sections<W>,
): Uint8Array<ArrayBuffer> {
  const parts = Object.keys(widths).map((name) => ({ name, section: sections[name] as Sections<W>[string] }));
  const places: Record<string, SectionPlace> = {};
  let size = 0;
  for (const { name, section } of parts) {
    places[name] = { offset: size, length: section.length };
    size = aligned(size + section.byteLength);
  }
  const json = new TextEncoder().encode(JSON.stringify({ ...header, sections: places }));
  const start = aligned(HEADER_AT + json.length);
  const packed = new Uint8Array(start + size);
  packed.set(new TextEncoder().encode(magic));
  new DataView(packed.buffer).setUint32(LENGTH_AT, json.length, true);
  packed.set(json, HEADER_AT);
  for (const { name, section } of parts) {
    const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
    packed.set(bytes, start + (places[name] as SectionPlace).offset);
  }
  return packed;
}

/** Lays typed arrays over packed bytes without a copy; the buffer must begin with them. */
export function unpackSections<Header extends object, W extends Widths>(
  { magic, widths }: PackedFormat<Header, W>,
  buffer: ArrayBuffer,
): { ok: true; header: Header; sections: Sections<W> } | { ok: false; fault: PackedFault } {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < HEADER_AT || new TextDecoder().decode(bytes.subarray(0, LENGTH_AT)) !== magic)
    return { ok: false, fault: "not_an_index" };
  const headerEnd = HEADER_AT + new DataView(buffer).getUint32(LENGTH_AT, true);
  if (headerEnd > bytes.length) return { ok: false, fault: "truncated" };
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_AT, headerEnd))) as Header & {
    sections: Record<string, SectionPlace>;
  };
  const start = aligned(headerEnd);
  const sections: Record<string, ArrayOf<Width>> = {};
  for (const [name, width] of Object.entries(widths)) {
    const { offset, length } = header.sections[name] ?? { offset: bytes.length, length: 1 };
    const laid = ARRAYS[width];
    if (start + offset + length * laid.BYTES_PER_ELEMENT > bytes.length)
      return { ok: false, fault: "truncated" };
    sections[name] = new laid(buffer, start + offset, length);
  }
  return { ok: true, header, sections: sections as Sections<W> };
}

/**
 * Where each of several lists begins when they are written one after another, and where the last ends.
 * @example startsOf([2, 3]) // 0, 2, 5
 */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at++)
    starts[at + 1] = (starts[at] as number) + (lengths[at] as number);
  return starts;
}

/** The same from the lists themselves. */
export const startsOfLists = (lists: readonly { length: number }[]): Uint32Array =>
  startsOf(lists.map(({ length }) => length));
