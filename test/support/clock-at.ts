import { Caches } from "../../src/data/caches.ts";
import type { Clock } from "../../src/data/clock.ts";

/** A clock that stands at a moment; with caches of its own where none are given, and nothing after the response. */
export const clockAt = (now: Date, caches = new Caches()): Clock => ({
  now,
  waitUntil: () => undefined,
  caches,
});
