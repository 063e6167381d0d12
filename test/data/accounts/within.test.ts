import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinTime } from "../../../src/data/accounts/within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

test.each([
  [0, "done"],
  [299, "done"],
  [301, undefined],
])("work of %i ms is heard withinTime 300: %s", async (ms, heard) => {
  const result = withinTime(later(ms, "done"), 300);
  await vi.advanceTimersByTimeAsync(400);
  expect(await result).toBe(heard);
  expect(vi.getTimerCount()).toBe(0);
});

test("an isolate that was kept from running hears the answer that lay ready meanwhile", async () => {
  const result = withinTime(later(50, "done"), 300);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe("done");
});

test("what the work throws in time is thrown, later it is nobody's", async () => {
  await expect(withinTime(Promise.reject(new Error("broken")), 300)).rejects.toThrow("broken");
  const late = later(500, null).then(() => Promise.reject(new Error("broken")));
  const result = withinTime(late, 300);
  await vi.advanceTimersByTimeAsync(300);
  expect(await result).toBeUndefined();
  const rejected = expect(late).rejects.toThrow("broken");
  await vi.advanceTimersByTimeAsync(300);
  await rejected;
});
