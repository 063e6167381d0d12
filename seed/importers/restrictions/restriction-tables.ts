import { readdirSync } from "node:fs";
import type { Restriction } from "../../../src/domain/restrictions/restriction.ts";
import { readNameTables } from "../../load/law/read-known-names.ts";
import { readTable } from "../../load/table.ts";
import { checkRestriction } from "./check-restriction.ts";
import {
  CONTROL_COLUMNS,
  type ControlRow,
  EMBARGO_COLUMNS,
  RESTRICTION_COLUMNS,
} from "./restriction-columns.ts";

const FOLDER = "seed/restrictions";
/** What `restrictions.ts` beside this file writes. */
export const RESTRICTION_FILE = `${FOLDER}/restrictions.tsv`;

const COLUMNS_OF: Readonly<Record<string, readonly (keyof ControlRow & string)[]>> = {
  "restrictions.tsv": RESTRICTION_COLUMNS,
  "air.tsv": RESTRICTION_COLUMNS,
  "embargoes.tsv": EMBARGO_COLUMNS,
};

/** Every table of controls: the imported one and those written by hand, which have the columns of a control. */
export const restrictionFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .map((name) => `${FOLDER}/${name}`);

const list = (cell: string): string[] => (cell === "" ? [] : cell.split(" "));
const phrases = (cell: string): string[] => (cell === "" ? [] : cell.split(";"));

/**
 * The committed tables as domain rows, one a control, each with its destination.
 * @throws CellError for a cell that names a place, a code, a kind or a day that does not exist.
 */
export function* readRestrictions(): Generator<{ destination: string; restriction: Restriction }> {
  const names = readNameTables();
  for (const file of restrictionFiles()) {
    const columns = COLUMNS_OF[file.slice(FOLDER.length + 1)] ?? CONTROL_COLUMNS;
    const empty = Object.fromEntries([...RESTRICTION_COLUMNS, ...EMBARGO_COLUMNS].map((name) => [name, ""]));
    for (const cells of readTable(file, columns)) {
      const row = { ...empty, ...cells } as ControlRow;
      const { type, coverage, confidence } = checkRestriction(file, row, names);
      const membersOf = (places: readonly string[]) => [
        ...new Set(places.flatMap((place) => [place, ...(names.membersOf.get(place) ?? [])])),
      ];
      yield {
        destination: row.destination,
        restriction: {
          prefixes: row.prefixes === "*" ? [] : list(row.prefixes),
          type,
          title: row.title,
          scope: row.scope,
          words: phrases(row.words),
          hints: phrases(row.hints),
          coverage,
          origins: membersOf(list(row.origins)),
          exporters: membersOf(list(row.exporters)),
          regions: list(row.regions),
          exempt: list(row.exempt),
          authority: row.authority,
          legalReference: row.legalReference,
          documents: row.documents,
          effectiveFrom: row.effectiveFrom || null,
          effectiveTo: row.effectiveTo || null,
          source: row.source,
          confidence,
          dangerousGoods:
            row.un === ""
              ? null
              : {
                  un: list(row.un),
                  hazardClass: row.hazardClass,
                  packingGroup: row.packingGroup || null,
                  air: row.air,
                },
        },
      };
    }
  }
}
