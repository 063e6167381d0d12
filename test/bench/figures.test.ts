import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { counted, figureOf, keep, kept, moved } from "./figures.ts";

test("the noise of a figure leaves its lowest and its highest round out", () => {
  expect(figureOf([1, 5, 2, 3, 90])).toEqual({ value: 3, noise: 1.5 });
  expect(figureOf([2, 4])).toEqual({ value: 4, noise: 1 });
});

test("only what moved beyond the noise of both is told", () => {
  const before = { a: { value: 10, noise: 1 }, b: { value: 10, noise: 1 }, gone: { value: 1, noise: 0 } };
  const after = { a: { value: 12.2, noise: 1 }, b: { value: 12.4, noise: 1 }, c: { value: 7, noise: 0 } };
  expect(moved(before, after)).toEqual(["b: 10 -> 12.4 (+24 %)", "c: 7, new", "gone: not measured"]);
});

test("figures are kept in a folder that is not there yet; those not measured again stay", () => {
  const file = join(mkdtempSync(join(tmpdir(), "figures-")), "kept/0.1.0.json");
  keep(file, { cpu_ms: { value: 4.7, noise: 0.1 }, trips: counted(2) });
  keep(file, { trips: counted(1) });
  expect(kept(file)).toEqual({ cpu_ms: { value: 4.7, noise: 0.1 }, trips: counted(1) });
});
