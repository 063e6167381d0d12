/** An answer that cannot be given, because a part of the data it rests on is not there whole. */
export class PartUnavailable extends Error {
  /** The dataset by its name. */
  readonly part: string;
  /** False while it was never loaded. */
  readonly loaded: boolean;
  constructor(part: string, loaded: boolean) {
    super(`${part} is ${loaded ? "not whole" : "not loaded yet"}`);
    this.name = "PartUnavailable";
    this.part = part;
    this.loaded = loaded;
  }
}

/**
 * What D1 and KV say when they, or a table, are not there: nothing that a request brought about. In full where a value of
 * the caller's or of a row may be spoken of in words like them ("malformed JSON", a "disk" among goods).
 */
const NOT_ANSWERING = [
  /\bno such (?:table|column): /i,
  /\bSQLITE_(?:BUSY|LOCKED|CORRUPT|IOERR|CANTOPEN|FULL|NOTADB)\b/,
  /\bdatabase (?:table )?is locked\b/i,
  /\bdatabase disk image is malformed\b/i,
  /\bfile is not a database\b/i,
  /\bdatabase or disk is full\b/i,
  /\bdisk I\/O error\b/i,
  /\bD1(?: DB)? is overloaded\b/i,
  /\bnetwork connection lost\b/i,
  /\bD1_ERROR\b.*\b(?:internal error|reset|timeout)\b/i,
  /\bKV (?:GET|PUT|DELETE) failed\b/,
];

/** Whether an error says that the database or the store does not answer, rather than that the code is wrong. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && NOT_ANSWERING.some((said) => said.test(error.message));
