/**
 * What stands on a sheet, before any page exists: the content model that trade documents are written in and
 * that typesetting sets. It knows neither trade nor layout.
 */

/** National glyph forms of Han characters: Japan, mainland China, Taiwan and Hong Kong. */
export type HanForm = "jp" | "sc" | "tc";

/** Names of the papers: ISO 216 A4 and ANSI Letter. */
export type Paper = "A4" | "Letter";

/** How a piece of text is meant, not how it looks. */
export type Tone = "normal" | "strong" | "muted" | "missing";

/** One paragraph of a cell or box. */
export interface Inline {
  text: string;
  tone?: Tone;
  /** National form of Han characters, from the country of the party or text; the sheet's own otherwise. */
  hanForm?: HanForm;
}

/** An image at the head of the first page. */
export interface Logo {
  format: "png" | "jpeg";
  bytes: Uint8Array;
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
export interface TableColumn {
  label: string;
  /** Share of the measure, relative to the other columns. */
  width: number;
  right?: boolean;
}

/** A row; shorter rows leave their last cells empty. */
export interface SheetRow {
  cells: Cell[];
  /** Belongs to the row above: no rule between them. */
  joined?: boolean;
}

/** A label with its amount, at the right edge. */
export interface SheetFigure {
  label: string;
  value: string;
  strong?: boolean;
  missing?: boolean;
}

/** A part of a document, as content. */
export type Block =
  | { kind: "boxes"; rows: Box[][] }
  | { kind: "heading"; text: string }
  | { kind: "table"; columns: TableColumn[]; rows: SheetRow[] }
  | { kind: "figures"; rows: SheetFigure[] }
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
  hanForm: HanForm;
}

/** A box of a form; `no` as the form numbers it. */
export function box(label: string, content: Cell, span: number, no?: string): Box {
  return { label, content, span, no };
}

/** Emphasis for what was given; what is missing keeps its own mark. */
export function strong(cell: Cell): Cell {
  return cell.map((line) => (line.tone === "missing" ? line : { ...line, tone: "strong" as const }));
}
