/** Content that a newer one has taken the place of. */
interface Superseded {
  key: string;
  replacedAt: string;
}

/** What stands under a blob's plain key: where the newest content is, how to verify it, and what stood there before. */
export interface Pointer {
  key: string;
  sha256: string;
  bytes: number;
  version: string;
  /** Newest first: the one before this, and older ones that some isolate may still be reading. */
  superseded: Superseded[];
}

/** A stored content: its name, its SHA-256 in hexadecimal, and its length. */
export interface StoredContent {
  name: string;
  sha256: string;
  bytes: number;
}

/** Isolates read a pointer again every minute; a day leaves room for one that was asleep and for edge caches. */
const KEPT_MS = 86_400_000;

/** The key under which a content stands. @example contentKey("exchange", "ba78…") // "exchange:ba78…", 24 digits */
export const contentKey = (name: string, sha256: string): string => `${name}:${sha256.slice(0, 24)}`;

/**
 * The pointer to a new content, and the contents that may go. The one before stays whatever its age (watches
 * compare editions, a load may be taken back), older ones for a day after they were replaced.
 */
export function nextPointer(
  { name, sha256, bytes }: StoredContent,
  version: string,
  before: Pointer | null,
  now: Date,
): { pointer: Pointer; remove: string[] } {
  const key = contentKey(name, sha256);
  const replaced =
    before === null || before.key === key ? [] : [{ key: before.key, replacedAt: now.toISOString() }];
  const earlier = [...replaced, ...(before?.superseded ?? [])].filter((one) => one.key !== key);
  const fresh = (one: Superseded): boolean => now.getTime() - Date.parse(one.replacedAt) < KEPT_MS;
  const superseded = earlier.filter((one, at) => at === 0 || fresh(one));
  return {
    pointer: { key, sha256, bytes, version, superseded },
    remove: earlier.filter((one) => !superseded.includes(one)).map((one) => one.key),
  };
}
