import { expect, test } from "vitest";
import type { CatalogueVerdict } from "../../src/usecases/audit-catalogue.ts";
import { catalogueSummary } from "../../src/usecases/catalogue-summary.ts";

const cost = (total: number) => ({ duty: total, tax: 0, total });
const moving = (total: number) => ({
  currency: "USD",
  given: cost(0),
  better: cost(total),
  difference: cost(total),
});

const words = {} as CatalogueVerdict["words"];
const verdict = (more: Partial<CatalogueVerdict>) => ({
  ok: true as const,
  answer: {
    verdict: "agrees" as const,
    code: "610910",
    better: null,
    why: "",
    nationalCode: null,
    words,
    money: null,
    destination: "DE",
    controls: null,
    ...more,
  },
});

test("goods are counted by verdict, what failed apart", () => {
  const failed = { ok: false as const, problems: [] };
  const list = [verdict({}), verdict({}), verdict({ verdict: "missing", code: null }), failed];
  expect(catalogueSummary(list)).toEqual({ agrees: 2, missing: 1, failed: 1 });
});

test("the money at stake is summed by destination, owed and overpaid apart, that of a doubt in no sum", () => {
  const disagrees = (destination: string, total: number) =>
    verdict({ verdict: "disagrees", destination, money: moving(total) });
  const list = [
    disagrees("DE", 10.5),
    disagrees("DE", -4),
    disagrees("US", 0.25),
    verdict({ verdict: "unsure", money: moving(99) }),
  ];
  expect(catalogueSummary(list)).toEqual({
    disagrees: 3,
    unsure: 1,
    underpaid: 10.75,
    overpaid: 4,
    "underpaid.DE": 10.5,
    "overpaid.DE": 4,
    "underpaid.US": 0.25,
  });
});

test("prohibited, restricted and dangerous goods are counted, each by itself", () => {
  const barred = (status: "prohibited" | "restricted" | "none_found", dangerousGoods: string[] = []) =>
    verdict({ controls: { status, categories: [], dangerousGoods } });
  expect(
    catalogueSummary([barred("prohibited"), barred("restricted", ["UN3090"]), barred("none_found")]),
  ).toEqual({ agrees: 3, prohibited: 1, restricted: 1, dangerousGoods: 1 });
});
