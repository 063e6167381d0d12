import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatasetDefinition } from "../../seed/load/dataset.ts";

/** What a small dataset consists of: rows of a table of its own, rows of a shared one, a blob, two, or both kinds. */
export const SMALL_KINDS = [
  "rows",
  "shared rows",
  "blob",
  "two blobs",
  "rows and a blob",
  "two tables",
] as const;
export type SmallKind = (typeof SMALL_KINDS)[number];

const BASE = { publisher: "test", licence: "facts", validFrom: null, validUntil: null };
const TITLES = { name: "hs_titles", columns: ["code", "title"] };
const POSTAL = { name: "postal_regions", columns: ["country", "prefix", "region"] };
const RATES = {
  name: "tariff_rates",
  columns: ["tariff", "prefix", "body"],
  where: { column: "tariff", value: "QQ" },
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A dataset of a few rows whose content says which edition it is: `one`, `two`. */
export function smallDataset(kind: SmallKind, edition: string, asOf = "2026-01-01"): DatasetDefinition {
  const file = join(mkdtempSync(join(tmpdir(), "landfall-small-")), "edition.tsv");
  writeFileSync(file, edition);
  const codes = ["0101", "0102", "0103"];
  const blob = (key: string) => ({ key, bytes: bytes(`${key} ${edition}`), entries: 3 });
  const titles = codes.map((code) => ({ table: "hs_titles", values: [code, edition] }));
  const contents: Record<SmallKind, Pick<DatasetDefinition, "tables" | "rows" | "blobs">> = {
    rows: { tables: [TITLES], rows: () => titles },
    "shared rows": {
      tables: [RATES],
      rows: () => codes.map((code) => ({ table: "tariff_rates", values: ["QQ", code, `["${edition}"]`] })),
    },
    blob: { tables: [], rows: () => [], blobs: async () => [blob("index")] },
    "two blobs": { tables: [], rows: () => [], blobs: async () => [blob("daily"), blob("customs")] },
    "rows and a blob": { tables: [TITLES], rows: () => titles, blobs: async () => [blob("index")] },
    "two tables": {
      tables: [TITLES, POSTAL],
      rows: () => [...titles, { table: "postal_regions", values: ["QQ", "1", edition] }],
    },
  };
  const name = kind === "shared rows" ? "tariff:QQ" : "small";
  return { ...BASE, name, asOf, files: [file], ...contents[kind] };
}
