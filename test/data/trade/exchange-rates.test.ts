import { expect, test } from "vitest";
import { ExchangeCache } from "../../../src/data/trade/exchange-rates.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const rateOf = (unitsPerUsd: string) => ({
  EUR: { unitsPerUsd, asOf: "2026-11-19", kind: "daily_reference", source: "test" },
});

/** A key-value store that counts its reads, and a cache asked so many seconds after the start. */
function asked() {
  const stored = new Map<string, unknown>([
    ["exchange", { key: "first" }],
    ["first", rateOf("0.9")],
    ["second", rateOf("0.8")],
  ]);
  const reads: string[] = [];
  const kv = {
    get: async (key: string) => {
      reads.push(key);
      return stored.get(key) ?? null;
    },
  } as unknown as KVNamespace;
  const cache = new ExchangeCache();
  const rateAfter = async (seconds: number): Promise<string | undefined> => {
    const behind: Promise<unknown>[] = [];
    const now = new Date(START + seconds * 1000);
    const rates = await cache.current(kv, { now, waitUntil: (work) => behind.push(work) });
    await Promise.all(behind);
    return rates.daily.EUR?.unitsPerUsd;
  };
  return { stored, reads, rateAfter };
}

test("rates are trusted for a minute, then looked up after the response", async () => {
  const { stored, reads, rateAfter } = asked();
  expect(await rateAfter(0)).toBe("0.9");
  stored.set("exchange", { key: "second" });
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
  stored.set("exchange", { key: "on its way" });
  await rateAfter(61);
  expect(await rateAfter(122)).toBe("0.9");
});

test("without rates there are none, and nothing is remembered of that", async () => {
  const { stored, rateAfter } = asked();
  stored.delete("exchange");
  expect(await rateAfter(0)).toBeUndefined();
  stored.set("exchange", { key: "first" });
  expect(await rateAfter(1)).toBe("0.9");
});
