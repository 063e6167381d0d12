/** Reads the committed tables of the Commerce Control List into the shape the lookup packs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CommerceControlList,
  EccnControl,
  OtherJurisdictionRow,
  SharedNumberRule,
} from "../../../src/domain/export-control/commerce-control-list.ts";
import { SeedError } from "../../load/table.ts";
import { CCL_TABLES } from "./ccl.ts";

/** Date of the edition the tables were taken from. */
export const CCL_AS_OF = "2026-06-24";

function table(directory: string, file: string, columns: number): string[][] {
  const [, ...lines] = readFileSync(join(directory, file), "utf8").replace(/\n+$/, "").split("\n");
  return lines.map((line, at) => {
    const cells = line.split("\t");
    if (cells.length !== columns)
      throw new SeedError(file, at + 2, `${cells.length} cells, ${columns} expected`);
    return cells;
  });
}

const parts = (cell: string | undefined, separator = "|"): string[] =>
  cell
    ? cell
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

function control(text: string): EccnControl {
  const [reason = "", column = "", section = "", scope = ""] = text.split(":");
  return { reason, column, section, paragraphs: parts(scope, "+") };
}

const otherJurisdiction = (cells: string[]): OtherJurisdictionRow => {
  const [id = "", agency = "", list = "", legalBasis = "", title = "", decides, beside, not] = cells;
  return {
    id,
    agency,
    list,
    legalBasis,
    title,
    decides: parts(decides, ";"),
    beside: parts(beside, ";"),
    not: parts(not, ";"),
  };
};

function sharedNumber(cells: string[], at: number): SharedNumberRule {
  const [pattern = "", regime = "", shared, number = "", militaryList = "", note = ""] = cells;
  if (!/^[0-9?][A-E?][0-9?]{3}$/.test(pattern))
    throw new SeedError("numbers-elsewhere.tsv", at + 2, `"${pattern}" is no pattern of a number`);
  if (shared !== "yes" && shared !== "other" && shared !== "no")
    throw new SeedError("numbers-elsewhere.tsv", at + 2, `"${shared}" is not yes, other or no`);
  return { pattern, regime, shared, number, militaryList, note };
}

/** All tables. @throws SeedError where an entry has no vocabulary or a line is broken. */
export function readCommerceControlList(directory = CCL_TABLES): CommerceControlList {
  const vocabulary = new Map(
    table(directory, "vocabulary.tsv", 3).map(([eccn = "", title = "", terms = ""]) => [
      eccn,
      { title, terms: parts(terms, ";") },
    ]),
  );
  return {
    asOf: CCL_AS_OF,
    entries: table(directory, "entries.tsv", 5).map(
      ([eccn = "", reasons, controls, exceptions, jurisdiction], at) => {
        const own = vocabulary.get(eccn);
        if (!own) throw new SeedError("entries.tsv", at + 2, `no title for ${eccn} in vocabulary.tsv`);
        return {
          eccn,
          ...own,
          reasons: parts(reasons),
          controls: parts(controls).map(control),
          exceptions: parts(exceptions),
          jurisdiction: parts(jurisdiction),
        };
      },
    ),
    paragraphs: table(directory, "paragraphs.tsv", 2).map(([code = "", words = ""]) => ({
      code,
      words: words.split(" "),
    })),
    countries: table(directory, "countries.tsv", 4).map(([country = "", columns, groups, embargo = ""]) => ({
      country,
      columns: parts(columns),
      groups: parts(groups),
      embargo,
    })),
    ordinaryGoods: table(directory, "ordinary-goods.tsv", 1).map(([term = ""]) => term),
    otherJurisdictions: table(directory, "other-jurisdictions.tsv", 8).map(otherJurisdiction),
    ordinaryPositions: table(directory, "ordinary-positions.tsv", 3).map(
      ([position = "", verdict, basis = ""], at) => {
        if (verdict !== "ordinary" && verdict !== "listed")
          throw new SeedError(
            "ordinary-positions.tsv",
            at + 2,
            `"${verdict}" is neither ordinary nor listed`,
          );
        return { position, isOrdinary: verdict === "ordinary", basis };
      },
    ),
    sensitiveTerms: table(directory, "sensitive-words.tsv", 2).map(([term = "", harmless]) => ({
      term,
      harmless: parts(harmless),
    })),
    depictions: table(directory, "depictions.tsv", 1).map(([term = ""]) => term),
    sharedNumbers: table(directory, "numbers-elsewhere.tsv", 6).map(sharedNumber),
  };
}
