import { expect, test } from "vitest";
import { ASKED_FIELDS, isAskedField } from "../../../../src/domain/landed-cost/certainty/open-point.ts";
import { evaluateRate } from "../../../../src/domain/landed-cost/duty/evaluate-rate.ts";
import { decideAll } from "../../../../src/domain/law/condition.ts";
import { parseMeasureRate } from "../../../../src/domain/law/measure-rate.ts";
import { decimal } from "../../../../src/domain/trade/money.ts";
import { landedCostBody } from "../../../../src/http/api/landed-cost/landed-cost-body.ts";
import { seededEnv } from "../../../support/landed-cost-of.ts";

const { DB } = await seededEnv();

/** Whether a request may state the field: the schema takes it. */
function isStateable(field: string): boolean {
  const [kind = "", name = ""] = field.split(/\.(.*)/);
  if (kind === "quantities" || kind === "facts")
    return landedCostBody.safeParse({ price: 1, [kind]: { [name]: 1 } }).success;
  return field in landedCostBody.shape;
}

test("every field that code asks for is one of the request's", () => {
  expect(ASKED_FIELDS.filter((field) => !isStateable(field))).toEqual([]);
});

test("every fact that a condition of law waits for can be stated", async () => {
  const rows = await Promise.all(
    ["measures", "thresholds"].map((table) =>
      DB.prepare(`select distinct conditions from ${table}`).all<{ conditions: string }>(),
    ),
  );
  const conditions = rows.flatMap(({ results }) => results.flatMap((row) => row.conditions.split("; ")));
  const nothing = {
    words: {},
    amounts: new Map(),
    registrations: new Set<string>(),
    facts: {},
    claimed: new Set<string>(),
    shipFromGroups: new Set<string>(),
    usdPer: () => decimal(1),
  };
  const needs = conditions.flatMap((text) => {
    const verdict = decideAll([text], nothing);
    return verdict.holds === "unknown" ? verdict.needs : [];
  });
  const facts = [...new Set(needs.filter((need) => need.startsWith("facts.")))];
  expect(facts.length).toBeGreaterThan(10);
  expect(facts.filter((field) => !isAskedField(field) || !isStateable(field))).toEqual([]);
});

test("every figure that a rate of law is charged on can be stated", async () => {
  const { results } = await DB.prepare("select distinct rate from measures").all<{ rate: string }>();
  const on = {
    value: decimal(100),
    currency: "USD",
    quantities: {},
    alcoholPct: null,
    partValues: {},
    sugarDegrees: null,
    exchange: () => decimal(1),
  };
  const needs = results.flatMap(({ rate: text }) => {
    const rate = parseMeasureRate(text);
    return rate && "rate" in rate ? evaluateRate(rate.rate, on).needs : [];
  });
  expect(needs.length).toBeGreaterThan(5);
  expect(needs.filter((field) => !isAskedField(field) || !isStateable(field))).toEqual([]);
});

test("words about a schedule are no field", () => {
  expect(isAskedField("an import permission")).toBe(false);
  expect(isAskedField("quantities.FURLONG")).toBe(false);
  expect(isAskedField("quantities.KG:DRAINED")).toBe(true);
  expect(isAskedField("answers.material")).toBe(true);
});
