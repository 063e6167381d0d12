import type { HanForm } from "../domain/documents/sheet.ts";
import type { FontIndex } from "./font-index.ts";
import type { SheetToPrint } from "./print-sheets.ts";
import { textsOf } from "./sheet/texts.ts";

/** Letters of the frame's own words and numbers. */
const FRAME_TEXT = "Page 0123456789 of (continued)";

/**
 * Ids of the stored font slices that the sheets' text needs, sorted: load these, no others.
 * @example neededSlices(index, [invoice]) // ["latin", "latin-bold"]
 */
export function neededSlices(index: FontIndex, sheets: readonly SheetToPrint[]): string[] {
  const needed = new Set<string>();
  const add = (text: string, bold: boolean, hanForm: HanForm): void => {
    for (const id of slicesOf(index, text, bold, hanForm)) needed.add(id);
  };
  add(FRAME_TEXT, false, "sc");
  add(FRAME_TEXT, true, "sc");
  for (const { id, sheet, foot } of sheets) {
    for (const { text, bold, hanForm } of textsOf(sheet)) add(text, bold, hanForm);
    for (const line of [id, ...foot]) add(line, false, sheet.hanForm);
  }
  return [...needed].sort();
}

/** Slices that a piece of text needs. */
export function slicesOf(index: FontIndex, text: string, bold: boolean, hanForm: HanForm): Set<string> {
  const ids = new Set<string>();
  let face: string | null = null;
  for (const character of text) {
    if (character === "\n") continue;
    const code = character.codePointAt(0) as number;
    const slice = index.sliceOrReplacement(code, hanForm, bold, face);
    ids.add(slice.id);
    // At the start of a line the same character has no neighbour to take its face from.
    ids.add(index.sliceOrReplacement(code, hanForm, bold, null).id);
    face = slice.face;
  }
  return ids;
}
