import { expect, test } from "vitest";
import { goOn } from "../../src/usecases/answered-list.ts";

test("what failed keeps its place, the others are worked on at once", async () => {
  const problems = [{ path: "x", code: "required" as const, message: "expected a number" }];
  const failed = { ok: false as const, problems };
  const rounds: number[][] = [];
  const doubled = await goOn([{ ok: true, answer: 1 }, failed, { ok: true, answer: 3 }], async (numbers) => {
    rounds.push(numbers);
    return numbers.map((number) => ({ ok: true as const, answer: 2 * number }));
  });
  expect(doubled).toEqual([{ ok: true, answer: 2 }, failed, { ok: true, answer: 6 }]);
  expect(rounds).toEqual([[1, 3]]);
});
