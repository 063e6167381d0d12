import { expect, test } from "vitest";
import { quoteDates } from "../../../src/domain/quotes/quote.ts";

test("a quote holds for thirty days and is kept for a year", () => {
  expect(quoteDates(new Date("2026-11-20T12:00:00Z"))).toEqual({
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-12-20T12:00:00.000Z",
    retainedUntil: "2027-11-20T12:00:00.000Z",
  });
});
