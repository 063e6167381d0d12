import { describe, expect, it } from "vitest";
import {
  fromBase64,
  fromBase64url,
  sha256Hex,
  toBase64,
  toBase64url,
  toHex,
} from "../../../src/domain/encoding/bytes.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

describe("bytes as text", () => {
  it("writes two hexadecimal digits a byte", () => {
    expect(toHex(bytes(0, 15, 16, 255))).toBe("000f10ff");
    expect(toHex(bytes(1, 2, 3).subarray(1))).toBe("0203");
  });

  it("hashes text and bytes alike (FIPS 180-4's own example)", async () => {
    const expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(await sha256Hex("abc")).toBe(expected);
    expect(await sha256Hex(bytes(97, 98, 99))).toBe(expected);
    expect(await sha256Hex(bytes(97, 98, 99).buffer)).toBe(expected);
  });

  it.each([
    [bytes(), "", ""],
    [bytes(251), "+w==", "-w"],
    [bytes(251, 255), "+/8=", "-_8"],
    [bytes(251, 255, 254), "+//+", "-__-"],
  ])("writes and reads %o in both alphabets", (value, standard, url) => {
    expect([toBase64(value), toBase64url(value)]).toEqual([standard, url]);
    expect([fromBase64(standard), fromBase64url(url)]).toEqual([value, value]);
  });

  it("writes more bytes than a call takes arguments", () => {
    const long = Uint8Array.from({ length: 100_001 }, (_, at) => at % 256);
    expect(fromBase64(toBase64(long))).toEqual(long);
  });

  it("refuses text that is not base64", () => {
    expect(() => fromBase64("a_b*")).toThrow();
    expect(() => fromBase64url("a*")).toThrow();
  });
});
