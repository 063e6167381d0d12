import type { Cell, HanForm } from "../../domain/documents/sheet.ts";
import { pdfNumber, type SetLine, type TextStyle, type Typesetter } from "../typesetter.ts";
import { hanFormOf } from "./texts.ts";
import { INK, type Ink, inkOf, LEADING, MARGIN, RULE_WIDTH, TYPE } from "./type-scale.ts";

/** A line of a cell with everything needed to set it. */
export interface CellLine {
  line: SetLine;
  style: TextStyle;
  ink: Ink;
}

// Scripts that stack signs above and below their letters, from Devanagari to Khmer.
const STACKING = /[\u0900-\u0fff\u1000-\u109f\u1780-\u17ff]/;

/** Distance to the next baseline. */
export function leadOf({ line, style }: CellLine): number {
  return style.size * (STACKING.test(line.text) ? 1.75 : LEADING);
}

/** Where things are put: pages in order, a cursor that moves down, and what is drawn so far. */
export class Flow {
  readonly pages: string[][] = [];
  /** Distance from the bottom edge at which the next thing starts. */
  y = 0;
  readonly left = MARGIN.side;
  readonly measure: number;

  readonly type: Typesetter;
  readonly width: number;
  readonly height: number;
  readonly hanForm: HanForm;
  private readonly continued: (flow: Flow) => void;

  constructor(
    type: Typesetter,
    [width, height]: readonly [width: number, height: number],
    hanForm: HanForm,
    continued: (flow: Flow) => void,
  ) {
    this.type = type;
    this.width = width;
    this.height = height;
    this.hanForm = hanForm;
    this.continued = continued;
    this.measure = width - 2 * MARGIN.side;
    this.open();
  }

  /** Space left above the footer. */
  get room(): number {
    return this.y - MARGIN.bottom;
  }

  /** Height of an empty page's column, under the head of a further page. */
  get column(): number {
    return this.height - MARGIN.top - MARGIN.bottom - 30;
  }

  /** Starts a page when less than `height` is left. */
  reserve(height: number): boolean {
    if (this.room >= height) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.open();
    this.continued(this);
    this.onTurn?.();
  }

  /** What a table repeats at the head of a further page. */
  onTurn: (() => void) | undefined;

  private open(): void {
    this.pages.push([]);
    this.y = this.height - MARGIN.top;
  }

  draw(operators: string): void {
    this.pages.at(-1)?.push(operators);
  }

  style(size: number, bold = false, hanForm = this.hanForm): TextStyle {
    return { size, bold, hanForm };
  }

  /** Lines of a cell's paragraphs within a width. */
  cellLines(cell: Cell, size: number, width: number): CellLine[] {
    return cell.flatMap((inline) => {
      const { text, tone = "normal" } = inline;
      const own = tone === "muted" ? Math.min(size, TYPE.small + 0.4) : size;
      const style = this.style(own, tone === "strong", hanFormOf(inline, this.hanForm));
      return this.lines(text, style, width, inkOf(tone));
    });
  }

  /** Sets a line whose top edge is at `top`; returns the height it takes. */
  setLine(cell: CellLine, x: number, top: number, width: number, right = false): number {
    const { line, style, ink } = cell;
    const start = right ? x + width - line.width : x;
    const lead = leadOf(cell);
    // The baseline leaves ascent above and descent below in the proportion of the Latin face.
    this.draw(`${paint(ink)} ${this.type.set(line, style, start, top - lead + style.size * 0.29)}`);
    return lead;
  }

  /** Text broken to a width, in one style. */
  lines(text: string, style: TextStyle, width: number, ink: Ink): CellLine[] {
    return this.type.lines(text, style, width).map((line) => ({ line, style, ink }));
  }

  /** Sets lines one under the other, the first with its top edge at `top`. */
  stack(lines: readonly CellLine[], x: number, top: number, width: number, right = false): void {
    let y = top;
    for (const line of lines) y -= this.setLine(line, x, y, width, right);
  }

  /** One line of text, cut nowhere: for labels and heads. */
  label(
    text: string,
    size: number,
    x: number,
    top: number,
    options: { bold?: boolean; ink?: Ink; right?: number } = {},
  ): void {
    const style = this.style(size, options.bold ?? false);
    for (const line of this.type.lines(text, style, Number.POSITIVE_INFINITY)) {
      const cell = { line, style, ink: options.ink ?? INK.text };
      this.setLine(cell, x, top, options.right ?? 0, options.right !== undefined);
    }
  }

  rule(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    weight: number = RULE_WIDTH.hair,
    ink: Ink = INK.rule,
  ): void {
    const [a, b, c, d] = [x1, y1, x2, y2].map(pdfNumber);
    this.draw(`${ink.map(pdfNumber).join(" ")} RG ${pdfNumber(weight)} w ${a} ${b} m ${c} ${d} l S`);
  }

  fill(x: number, y: number, width: number, height: number, ink: Ink): void {
    this.draw(`${paint(ink)} ${[x, y, width, height].map(pdfNumber).join(" ")} re f`);
  }
}

/** Fill and, for thickened faces, stroke colour. */
function paint(ink: Ink): string {
  const values = ink.map(pdfNumber).join(" ");
  return `${values} rg ${values} RG`;
}
