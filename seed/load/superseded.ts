import { createHash } from "node:crypto";

/** Content that a newer one has taken the place of. */
interface Superseded {
  key: string;
  replacedAt: string;
}

/** What a blob's plain key holds: where the newest content is, how to verify it, and what stood there before. */
interface Pointer {
  key: string;
  sha256: string;
  bytes: number;
  version: string;
  /** Newest first: the one before this, and older ones that some isolate may still be reading. */
  superseded: Superseded[];
}

/** Isolates read a pointer again every minute; a day leaves room for one that was asleep and for edge caches. */
const KEPT_MS = 86_400_000;

/** The key under which a content stands. */
export const contentKey = (key: string, bytes: Uint8Array): string => `${key}:${sha256(bytes).slice(0, 24)}`;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Reads a stored pointer; null for none, or for one of another form. */
export function readPointer(text: string | null): Pointer | null {
  if (text === null) return null;
  try {
    const { key, sha256, bytes, version, superseded = [] } = JSON.parse(text) as Partial<Pointer>;
    return typeof key === "string" ? { key, sha256: sha256 ?? "", bytes: bytes ?? 0, version: version ?? "", superseded } : null; // biome-ignore format: one value
  } catch {
    return null;
  }
}

/**
 * The pointer to a new content, and the contents that may go. The one before stays whatever its age (watches
 * compare editions, a load may be taken back), older ones for a day after they were replaced.
 */
export function nextPointer(
  key: string,
  bytes: Uint8Array,
  version: string,
  before: Pointer | null,
  now: Date,
): { pointer: Pointer; remove: string[] } {
  const place = contentKey(key, bytes);
  const replaced =
    before === null || before.key === place ? [] : [{ key: before.key, replacedAt: now.toISOString() }];
  const earlier = [...replaced, ...(before?.superseded ?? [])].filter((one) => one.key !== place);
  const fresh = (one: Superseded): boolean => now.getTime() - Date.parse(one.replacedAt) < KEPT_MS;
  const superseded = earlier.filter((one, at) => at === 0 || fresh(one));
  return {
    pointer: { key: place, sha256: sha256(bytes), bytes: bytes.length, version, superseded },
    remove: earlier.filter((one) => !superseded.includes(one)).map((one) => one.key),
  };
}
