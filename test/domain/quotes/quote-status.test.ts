import { expect, test } from "vitest";
import { quoteStatus } from "../../../src/domain/quotes/quote-status.ts";

const AT = "2026-12-20T12:00:00.000Z";

test("a quote holds up to the moment it ends, and not at it", () => {
  const quote = { expiresAt: AT, outcome: null };
  expect(quoteStatus(quote, "2026-12-20T11:59:59.999Z")).toBe("open");
  expect(quoteStatus(quote, AT)).toBe("expired");
});

test.each(["redeemed", "void"] as const)("what became of it outlasts its time: %s", (outcome) => {
  expect(quoteStatus({ expiresAt: AT, outcome }, "2027-01-01T00:00:00.000Z")).toBe(outcome);
});
