import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { ExchangeCache } from "../../../src/data/trade/exchange-rates.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const ratesOf = (unitsPerUsd: string): string =>
  JSON.stringify({ EUR: { unitsPerUsd, asOf: "2026-11-19", kind: "daily_reference", source: "test" } });
const pointerTo = (key: string, content: string): string =>
  JSON.stringify({ key, sha256: createHash("sha256").update(content).digest("hex"), version: "v" });

afterEach(() => void vi.restoreAllMocks());

/** A key-value store that counts its reads, and a cache asked so many seconds after the start. */
function asked() {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // what cannot be verified is logged as an alert
  const stored = new Map<string, string>([
    ["exchange", pointerTo("first", ratesOf("0.9"))],
    ["first", ratesOf("0.9")],
    ["second", ratesOf("0.8")],
    ["exchange-customs", pointerTo("periods", "[]")],
    ["periods", "[]"],
  ]);
  const reads: string[] = [];
  const kv = {
    get: async (key: string, type: string) => {
      reads.push(key);
      const text = stored.get(key);
      if (text === undefined) return null;
      return type === "json" ? JSON.parse(text) : new TextEncoder().encode(text).buffer;
    },
  } as unknown as KVNamespace;
  const cache = new ExchangeCache();
  const rateAfter = async (seconds: number): Promise<string | undefined> => {
    const behind: Promise<unknown>[] = [];
    const now = new Date(START + seconds * 1000);
    const rates = await cache.current(kv, { now, waitUntil: (work) => behind.push(work) });
    await Promise.all(behind);
    return rates?.daily.EUR?.unitsPerUsd;
  };
  return { stored, reads, rateAfter };
}

test("rates are trusted for a minute, then looked up after the response", async () => {
  const { stored, reads, rateAfter } = asked();
  expect(await rateAfter(0)).toBe("0.9");
  stored.set("exchange", pointerTo("second", ratesOf("0.8")));
  reads.length = 0;
  expect(await rateAfter(60)).toBe("0.9");
  expect(reads).toEqual([]);
  expect(await rateAfter(61)).toBe("0.9");
  expect(reads).toContain("second");
  expect(await rateAfter(62)).toBe("0.8");
});

test("pointers that did not change are trusted for another minute and their rates not read again", async () => {
  const { reads, rateAfter } = asked();
  await rateAfter(0);
  reads.length = 0;
  await rateAfter(61);
  expect(reads).toEqual(["exchange", "exchange-customs"]);
  await rateAfter(121);
  expect(reads).toHaveLength(2);
  await rateAfter(122);
  expect(reads).toHaveLength(4);
});

test("the old rates serve while the new ones are not there", async () => {
  const { stored, rateAfter } = asked();
  await rateAfter(0);
  stored.set("exchange", pointerTo("on its way", ratesOf("0.7")));
  await rateAfter(61);
  expect(await rateAfter(122)).toBe("0.9");
});

test.each([
  ["the pointer to the daily rates is gone", "exchange", null],
  ["the daily rates are gone", "first", null],
  ["a digit of the daily rates is another", "first", ratesOf("0.8")],
  ["the pointer to the customs rates is gone", "exchange-customs", null],
  ["the customs rates are damaged", "periods", "[ ]"],
])("without both sets whole there are none, and nothing is remembered of that: %s", async (_, key, value) => {
  const { stored, rateAfter } = asked();
  const sound = stored.get(key) ?? "";
  if (value === null) stored.delete(key);
  else stored.set(key, value);
  expect(await rateAfter(0)).toBeUndefined();
  stored.set(key, sound);
  expect(await rateAfter(1)).toBe("0.9");
});
