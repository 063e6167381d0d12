import { expect, test } from "vitest";
import { inEnglish } from "../../../support/in-english.ts";
import { dutyOn, lineUnder, measure, scheduleOf } from "../../../support/line-under.ts";

async function settled(schedule: string, rate: string, body: Record<string, unknown> = {}) {
  const law = {
    tariff: [scheduleOf(schedule)],
    measures: [measure({ id: "MEASURE", type: "duty", rate })],
  };
  const [line] = dutyOn([await lineUnder(law, { price: 100, ...body })]);
  return { line, row: line?.dutyRow };
}

test.each([
  ["10%", "at most 20%", "610910", "10"],
  ["20%", "at most 20%", "610910", "20"],
  ["30%", "at most 20%", "MEASURE", "20"],
  ["10%", "at least 20%", "MEASURE", "20"],
  ["30%", "at least 20%", "610910", "30"],
  ["30%", "replace 20%", "MEASURE", "20"],
  ["10%", "replace 20%", "MEASURE", "20"],
])("a schedule of %s under a measure of %s is charged by %s", async (schedule, rate, code, amount) => {
  const { row } = await settled(schedule, rate);
  expect([row?.code, row?.amount.toString()]).toEqual([code, amount]);
});

test("a measure that leaves the schedule's rate is named with the reason", async () => {
  const { line } = await settled("10%", "at most 20%");
  expect(inEnglish(line?.selected.notApplied.map(({ reason }) => reason))).toContain(
    "the schedule's rate is not higher",
  );
  expect(line?.replacing).toEqual([]);
});

test("a duty by weight in place of the schedule's is estimated until the weight is known", async () => {
  const without = await settled("10%", "replace 3 USD/KG");
  expect(without.row?.certainty).toBe("estimated");
  expect(without.line?.needs).toEqual(["quantities.KG"]);
  const weighed = await settled("10%", "replace 3 USD/KG", { quantities: { KG: 2 } });
  expect([weighed.row?.certainty, weighed.row?.amount.toString()]).toEqual(["published", "6"]);
  expect(weighed.line?.needs).toEqual([]);
});
