import type { CustomsPeriod, ExchangeRates } from "../../domain/trade/exchange.ts";
import type { Clock } from "../clock.ts";
import { TRUSTED_MS } from "../clock.ts";

/** The daily rates, and the rates that customs administrations set for a period. */
export interface HeldRates {
  daily: ExchangeRates;
  customs: readonly CustomsPeriod[];
}

const NONE: HeldRates = { daily: {}, customs: [] };

/** The exchange rates an isolate holds, and the read that is under way. */
export class ExchangeCache {
  private held: { rates: HeldRates; pointers: string; readAt: number } | null = null;
  private reading: Promise<HeldRates> | null = null;

  /**
   * The rates in force, from memory or KV. The pointers are read again after the response once a minute; the old
   * rates serve until the new blobs are there whole.
   */
  async current(kv: KVNamespace, { now, waitUntil }: Pick<Clock, "now" | "waitUntil">): Promise<HeldRates> {
    if (this.held === null) return this.read(kv, now.getTime());
    if (now.getTime() - this.held.readAt > TRUSTED_MS && this.reading === null)
      waitUntil(this.read(kv, now.getTime()).catch(() => undefined));
    return this.held.rates;
  }

  private read(kv: KVNamespace, now: number): Promise<HeldRates> {
    this.reading ??= this.fetch(kv, now).finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async fetch(kv: KVNamespace, now: number): Promise<HeldRates> {
    const [daily, customs] = await Promise.all([
      kv.get<{ key: string }>("exchange", "json"),
      kv.get<{ key: string }>("exchange-customs", "json"),
    ]);
    if (daily === null) return this.held?.rates ?? NONE;
    const pointers = `${daily.key} ${customs?.key ?? ""}`;
    if (this.held?.pointers === pointers) {
      this.held.readAt = now;
      return this.held.rates;
    }
    const [rates, periods] = await Promise.all([
      kv.get<ExchangeRates>(daily.key, "json"),
      customs === null ? null : kv.get<CustomsPeriod[]>(customs.key, "json"),
    ]);
    if (rates === null) return this.held?.rates ?? NONE;
    this.held = { rates: { daily: rates, customs: periods ?? [] }, pointers, readAt: now };
    return this.held.rates;
  }
}
