import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** Where publishers' files are staged; nothing at run time depends on it. */
export const SOURCES_DIR = process.env.SOURCES_DIR ?? "../shared/data";

/** True when the publishers' files are at hand, so importers and their checks can run. */
export const sourcesAtHand = (): boolean => existsSync(SOURCES_DIR);

/** Text of a staged file, unpacked when its name ends in .gz. */
export function sourceText(path: string): string {
  const bytes = readFileSync(join(SOURCES_DIR, path));
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** Rows of a staged CSV file with a header line. */
export function sourceRows(path: string): Record<string, string>[] {
  return parse(sourceText(path), { columns: true, bom: true, skip_empty_lines: true, relax_quotes: true });
}
