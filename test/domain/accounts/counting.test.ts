import { expect, test } from "vitest";
import { type Caller, mayCall } from "../../../src/domain/accounts/caller.ts";
import {
  type CallAsk,
  countMinute,
  countMonth,
  keptUntil,
  mostLent,
  oneCall,
} from "../../../src/domain/accounts/counting.ts";

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

const asking = (limit: number, more: Partial<CallAsk> = {}): CallAsk => ({ ...oneCall(limit), ...more });

test("the minute opens at its first call and closes sixty seconds later", () => {
  const first = countMinute(null, asking(2), 1_000);
  const second = countMinute(first.state, asking(2), 30_000);
  const third = countMinute(second.state, asking(2), 60_999);
  expect([first, second, third].map(({ answer }) => answer.allowed)).toEqual([true, true, false]);
  expect(third.answer.endsIn).toBe(1);
  expect(countMinute(third.state, asking(2), 61_000).answer.allowed).toBe(true);
});

test("a lease that is renewed or ends opens no minute", () => {
  const old = countMinute(null, asking(10), 1_000).state;
  for (const state of [null, old]) {
    const { state: after, answer } = countMinute(state, asking(10, { need: 0, wish: 1 }), 61_000);
    expect(after).toBe(state);
    expect(answer).toMatchObject({ allowed: true, leased: 0, left: 10 });
  }
});

test("the month begins anew in UTC", () => {
  const november = countMonth(null, asking(100, { need: 100 }), Date.parse("2026-11-30T23:59:59Z"));
  const at = (time: string) => countMonth(november.state, asking(100), Date.parse(time)).answer;
  expect(at("2026-11-30T23:59:59.9Z")).toMatchObject({ allowed: false, endsIn: 100 });
  expect(at("2026-12-01T00:00:00Z")).toMatchObject({ calls: 1, window: Date.parse("2026-12-01T00:00:00Z") });
});

test("a batch larger than the rest of the month is refused whole, one that fits exactly is not", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const used = { month: "2026-11", calls: 90, lent: 0, serial: 1 };
  const taking = (need: number, cutOff = true) => countMonth(used, asking(100, { need, cutOff }), now);
  expect(taking(10).answer).toMatchObject({ allowed: true, calls: 100, left: 0 });
  expect(taking(11).answer).toMatchObject({ allowed: false, calls: 90, left: 10 });
  expect(taking(11).state).toMatchObject({ month: "2026-11", calls: 90 });
  expect(taking(11, false).answer).toMatchObject({ allowed: true, calls: 101, left: 0 });
  expect(taking(-5).answer.calls).toBe(85);
  expect(taking(-95).answer.calls).toBe(0);
});

test("a minute's answer says how many calls are left and for how long it stays", () => {
  const opened = { openedAt: 10_000, calls: 1, lent: 0, serial: 0 };
  const { state, answer } = countMinute(opened, asking(3), 40_500);
  expect(answer).toMatchObject({ allowed: true, left: 1, endsIn: 29_500, window: 10_000 });
  expect(countMinute(state, asking(3), 69_999).answer).toMatchObject({ allowed: true, left: 0, endsIn: 1 });
  expect(countMinute(state, asking(3), 70_000).answer).toMatchObject({ left: 2, endsIn: 60_000 });
});

test("one call in fifty may be out on lease, one of a small limit", () => {
  expect([10, 99, 100, 10_000].map(mostLent)).toEqual([1, 1, 2, 200]);
  const first = countMinute(null, asking(60, { wish: 50 }), 0);
  expect(first.answer).toMatchObject({ leased: 1, left: 58 });
  const second = countMinute(first.state, asking(60, { wish: 50 }), 1);
  expect(second.answer).toMatchObject({ leased: 0, left: 57 });
  const told = { window: 0, spent: 1, unspent: 0 };
  expect(countMinute(second.state, asking(60, { need: 0, wish: 50, told }), 2).answer.leased).toBe(1);
});

test("of what may be out on lease one isolate gets an eighth at a time, and no more than it wishes", () => {
  const first = countMinute(null, asking(8_000, { wish: 50 }), 0);
  const second = countMinute(first.state, asking(8_000, { wish: 50 }), 0);
  const third = countMinute(second.state, asking(8_000, { wish: 3 }), 0);
  expect([first, second, third].map(({ answer }) => answer.leased)).toEqual([20, 18, 3]);
});

test("what comes back may be spent by others; of another window's lease nothing comes back", () => {
  const leased = countMinute(null, asking(800, { wish: 2 }), 5);
  const left = (window: number) => {
    const told = { window, spent: 0, unspent: 2 };
    return countMinute(leased.state, asking(800, { need: 0, told }), 6).answer.left;
  };
  expect([left(5), left(4)]).toEqual([799, 797]);
});

test("no more is leased than is left, and nothing with a refusal", () => {
  const almost = { openedAt: 0, calls: 798, lent: 0, serial: 0 };
  const take = (need: number) => countMinute(almost, asking(800, { need, wish: 2 }), 1).answer;
  expect(take(1)).toMatchObject({ allowed: true, leased: 1, left: 0 });
  expect(take(3)).toMatchObject({ allowed: false, leased: 0, left: 2 });
});

test("a plan that is not cut off has nothing to lease: its calls are counted as they are told", () => {
  const told = countMonth(null, asking(50_000, { need: 60_000, wish: 9, cutOff: false }), 0);
  expect(told.answer).toMatchObject({ allowed: true, leased: 0, calls: 60_000, left: 0 });
});

test("of two answers the later has the higher serial, after a restart that forgot the last too", () => {
  const first = countMinute(null, asking(10), 1_000);
  const second = countMinute(first.state, asking(10), 1_000);
  const afterRestart = countMinute(first.state, asking(10), 1_002);
  expect(second.answer.serial).toBeGreaterThan(first.answer.serial);
  expect(afterRestart.answer.serial).toBeGreaterThan(second.answer.serial);
});

test("a minute's count is kept for an hour, a month's to the end of the month, and of both the longer", () => {
  const march = { month: "2026-03" };
  expect(keptUntil({ openedAt: 500 }, null)).toBe(3_600_500);
  expect(keptUntil(null, march)).toBe(Date.parse("2026-04-01T00:00:00Z"));
  expect(keptUntil(null, { month: "2026-12" })).toBe(Date.parse("2027-01-01T00:00:00Z"));
  const late = Date.parse("2026-03-31T23:30:00Z");
  expect(keptUntil({ openedAt: late }, march)).toBe(late + 3_600_000);
  expect(keptUntil(null, null)).toBe(0);
});
