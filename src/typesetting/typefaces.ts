import type { FontIndex } from "./font-index.ts";
import type { Shaper } from "./shaper.ts";

/** The stored faces and what sets text with them. */
export interface Typefaces {
  index: FontIndex;
  shaper: Shaper;
  /** Slices by id, as stored (gzip) or unpacked. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}
