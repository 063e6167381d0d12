import {
  RESTRICTION_TYPES,
  type Restriction,
  type RestrictionType,
} from "../../../src/domain/restrictions/restriction.ts";
import { readTable, SeedError } from "../../load/table.ts";

/** Columns of the restrictions table; lists are blank-separated, word phrases and documents by `;`. */
export const RESTRICTION_COLUMNS = [
  "destination",
  "origins",
  "prefixes",
  "exempt",
  "type",
  "title",
  "scope",
  "words",
  "hints",
  "coverage",
  "authority",
  "legalReference",
  "documents",
  "effectiveFrom",
  "effectiveTo",
  "source",
  "confidence",
  "un",
  "hazardClass",
  "packingGroup",
  "air",
] as const;

export const RESTRICTION_FILE = "seed/restrictions/restrictions.tsv";
const words = (cell: string): string[] => (cell === "" ? [] : cell.split(" "));

/** The committed table as domain rows, one a code prefix (`""` for every code), with its destination. */
export function* readRestrictions(): Generator<{ destination: string; restriction: Restriction }> {
  for (const row of readTable(RESTRICTION_FILE, RESTRICTION_COLUMNS)) {
    if (!RESTRICTION_TYPES.includes(row.type as RestrictionType))
      throw new SeedError(RESTRICTION_FILE, row.line, `type "${row.type}"`);
    for (const prefix of words(row.prefixes)) {
      const restriction: Restriction = {
        prefix: prefix === "*" ? "" : prefix,
        type: row.type as RestrictionType,
        title: row.title,
        scope: row.scope,
        words: row.words === "" ? [] : row.words.split(";"),
        hints: row.hints === "" ? [] : row.hints.split(";"),
        coverage: row.coverage as Restriction["coverage"],
        origins: words(row.origins),
        exempt: words(row.exempt),
        authority: row.authority,
        legalReference: row.legalReference,
        documents: row.documents,
        effectiveFrom: row.effectiveFrom || null,
        effectiveTo: row.effectiveTo || null,
        source: row.source,
        confidence: row.confidence,
        dangerousGoods:
          row.un === ""
            ? null
            : {
                un: words(row.un),
                hazardClass: row.hazardClass,
                packingGroup: row.packingGroup || null,
                air: row.air,
              },
      };
      yield { destination: row.destination, restriction };
    }
  }
}
