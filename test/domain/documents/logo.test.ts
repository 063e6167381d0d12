import { crc32 } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { readLogo } from "../../../src/domain/documents/logo.ts";
import { toBase64 } from "../../../src/domain/encoding/bytes.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const uint16 = (value: number) => [value >> 8, value & 255];
function chunk(type: string, data: number[]): number[] {
  const named = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...uint32(data.length), ...named, ...uint32(crc32(Uint8Array.from(named)))];
}
const header = (width: number, height: number) =>
  chunk("IHDR", [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]);
const PIXELS = chunk("IDAT", [1, 2, 3]);
const END = chunk("IEND", []);
const png = (...chunks: number[][]) => [...SIGNATURE, ...chunks.flat()];

/** A JPEG's frame header behind other segments; `tail` follows the frame's sizes. */
const jpeg = (width: number, height: number, marker = 0xc0, before: number[] = [], tail = [3, 1]) => [
  ...[0xff, 0xd8],
  ...before,
  ...[0xff, marker],
  ...uint16(17),
  8,
  ...uint16(height),
  ...uint16(width),
  ...tail,
];
const segment = (marker: number, data: number[]) => [0xff, marker, ...uint16(data.length + 2), ...data];

const read = (bytes: number[]) => readLogo(toBase64(Uint8Array.from(bytes)));
const format = (bytes: number[]) => {
  const result = read(bytes);
  return result.ok ? result.logo?.format : result.message;
};
const NO_IMAGE = "is not a PNG or JPEG image";

describe("a PNG", () => {
  const good = png(header(20, 10), PIXELS, END);
  it("is read as base64 or as a data URL, byte for byte", () => {
    const bytes = Uint8Array.from(good);
    for (const prefix of ["", "data:image/png;base64,"])
      expect(readLogo(prefix + toBase64(bytes))).toEqual({ ok: true, logo: { format: "png", bytes } });
  });
  test.each<[string, number[]]>([
    ["cut off within its last check sum", good.slice(0, -1)],
    ["cut off before its end", png(header(20, 10), PIXELS)],
    ["without pixels", png(header(20, 10), END)],
    ["without a header", png(PIXELS, END)],
    ["of no width", png(header(0, 10), PIXELS, END)],
    ["of no height", png(header(20, 0), PIXELS, END)],
    [
      "with a header of another length",
      png(chunk("IHDR", [...uint32(20), ...uint32(10), 8, 2, 0, 0]), PIXELS, END),
    ],
    ["with a damaged byte", good.with(20, 99)],
    ["with a damaged check sum", good.with(good.length - 1, (good.at(-1) as number) ^ 1)],
    [
      "with a chunk longer than the file",
      [...SIGNATURE, ...uint32(1000), ...header(20, 10).slice(4), ...PIXELS, ...END],
    ],
    ["of its signature alone", SIGNATURE],
  ])("%s is no image", (_, bytes) => {
    expect(format(bytes)).toBe(NO_IMAGE);
  });
  it("needs each byte of its signature", () => {
    for (let at = 0; at < 8; at++) expect(format(good.with(at, 0)), String(at)).toBe(NO_IMAGE);
  });
  it("may have chunks between and bytes behind", () => {
    expect(format(png(header(20, 10), chunk("tEXt", [65, 0, 66]), PIXELS, END))).toBe("png");
    expect(format([...good, 1, 2, 3])).toBe("png");
    expect(format(png(header(1, 1), PIXELS, END))).toBe("png");
  });
  it("has a million pixels at most", () => {
    expect(format(png(header(1000, 1000), PIXELS, END))).toBe("png");
    expect(format(png(header(1001, 1000), PIXELS, END))).toBe(
      "has 1001 × 1000 pixels; at most 1000000 in all",
    );
  });
});

describe("a JPEG", () => {
  it("is known by its frame header, behind whatever segments", () => {
    expect(format(jpeg(20, 10))).toBe("jpeg");
    expect(format(jpeg(20, 10, 0xc2, [...segment(0xe0, [1, 2, 3]), ...segment(0xdb, [4])]))).toBe("jpeg");
    expect(format(jpeg(20, 10, 0xcf))).toBe("jpeg");
    expect(readLogo(`data:image/jpeg;base64,${toBase64(Uint8Array.from(jpeg(20, 10)))}`).ok).toBe(true);
    expect(readLogo(`data:image/jpg;base64,${toBase64(Uint8Array.from(jpeg(20, 10)))}`).ok).toBe(true);
  });
  it("tells its height before its width", () => {
    expect(format(jpeg(2000, 501))).toBe("has 2000 × 501 pixels; at most 1000000 in all");
    expect(format(jpeg(2000, 500))).toBe("jpeg");
  });
  it("has tables and arithmetic conditions that are no frame", () => {
    const large = [0, ...uint16(2000), ...uint16(2000), 0, 0, 0];
    for (const marker of [0xc4, 0xc8, 0xcc, 0xbf, 0xd0])
      expect(format(jpeg(20, 10, 0xc0, segment(marker, large))), marker.toString(16)).toBe("jpeg");
  });
  test.each<[string, number[]]>([
    ["that begins otherwise", jpeg(20, 10).with(0, 0xfe)],
    ["whose second byte differs", jpeg(20, 10).with(1, 0xd7)],
    ["without a frame", [0xff, 0xd8, ...segment(0xe0, [1, 2, 3, 4, 5, 6, 7, 8])]],
    ["that loses its way", jpeg(20, 10, 0xc0, [...segment(0xe0, [1]), 0x00])],
    ["cut off in its frame header", jpeg(20, 10, 0xc0, [], [])],
    ["of its marker alone", [0xff, 0xd8]],
  ])("%s is no image", (_, bytes) => {
    expect(format(bytes)).toBe(NO_IMAGE);
  });
});

test("what is no base64, too large or not given", () => {
  expect(readLogo(undefined)).toEqual({ ok: true, logo: null });
  expect(readLogo("not base64!")).toEqual({
    ok: false,
    message: "must be a PNG or JPEG as base64 or data URL",
  });
  const padded = (length: number) => {
    const bytes = jpeg(20, 10);
    return [...bytes, ...Array.from({ length: length - bytes.length }, () => 0)];
  };
  expect(format(padded(300_000))).toBe("jpeg");
  expect(format(padded(300_001))).toBe("is 300001 bytes; at most 300000");
});
