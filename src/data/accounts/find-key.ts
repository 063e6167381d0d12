import { formOfKey } from "../../domain/accounts/api-key.ts";
import type { Caches } from "../caches.ts";
import type { KeyRecord } from "./api-keys.ts";
import { isIssued } from "./key-checksum.ts";

/** What became of a text sent as a key. */
export type FoundKey =
  | { kind: "found"; record: KeyRecord }
  /** Nobody was ever given it: told by its form or checksum, without a lookup. */
  | { kind: "not_a_key" }
  | { kind: "unknown" }
  /** The address has tried too many unknown keys; `reset`: seconds until it may try on. */
  | { kind: "guessing"; reset: number };

/**
 * Finds a key by its text. One whose keyed checksum fits was issued here and is looked up; of keys of the first
 * edition anybody can make the checksum, so that lookups of unknown ones are bounded an address.
 *
 * @param address Of the caller, as limits count it.
 * @param now Milliseconds since 1970.
 */
export async function findKey(
  env: Env,
  { keys, keyGuesses }: Pick<Caches, "keys" | "keyGuesses">,
  key: string,
  address: string,
  now: number,
): Promise<FoundKey> {
  const form = formOfKey(key, { allowLocal: env.ENVIRONMENT === "local" });
  if (form === null) return { kind: "not_a_key" };
  const remembered = keys.remembered(key, now);
  if (remembered !== undefined) return found(remembered);
  if (form === "keyed") {
    if (!(await isIssued(env, key))) return { kind: "not_a_key" };
    return found(await keys.read(env.DB, key, now));
  }
  if (keys.hasMet(key)) return found(await keys.read(env.DB, key, now));
  const verdict = keyGuesses.take(address, now);
  if (!verdict.allowed) return { kind: "guessing", reset: verdict.reset };
  const record = await keys.read(env.DB, key, now);
  if (record !== null) keyGuesses.giveBack(address);
  return found(record);
}

const found = (record: KeyRecord | null): FoundKey =>
  record === null ? { kind: "unknown" } : { kind: "found", record };
