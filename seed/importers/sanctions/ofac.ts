/**
 * US Treasury, Office of Foreign Assets Control: the SDN list in its legacy CSV set
 * (sdn.csv, alt.csv, add.csv, sdn_comments.csv; no header, `-0-` for empty).
 * The set gives no listing dates; weak aliases stand in the remarks, in single quotes.
 */
import { tieText } from "../../../src/domain/screening/ownership.ts";
import { listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, listDate, listedParty } from "./listed-party.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readDelimited } from "./sanctions-text.ts";

/** The four files; only `sdn` is required. */
interface OfacCsvFiles {
  sdn: TextChunks;
  alt?: TextChunks;
  add?: TextChunks;
  comments?: TextChunks;
}

const IDENTIFIER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/IMO (\d{7})/g, "imo"],
  [/\bMMSI (\d{9})/g, "mmsi"],
  [/\bPassport (?:No\. |#)?([A-Z0-9-]*\d[A-Z0-9-]{3,})/g, "passport"],
  [/Tax ID No\. ([A-Z0-9./-]*\d[A-Z0-9./-]{4,})/g, "tax"],
  [/Registration (?:Number|ID) ([A-Z0-9./-]*\d[A-Z0-9./-]{4,})/g, "registration"],
  [/Legal Entity Number ([A-Z0-9]{20})/g, "lei"],
  [/National ID No\. ([A-Z0-9./-]*\d[A-Z0-9./-]{4,})/g, "national"],
  [/SWIFT\/BIC ([A-Z]{4}[A-Z0-9]{4,7})/g, "bic"],
  [/(?:Unified Social Credit Code \(USCC\)) ([0-9A-Z]{18})/g, "uscc"],
  [/(?:Digital Currency Address - \w+) ([A-Za-z0-9:]{20,})/g, "wallet"],
  [/(?:Aircraft Manufacturer's Serial Number \(MSN\)) (\w+)/g, "msn"],
];

/** The parties that remarks print as `Linked To: NAME`, some with brackets around the lot or within the name. */
export function linkedTo(remarks: string): string[] {
  const names: string[] = [];
  for (const part of remarks.split(";")) {
    const name = /^\s*\(?Linked To:\s*(.+?)\.?\s*$/.exec(part)?.[1];
    if (name) names.push(opens(name) < closes(name) ? name.replace(/\)\.?$/, "") : name);
  }
  return names.map((name) => tieText({ kind: "linked_to", name }));
}

const opens = (text: string): number => text.split("(").length;
const closes = (text: string): number => text.split(")").length;

/** The facts a remarks column holds: births, nationality, weak aliases, identifiers, parties it is linked to. */
export function remarkFacts(remarks: string): {
  births: string[];
  countries: string[];
  weak: string[];
  identifiers: string[];
  ties: string[];
} {
  const facts = {
    births: [] as string[],
    countries: [] as string[],
    weak: [] as string[],
    identifiers: [] as string[],
    ties: linkedTo(remarks),
  };
  for (const part of remarks.split(";")) {
    const text = part.trim().replace(/\.$/, "");
    const birth = /^(?:alt\. )?DOB (.+)$/.exec(text);
    if (birth) facts.births.push(listDate(birth[1] as string));
    const nationality = /^(?:alt\. )?(?:nationality|citizen|Nationality of Registration|Flag) (.+)$/.exec(
      text,
    );
    if (nationality) facts.countries.push(listCountry(nationality[1] as string));
    const alias = /^(?:alt\. )?[afn]\.k\.a\. '(.+)'$/.exec(text);
    if (alias) facts.weak.push(alias[1] as string);
  }
  for (const [pattern, kind] of IDENTIFIER_KINDS) {
    for (const match of remarks.matchAll(pattern)) facts.identifiers.push(`${kind}:${match[1]}`);
  }
  return facts;
}

const TYPES: Record<string, ListedPartyFacts["type"]> = {
  individual: "individual",
  vessel: "vessel",
  aircraft: "aircraft",
  "": "entity",
  entity: "entity",
};

/** OFAC's `CUBA] [SDGT` to codes. */
export const ofacPrograms = (value: string): string[] =>
  clean(value)
    .split(/\]\s*\[|;/)
    .map((code) => code.replace(/[[\]]/g, "").trim());

/** Aliases and address countries by entry number, for one join while the main file streams. */
export async function ofacSideFiles(files: Omit<OfacCsvFiles, "sdn">): Promise<{
  aliases: Map<string, [string, NameStrength][]>;
  countries: Map<string, string[]>;
  comments: Map<string, string>;
}> {
  const aliases = new Map<string, [string, NameStrength][]>();
  const countries = new Map<string, string[]>();
  const comments = new Map<string, string>();
  for await (const [id = "", , , alias = ""] of readDelimited(files.alt ?? [])) {
    const known = aliases.get(id.trim()) ?? [];
    known.push([alias, "strong"]);
    aliases.set(id.trim(), known);
  }
  for await (const [id = "", , , , country = ""] of readDelimited(files.add ?? [])) {
    const known = countries.get(id.trim()) ?? [];
    known.push(listCountry(clean(country)));
    countries.set(id.trim(), known);
  }
  for await (const [id = "", text = ""] of readDelimited(files.comments ?? [])) comments.set(id.trim(), text);
  return { aliases, countries, comments };
}

/** Reads the CSV set. `list` is `US_SDN` for sdn.csv, `US_NONSDN` for the cons_*.csv of the same layout. */
export async function* readOfacCsv(files: OfacCsvFiles, list = "US_SDN"): AsyncGenerator<ListedPartyFacts> {
  const side = await ofacSideFiles(files);
  for await (const record of readDelimited(files.sdn)) {
    const [id = "", name = "", type = "", programs = ""] = record.map(clean);
    if (!/^\d+$/.test(id)) continue;
    const facts = remarkFacts(clean(record[11]) + (side.comments.get(id) ?? ""));
    const flag = listCountry(clean(record[9]));
    yield listedParty({
      list,
      ref: id,
      name,
      aliases: [
        ...(side.aliases.get(id) ?? []),
        ...facts.weak.map((alias): [string, NameStrength] => [alias, "weak"]),
      ],
      type: TYPES[type.toLowerCase()] ?? "unknown",
      programs: ofacPrograms(programs),
      countries: [...(side.countries.get(id) ?? []), ...facts.countries, flag],
      births: facts.births,
      identifiers: [...facts.identifiers, ...(clean(record[5]) ? [`callsign:${clean(record[5])}`] : [])],
      ties: [
        ...facts.ties,
        ...(clean(record[10]) ? [tieText({ kind: "owner", name: clean(record[10]) })] : []),
      ],
      listedOn: "",
      linked: "",
    });
  }
}
