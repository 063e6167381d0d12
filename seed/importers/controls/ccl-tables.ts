/** Reads the committed tables of the Commerce Control List into the shape the lookup packs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CommerceControlList,
  EccnControl,
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
  };
}
