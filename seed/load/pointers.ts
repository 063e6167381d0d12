import { createHash } from "node:crypto";
import { contentKey, nextPointer, type Pointer } from "../../src/domain/encoding/pointer.ts";
import type { Blob } from "./dataset.ts";
import type { LoadTarget } from "./load-target.ts";

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
  const { pointer, remove } = nextPointer(
    { name: key, sha256: sha256(bytes), bytes: bytes.length },
    version,
    readPointer(await target.readBlob(key)),
    now,
  );
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
