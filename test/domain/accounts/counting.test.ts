import { expect, test } from "vitest";
import { type Caller, mayCall } from "../../../src/domain/accounts/caller.ts";
import { countMinute, countMonth, keptUntil } from "../../../src/domain/accounts/counting.ts";

const key = (more: Partial<Extract<Caller, { kind: "key" }>> = {}): Caller => ({
  kind: "key",
  keyId: "k",
  accountId: "a",
  plan: "pro",
  publishable: false,
  scopes: ["compute", "screening", "webhooks"],
  address: "x",
  ...more,
});

test.each([
  ["nobody", { kind: "public" } as Caller, "compute", "/calculate", "unauthorized"],
  ["demo on compute", { kind: "demo", address: "x" } as Caller, "compute", "/calculate", null],
  ["demo on webhooks", { kind: "demo", address: "x" } as Caller, "webhooks", "/webhooks", "unauthorized"],
  ["a secret key", key(), "screening", "/screen-parties", null],
  ["a key without the scope", key({ scopes: ["compute"] }), "webhooks", "/webhooks", "forbidden"],
  ["a publishable key on the calculator", key({ publishable: true }), "compute", "/calculate", null],
  [
    "a publishable key on documents",
    key({ publishable: true }),
    "compute",
    "/customs-docs/generate",
    "forbidden",
  ],
] as const)("%s", (_, caller, scope, path, refused) => {
  expect(mayCall(caller, scope, path)?.kind ?? null).toBe(refused);
});

test("the minute opens at its first call and closes sixty seconds later", () => {
  const first = countMinute(null, 2, 1_000);
  const second = countMinute(first.state, 2, 30_000);
  const third = countMinute(second.state, 2, 60_999);
  expect([first, second, third].map(({ verdict }) => verdict.allowed)).toEqual([true, true, false]);
  expect(third.verdict.reset).toBe(1);
  expect(countMinute(third.state, 2, 61_000).verdict.allowed).toBe(true);
});

test("the month begins anew in UTC", () => {
  const november = countMonth(null, 100, 100, true, Date.parse("2026-11-30T23:59:59Z"));
  expect(countMonth(november.state, 1, 100, true, Date.parse("2026-11-30T23:59:59.9Z")).verdict.allowed).toBe(
    false,
  );
  expect(countMonth(november.state, 1, 100, true, Date.parse("2026-12-01T00:00:00Z")).verdict.calls).toBe(1);
});

test("a batch larger than the rest of the month is refused whole, one that fits exactly is not", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const used = { month: "2026-11", calls: 90 };
  expect(countMonth(used, 10, 100, true, now).verdict).toEqual({ allowed: true, calls: 100, limit: 100 });
  expect(countMonth(used, 11, 100, true, now)).toEqual({
    state: used,
    verdict: { allowed: false, calls: 90, limit: 100 },
  });
  expect(countMonth(used, 11, 100, false, now).verdict).toEqual({ allowed: true, calls: 101, limit: 100 });
  expect(countMonth(used, -5, 100, true, now).verdict.calls).toBe(85);
});

test("a minute's verdict says how many calls are left and for how long it stays", () => {
  const { state, verdict } = countMinute({ openedAt: 10_000, calls: 1 }, 3, 40_500);
  expect(verdict).toEqual({ allowed: true, limit: 3, remaining: 1, reset: 30 });
  expect(countMinute(state, 3, 69_999).verdict).toMatchObject({ allowed: true, remaining: 0, reset: 1 });
  expect(countMinute(state, 3, 70_000).verdict).toMatchObject({ remaining: 2, reset: 60 });
});

test("a minute's count is kept for an hour, a month's to the end of the month, and of both the longer", () => {
  const march = { month: "2026-03", calls: 1 };
  expect(keptUntil({ openedAt: 500, calls: 1 }, null)).toBe(3_600_500);
  expect(keptUntil(null, march)).toBe(Date.parse("2026-04-01T00:00:00Z"));
  expect(keptUntil(null, { month: "2026-12", calls: 1 })).toBe(Date.parse("2027-01-01T00:00:00Z"));
  const late = Date.parse("2026-03-31T23:30:00Z");
  expect(keptUntil({ openedAt: late, calls: 1 }, march)).toBe(late + 3_600_000);
  expect(keptUntil(null, null)).toBe(0);
});
