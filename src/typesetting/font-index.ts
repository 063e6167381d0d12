import type { HanForm } from "../domain/documents/sheet.ts";

/** One stored piece of a typeface: `seed/fonts/slices/<id>.ttf.gz`. */
export interface FontSlice {
  id: string;
  face: string;
  bold: boolean;
  /** Size of the stored file in bytes. */
  bytes: number;
  /** Code points it has: "gap.length" runs in base 36 (length 1 left out), as written by the font build. */
  cover: string;
}

const HAN_FORMS: readonly HanForm[] = ["sc", "tc", "jp"];
/** Code points of Unicode's first two planes: no stored face has any of the others. */
const PLANES = 0x20000;
/** U+FFFD stands on the page for a character that no stored face has. */
export const REPLACEMENT = 0xfffd;

/** Which stored slice prints which character. */
export class FontIndex {
  readonly slices: readonly FontSlice[];
  private readonly boldFaces: ReadonlySet<string>;
  private readonly otherFaces: readonly string[];
  // Slice numbers + 1 by code point, one array a face and weight: built on first use, since most
  // documents need two or three of the thirty faces.
  private readonly maps = new Map<string, Uint16Array>();

  constructor(slices: readonly FontSlice[]) {
    this.slices = slices;
    this.boldFaces = new Set(slices.filter((slice) => slice.bold).map((slice) => slice.face));
    this.otherFaces = [...new Set(slices.map((slice) => slice.face))].filter(
      (face) => !HAN_FORMS.some((form) => form === face),
    );
  }

  /** Whether some stored face has the character. */
  has(code: number): boolean {
    return this.sliceFor(code, "sc", false, null) !== null;
  }

  /**
   * The slice that prints a character, or null where no stored face has it.
   * @param preferred the face of the text before it, kept for characters several faces share (space, accents).
   */
  sliceFor(code: number, hanForm: HanForm, bold: boolean, preferred: string | null): FontSlice | null {
    if (preferred !== null) {
      const kept = this.inFace(preferred, code, bold);
      if (kept !== null) return kept;
    }
    if (code < 0x250) return this.inFace("latin", code, bold) ?? this.inFace("latin-ext", code, bold);
    const hanFaces = [hanForm, ...HAN_FORMS.filter((form) => form !== hanForm)];
    for (const faces of [this.otherFaces, hanFaces]) {
      for (const face of faces) {
        const found = this.inFace(face, code, bold);
        if (found !== null) return found;
      }
    }
    return null;
  }

  /** The slice that prints a character or, where no face has it, its replacement. */
  sliceOrReplacement(code: number, hanForm: HanForm, bold: boolean, preferred: string | null): FontSlice {
    const slice =
      this.sliceFor(code, hanForm, bold, preferred) ?? this.sliceFor(REPLACEMENT, hanForm, bold, null);
    if (slice === null) throw new RangeError("no stored face has the replacement character");
    return slice;
  }

  private inFace(face: string, code: number, bold: boolean): FontSlice | null {
    if (code >= PLANES) return null;
    // A face without a bold cut lends its regular one.
    const number = this.mapOf(face, bold && this.boldFaces.has(face))[code] ?? 0;
    return this.slices[number - 1] ?? null;
  }

  private mapOf(face: string, bold: boolean): Uint16Array {
    const key = bold ? `${face}*` : face;
    const held = this.maps.get(key);
    if (held !== undefined) return held;
    const map = new Uint16Array(PLANES);
    this.slices.forEach((slice, index) => {
      if (slice.face === face && slice.bold === bold) fill(map, slice.cover, index + 1);
    });
    this.maps.set(key, map);
    return map;
  }
}

function fill(map: Uint16Array, cover: string, value: number): void {
  let at = 0;
  for (const run of cover.split(" ")) {
    const [gap = "", length = "1"] = run.split(".");
    at += Number.parseInt(gap, 36);
    const end = at + Number.parseInt(length, 36);
    map.fill(value, at, end);
    at = end;
  }
}
