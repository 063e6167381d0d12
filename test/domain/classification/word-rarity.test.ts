import fc from "fast-check";
import { expect, test } from "vitest";
import { packRarity, unpackRarity } from "../../../src/domain/classification/word-rarity.ts";

test("a sum of rarities is kept within four hundredths and never grows", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 300, noNaN: true }), (sum) => {
      const kept = unpackRarity(packRarity(sum));
      expect(kept).toBeLessThanOrEqual(sum * 1.000_01);
      expect(kept).toBeGreaterThan(sum * 0.96);
    }),
  );
});
