import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createShaper, type Shaper } from "../../src/typesetting/shaper.ts";

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
