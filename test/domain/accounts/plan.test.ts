import { expect, test } from "vitest";
import {
  DEMO_MOST_ITEMS,
  DEMO_PER_MINUTE,
  PLANS,
  planOf,
  VISITOR_PER_MINUTE,
} from "../../../src/domain/accounts/plan.ts";

test("the plans are those of the published price table", () => {
  expect(PLANS.map(planOf)).toEqual([
    { name: "free", perMinute: 30, perMonth: 100, cutOff: true },
    { name: "basic", perMinute: 60, perMonth: 2_000, cutOff: true },
    { name: "pro", perMinute: 120, perMonth: 10_000, cutOff: true },
    { name: "enterprise", perMinute: null, perMonth: 50_000, cutOff: false },
  ]);
  expect([DEMO_PER_MINUTE, DEMO_MOST_ITEMS, VISITOR_PER_MINUTE]).toEqual([10, 10, 20]);
});
