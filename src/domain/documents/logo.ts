import { fromBase64 } from "../encoding/bytes.ts";
import { LIMITS } from "./request-fields.ts";
import type { Logo } from "./sheet.ts";

/** The image, none, or what is wrong with it. */
type LogoResult = { ok: true; logo: Logo | null } | { ok: false; message: string };

const DATA_URL = /^data:image\/(?:png|jpeg|jpg);base64,/;
/** Decoding a PNG costs time by the pixel, not by the byte. */
const MAX_PIXELS = 1_000_000;

/** Reads a logo given as base64 or as a data URL; only whole PNG and JPEG files are images here. */
export function readLogo(given: string | undefined): LogoResult {
  if (given === undefined) return { ok: true, logo: null };
  let bytes: Uint8Array;
  try {
    bytes = fromBase64(given.replace(DATA_URL, ""));
  } catch {
    return { ok: false, message: "must be a PNG or JPEG as base64 or data URL" };
  }
  if (bytes.length > LIMITS.logoBytes)
    return { ok: false, message: `is ${bytes.length} bytes; at most ${LIMITS.logoBytes}` };
  const format = isPng(bytes) ? "png" : "jpeg";
  const size = format === "png" ? pngSize(bytes) : jpegSize(bytes);
  if (size === null) return { ok: false, message: "is not a PNG or JPEG image" };
  if (size.width * size.height > MAX_PIXELS) {
    return { ok: false, message: `has ${size.width} × ${size.height} pixels; at most ${MAX_PIXELS} in all` };
  }
  return { ok: true, logo: { format, bytes } };
}

/** By the PNG signature (RFC 2083, 3.1). */
function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
}

/** Walks the chunks to the end (RFC 2083, 3.2): a file cut off or damaged on its way is no image. */
function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let pixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "IHDR" && length === 13)
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === "IDAT") pixels = true;
    if (type === "IEND") return pixels && size !== null && size.width > 0 && size.height > 0 ? size : null;
    at = end + 4;
  }
  return null;
}

/** Check sum of a chunk (RFC 2083, 3.4). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Walks a JPEG's segments to its frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
