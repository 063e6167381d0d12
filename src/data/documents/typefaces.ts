import hb from "harfbuzzjs/dist/harfbuzz.wasm";
import slices from "../../../seed/fonts/font-slices.json" with { type: "json" };
import { FontIndex } from "../../typesetting/font-index.ts";
import { createShaper, type Shaper } from "../../typesetting/shaper.ts";
import type { Typefaces } from "../../typesetting/typefaces.ts";
import { loadFontSlices } from "./font-slices.ts";

/** What an isolate keeps: the shaper's memory and the index's maps are built once, with the first document. */
let held: { index: FontIndex; shaper: Shaper } | null = null;

/** The stored faces, whose slices come from the assets, and the shaper that sets text with them. */
export function storedTypefaces(assets: Fetcher): Typefaces {
  held ??= { index: new FontIndex(slices), shaper: createShaper(hb) };
  return { ...held, load: (ids) => loadFontSlices(assets, ids) };
}
