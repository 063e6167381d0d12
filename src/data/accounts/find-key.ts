import { formOfKey } from "../../domain/accounts/api-key.ts";
import type { Caches } from "../caches.ts";
import type { KeyRecord } from "./api-keys.ts";
import { isIssued } from "./key-checksum.ts";
import { MOST_GUESSES } from "./key-guesses.ts";
import { withinTime } from "./within.ts";

/**
 * How long a request waits for the look-up of another, milliseconds: one that was broken off never ends, and five
 * times a far database's round trip is enough for any other.
 */
const MOST_WAIT_MS = 1_000;

/** What became of a text sent as a key. */
type FoundKey =
  | { kind: "found"; record: KeyRecord }
  /** Nobody was ever given it: told by its form or checksum, without a lookup. */
  | { kind: "not_a_key" }
  | { kind: "unknown" }
  /** The address has tried too many unknown keys; `reset`: seconds until it may try on. */
  | { kind: "guessing"; reset: number };

/**
 * Finds a key by its text. One whose keyed checksum fits was issued here and is looked up; of keys of the first
 * edition anybody can make the checksum, so that lookups of unknown ones are bounded an address: before they are made
 * within this isolate, and after one turned out unknown over all isolates. An isolate that learns of the bound looks up
 * no more in that minute.
 *
 * @param address Of the caller, as limits count it.
 * @param now Milliseconds since 1970.
 * @param onIssued Called before a key is looked up that only the service can have made: what its request needs may be read beside.
 */
export async function findKey(
  env: Env,
  { keys, keyGuesses, counters }: Pick<Caches, "keys" | "keyGuesses" | "counters">,
  key: string,
  address: string,
  now: number,
  onIssued: () => void = () => undefined,
): Promise<FoundKey> {
  const form = formOfKey(key, { allowLocal: env.ENVIRONMENT === "local" });
  if (form === null) return { kind: "not_a_key" };
  const remembered = keys.remembered(key, now);
  if (remembered !== undefined) return found(remembered);
  if (form === "keyed") {
    if (!(await isIssued(env, key))) return { kind: "not_a_key" };
    onIssued();
    return found(await keys.read(env.DB, key, now));
  }
  if (keys.hasMet(key)) return found(await keys.read(env.DB, key, now));
  // Many calls with one key at once are one guess: they wait for the first one's look-up.
  const elsewhere = keys.readElsewhere(key);
  const read = elsewhere && (await withinTime(elsewhere, MOST_WAIT_MS).catch(() => undefined));
  if (read !== undefined) return found(read);
  const counted = `guesses:${address}`;
  const bounded = counters.refusedMinute(counted, MOST_GUESSES, now) ?? keyGuesses.take(address, now);
  if (!bounded.allowed) return { kind: "guessing", reset: bounded.reset };
  if (form === "local") onIssued();
  const record = await keys.read(env.DB, key, now);
  if (record !== null) {
    keyGuesses.giveBack(address);
    return found(record);
  }
  // Where the counter does not answer, this isolate's own bound stands.
  const everywhere = await counters.countMinute(env, counted, MOST_GUESSES, now).catch(() => null);
  return everywhere?.allowed === false ? { kind: "guessing", reset: everywhere.reset } : { kind: "unknown" };
}

const found = (record: KeyRecord | null): FoundKey =>
  record === null ? { kind: "unknown" } : { kind: "found", record };
