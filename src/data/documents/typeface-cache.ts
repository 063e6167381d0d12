import type { FontIndex } from "../../typesetting/font-index.ts";
import type { Shaper } from "../../typesetting/shaper.ts";
import { Memory } from "../memory.ts";
import { FontSlices } from "./font-slices.ts";

/** What an isolate keeps to set documents with: the shaper's memory and the index's maps are built once. */
export class TypefaceCache {
  readonly slices: FontSlices;
  /** Null until the first document. */
  tools: { index: FontIndex; shaper: Shaper } | null = null;

  constructor(memory = new Memory()) {
    this.slices = new FontSlices(memory);
  }
}
