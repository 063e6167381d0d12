import hb from "harfbuzzjs/dist/harfbuzz.wasm";
import slices from "../../../seed/fonts/font-slices.json" with { type: "json" };
import { FontIndex } from "../../typesetting/font-index.ts";
import { createShaper } from "../../typesetting/shaper.ts";
import type { Typefaces } from "../../typesetting/typefaces.ts";
import type { TypefaceCache } from "./typeface-cache.ts";

/**
 * The stored faces, whose slices come from the assets, and the shaper that sets text with them.
 * @example storedTypefaces(env.ASSETS, clock.caches.typefaces)
 */
export function storedTypefaces(assets: Fetcher, cache: TypefaceCache): Typefaces {
  cache.tools ??= { index: new FontIndex(slices), shaper: createShaper(hb) };
  return { ...cache.tools, load: (ids) => cache.slices.load(assets, ids) };
}
