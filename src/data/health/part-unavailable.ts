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

/** What D1 and KV say when they, or a table, are not there: nothing that a request brought about. */
const NOT_ANSWERING =
  /no such (?:table|column)|malformed|not a database|disk|SQLITE_(?:BUSY|LOCKED|CORRUPT|IOERR|CANTOPEN|FULL|NOTADB)|database is locked|overloaded|network connection lost|KV (?:GET|PUT|DELETE)|D1_ERROR.*(?:internal error|reset|timeout)/i;

/** Whether an error says that the database or the store does not answer, rather than that the code is wrong. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && NOT_ANSWERING.test(error.message);
