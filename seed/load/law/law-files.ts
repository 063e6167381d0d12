import { existsSync, readdirSync } from "node:fs";

export const LAW_FOLDER = "seed/law";
/** Folder of what importers write; everything else under seed/law is written by hand. */
const GENERATED = "generated";

/** Folders of hand-written law: one a country or union, `world` for the rows that stand for every country. */
const lawFolders = (root = LAW_FOLDER): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== GENERATED)
    .map((entry) => entry.name)
    .sort();

/**
 * Tables of a kind (`measures`, `thresholds`): `<kind>.tsv` and `<kind>-<part>.tsv` of every folder, the
 * hand-written before the generated. Of rows with the same rank the one read first is taken first.
 */
export function lawTables(kind: "measures" | "thresholds", root = LAW_FOLDER): string[] {
  const inFolder = (folder: string): string[] =>
    existsSync(`${root}/${folder}`)
      ? readdirSync(`${root}/${folder}`)
          .filter((name) => name === `${kind}.tsv` || (name.startsWith(`${kind}-`) && name.endsWith(".tsv")))
          .sort()
          .map((name) => `${root}/${folder}/${name}`)
      : [];
  return [...lawFolders(root), GENERATED].flatMap(inFolder);
}
