import { expect, test } from "vitest";
import { FactCache } from "../../../src/data/landed-cost/fact-cache.ts";

const keysOf = (cache: FactCache, keys: string[]): string[] =>
  keys.filter((key) => cache.get(key) !== undefined);

test("too much makes the oldest go, but one that is asked for stays", () => {
  const cache = new FactCache(10);
  cache.put("law", "rows", 1);
  for (let heading = 0; heading < 20; heading++) {
    expect(cache.get("law")).toBe("rows");
    cache.put(`heading ${heading}`, heading, 3);
  }
  const headings = Array.from({ length: 20 }, (_, heading) => `heading ${heading}`);
  expect(keysOf(cache, headings)).toEqual(["heading 17", "heading 18", "heading 19"]);
});

test("a fact heavier than the whole is not kept, and all asked for do not keep a new one out", () => {
  const cache = new FactCache(10);
  for (const key of ["a", "b", "c"]) cache.put(key, key, 3);
  expect(keysOf(cache, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  cache.put("d", "d", 3);
  expect(cache.get("d")).toBe("d");
  cache.put("too much", "x", 11);
  expect(cache.get("too much")).toBeUndefined();
});

test("facts go with the editions that they were read from", () => {
  const cache = new FactCache(10);
  type Editions = Parameters<FactCache["accept"]>[0];
  const editions = (version: string) => [{ name: "tariff:EU", version }] as Editions;
  cache.put("read before any edition is known", 1);
  cache.accept(editions("a"), 0);
  cache.put("heading", "rows", 6);
  cache.accept(editions("a"), 1);
  expect(cache.get("heading")).toBe("rows");
  cache.accept(editions("b"), 2);
  expect(cache.get("heading")).toBeUndefined();
  expect(cache.versionNames()).toEqual({ "tariff:EU": "b" });
  cache.put("heading", "new rows", 10);
  expect(cache.get("heading")).toBe("new rows");
});
