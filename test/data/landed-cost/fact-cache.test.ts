import { expect, test } from "vitest";
import { FactCache } from "../../../src/data/landed-cost/fact-cache.ts";

test("facts go with the editions that they were read from", () => {
  const cache = new FactCache();
  type Editions = Parameters<FactCache["accept"]>[0];
  const editions = (version: string) => [{ name: "tariff:EU", version }] as Editions;
  cache.put("read before any edition is known", 1);
  cache.accept(editions("a"), 0);
  cache.put("heading", "rows");
  cache.accept(editions("a"), 1);
  expect(cache.get("heading")).toBe("rows");
  cache.accept(editions("b"), 2);
  expect(cache.get("heading")).toBeUndefined();
  expect(cache.versionNames()).toEqual({ "tariff:EU": "b" });
  cache.put("heading", "new rows");
  expect(cache.get("heading")).toBe("new rows");
});
