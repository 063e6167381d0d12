import { expect, test } from "vitest";
import { originOf } from "../support/origin-of.ts";

const precedentsOf = async (body: Record<string, unknown>) => {
  const found = await originOf({ origin: "CN", destination: "AU", ...body });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.answer.rulingPrecedents;
};

test("public rulings under the code are shown, on such goods first", async () => {
  const [first, ...others] = await precedentsOf({ hs_code: "691200", productName: "soup mug" });
  expect(first).toEqual({
    rulingId: "NY K80402",
    date: "2003-11-14",
    authority: "US Customs and Border Protection",
    hsCode: "6912004500",
    goods: expect.stringContaining("soup mugs"),
    address: "https://rulings.cbp.gov/ruling/K80402",
  });
  expect(others.every(({ hsCode }) => hsCode.startsWith("691200"))).toBe(true);
});

test("under a code without a ruling there is none", async () => {
  expect(await precedentsOf({ hs_code: "261210" })).toEqual([]);
});
