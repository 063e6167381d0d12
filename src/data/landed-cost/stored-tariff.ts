/** The rates of one prefix as the worker reads them: short keys, because there are a hundred thousand. */
export interface StoredGroup {
  /** Canonical rate. */
  r: string;
  /** Code suffixes under the prefix; none: the rate holds for all of it. */
  c?: string[];
  /** US special column, US column 2, note, certainty, range in percent, source. */
  s?: string;
  o?: string;
  n?: string;
  e?: string;
  m?: [number, number];
  q?: string;
}
