import { expect, test } from "vitest";
import { ExampleAnswers } from "../../../src/data/site/example-answers.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(START + ms);

test("an example is asked once in ten minutes, each by its name", async () => {
  const held = new ExampleAnswers();
  let asked = 0;
  const ask = async () => ++asked;
  expect(await held.get("shirts", after(0), ask)).toBe(1);
  expect(await held.get("shirts", after(599_999), ask)).toBe(1);
  expect(await held.get("wine", after(0), ask)).toBe(2);
  expect(await held.get("shirts", after(600_000), ask)).toBe(3);
});

test("what failed is not remembered", async () => {
  const held = new ExampleAnswers();
  await expect(held.get("shirts", after(0), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await held.get("shirts", after(1), async () => "up")).toBe("up");
});
