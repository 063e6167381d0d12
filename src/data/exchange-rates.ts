import type { ExchangeRates } from "../domain/exchange.ts";

const TRUSTED_MS = 60_000;

let held: { rates: ExchangeRates; pointer: string; readAt: number } | null = null;
let reading: Promise<ExchangeRates> | null = null;

/**
 * The exchange rates in force, from the isolate's memory or KV. The pointer is read again behind the
 * answer once a minute; the old rates serve until the new blob is there whole.
 */
export async function exchangeRates(
  kv: KVNamespace,
  clock: { now: Date; behind: (work: Promise<void>) => void },
): Promise<ExchangeRates> {
  const now = clock.now.getTime();
  if (held === null) return read(kv, now);
  if (now - held.readAt > TRUSTED_MS && reading === null)
    clock.behind(
      read(kv, now).then(
        () => undefined,
        () => undefined,
      ),
    );
  return held.rates;
}

function read(kv: KVNamespace, now: number): Promise<ExchangeRates> {
  reading ??= fetchRates(kv, now).finally(() => {
    reading = null;
  });
  return reading;
}

async function fetchRates(kv: KVNamespace, now: number): Promise<ExchangeRates> {
  const pointer = await kv.get<{ key: string }>("exchange", "json");
  if (pointer === null) return held?.rates ?? {};
  if (held?.pointer === pointer.key) {
    held.readAt = now;
    return held.rates;
  }
  const rates = await kv.get<ExchangeRates>(pointer.key, "json");
  if (rates !== null) held = { rates, pointer: pointer.key, readAt: now };
  return rates ?? held?.rates ?? {};
}
