import { sha256Hex } from "../domain/encoding/bytes.ts";
import { type Clock, TRUSTED_MS } from "./clock.ts";

/** What the loader writes under a blob's plain key: where the newest content is, and how to verify it. */
interface Pointer {
  key: string;
  sha256: string;
  version: string;
}

/** A pointer that was read so long ago, milliseconds, may name content that is gone. */
const POINTER_HOLDS_MS = 5_000;

/** A blob in memory: its content, the KV key that holds it, and the version of its dataset. */
export interface HeldBlob<Content> {
  content: Content;
  key: string;
  version: string;
}

/**
 * A packed index an isolate keeps in memory. The pointer is read again behind an answer once a minute; new
 * content replaces the old only when it is there whole, its SHA-256 is the pointer's and it can be read.
 */
export class PackedBlob<Content> {
  private held: HeldBlob<Content> | null = null;
  private checkedAt = 0;
  private reading: Promise<HeldBlob<Content> | null> | null = null;
  private pointed: { at: number; pointer: Promise<Pointer | null> } | null = null;
  private readonly name: string;
  private readonly read: (bytes: ArrayBuffer) => Content | null;

  /** `read` gives null for bytes that are not such an index. */
  constructor(name: string, read: (bytes: ArrayBuffer) => Content | null) {
    this.name = name;
    this.read = read;
  }

  /** What is in force; null while nothing is loaded. `replaced` is called when a newer one takes over. */
  async current(
    kv: KVNamespace,
    clock: Pick<Clock, "now" | "waitUntil">,
    replaced?: () => Promise<void>,
  ): Promise<HeldBlob<Content> | null> {
    if (this.held === null) return this.newest(kv, clock.now);
    if (clock.now.getTime() - this.checkedAt > TRUSTED_MS && this.reading === null) {
      const before = this.held.key;
      clock.waitUntil(
        this.newest(kv, clock.now).then(
          (held) => (held && held.key !== before ? replaced?.() : undefined),
          () => undefined, // the old one serves until a check succeeds
        ),
      );
    }
    return this.held;
  }

  /** Begins to read the pointer of content that may be needed: whoever then asks for it waits for one trip less. */
  async point(kv: KVNamespace, now: Date): Promise<void> {
    if (this.held !== null || this.reading !== null) return;
    this.pointed = { at: now.getTime(), pointer: readPointer(kv, this.name) };
    await this.pointed.pointer;
  }

  /** Reads the pointer now; the newest content that can be verified, else what is held. */
  newest(kv: KVNamespace, now: Date): Promise<HeldBlob<Content> | null> {
    this.reading ??= this.fetch(kv, now).finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async fetch(kv: KVNamespace, now: Date): Promise<HeldBlob<Content> | null> {
    // Set first: a newer one that cannot be verified is tried again in a minute, not behind every answer.
    this.checkedAt = now.getTime();
    const pointer = await this.pointer(kv, now);
    if (pointer === null) return this.held;
    if (this.held?.key !== pointer.key) {
      const content = await this.verified(kv, pointer);
      if (content === null) return this.held;
      this.held = { content, key: pointer.key, version: pointer.version };
    }
    return this.held;
  }

  private async pointer(kv: KVNamespace, now: Date): Promise<Pointer | null> {
    const { pointed } = this;
    this.pointed = null;
    const isRecent = pointed !== null && now.getTime() - pointed.at < POINTER_HOLDS_MS;
    return (isRecent ? await pointed.pointer.catch(() => null) : null) ?? readPointer(kv, this.name);
  }

  private async verified(kv: KVNamespace, pointer: Pointer): Promise<Content | null> {
    const bytes = await kv.get(pointer.key, "arrayBuffer");
    const isWhole = bytes !== null && (await sha256Hex(bytes)) === pointer.sha256;
    const content = isWhole ? this.readOrNull(bytes) : null;
    if (content === null)
      console.error(
        JSON.stringify({ alert: "blob_not_verified", key: pointer.key, missing: bytes === null }),
      );
    return content;
  }

  /** Another release may have written what this one cannot read. */
  private readOrNull(bytes: ArrayBuffer): Content | null {
    try {
      return this.read(bytes);
    } catch {
      return null;
    }
  }
}

const readPointer = (kv: KVNamespace, name: string): Promise<Pointer | null> => kv.get<Pointer>(name, "json");
