import { sha256Hex } from "../domain/encoding/bytes.ts";
import { contentKey, nextPointer, type Pointer, type StoredContent } from "../domain/encoding/pointer.ts";

/**
 * Stores a content under its hash, where nobody reads it yet, and reads it back.
 * @throws Error where it does not read back as it was written.
 */
export async function storeContent(
  kv: KVNamespace,
  name: string,
  content: Uint8Array | string,
): Promise<StoredContent> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const stored = { name, sha256: await sha256Hex(bytes), bytes: bytes.length };
  await kv.put(contentKey(name, stored.sha256), bytes);
  if (!(await isWhole(kv, stored)))
    throw new Error(`what was written under ${name} does not read back as it was written`);
  return stored;
}

/** Whether a content stands as it was stored. */
export async function isWhole(kv: KVNamespace, { name, sha256 }: StoredContent): Promise<boolean> {
  const held = await kv.get(contentKey(name, sha256), "arrayBuffer");
  return held !== null && (await sha256Hex(held)) === sha256;
}

/** Turns readers to a stored content; they follow within a minute. Contents that nothing reads any more go first. */
export async function turnPointer(
  kv: KVNamespace,
  content: StoredContent,
  version: string,
  now: Date,
): Promise<void> {
  const before = await kv.get<Pointer>(content.name, "json");
  const { pointer, remove } = nextPointer(content, version, before, now);
  for (const key of remove) await kv.delete(key);
  await kv.put(content.name, JSON.stringify(pointer));
}
