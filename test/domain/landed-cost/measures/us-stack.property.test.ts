import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { usFreightOf } from "../../../support/landed-cost-of.ts";

/** What holds of every entry, whatever the goods: headings that exclude each other, and each in its own time. */

const LINES = readFileSync("seed/tariffs/US.tsv", "utf8")
  .split("\n")
  .slice(1)
  .flatMap((row) => {
    const [heading = "", , codes = ""] = row.split("\t");
    return codes.split(" ").map((rest) => heading + rest);
  })
  .filter((code) => code.length >= 8);
const ORIGINS = "AR BR BY CA CH CN DE EC GB GT HK IL IN JP KE KR MO MX MY NI RU SG TW VN".split(" ");
const DAYS = [
  "2025-12-31", "2026-02-23", "2026-02-24", "2026-04-05", "2026-04-06", "2026-06-08", "2026-07-23", "2026-07-24", "2026-09-15", "2026-11-20",
]; // biome-ignore format: a list

const entry = fc.record({
  hsCode: fc.constantFrom(...LINES),
  origin: fc.constantFrom(...ORIGINS),
  entryDate: fc.constantFrom(...DAYS),
  claimPreference: fc.boolean(),
});

const SURCHARGE = /^9903\.03\.(?:0[1-9]|1[01])$/;
const FORCED_LABOUR = /^9903\.05\.(?:[2-7]|8[0-4])/;
const FORCED_LABOUR_EXEMPT = /^9903\.(?:05\.(?:8[5-9]|9)|06)/;
const SECTION_232 = /^9903\.(?:74|76|78|79|81|82|94)/;
const CHINA = /^9903\.(?:88|91\.0)/;

test("chapter 99 headings exclude each other and keep to their days", async () => {
  await fc.assert(
    fc.asyncProperty(entry, async (body) => {
      const { data } = await usFreightOf({ price: 10_000, ...body });
      const rows = data.breakdown.filter((row) => row.type === "additional_duty");
      const codes = rows.map(({ code }) => code);
      const owed = rows.filter(({ amount }) => amount > 0).map(({ code }) => code);
      const among = (list: string[], pattern: RegExp): string[] => list.filter((code) => pattern.test(code));
      const { entryDate, origin } = body;
      expect(new Set(codes).size).toBe(codes.length);
      expect(rows.every(({ amount }) => amount >= 0)).toBe(true);
      expect(among(owed, SECTION_232).length).toBeLessThanOrEqual(1);
      expect(among(codes, CHINA).length).toBeLessThanOrEqual(origin === "CN" ? 1 : 0);
      const surcharged = entryDate >= "2026-02-24" && entryDate <= "2026-07-23";
      expect(among(codes, SURCHARGE).length > 0).toBe(surcharged);
      const labour = among(codes, FORCED_LABOUR);
      expect(labour.length).toBeLessThanOrEqual(1);
      expect(labour.length > 0 && among(codes, FORCED_LABOUR_EXEMPT).length > 0).toBe(false);
      if (entryDate < "2026-07-24") expect(labour).toEqual([]);
      expect(among(codes, /^9903\.01/).length > 0 && entryDate > "2026-02-23").toBe(false);
    }),
    { numRuns: 150, seed: 20_261_122 },
  );
}, 30_000);
