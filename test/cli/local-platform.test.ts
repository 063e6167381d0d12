import { expect, test } from "vitest";
import { retried } from "../../src/cli/local-platform.ts";

const lost = () => new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } });

/** A step that fails this many times before it gives its answer. */
function failing(times: number, failure: () => Error) {
  const calls = { made: 0 };
  const step = async () => {
    if (calls.made++ < times) throw failure();
    return "stored";
  };
  return { calls, step };
}

test("a step of a load is done again when its connection was gone", async () => {
  const { calls, step } = failing(3, lost);
  expect(await retried(step)).toBe("stored");
  expect(calls.made).toBe(4);
});

test("a connection that stays gone ends the load with that failure", async () => {
  const { calls, step } = failing(4, lost);
  await expect(retried(step)).rejects.toThrow("fetch failed");
  expect(calls.made).toBe(4);
});

test("any other failure is not tried again", async () => {
  const { calls, step } = failing(1, () => new Error("no such table"));
  await expect(retried(step)).rejects.toThrow("no such table");
  expect(calls.made).toBe(1);
});
