/**
 * Writes and reads the committed tables of listed parties. Two files a list, each entry one line:
 * `<list>.parties.tsv` (facts) and `<list>.aliases.tsv` (every further name), values parted by "|"; a list that
 * prints who stands behind its entries has `<list>.ties.tsv` too.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  ListedPartyFacts,
  NameStrength,
  PartyType,
} from "../../../src/domain/screening/listed-party.ts";
import { readTie, tieText } from "../../../src/domain/screening/ownership.ts";
import { SeedError } from "../../load/table.ts";

/** Where the tables stand. */
export const SANCTIONS_TABLES = join(import.meta.dirname, "../../sanctions");
const PARTY_COLUMNS = "ref\ttype\tname\tprograms\tcountries\tbirths\tidentifiers\tlisted_on\tlinked";
const ALIAS_COLUMNS = "ref\tstrength\tname";
const TIE_COLUMNS = "ref\tkind\tname";
// Further papers of one party add bytes, not evidence.
const MAX_IDENTIFIERS = 12;

/** Writes the two files of one list, in the publisher's order. */
export function writeListTables(directory: string, list: string, parties: readonly ListedPartyFacts[]): void {
  mkdirSync(directory, { recursive: true });
  const file = list.toLowerCase();
  const rows = parties.map((party) =>
    [
      party.ref,
      party.type,
      party.names[0]?.text ?? "",
      party.programs.join("|"),
      party.countries.join("|"),
      party.births.join("|"),
      party.identifiers.slice(0, MAX_IDENTIFIERS).join("|"),
      party.listedOn,
      party.linked,
    ].join("\t"),
  );
  const aliases = parties.flatMap((party) =>
    party.names.slice(1).map((name) => `${party.ref}\t${name.strength}\t${name.text}`),
  );
  writeFileSync(join(directory, `${file}.parties.tsv`), `${[PARTY_COLUMNS, ...rows].join("\n")}\n`);
  writeFileSync(join(directory, `${file}.aliases.tsv`), `${[ALIAS_COLUMNS, ...aliases].join("\n")}\n`);
  const ties = parties.flatMap(({ ref, ties = [] }) =>
    ties.flatMap((text) => readTie(text) ?? []).map(({ kind, name }) => `${ref}\t${kind}\t${name}`),
  );
  const path = join(directory, `${file}.ties.tsv`);
  if (ties.length > 0) writeFileSync(path, `${[TIE_COLUMNS, ...ties].join("\n")}\n`);
  else rmSync(path, { force: true });
}

const TYPES: readonly string[] = ["individual", "entity", "vessel", "aircraft", "unknown"];
const STRENGTHS: readonly string[] = ["strong", "script", "weak"];
const listOf = (value: string | undefined): string[] => (value ? value.split("|") : []);

/** Reads one list back. @throws SeedError on a row that is not whole. */
export function readListTables(directory: string, list: string): ListedPartyFacts[] {
  const file = list.toLowerCase();
  const parties = new Map<string, ListedPartyFacts>();
  lines(join(directory, `${file}.parties.tsv`), PARTY_COLUMNS, (cells, fail) => {
    const [
      ref = "",
      type = "",
      name = "",
      programs,
      countries,
      births,
      identifiers,
      listedOn = "",
      linked = "",
    ] = cells;
    if (!ref || !name) fail("ref and name are required");
    if (!TYPES.includes(type)) fail(`unknown type "${type}"`);
    if (parties.has(ref)) fail(`ref ${ref} stands twice`);
    parties.set(ref, {
      list,
      ref,
      type: type as PartyType,
      names: [{ text: name, strength: "primary" }],
      programs: listOf(programs),
      countries: listOf(countries),
      births: listOf(births),
      identifiers: listOf(identifiers),
      listedOn,
      linked,
    });
  });
  lines(join(directory, `${file}.aliases.tsv`), ALIAS_COLUMNS, (cells, fail) => {
    const [ref = "", strength = "", name = ""] = cells;
    const party = parties.get(ref);
    if (!party) return fail(`alias of unknown ref ${ref}`);
    if (!STRENGTHS.includes(strength)) fail(`unknown strength "${strength}"`);
    if (!name) fail("name is required");
    party.names.push({ text: name, strength: strength as NameStrength });
  });
  const ties = join(directory, `${file}.ties.tsv`);
  if (!existsSync(ties)) return [...parties.values()];
  lines(ties, TIE_COLUMNS, ([ref = "", kind, name], fail) => {
    const party = parties.get(ref);
    if (!party) return fail(`tie of unknown ref ${ref}`);
    const tie = readTie(`${kind}:${name}`);
    if (tie === null) return fail(`"${kind}" is no tie, or its name is missing`);
    party.ties = [...(party.ties ?? []), tieText(tie)];
  });
  return [...parties.values()];
}

function lines(
  path: string,
  columns: string,
  read: (cells: string[], fail: (reason: string) => never) => void,
): void {
  const [header, ...rows] = readFileSync(path, "utf8").split("\n");
  if (header !== columns) throw new SeedError(path, 1, `columns must be ${columns.replaceAll("\t", ", ")}`);
  rows.forEach((row, index) => {
    if (row === "") return;
    read(row.split("\t"), (reason) => {
      throw new SeedError(path, index + 2, reason);
    });
  });
}
