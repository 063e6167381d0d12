import { readdirSync, readFileSync } from "node:fs";
import type { KnownNames } from "../../../src/domain/law/known-names.ts";
import { LAW_FOLDER } from "./law-files.ts";

/** What does not depend on a jurisdiction, and what does, by it. */
export interface NameTables {
  countries: ReadonlySet<string>;
  unionsOf: ReadonlyMap<string, readonly string[]>;
  /** Countries of a union or group; a country has none. */
  membersOf: ReadonlyMap<string, readonly string[]>;
  shared: Pick<KnownNames, "countries" | "groups" | "spelledOut" | "regions" | "currencies" | "hsCodes">;
  listsOf(jurisdiction: string): ReadonlySet<string>;
  preferences: ReadonlySet<string>;
}

/**
 * Reads the names that rows of law may refer to from the tables that hold them. A broken row of such a
 * table is for that table's own load to refuse, so cells are taken as they stand here.
 */
export function readNameTables(): NameTables {
  const countryRows = cellsOf("seed/countries/countries.tsv");
  const countries = new Set(countryRows.map(([code = ""]) => code));
  const spelledOut = new Map(
    countryRows.flatMap(([code = "", alpha3 = "", name = ""]) =>
      [alpha3, name].map((text): [string, string] => [text.toLowerCase(), code]),
    ),
  );
  const unionsOf = new Map<string, string[]>();
  for (const [code = "", , , , , unions = ""] of countryRows)
    unionsOf.set(
      code,
      unions.split(" ").filter((union) => union !== ""),
    );
  for (const [code = "", group = ""] of cellsOf("seed/countries/groups.tsv"))
    unionsOf.set(code, [...(unionsOf.get(code) ?? []), group]);
  const membersOf = new Map<string, string[]>();
  for (const [code, unions] of unionsOf)
    for (const union of unions) membersOf.set(union, [...(membersOf.get(union) ?? []), code]);
  const groups = new Set([...countries, ...[...unionsOf.values()].flat()]);
  const regions = new Set(cellsOf(`${LAW_FOLDER}/postal-regions.tsv`).map(([, , region = ""]) => region));
  const currencies = new Set([
    ...cellsOf("seed/exchange/rates.tsv").map(([currency = ""]) => currency),
    ...countryRows.map(([, , , currency = ""]) => currency),
  ]);
  return {
    countries,
    unionsOf,
    membersOf,
    shared: { countries, groups, spelledOut, regions, currencies, hsCodes: hsCodes() },
    listsOf: codeLists(),
    preferences: new Set(cellsOf(`${LAW_FOLDER}/US/programmes.tsv`).map(([, symbol = ""]) => symbol)),
  };
}

const cellsOf = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

function hsCodes(): Set<string> {
  const codes = new Set<string>();
  for (const [heading = "", endings = ""] of cellsOf("seed/code-lists/hs/hs2022.tsv")) {
    codes.add(heading.slice(0, 2)).add(heading);
    for (const ending of endings.split(" ")) codes.add(heading + ending);
  }
  // Chapters 98 and 99 are each country's own.
  return codes.add("98").add("99");
}

/** Named code lists: `US.tsv` and `US-metals.tsv` hold those of the United States. */
function codeLists(): (jurisdiction: string) => ReadonlySet<string> {
  const lists = new Map<string, Set<string>>();
  for (const name of readdirSync("seed/code-lists").filter((file) => file.endsWith(".tsv"))) {
    const jurisdiction = /^[A-Z]+/.exec(name)?.[0] ?? "";
    const held = lists.get(jurisdiction) ?? new Set();
    for (const [list = ""] of cellsOf(`seed/code-lists/${name}`)) held.add(list);
    lists.set(jurisdiction, held);
  }
  return (jurisdiction) => lists.get(jurisdiction) ?? new Set();
}
