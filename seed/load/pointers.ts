import { createHash } from "node:crypto";
import type { Blob } from "./dataset.ts";
import type { LoadTarget } from "./load-target.ts";

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
export const contentKey = (key: string, hash: string): string => `${key}:${hash.slice(0, 24)}`;

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Reads a stored pointer; null for none, or for one of another form. */
export function readPointer(stored: Uint8Array | null): Pointer | null {
  if (stored === null) return null;
  try {
    const { key, sha256, bytes, version, superseded = [] } = JSON.parse(new TextDecoder().decode(stored)) as Partial<Pointer>; // biome-ignore format: one value
    return typeof key === "string" ? { key, sha256: sha256 ?? "", bytes: bytes ?? 0, version: version ?? "", superseded } : null; // biome-ignore format: one value
  } catch {
    return null;
  }
}

/**
 * Stores blobs under their content's hash, reads each back, and only then turns the pointers to them. Contents
 * that nothing reads any more go before their pointer does, so that a load that dies leaves none behind unnamed.
 * @throws Error where a value does not read back as it was written.
 */
export async function storeBlobs(
  target: LoadTarget,
  blobs: readonly Blob[],
  version: string,
  now: Date,
): Promise<void> {
  for (const { key, bytes } of blobs) await putVerified(target, contentKey(key, sha256(bytes)), bytes);
  for (const blob of blobs) await pointTo(target, blob, version, now);
}

/** Turns a key's pointer to a content that stands already. */
export async function pointTo(
  target: LoadTarget,
  { key, bytes }: Blob,
  version: string,
  now: Date,
): Promise<void> {
  const { pointer, remove } = nextPointer(key, bytes, version, readPointer(await target.readBlob(key)), now);
  for (const old of remove) await target.removeBlob(old);
  await putVerified(target, key, new TextEncoder().encode(JSON.stringify(pointer)));
}

async function putVerified(target: LoadTarget, key: string, bytes: Uint8Array): Promise<void> {
  await target.putBlob(key, bytes);
  for (const pause of [0, ...(target.readAgainAfterMs ?? [])]) {
    if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
    const stored = await target.readBlob(key);
    if (stored !== null && sha256(stored) === sha256(bytes)) return;
  }
  throw new Error(`what was written under ${key} does not read back as it was written`);
}

/**
 * The pointer to a new content, and the contents that may go. The one before stays whatever its age (watches
 * compare editions, a load may be taken back), older ones for a day after they were replaced.
 */
function nextPointer(
  key: string,
  bytes: Uint8Array,
  version: string,
  before: Pointer | null,
  now: Date,
): { pointer: Pointer; remove: string[] } {
  const hash = sha256(bytes);
  const place = contentKey(key, hash);
  const replaced =
    before === null || before.key === place ? [] : [{ key: before.key, replacedAt: now.toISOString() }];
  const earlier = [...replaced, ...(before?.superseded ?? [])].filter((one) => one.key !== place);
  const fresh = (one: Superseded): boolean => now.getTime() - Date.parse(one.replacedAt) < KEPT_MS;
  const superseded = earlier.filter((one, at) => at === 0 || fresh(one));
  return {
    pointer: { key: place, sha256: hash, bytes: bytes.length, version, superseded },
    remove: earlier.filter((one) => !superseded.includes(one)).map((one) => one.key),
  };
}
