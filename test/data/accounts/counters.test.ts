import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Counters } from "../../../src/data/accounts/counters.ts";
import { TOLD_WITHIN_MS } from "../../../src/data/accounts/leased-calls.ts";
import {
  type CallAnswer,
  type CallAsk,
  countMinute,
  countMonth,
  type MinuteState,
  type MonthState,
} from "../../../src/domain/accounts/counting.ts";
import { LEASE_MS, LONGEST_SPENDING_MS } from "../../../src/domain/accounts/lease.ts";
import { planOf } from "../../../src/domain/accounts/plan.ts";
import { MOST_GATHERED_CALLS, MOST_UNCOUNTED_CALLS, TALLY_MS } from "../../../src/domain/accounts/tally.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const [FREE, PRO, ENTERPRISE] = [planOf("free"), planOf("pro"), planOf("enterprise")];
/** Of a minute that has calls to lease: eight at once, of the first. */
const WIDE = 3_200;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Counters an edge away that note each message; `answersAfter` null: they are silent. */
function edge(answersAfter: number | null = 40) {
  let minute: MinuteState | null = null;
  let month: MonthState | null = null;
  const wire = { answersAfter, asks: [] as CallAsk[] };
  const over = async (ask: CallAsk, count: () => CallAnswer): Promise<CallAnswer> => {
    wire.asks.push(ask);
    if (wire.answersAfter === null) return new Promise(() => undefined);
    await sleep(wire.answersAfter / 2);
    const answer = count();
    await sleep(wire.answersAfter / 2);
    return answer;
  };
  const counter = {
    takeMinute: (ask: CallAsk) =>
      over(ask, () => {
        const counted = countMinute(minute, ask, Date.now());
        minute = counted.state;
        return counted.answer;
      }),
    takeMonth: (ask: CallAsk) =>
      over(ask, () => {
        const counted = countMonth(month, ask, Date.now());
        month = counted.state;
        return counted.answer;
      }),
  };
  const env = { COUNTER: { getByName: () => counter } } as unknown as Env;
  return { env, wire, calls: () => ({ minute: minute?.calls ?? 0, month: month?.calls ?? 0 }) };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const clock = () => ({
  now: new Date(),
  waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
});
/** Lets time go by and returns what a promise came to. */
async function settledIn<Result>(ms: number, promised: Result | Promise<Result>): Promise<Result | string> {
  const settled = Promise.resolve(promised).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(ms);
  return settled;
}
const isAtOnce = (verdict: unknown): boolean => !(verdict instanceof Promise);

describe("a key's minute", () => {
  const over =
    (env: Env, counters: Counters, limit = WIDE) =>
    () =>
      counters.takeMinute(env, "key:k", limit, 1, clock());

  it("is asked for by the first call; those after it wait for nothing, and see what is left exactly", async () => {
    const { env } = edge();
    const take = over(env, new Counters(), 120);
    const first = take();
    expect(isAtOnce(first)).toBe(false);
    expect(await settledIn(40, first)).toEqual({ allowed: true, limit: 120, remaining: 119, reset: 60 });
    for (let call = 2; call <= 20; call++) {
      const verdict = take();
      expect(isAtOnce(verdict)).toBe(true);
      expect(verdict).toMatchObject({ allowed: true, remaining: 120 - call });
      await settledIn(500, null);
    }
  });
  it("is renewed behind the answers, so that of many calls few are asked for", async () => {
    const { env, wire } = edge();
    const take = over(env, new Counters(), 100_000);
    await settledIn(40, take());
    let waited = 0;
    for (let call = 0; call < 1_000; call++) {
      if (!isAtOnce(take())) waited++;
      await settledIn(10, null);
    }
    expect(waited).toBeLessThan(40);
    expect(wire.asks.length).toBeLessThan(50);
  });
  it("comes back when nobody calls for a lease's time", async () => {
    const { env, calls, wire } = edge();
    await settledIn(40, over(env, new Counters())());
    expect(calls().minute).toBe(2);
    await settledIn(LEASE_MS - 41, null);
    expect(calls().minute).toBe(2);
    await settledIn(101, null);
    expect(calls().minute).toBe(1);
    expect(wire.asks.at(-1)).toMatchObject({ need: 0, wish: 0, told: { spent: 0, unspent: 1 } });
  });
  it("lets exactly its limit through when all call at once", async () => {
    const { env } = edge();
    const take = over(env, new Counters(), 30);
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => settledIn(40, take())));
    expect(verdicts.filter((verdict) => typeof verdict === "object" && verdict.allowed)).toHaveLength(30);
    expect(take()).toMatchObject({ allowed: false, remaining: 0 });
  });
  it("refused is not asked about again until it is nearly over", async () => {
    const { env, wire } = edge();
    const counters = new Counters();
    const take = over(env, counters, 1);
    await settledIn(40, take());
    await settledIn(40, take());
    const asked = wire.asks.length;
    expect(counters.refusedMinute("key:k", 1, Date.now())).toMatchObject({ allowed: false, reset: 60 });
    await settledIn(30_000, null);
    expect(take()).toMatchObject({ allowed: false, reset: 30 });
    expect(wire.asks).toHaveLength(asked);
    await settledIn(30_000, null);
    expect(await settledIn(40, take())).toMatchObject({ allowed: true });
  });
});

