import type { Row } from "./load-target.ts";

/** One figure of an edition: a rate, an amount, or a day. */
export interface Figure {
  /** What kind of figure it is, as its column is called. */
  column: string;
  /** Of what: a code, a currency, a list. */
  key: string;
  value: string;
}

/** How a dataset's figures are read, from rows and blobs alike of the files and of the edition in force. */
export interface FigureReader {
  /** The tables whose rows hold figures. */
  tables?: readonly string[];
  ofRow?(table: string, row: Row): Figure[];
  /** The blobs that hold figures. */
  blobs?: readonly string[];
  ofBlob?(key: string, content: unknown): Figure[];
  /** Columns whose values are days. */
  days?: readonly string[];
  /** Whether a figure is another; text for text where it is not said. */
  differs?(before: string, after: string): boolean;
}
