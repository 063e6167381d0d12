import { expect, test } from "vitest";
import { mostPlausible } from "../../../../src/domain/landed-cost/duty/plausible-quantities.ts";
import { decimal, plain } from "../../../../src/domain/trade/money.ts";

const most = (needs: string[], value: number, stated: Record<string, number> = {}) => {
  const quantities = Object.fromEntries(Object.entries(stated).map(([unit, each]) => [unit, decimal(each)]));
  return mostPlausible(needs, decimal(value), quantities, {});
};

test("goods of a value weigh no more than at the least worth of a kilogram, in whatever unit of mass", () => {
  expect(plain(most(["quantities.KG"], 30).quantities.KG ?? decimal(0))).toBe("100");
  expect(plain(most(["quantities.DTN"], 30).quantities.DTN ?? decimal(0))).toBe("1");
  expect(plain(most(["quantities.KG:DRAINED"], 30).quantities["KG:DRAINED"] ?? decimal(0))).toBe("100");
});

test("drinks of unknown strength hold no more alcohol than their worth, nor than their litres", () => {
  expect(plain(most(["facts.alcoholPct"], 60).quantities.LPA ?? decimal(0))).toBe("10");
  expect(plain(most(["facts.alcoholPct"], 60, { L: 5 }).quantities.LPA ?? decimal(0))).toBe("4");
});

test("what is no quantity is left open", () => {
  expect(most(["an import permission", "facts.unheardOf"], 60)).toEqual({ quantities: {}, facts: {} });
});
