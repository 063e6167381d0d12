import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FontIndex, type FontSlice } from "../../src/typesetting/font-index.ts";
import { createShaper, type Shaper } from "../../src/typesetting/shaper.ts";
import type { Typefaces } from "../../src/typesetting/typefaces.ts";

// The worker's type library knows only modules that were imported; Node also compiles bytes.
type Compiler = new (bytes: Uint8Array) => WebAssembly.Module;

/** Compiles one of HarfBuzz's WebAssembly files in Node. */
export function harfBuzzModule(name: "harfbuzz" | "harfbuzz-subset"): WebAssembly.Module {
  const file = join(import.meta.dirname, `../../node_modules/harfbuzzjs/dist/${name}.wasm`);
  return new (WebAssembly.Module as unknown as Compiler)(readFileSync(file));
}

/** The text shaper for programs and tests that run in Node. */
export function nodeShaper(): Shaper {
  return createShaper(harfBuzzModule("harfbuzz"));
}

/** Stored font slices by id, as the assets binding would serve them. */
export function storedSlices(ids: Iterable<string>): Map<string, Uint8Array> {
  const folder = join(import.meta.dirname, "../../seed/fonts/slices");
  return new Map([...ids].map((id) => [id, new Uint8Array(readFileSync(join(folder, `${id}.ttf.gz`)))]));
}

/** Every slice that the project stores. */
export const FONT_SLICES = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../seed/fonts/font-slices.json"), "utf8"),
) as FontSlice[];

/** The stored faces with the shaper, as the worker has them. */
export function nodeTypefaces(): Typefaces {
  return {
    index: new FontIndex(FONT_SLICES),
    shaper: nodeShaper(),
    load: async (ids) => storedSlices(ids),
  };
}
