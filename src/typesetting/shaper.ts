/** Text shaping by HarfBuzz (WebAssembly), called through its C interface: no glue code, no globals. */

/** One glyph of shaped text, in visual order, font units. */
export interface Glyph {
  id: number;
  /** Index of the first UTF-16 unit that it stands for. */
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
}

/** A font opened for shaping. */
export interface ShaperFont {
  shape(text: string, rightToLeft: boolean): Glyph[];
  /** Frees the font's copy in the shaper's memory. */
  release(): void;
}

/** Turns text into positioned glyphs. */
export interface Shaper {
  /** @param font a complete TrueType file */
  open(font: Uint8Array): ShaperFont;
}

/** The part of the C interface in use; numbers are addresses in its memory. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_font_create(face: number): number;
  hb_font_destroy(font: number): void;
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, start: number, count: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_cluster_level(buffer: number, level: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_buffer_get_length(buffer: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
/** Clusters stay monotone but marks keep their own, so that text can be copied character by character. */
const MONOTONE_CHARACTERS = 1;
const RECORD = 20; // bytes of hb_glyph_info_t and of hb_glyph_position_t
const READ_ONLY = 1;

/**
 * Starts the shaper. In a worker the module comes from an `import` of the .wasm file, in Node from
 * compiling the same file: the file is `harfbuzzjs/dist/harfbuzz.wasm`.
 */
export function createShaper(module: WebAssembly.Module): Shaper {
  let hb: HarfBuzz | undefined;
  const grow = (wanted: number): number => {
    const memory = (hb as HarfBuzz).memory;
    memory.grow(Math.max(1, Math.ceil((wanted - memory.buffer.byteLength) / 65536)));
    return 1;
  };
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: { proc_exit: () => {} },
    env: {
      _emscripten_runtime_keepalive_clear: () => {},
      _abort_js: () => {
        throw new Error("the text shaper aborted");
      },
      _setitimer_js: () => 0,
      emscripten_resize_heap: grow,
    },
  });
  hb = instance.exports as unknown as HarfBuzz;
  hb.__wasm_call_ctors();
  return { open: (font) => openFont(hb, font) };
}

/** Copies the file in: HarfBuzz reads it for as long as the font is open. */
function openFont(hb: HarfBuzz, bytes: Uint8Array): ShaperFont {
  const data = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const font = hb.hb_font_create(face);
  const buffer = hb.hb_buffer_create();
  let room = 256;
  let text16 = hb.malloc(room * 2);
  return {
    shape(text, rightToLeft) {
      if (text.length > room) {
        hb.free(text16);
        room = text.length;
        text16 = hb.malloc(room * 2);
      }
      const units = new Uint16Array(hb.memory.buffer, text16, text.length);
      for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i);
      hb.hb_buffer_clear_contents(buffer);
      hb.hb_buffer_set_cluster_level(buffer, MONOTONE_CHARACTERS);
      hb.hb_buffer_add_utf16(buffer, text16, text.length, 0, text.length);
      hb.hb_buffer_set_direction(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
      hb.hb_buffer_guess_segment_properties(buffer);
      hb.hb_shape(font, buffer, 0, 0);
      return readGlyphs(hb, buffer);
    },
    release() {
      hb.free(text16);
      hb.hb_buffer_destroy(buffer);
      hb.hb_font_destroy(font);
      hb.hb_face_destroy(face);
      hb.hb_blob_destroy(blob);
      hb.free(data);
    },
  };
}

function readGlyphs(hb: HarfBuzz, buffer: number): Glyph[] {
  const count = hb.hb_buffer_get_length(buffer);
  const infos = hb.hb_buffer_get_glyph_infos(buffer, 0);
  const positions = hb.hb_buffer_get_glyph_positions(buffer, 0);
  const view = new DataView(hb.memory.buffer);
  const glyphs: Glyph[] = [];
  for (let i = 0; i < count; i += 1) {
    const info = infos + i * RECORD;
    const position = positions + i * RECORD;
    glyphs.push({
      id: view.getUint32(info, true),
      cluster: view.getUint32(info + 8, true),
      advance: view.getInt32(position, true),
      dx: view.getInt32(position + 8, true),
      dy: view.getInt32(position + 12, true),
    });
  }
  return glyphs;
}
