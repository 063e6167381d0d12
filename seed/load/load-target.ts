/** A statement of SQL with the values of its `?`. */
export interface Statement {
  sql: string;
  parameters: (string | number | null)[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Where a load goes: local state through the platform proxy, or a deployed environment. */
export interface LoadTarget {
  /** The rows of each of some statements that only read. */
  read(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs statements as one transaction: all of them or none. */
  transaction(statements: readonly Statement[]): Promise<void>;
  putBlob(key: string, bytes: Uint8Array): Promise<void>;
  /** A value as it stands now, whatever is cached elsewhere; null for none. */
  readBlob(key: string): Promise<Uint8Array | null>;
  removeBlob(key: string): Promise<void>;
  /** Longest bound text the target takes, in bytes; rows are sent in chunks of this. */
  mostChunkBytes?: number;
  /** Milliseconds to wait before each further look at a value that does not yet read back as it was written. */
  readAgainAfterMs?: readonly number[];
}
