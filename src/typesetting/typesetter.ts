import type { PDFContext } from "pdf-lib";
import type { HanForm } from "../domain/documents/sheet.ts";
import type { Character } from "./characters.ts";
import type { FontIndex, FontSlice } from "./font-index.ts";
import { breakable, clustersOf } from "./line-breaks.ts";
import { hex, PdfFace } from "./pdf-face.ts";
import { embeddingLevels, isBidirectional, runsOf } from "./runs.ts";
import type { Shaper } from "./shaper.ts";

/** How text is to look. */
export interface TextStyle {
  /** Points. */
  size: number;
  bold: boolean;
  /** National form of Han characters. */
  hanForm: HanForm;
}

/** A line ready to be set: its text and, where directions mix, the levels it has in its paragraph. */
export interface SetLine {
  text: string;
  levels: Uint8Array | null;
  /** Points. */
  width: number;
}

/** Measures, breaks and sets text with the slices given; one for each PDF. */
export class Typesetter {
  private readonly faces = new Map<string, PdfFace>();
  private readonly widths = new Map<string, number>();

  private readonly fonts: ReadonlyMap<string, Uint8Array>;
  private readonly index: FontIndex;
  private readonly shaper: Shaper;
  private readonly context: PDFContext;

  constructor(
    fonts: ReadonlyMap<string, Uint8Array>,
    { index, shaper }: { index: FontIndex; shaper: Shaper },
    context: PDFContext,
  ) {
    this.fonts = fonts;
    this.index = index;
    this.shaper = shaper;
    this.context = context;
  }

  /** Fonts in use, by the name the content streams call them. */
  get used(): readonly PdfFace[] {
    return [...this.faces.values()];
  }

  /** Width in points of text on one line. */
  measure(text: string, style: TextStyle): number {
    const key = `${style.bold ? "b" : "r"}${style.hanForm}${text}`;
    let em = this.widths.get(key);
    if (em === undefined) {
      const levels = isBidirectional(text) ? embeddingLevels(text) : null;
      em = 0;
      for (const run of runsOf(this.index, text, style.bold, style.hanForm, levels)) {
        const face = this.face(run.slice);
        let units = 0;
        for (const glyph of face.shape(run.text, run.rightToLeft)) units += glyph.advance;
        em += units / face.unitsPerEm;
      }
      this.widths.set(key, em);
    }
    return em * style.size;
  }

  /** Breaks text into lines no wider than `width`; explicit line feeds are kept. */
  lines(text: string, style: TextStyle, width: number): SetLine[] {
    return text.split("\n").flatMap((paragraph) => this.breakParagraph(paragraph, style, width));
  }

  private breakParagraph(paragraph: string, style: TextStyle, width: number): SetLine[] {
    const levels = isBidirectional(paragraph) ? embeddingLevels(paragraph) : null;
    const whole = this.measure(paragraph, style);
    if (whole <= width) return [{ text: paragraph, levels, width: whole }];
    const lines: SetLine[] = [];
    let start = 0;
    let line = "";
    let lineWidth = 0;
    const finish = (): void => {
      const text = line.trimEnd();
      if (text !== "")
        lines.push({
          text,
          levels: levels?.subarray(start, start + text.length) ?? null,
          width: this.measure(text, style),
        });
      start += line.length;
      line = "";
      lineWidth = 0;
    };
    const add = (piece: string): void => {
      const own = this.measure(piece.trimEnd(), style);
      if (line !== "" && lineWidth + own > width) finish();
      line += piece;
      lineWidth += piece.endsWith(" ") ? this.measure(piece, style) : own;
    };
    for (const piece of breakable(paragraph)) {
      if (this.measure(piece.trimEnd(), style) <= width) add(piece);
      else for (const cluster of clustersOf(piece)) add(cluster);
    }
    finish();
    return lines;
  }

  /**
   * Content stream operators that set a line with its baseline starting at x, y. Runs are placed where the
   * eye finds them but written in reading order, which is the order that copied text comes out in.
   */
  set(line: SetLine, style: TextStyle, x: number, y: number): string {
    const runs = runsOf(this.index, line.text, style.bold, style.hanForm, line.levels);
    let at = x;
    const placed = runs.map((run) => {
      const face = this.face(run.slice);
      const glyphs = face.shape(run.text, run.rightToLeft);
      const start = at;
      for (const glyph of glyphs) at += (glyph.advance * style.size) / face.unitsPerEm;
      return { run, face, glyphs, start };
    });
    if (line.levels !== null) placed.sort((a, b) => a.run.order - b.run.order);
    const out: string[] = ["BT"];
    let thick = false;
    placed.forEach(({ run, face, glyphs, start }, index) => {
      // Faces without a bold cut are thickened by a hairline, so that emphasis survives in every script.
      const thickened = style.bold && !run.slice.bold;
      if (index === 0 || line.levels !== null) out.push(`1 0 0 1 ${pdfNumber(start)} ${pdfNumber(y)} Tm`);
      out.push(`/${face.name} ${pdfNumber(style.size)} Tf`);
      if (thickened !== thick) out.push(thickened ? `2 Tr ${pdfNumber(style.size * 0.028)} w` : "0 Tr");
      thick = thickened;
      out.push(showRun(face, glyphs));
    });
    if (thick) out.push("0 Tr");
    out.push("ET");
    return out.join(" ");
  }

  private face(slice: FontSlice): PdfFace {
    let face = this.faces.get(slice.id);
    if (face === undefined) {
      const bytes = this.fonts.get(slice.id);
      if (bytes === undefined) throw new MissingSlice(slice.id);
      face = new PdfFace(slice.id, bytes, this.shaper, this.context);
      this.faces.set(slice.id, face);
    }
    return face;
  }
}

/** The caller did not load a slice that the text needs: a fault of the program, never of a request. */
class MissingSlice extends Error {
  readonly slice: string;

  constructor(slice: string) {
    super(`font slice ${slice} was not loaded`);
    this.slice = slice;
  }
}

/** Characters to a TJ array, kerning as adjustments between them. */
function showRun(face: PdfFace, characters: readonly Character[]): string {
  const array: string[] = [];
  let codes = "";
  for (const character of characters) {
    codes += hex(face.code(character));
    const kern = (character.advance * 1000) / face.unitsPerEm - face.width(character);
    if (Math.abs(kern) < 0.5) continue;
    array.push(`<${codes}>`, pdfNumber(-kern));
    codes = "";
  }
  if (codes !== "") array.push(`<${codes}>`);
  return `[${array.join("")}]TJ`;
}

/** A number for a content stream: at most three decimals, never an exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}