describe("an account's month", () => {
  it("takes a batch from the lease where it fits, and asks for it whole where it does not", async () => {
    const { env, calls } = edge();
    const counters = new Counters();
    const take = (cost: number) => counters.takeMonth(env, "a", cost, PRO, clock());
    expect(await settledIn(40, take(9_900))).toMatchObject({ allowed: true });
    expect(await settledIn(40, take(101))).toMatchObject({ allowed: false });
    expect(await settledIn(40, take(100))).toMatchObject({ allowed: true, remaining: 0 });
    expect(await settledIn(40, take(1))).toMatchObject({ allowed: false });
    expect(calls().month).toBe(10_000);
  });
  it("gives back what it was counted for, and says what stands with nothing on lease", async () => {
    const { env, calls } = edge();
    const counters = new Counters();
    await settledIn(40, counters.takeMonth(env, "a", 10, PRO, clock()));
    await settledIn(40, counters.giveBack(env, "a", 4, PRO));
    expect(calls().month).toBe(16); // with ten on lease for the next batch
    expect(await settledIn(40, counters.callsOfMonth(env, "a", PRO, Date.now()))).toBe(6);
  });
  it("is leased while a request finds out what it counts for, so that it waits for nothing then", async () => {
    const { env, calls, wire } = edge();
    const counters = new Counters();
    for (let again = 0; again < 3; again++) counters.expectMonth(env, "a", PRO, clock());
    await settledIn(40, null);
    expect(wire.asks).toHaveLength(1);
    expect(isAtOnce(counters.takeMonth(env, "a", 1, PRO, clock()))).toBe(true);
    await settledIn(40, null);
    counters.expectMonth(env, "a", PRO, clock());
    counters.expectMonth(env, "b", ENTERPRISE, clock());
    expect(wire.asks).toHaveLength(2); // the second renewed the lease
    await settledIn(LEASE_MS + 100, null);
    expect(calls().month).toBe(1);
  });
  it("that is not cut off waits for nothing, and is told of many calls at once", async () => {
    const { env, calls, wire } = edge();
    const counters = new Counters();
    const take = (cost: number) => counters.takeMonth(env, "a", cost, ENTERPRISE, clock());
    expect(isAtOnce(take(1))).toBe(true);
    void take(60);
    await settledIn(TALLY_MS - 1, null);
    expect(wire.asks).toHaveLength(0);
    await settledIn(41, null);
    expect(calls().month).toBe(61);
    void take(MOST_GATHERED_CALLS);
    await settledIn(40, null);
    expect(calls().month).toBe(61 + MOST_GATHERED_CALLS);
    void take(3);
    expect(await settledIn(40, counters.callsOfMonth(env, "a", ENTERPRISE, Date.now()))).toBe(264);
  });
});

describe("a counter that does not answer", () => {
  it("keeps a call that holds nothing waiting for 300 ms, then refuses it", async () => {
    const { env } = edge(null);
    const first = new Counters().takeMinute(env, "key:k", 120, 1, clock());
    const seen = vi.fn();
    Promise.resolve(first).catch(seen);
    await settledIn(299, null);
    expect(seen).not.toHaveBeenCalled();
    expect(await settledIn(1, first)).toContain("counters");
  });
  it("leaves what is held to be spent, within a minute at the longest", async () => {
    const { env, wire } = edge();
    const counters = new Counters();
    const take = () => counters.takeMonth(env, "a", 1, PRO, clock());
    await settledIn(40, take());
    await settledIn(40, take()); // a pace is known: more than one is held
    wire.answersAfter = null;
    const held = [take(), take()];
    expect(held.map(isAtOnce)).toEqual([true, true]);
    let next = take();
    for (let spent = 0; isAtOnce(next) && spent < 200; spent++) next = take();
    expect(await settledIn(300, next)).toContain("counters");
    await settledIn(LONGEST_SPENDING_MS, null);
    expect(await settledIn(300, take())).toContain("counters");
  });
  it("that answers too late has its calls given back", async () => {
    const { env, calls } = edge(600);
    expect(await settledIn(300, new Counters().takeMonth(env, "a", 5, FREE, clock()))).toContain("counters");
    await settledIn(1_000, null);
    expect(calls().month).toBe(0);
  });
  it("holds up no plan that is not cut off, until so many calls stand uncounted; they are counted when it is back", async () => {
    const { env, calls, wire } = edge(null);
    const counters = new Counters();
    const take = (cost: number) => counters.takeMonth(env, "a", cost, ENTERPRISE, clock());
    expect(isAtOnce(take(MOST_UNCOUNTED_CALLS - 1))).toBe(true);
    await settledIn(TOLD_WITHIN_MS + 1, null);
    expect(isAtOnce(take(1))).toBe(true);
    expect(await settledIn(0, take(1))).toContain("counters");
    wire.answersAfter = 40;
    await settledIn(TOLD_WITHIN_MS, null);
    expect(await settledIn(40, take(1))).toContain("counters");
    expect(calls().month).toBe(MOST_UNCOUNTED_CALLS);
    expect(isAtOnce(take(1))).toBe(true);
  });
});
