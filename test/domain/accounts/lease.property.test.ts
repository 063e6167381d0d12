import { expect, test } from "vitest";
import { mostLent } from "../../../src/domain/accounts/counting.ts";
import { simulateFleet } from "../../support/simulated-fleet.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

/** What holds of every window of a fleet whose key is asked for far more than it may have. */
function expectHeld(windows: ReturnType<typeof simulateFleet>["windows"], limit: number): void {
  for (const { allowed, allowedAtRefusal } of windows.values()) {
    expect(allowed).toBeLessThanOrEqual(limit);
    if (allowedAtRefusal !== null) expect(limit - allowedAtRefusal).toBeLessThanOrEqual(mostLent(limit));
  }
}

test.each([
  ["a visitor", "minute", 20],
  ["the free plan", "minute", 30],
  ["the basic plan", "minute", 60],
  ["the pro plan", "minute", 120],
  ["ten times the pro plan", "minute", 1_200],
  ["the free plan", "month", 100],
  ["the basic plan", "month", 2_000],
] as const)(
  "three hundred isolates and ten thousand requests a second of one key, isolates dying, clocks off: the limit of %s (%s, %i) holds",
  (_, period, limit) => {
    const { windows, requests, asks } = simulateFleet({
      period,
      limit,
      startsAt: NOON,
      lastsMs: 62_000,
      seed: limit,
    });
    expect(requests).toBe(620_000);
    expect(windows.size).toBe(period === "minute" ? 2 : 1);
    expectHeld(windows, limit);
    expect(asks / requests).toBeLessThan(0.01);
  },
);

test("a month ends for every isolate at once, whatever its clock says", () => {
  const startsAt = Date.parse("2026-11-30T23:59:57Z");
  const { windows } = simulateFleet({ period: "month", limit: 100_000, startsAt, lastsMs: 6_000, seed: 7 });
  expect(windows.size).toBe(2);
  expectHeld(windows, 100_000);
});

test.each([1, 2, 3, 4, 5])(
  "of a fleet that spends less than its limit nobody is refused and few wait (seed %i)",
  (seed) => {
    const { windows, requests, waited } = simulateFleet({
      period: "minute",
      limit: 12_000,
      startsAt: NOON,
      lastsMs: 50_000,
      perSecond: 200,
      isolates: 20,
      deathEveryMs: 1_000,
      seed,
    });
    const [window] = windows.values();
    expect(window).toEqual({ allowed: expect.any(Number), allowedAtRefusal: null });
    expect(waited / requests).toBeLessThan(0.2);
  },
);

test("while the counter is silent, what is held is spent and nothing more; behind it the limit still holds", () => {
  const { windows, requests, unavailable } = simulateFleet({
    period: "minute",
    limit: 6_000,
    startsAt: NOON,
    lastsMs: 40_000,
    perSecond: 500,
    isolates: 20,
    silent: [[2_000, 6_000]],
    seed: 11,
  });
  expect(unavailable).toBeGreaterThan(0);
  expect(unavailable).toBeLessThan(requests / 4);
  expectHeld(windows, 6_000);
});
