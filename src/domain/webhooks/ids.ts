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
  return `${prefix}_${stamp}${randomPart(random)}`;
}

const randomPart = (random: Uint8Array): string =>
  [...random.subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join("");

/**
 * An id of the same moment as another's.
 * @example idBeside("scr", "job_01kf3m9q2s4v6x8z0a1b2c3d4e", bytes) // "scr_01kf3m9q2s…"
 */
export const idBeside = (prefix: string, other: string, random: Uint8Array): string =>
  `${prefix}_${other.slice(other.indexOf("_") + 1).slice(0, 10)}${randomPart(random)}`;
