import type { PartFault } from "../../domain/health/service-parts.ts";
import { contentFaults, type RegisteredPart } from "./part-faults.ts";

/** Some 20 MB are read and hashed each time: seconds apart they tell nothing new. Milliseconds. */
const REHASH_MS = 10_000;

/** What hashing the packed contents last found, in this isolate. */
export class ContentsCache {
  private hashed: { at: number; faults: PartFault[] } | null = null;
  private hashing: Promise<PartFault[]> | null = null;

  /** Datasets whose packed contents are not what is registered, hashed at most ten seconds ago. */
  faults(parts: readonly RegisteredPart[], kv: KVNamespace, now: number): Promise<PartFault[]> {
    if (this.hashed !== null && now - this.hashed.at < REHASH_MS) return Promise.resolve(this.hashed.faults);
    this.hashing ??= contentFaults(parts, kv)
      .then((faults) => {
        this.hashed = { at: now, faults };
        return faults;
      })
      .finally(() => {
        this.hashing = null;
      });
    return this.hashing;
  }
}
