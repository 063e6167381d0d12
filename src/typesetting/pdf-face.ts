import { type PDFContext, PDFHexString, type PDFRef } from "pdf-lib";
import { type Character, charactersOf } from "./characters.ts";
import type { Shaper, ShaperFont } from "./shaper.ts";
import { readTrueType, type TrueTypeTables } from "./truetype.ts";
import { cutTrueType } from "./truetype-cut.ts";

/**
 * One slice as a font of the PDF: hands out character codes while text is set, then embeds only the
 * glyphs used. A code stands for a glyph **and** the text it prints, so that copied text is right even
 * where one glyph serves several characters (ISO 32000-1, 9.7 composite fonts).
 */
export class PdfFace {
  readonly ref: PDFRef;
  readonly unitsPerEm: number;
  private readonly font: TrueTypeTables;
  private readonly shaping: ShaperFont;
  private readonly codes = new Map<string, number>();
  private readonly characters: Character[] = [{ parts: [{ glyph: 0, x: 0, y: 0 }], advance: 0, text: "" }];
  private readonly shaped = new Map<string, Character[]>();

  readonly name: string;
  private readonly context: PDFContext;

  constructor(name: string, bytes: Uint8Array, shaper: Shaper, context: PDFContext) {
    this.name = name;
    this.context = context;
    this.font = readTrueType(bytes);
    this.shaping = shaper.open(bytes);
    this.unitsPerEm = this.font.unitsPerEm;
    this.ref = context.nextRef();
  }

  /** Characters of a run, in the order they stand on the page. */
  shape(text: string, rightToLeft: boolean): Character[] {
    const key = rightToLeft ? `\u202b${text}` : text;
    let characters = this.shaped.get(key);
    if (characters === undefined) {
      characters = charactersOf(text, this.shaping.shape(text, rightToLeft), rightToLeft);
      this.shaped.set(key, characters);
    }
    return characters;
  }

  /** The code that prints a character. */
  code(character: Character): number {
    const key = `${character.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(";")} ${character.text}`;
    let code = this.codes.get(key);
    if (code === undefined) {
      code = this.characters.length;
      this.codes.set(key, code);
      this.characters.push(character);
    }
    return code;
  }

  /** Width of a character in thousandths of an em, as the PDF's table states it: without kerning. */
  width(character: Character): number {
    const [first] = character.parts;
    const units =
      character.parts.length === 1 && first !== undefined
        ? this.font.advance(first.glyph)
        : character.advance;
    return Math.round((units * 1000) / this.unitsPerEm);
  }

  release(): void {
    this.shaping.release();
  }

  /** Writes the font's objects; text set afterwards would be lost. */
  embed(): void {
    const { context, characters, font } = this;
    const { file, numbers } = cutTrueType(font, characters);
    const baseFont = `${subsetTag(this.name, characters.length)}+Noto-${this.name}`;
    const scale = (value: number): number => Math.round((value * 1000) / font.unitsPerEm);
    const descriptor = context.register(
      context.obj({
        Type: "FontDescriptor",
        FontName: baseFont,
        Flags: 4,
        FontBBox: font.box.map(scale),
        ItalicAngle: 0,
        Ascent: scale(font.ascent),
        Descent: scale(font.descent),
        CapHeight: 714,
        StemV: 80,
        FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
      }),
    );
    const map = new Uint8Array(characters.length * 2);
    numbers.forEach((number, code) => {
      map[code * 2] = number >> 8;
      map[code * 2 + 1] = number & 0xff;
    });
    const descendant = context.register(
      context.obj({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: baseFont,
        CIDSystemInfo: {
          Registry: PDFHexString.fromText("Adobe"),
          Ordering: PDFHexString.fromText("Identity"),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 1000,
        W: [0, characters.map((character) => this.width(character))],
        CIDToGIDMap: context.register(context.flateStream(map)),
      }),
    );
    context.assign(
      this.ref,
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: baseFont,
        Encoding: "Identity-H",
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(toUnicode(characters))),
      }),
    );
  }
}

/** Six letters that mark a subset; derived, so that the same text gives the same file. */
function subsetTag(name: string, salt: number): string {
  let hash = salt;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 308915776;
  let tag = "";
  for (let i = 0; i < 6; i += 1) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

/** CMap from codes to text, which readers copy and search by. */
function toUnicode(characters: readonly Character[]): string {
  const lines: string[] = [];
  characters.forEach(({ text }, code) => {
    if (code > 0)
      lines.push(
        `<${hex(code)}> <${[...Array(text.length).keys()].map((i) => hex(text.charCodeAt(i))).join("")}>`,
      );
  });
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Four digits, as codes stand in content streams. */
export function hex(value: number): string {
  return value.toString(16).padStart(4, "0");
}
