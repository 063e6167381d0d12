import type { HanForm } from "../font-index.ts";

/** How a piece of text is meant, not how it looks. */
export type Tone = "normal" | "strong" | "muted" | "missing";

/** One paragraph of a cell or box. */
export interface Inline {
  text: string;
  tone?: Tone;
  /** National form of Han characters, from the country of the party or text; the sheet's own otherwise. */
  form?: HanForm;
}

/** What stands in a cell or box, one paragraph under the other. */
export type Cell = Inline[];

/** A labelled field of a form; `span` in twelfths of the measure. */
export interface Box {
  no?: string;
  label: string;
  content: Cell;
  span: number;
  /** Set in tabular style at the right edge, for amounts. */
  right?: boolean;
}

/** A column of a table. */
export interface Column {
  label: string;
  /** Share of the measure, relative to the other columns. */
  width: number;
  right?: boolean;
}

/** A row; shorter rows leave their last cells empty. */
export interface TableRow {
  cells: Cell[];
  /** Belongs to the row above: no rule between them. */
  joined?: boolean;
}

/** A label with its amount, at the right edge. */
export interface Figure {
  label: string;
  value: string;
  strong?: boolean;
  missing?: boolean;
}

/** A part of a document, as content. */
export type Block =
  | { kind: "boxes"; rows: Box[][] }
  | { kind: "heading"; text: string }
  | { kind: "table"; columns: Column[]; rows: TableRow[] }
  | { kind: "figures"; rows: Figure[] }
  | { kind: "text"; content: Cell }
  | { kind: "signature"; statement: string; fields: { label: string; value: string | null }[] };

/** One document laid out as content, before any page exists. */
export interface Sheet {
  title: string;
  subtitle: string;
  /** Printed in a frame under the title: draft status and the like. */
  notice: string | null;
  /** Repeated at the head of further pages. */
  reference: string;
  blocks: Block[];
  disclaimer: string;
  /** National form of Han characters where a text gives none. */
  form: HanForm;
}

const KANA = /[\u3040-\u30ff]/;

/** Han form of a paragraph: Japanese where it has kana, else its own or that of the sheet. */
export function formOf({ text, form }: Inline, sheetForm: HanForm): HanForm {
  return KANA.test(text) ? "jp" : (form ?? sheetForm);
}

/** Every text of a sheet with its weight and Han form, in printing order. */
export function* textsOf(sheet: Sheet): Generator<{ text: string; bold: boolean; form: HanForm }> {
  const plain = (text: string, bold = false) => ({ text, bold, form: sheet.form });
  yield plain(sheet.title, true);
  yield plain(sheet.subtitle);
  yield plain(sheet.reference, true);
  yield plain(sheet.disclaimer);
  if (sheet.notice !== null) yield plain(sheet.notice);
  for (const block of sheet.blocks) {
    if (block.kind === "heading") yield plain(block.text, true);
    for (const inline of cellsOf(block).flat()) {
      yield { text: inline.text, bold: inline.tone === "strong", form: formOf(inline, sheet.form) };
    }
    for (const text of block.kind === "figures" ? labelsOf(block) : []) yield plain(text);
    for (const label of labelsOf(block)) yield plain(label, true);
  }
}

/** All texts of a block that are not labels. */
function cellsOf(block: Block): Cell[] {
  switch (block.kind) {
    case "boxes":
      return block.rows.flat().map((box) => box.content);
    case "table":
      return block.rows.flatMap((row) => row.cells);
    case "text":
      return [block.content];
    case "figures":
      return [block.rows.flatMap(({ label, value }) => [{ text: label }, { text: value }])];
    case "signature":
      return [
        [
          { text: block.statement },
          ...block.fields.flatMap(({ value }) => (value === null ? [] : [{ text: value }])),
        ],
      ];
    default:
      return [];
  }
}

function labelsOf(block: Block): string[] {
  switch (block.kind) {
    case "boxes":
      return block.rows.flat().map((box) => `${box.no ?? ""} ${box.label}`);
    case "table":
      return block.columns.map((column) => column.label);
    case "figures":
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case "signature":
      return block.fields.map((field) => field.label);
    default:
      return [];
  }
}

/** A box of a form; `no` as the form numbers it. */
export function box(label: string, content: Cell, span: number, no?: string): Box {
  return { label, content, span, no };
}

/** Emphasis for what was given; what is missing keeps its own mark. */
export function strong(cell: Cell): Cell {
  return cell.map((line) => (line.tone === "missing" ? line : { ...line, tone: "strong" as const }));
}
