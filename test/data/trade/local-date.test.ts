import { expect, test } from "vitest";
import { LocalDays } from "../../../src/data/trade/local-date.ts";

test("the day is the place's own, and turns over within one isolate", () => {
  const days = new LocalDays();
  // Tokyo is nine hours ahead of UTC all year.
  expect(days.dateIn("Asia/Tokyo", new Date("2026-11-20T14:59:59Z"))).toBe("2026-11-20");
  expect(days.dateIn("Asia/Tokyo", new Date("2026-11-20T15:00:00Z"))).toBe("2026-11-21");
  expect(days.dateIn("Asia/Tokyo", new Date("2026-11-20T14:59:59Z"))).toBe("2026-11-20");
  expect(days.dateIn("America/Los_Angeles", new Date("2026-11-20T07:59:00Z"))).toBe("2026-11-19");
  expect(days.dateIn("America/Los_Angeles", new Date("2026-11-20T08:00:00Z"))).toBe("2026-11-20");
});
