const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * An id that sorts by time: prefix, ten characters of the millisecond, and 16 random ones (80 bits).
 * Lists page by it, and nobody can guess another's.
 *
 * @param at Milliseconds since 1970.
 * @param random At least 16 random bytes; five bits of each are used.
 * @example timedId("evt", now, crypto.getRandomValues(new Uint8Array(16))) // "evt_01kf3m9q2s4v6x8z0a1b2c3d4e"
 */
export function timedId(prefix: string, at: number, random: Uint8Array): string {
  let stamp = "";
  for (let rest = at, place = 0; place < 10; place++, rest = Math.floor(rest / 32))
    stamp = ALPHABET[rest % 32] + stamp;
  return `${prefix}_${stamp}${[...random.subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join("")}`;
}
