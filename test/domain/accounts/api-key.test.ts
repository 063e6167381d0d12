import fc from "fast-check";
import { expect, test } from "vitest";
import {
  composeStem,
  crcChecksum,
  formOfKey,
  keyedChecksum,
  partsOfKey,
} from "../../../src/domain/accounts/api-key.ts";

const strict = { allowLocal: false };
const bytes = fc
  .uint8Array({ minLength: 64, maxLength: 64 })
  .filter((random) => random.filter((byte) => byte < 248).length >= 32);

test("a key of the first edition passes its own checksum, and no slip of one character does", () => {
  fc.assert(
    fc.property(bytes, fc.nat(37), (random, at) => {
      const stem = composeStem("secret", random);
      const key = stem + crcChecksum(stem);
      expect(formOfKey(key, strict)).toBe("crc");
      const place = "sk_live_".length + at;
      const slipped = key.slice(0, place) + (key[place] === "A" ? "B" : "A") + key.slice(place + 1);
      expect(formOfKey(slipped, strict)).toBeNull();
    }),
  );
});

test("the checksum of the first edition is CRC-32 in base 62", () => {
  // CRC-32 of "123456789" is the published check value 0xCBF43926 = 3421780262.
  expect(crcChecksum("123456789")).toBe("3jZRME");
});

test("a keyed checksum is the first 64 bits of the hash in eleven characters", () => {
  expect(keyedChecksum("0".repeat(64))).toBe("00000000000");
  expect(keyedChecksum("000000000000003e".padEnd(64, "f"))).toBe("00000000010");
  expect(keyedChecksum("f".repeat(64))).toBe("LygHa16AHYF");
});

test("a keyed key is told by its length, and parted where its checksum begins", () => {
  const stem = composeStem("publishable", new Uint8Array(64).fill(11));
  const key = `${stem}LygHa16AHYF`;
  expect(formOfKey(key, strict)).toBe("keyed");
  expect(partsOfKey(key)).toEqual({ stem, check: "LygHa16AHYF" });
  for (const wrong of [
    key.slice(1),
    key.slice(0, -1),
    `${key}0`,
    `${key.slice(0, -1)}-`,
    `xk${key.slice(2)}`,
    "",
  ])
    expect(formOfKey(wrong, strict), wrong).toBeNull();
});

test("too few random bytes make no key", () => {
  expect(() => composeStem("secret", new Uint8Array(64).fill(248))).toThrow(RangeError);
  expect(() => composeStem("secret", new Uint8Array(31))).toThrow(RangeError);
  expect(composeStem("secret", new Uint8Array(32))).toBe(`sk_live_${"0".repeat(32)}`);
});

test("local keys are keys only where they are allowed", () => {
  expect(formOfKey("sk_live_local_pro", { allowLocal: true })).toBe("local");
  expect(formOfKey("sk_live_local_pro", strict)).toBeNull();
});
