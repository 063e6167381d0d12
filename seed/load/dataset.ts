import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FigureReader } from "./figure-reader.ts";

/** One loadable dataset: committed files in, D1 rows and KV blobs out. */
export interface DatasetDefinition {
  name: string;
  publisher: string;
  licence: string;
  /** ISO dates; null where the publisher states none. */
  validFrom: string | null;
  asOf: string;
  validUntil: string | null;
  /** Paths of the committed files; their bytes make the version. */
  files: string[];
  /** Tables whose rows are replaced in one transaction; with `where`, only the rows that match it. */
  tables: { name: string; columns: string[]; where?: { column: string; value: string } }[];
  /** The rows; throws SeedError for a broken one, before anything is written. */
  rows(): Iterable<{ table: string; values: (string | number | null)[] }>;
  /** Values for KV: stored under `<key>:<content hash>`, with `<key>` pointing at the newest. */
  blobs?(): Promise<Blob[]>;
  /** The figures by which an edition is compared with the one in force. */
  figures?: FigureReader;
  /** Why the dataset cannot be read at all: a broken list of its tables, say. It is refused with this. */
  broken?: unknown;
  /** What a reader of the load should know: rate texts that could not be read, say. */
  remark?(): string;
}

/** One value for KV; `entries` says how many records it holds, for the dataset's row count. */
export interface Blob {
  key: string;
  bytes: Uint8Array;
  entries?: number;
}

/** Raised by one whenever the shape in which committed files become rows changes. */
const SHAPE = 1;

/** The version of a dataset: a hash over its files and the shape they are loaded in. */
export function datasetVersion(dataset: DatasetDefinition): string {
  const hash = createHash("sha256").update(`shape ${SHAPE}\n`);
  for (const file of dataset.files) hash.update(readFileSync(file));
  return `${dataset.asOf}+${hash.digest("hex").slice(0, 12)}`;
}
