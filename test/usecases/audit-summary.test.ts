import { expect, test } from "vitest";
import type { AuditedGoods } from "../../src/usecases/audit-codes.ts";
import { auditSummary, byMoney } from "../../src/usecases/audit-summary.ts";
import type { Answered } from "../../src/usecases/problem.ts";

const cost = (total: number) => ({ duty: total, tax: 0, total });
const audited = (verdict: AuditedGoods["verdict"], moved: number | null): Answered<AuditedGoods> => ({
  ok: true,
  answer: {
    verdict,
    code: "732393",
    better: null,
    why: "",
    nationalCode: null,
    words: {
      hsCode: "851679",
      description: "",
      confidence: 0.6,
      method: "keyword",
      alternatives: [],
      rationale: [],
      ruling: null,
      decisiveQuestion: null,
      language: { code: "en", understood: 1 },
    },
    money:
      moved === null
        ? null
        : { currency: "USD", given: cost(0), better: cost(moved), difference: cost(moved) },
  },
});
const results: Answered<AuditedGoods>[] = [
  audited("agrees", null),
  audited("disagrees", 1.1),
  { ok: false, problems: [] },
  audited("disagrees", -30),
  audited("disagrees", 2.2),
  audited("unsure", 500),
];

test("most money comes first, whichever way it moves; the rest stand as they were sent", () => {
  expect(byMoney(results).map(({ at }) => at)).toEqual([5, 3, 4, 1, 0, 2]);
});

test("what is owed and what was paid too much are two sums, of contradicted codes alone", () => {
  expect(auditSummary(results, "USD")).toEqual({
    agrees: 1,
    disagrees: 3,
    unsure: 1,
    too_short: 0,
    unknown_code: 0,
    failed: 1,
    currency: "USD",
    underpaid: 3.3,
    overpaid: 30,
  });
});
