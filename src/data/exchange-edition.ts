import type { ExchangeRates } from "../domain/exchange.ts";
import { sha256Of } from "./download.ts";

const KEY = "exchange";
const DATASET = "exchange-rates";

/** The rates in force, straight from KV; empty where none are loaded. */
export async function storedRates(kv: KVNamespace): Promise<ExchangeRates> {
  const pointer = await kv.get<{ key: string }>(KEY, "json");
  return (pointer && (await kv.get<ExchangeRates>(pointer.key, "json"))) ?? {};
}

/** An edition on its way into force. */
export interface StoredEdition {
  /** Its dataset row; to be run with the round's record, in one transaction. */
  register: D1PreparedStatement;
  /** Turns readers to it; after the rows are written. */
  point(): Promise<void>;
}

/**
 * Stores an edition of the rates under its content hash, where nobody reads it yet. Readers go on with
 * the old one until `point`, and follow within a minute.
 */
export async function storeRates(
  env: Env,
  rates: ExchangeRates,
  asOf: string,
  now: number,
): Promise<StoredEdition> {
  const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(rates)));
  const sha256 = await sha256Of(bytes);
  const key = `${KEY}:${sha256.slice(0, 24)}`;
  const version = `${asOf}+${sha256.slice(0, 12)}`;
  await env.KV.put(key, bytes);
  const register = env.DB.prepare(
    "UPDATE datasets SET version = ?, as_of = ?, row_count = ?, loaded_at = ?, note = ? WHERE name = ?",
  ).bind(
    ...[
      version,
      asOf,
      Object.keys(rates).length,
      new Date(now).toISOString(),
      "refreshed from the ECB",
      DATASET,
    ],
  );
  return {
    register,
    point: () => env.KV.put(KEY, JSON.stringify({ key, sha256, bytes: bytes.length, version })),
  };
}
