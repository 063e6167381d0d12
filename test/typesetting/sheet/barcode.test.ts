import { expect, it } from "vitest";
import { code128 } from "../../../src/typesetting/sheet/barcode.ts";

it("the barcode is Code 128: start B, the characters, checksum 103, stop", () => {
  // Known symbol widths of "A": start 211214, A 111323, check (104 + 33) mod 103 = 34 → 131123, stop 2331112.
  const widths = [...("211214" + "111323" + "131123" + "2331112")].map(Number);
  const expected = widths.map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width)).join("");
  expect(code128("A")).toBe(expected);
});
