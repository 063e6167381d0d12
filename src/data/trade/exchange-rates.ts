import type { CustomsPeriod, ExchangeRates } from "../../domain/trade/exchange.ts";
import type { Clock } from "../clock.ts";
import { TRUSTED_MS } from "../clock.ts";

/** The daily rates, and the rates that customs administrations set for a period. */
export interface HeldRates {
  daily: ExchangeRates;
  customs: readonly CustomsPeriod[];
}

let held: { rates: HeldRates; pointers: string; readAt: number } | null = null;
let reading: Promise<HeldRates> | null = null;

/**
 * The exchange rates in force, from the isolate's memory or KV. The pointers are read again behind the
 * answer once a minute; the old rates serve until the new blobs are there whole.
 */
export async function exchangeRates(kv: KVNamespace, clock: Clock): Promise<HeldRates> {
  const now = clock.now.getTime();
  if (held === null) return read(kv, now);
  if (now - held.readAt > TRUSTED_MS && reading === null)
    clock.waitUntil(
      read(kv, now).then(
        () => undefined,
        () => undefined,
      ),
    );
  return held.rates;
}

function read(kv: KVNamespace, now: number): Promise<HeldRates> {
  reading ??= fetchRates(kv, now).finally(() => {
    reading = null;
  });
  return reading;
}

const NONE: HeldRates = { daily: {}, customs: [] };

async function fetchRates(kv: KVNamespace, now: number): Promise<HeldRates> {
  const [daily, customs] = await Promise.all([
    kv.get<{ key: string }>("exchange", "json"),
    kv.get<{ key: string }>("exchange-customs", "json"),
  ]);
  if (daily === null) return held?.rates ?? NONE;
  const pointers = `${daily.key} ${customs?.key ?? ""}`;
  if (held?.pointers === pointers) {
    held.readAt = now;
    return held.rates;
  }
  const [rates, periods] = await Promise.all([
    kv.get<ExchangeRates>(daily.key, "json"),
    customs === null ? null : kv.get<CustomsPeriod[]>(customs.key, "json"),
  ]);
  if (rates === null) return held?.rates ?? NONE;
  held = { rates: { daily: rates, customs: periods ?? [] }, pointers, readAt: now };
  return held.rates;
}
