/** Build-time subsetting: the subset half of HarfBuzz, called through its C interface. */

const NO_HINTING = 0x1;
const NOTDEF_OUTLINE = 0x40;
const DROP_TABLES = 3;
const LAYOUT_FEATURES = 6;

interface SubsetExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

export class FontSubsetter {
  private readonly hb: SubsetExports;

  constructor(module: WebAssembly.Module) {
    this.hb = new WebAssembly.Instance(module, {}).exports as unknown as SubsetExports;
    this.hb._initialize();
  }

  /** Every code point the font's character map names (formats 4 and 12). */
  unicodesOf(font: Uint8Array): number[] {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
    const cmap = tableOffset(view, "cmap");
    const found = new Set<number>();
    for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
      const sub = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
      const format = view.getUint16(sub);
      if (format === 12) readFormat12(view, sub, found);
      if (format === 4) readFormat4(view, sub, found);
    }
    return [...found];
  }

  /** A font with only these characters (and what their shaping needs), unhinted. */
  subset(font: Uint8Array, codes: number[], options: { layout: boolean }): Uint8Array {
    const { hb } = this;
    const data = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, data);
    const blob = hb.hb_blob_create(data, font.length, 2, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const code of codes) hb.hb_set_add(wanted, code);
    hb.hb_subset_input_set_flags(input, NO_HINTING | NOTDEF_OUTLINE);
    const dropped = [
      "DSIG",
      "STAT",
      "MVAR",
      "HVAR",
      "avar",
      "fvar",
      "gvar",
      "vhea",
      "vmtx",
      "VORG",
      "BASE",
      "name",
    ];
    if (!options.layout) dropped.push("GSUB", "GPOS", "GDEF");
    for (const tag of dropped) hb.hb_set_add(hb.hb_subset_input_set(input, DROP_TABLES), tagValue(tag));
    if (options.layout) {
      // Keep all features: the default list leaves out a few that regional shaping asks for.
      const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
      hb.hb_set_clear(features);
      for (const tag of KEPT_FEATURES) hb.hb_set_add(features, tagValue(tag));
    }
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error("the subsetter refused the font");
    const result = hb.hb_face_reference_blob(subset);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(subset);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
    return bytes;
  }
}

/** What correct text needs; small capitals, alternates, fractions and swashes are left behind. */
const KEPT_FEATURES =
  "ccmp locl mark mkmk kern rlig calt init medi fina isol med2 fin2 fin3 liga abvf abvs abvm akhn blwf blwm blws cfar cjct dist half haln nukt pref pres pstf psts rclt rkrf rphf vatu curs ljmo vjmo tjmo".split(
    " ",
  );

function tagValue(tag: string): number {
  return [...tag].reduce((value, char) => value * 256 + char.charCodeAt(0), 0);
}

function tableOffset(view: DataView, tag: string): number {
  for (let i = 0; i < view.getUint16(4); i += 1) {
    if (view.getUint32(12 + i * 16) === tagValue(tag)) return view.getUint32(12 + i * 16 + 8);
  }
  throw new Error(`font without ${tag} table`);
}

function readFormat12(view: DataView, at: number, found: Set<number>): void {
  for (let i = 0; i < view.getUint32(at + 12); i += 1) {
    const group = at + 16 + i * 12;
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code += 1) found.add(code);
  }
}

function readFormat4(view: DataView, at: number, found: Set<number>): void {
  const segments = view.getUint16(at + 6) / 2;
  for (let i = 0; i < segments; i += 1) {
    const end = view.getUint16(at + 14 + i * 2);
    const start = view.getUint16(at + 16 + segments * 2 + i * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) found.add(code);
  }
}
