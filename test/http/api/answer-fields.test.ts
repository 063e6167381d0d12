import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { readAnswerFields, selectFields } from "../../../src/http/api/answer-fields.ts";
import { landedCostAnswerSchema } from "../../../src/http/api/landed-cost/landed-cost-answer-schema.ts";

const answer = z.object({
  success: z.literal(true),
  totalLandedCost: z.number(),
  importDuty: z.number(),
  data: z.object({
    customsValue: z.number().nullable(),
    breakdown: z.array(z.object({ label: z.string(), amount: z.number() })),
    open: z.record(z.string(), z.number()),
  }),
  meta: z.object({ plan: z.string() }),
});
const WHOLE = {
  success: true,
  totalLandedCost: 12,
  importDuty: 2,
  data: {
    customsValue: null,
    breakdown: [
      { label: "Goods", amount: 10 },
      { label: "Duty", amount: 2 },
    ],
    open: { a: 1, b: 2 },
  },
  meta: { plan: "pro" },
};
const KEPT = { success: true, totalLandedCost: 12, meta: { plan: "pro" } };

function chosen(text: string, whole: unknown = WHOLE, schema: z.ZodType = answer): unknown {
  const read = readAnswerFields(text, schema);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return selectFields(whole, read.fields);
}
const refusal = (text: string, schema: z.ZodType = answer): string[] => {
  const read = readAnswerFields(text, schema);
  return read.ok ? [] : read.problems.map(({ message }) => message);
};

test("the fields asked for are given, beside what every answer keeps", () => {
  expect(chosen("importDuty")).toEqual({ ...KEPT, importDuty: 2 });
  expect(chosen("data.customsValue, import_duty")).toEqual({
    ...KEPT,
    importDuty: 2,
    data: { customsValue: null },
  });
});

test("a path leads into each member of a list, and below names that are not fixed", () => {
  expect(chosen("data.breakdown.label,data.open.b")).toEqual({
    ...KEPT,
    data: { breakdown: [{ label: "Goods" }, { label: "Duty" }], open: { b: 2 } },
  });
});

test("the whole of a field holds its parts, in whichever order they are asked for", () => {
  expect(chosen("data.open.a,data.open")).toEqual(chosen("data.open"));
  expect(chosen("data.open,data.open.a")).toEqual({ ...KEPT, data: { open: { a: 1, b: 2 } } });
});

test("each result of a batch keeps what tells it apart, a failed one its error", () => {
  const batch = z.object({
    success: z.literal(true),
    results: z.array(answer.partial()),
    totals: z.unknown(),
  });
  const whole = {
    success: true,
    results: [
      { index: 0, reference: "a", ...WHOLE },
      { index: 1, success: false, error: { code: "BAD_REQUEST" } },
    ],
    totals: { vat: 1 },
  };
  expect(chosen("results.importDuty", whole, batch)).toEqual({
    success: true,
    results: [
      { index: 0, reference: "a", ...KEPT, importDuty: 2 },
      { index: 1, success: false, error: { code: "BAD_REQUEST" } },
    ],
  });
});

test("an unknown path is refused with the nearest, at its place or elsewhere", () => {
  expect(refusal("importDty")).toEqual(['"importDty" is no field of the answer; did you mean "importDuty"?']);
  expect(refusal("data.customValue")[0]).toContain('did you mean "data.customsValue"?');
  expect(refusal("customs_value")[0]).toContain('did you mean "data.customsValue"?');
  expect(refusal("data.breakdown.xyz")[0]).toContain("expected data.breakdown.label, data.breakdown.amount");
  expect(refusal("meta.plan.name")).toHaveLength(1);
  expect(refusal("")).toHaveLength(1);
  expect(refusal("importDuty,,vta")).toHaveLength(2);
});

test("two hundred fields may be asked for, not one more", () => {
  const fields = (count: number): string => Array.from({ length: count }, () => "importDuty").join(",");
  expect(refusal(fields(200))).toEqual([]);
  expect(refusal(fields(201))).toEqual(["at most 200 fields"]);
});

test("the answer of a calculation names its fields deep down", () => {
  expect(refusal("data.breakdown.formula,totalLandedCostRange.min", landedCostAnswerSchema)).toEqual([]);
});
