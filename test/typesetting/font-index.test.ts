import { expect, it } from "vitest";
import { FontIndex } from "../../src/typesetting/font-index.ts";

// Covers in base 36: A to Z from U+0041, the replacement character, one Han character in two faces.
const slice = (id: string, face: string, bold: boolean, cover: string) => ({
  id,
  face,
  bold,
  bytes: 1,
  cover,
});
const han = (0x4e00).toString(36);
const index = new FontIndex([
  slice("latin", "latin", false, `1t.q ${(0xfffd - 0x5b).toString(36)}`),
  slice("latin-bold", "latin", true, "1t.q"),
  slice("jp-0", "jp", false, han),
  slice("sc-0", "sc", false, han),
]);

it("finds the slice of a character, in bold where the face has it", () => {
  expect(index.sliceFor(0x41, "sc", false, null)?.id).toBe("latin");
  expect(index.sliceFor(0x5a, "sc", true, null)?.id).toBe("latin-bold");
  expect(index.sliceFor(0x40, "sc", false, null)).toBeNull();
  expect(index.sliceFor(0x5b, "sc", false, null)).toBeNull();
});

it("prints Han characters in the national form asked for, in any other where that has none", () => {
  expect(index.sliceFor(0x4e00, "jp", false, null)?.id).toBe("jp-0");
  expect(index.sliceFor(0x4e00, "sc", true, null)?.id).toBe("sc-0");
  expect(index.sliceFor(0x4e00, "tc", false, null)?.id).toBe("sc-0");
  expect(index.sliceFor(0x4e00, "sc", false, "jp")?.id).toBe("jp-0");
});

it("puts the replacement character in the place of what no face has", () => {
  expect(index.has(0x4e01)).toBe(false);
  expect(index.has(0x2_0000)).toBe(false);
  expect(index.sliceOrReplacement(0x4e01, "sc", false, null).id).toBe("latin");
});
