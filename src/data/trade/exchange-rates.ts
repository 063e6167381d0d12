import type { CustomsPeriod, ExchangeRates } from "../../domain/trade/exchange.ts";
import type { Clock } from "../clock.ts";
import { PackedBlob } from "../packed-blob.ts";
import type { HeldRates } from "./held-rates.ts";

/** The exchange rates an isolate holds, each set verified by its hash before it is used. */
export class ExchangeCache {
  private readonly daily = new PackedBlob<ExchangeRates>("exchange", (bytes) => {
    const rates = readJson<ExchangeRates>(bytes);
    return rates && Object.values(rates).every(({ unitsPerUsd }) => isRate(unitsPerUsd)) ? rates : null;
  });
  private readonly customs = new PackedBlob<readonly CustomsPeriod[]>("exchange-customs", (bytes) => {
    const periods = readJson<CustomsPeriod[]>(bytes);
    return periods?.every(({ units }) => Object.values(units).every(isRate)) ? periods : null;
  });

  /**
   * The rates in force, from memory or KV; null where either set is not there whole. The pointers are read again
   * after the response once a minute; the old rates serve until the new ones are there and verified.
   * @returns units of each currency for one US dollar, as decimal text.
   * @example (await clock.caches.exchange.current(env.KV, clock))?.daily.EUR?.unitsPerUsd // "0.86"
   */
  async current(kv: KVNamespace, clock: Pick<Clock, "now" | "waitUntil">): Promise<HeldRates | null> {
    const [daily, customs] = await Promise.all([
      this.daily.current(kv, clock),
      this.customs.current(kv, clock),
    ]);
    return daily && customs && { daily: daily.content, customs: customs.content };
  }
}

/** A price with anything else would be none: nothing, infinity, or less than nothing. */
const isRate = (units: unknown): boolean => {
  const value = Number(units);
  return typeof units === "string" && Number.isFinite(value) && value > 0;
};

function readJson<Content>(bytes: ArrayBuffer): Content | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Content;
  } catch {
    return null;
  }
}
