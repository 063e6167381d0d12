import slices from "./font-slices.json" with { type: "json" };

/** One stored piece of a typeface: `seed/fonts/slices/<id>.ttf.gz`. */
export interface FontSlice {
  id: string;
  face: string;
  bold: boolean;
  /** Size of the stored file in bytes. */
  bytes: number;
}

/** National glyph forms of Han characters: Japan, mainland China, Taiwan and Hong Kong. */
export type HanForm = "jp" | "sc" | "tc";

const HAN_FORMS: readonly string[] = ["sc", "tc", "jp"];

/** Every slice that the project stores. */
export const FONT_SLICES: readonly FontSlice[] = slices;

// Slice numbers + 1 by code point, one array a face and weight: built on first use, since most
// documents need two or three of the thirty faces.
const maps = new Map<string, Uint16Array>();
const PLANES = 0x20000;

function mapOf(face: string, bold: boolean): Uint16Array {
  const key = bold ? `${face}*` : face;
  let map = maps.get(key);
  if (map === undefined) {
    map = new Uint16Array(PLANES);
    slices.forEach((slice, index) => {
      if (slice.face === face && slice.bold === bold) fill(map as Uint16Array, slice.cover, index + 1);
    });
    maps.set(key, map);
  }
  return map;
}

/** Reads "gap.length" runs in base 36 (length 1 left out), as written by the font build. */
function fill(map: Uint16Array, cover: string, value: number): void {
  let at = 0;
  for (const run of cover.split(" ")) {
    const dot = run.indexOf(".");
    at += Number.parseInt(dot < 0 ? run : run.slice(0, dot), 36);
    const length = dot < 0 ? 1 : Number.parseInt(run.slice(dot + 1), 36);
    map.fill(value, at, at + length);
    at += length;
  }
}

const FACES = [...new Set(slices.map((slice) => slice.face))];
const BOLD_FACES = new Set(slices.filter((slice) => slice.bold).map((slice) => slice.face));
const OTHER_FACES = FACES.filter((face) => !HAN_FORMS.includes(face));
const orders = new Map<HanForm, readonly string[]>(
  (["sc", "tc", "jp"] as const).map((first) => [
    first,
    [...OTHER_FACES, first, ...HAN_FORMS.filter((form) => form !== first)],
  ]),
);

/**
 * The slice that prints a character, or null where no stored face has it.
 * @param preferred the face of the text before it, kept for characters several faces share (space, accents).
 */
export function sliceFor(
  code: number,
  form: HanForm,
  bold: boolean,
  preferred: string | null,
): FontSlice | null {
  if (preferred !== null) {
    const kept = lookUp(preferred, code, bold);
    if (kept !== null) return kept;
  }
  if (code < 0x250) return lookUp("latin", code, bold) ?? lookUp("latin-ext", code, bold);
  for (const face of orders.get(form) as readonly string[]) {
    const found = lookUp(face, code, bold);
    if (found !== null) return found;
  }
  return null;
}

/** The slice of one face, null where the face lacks the character. */
function lookUp(face: string, code: number, bold: boolean): FontSlice | null {
  if (code >= PLANES) return null;
  // A face without a bold cut lends its regular one.
  const number = mapOf(face, bold && BOLD_FACES.has(face))[code] as number;
  return number === 0 ? null : (FONT_SLICES[number - 1] as FontSlice);
}
