/**
 * What every list importer yields: the facts of one entry, in one shape whatever the publisher. No remarks,
 * no reasons, no addresses below the country: those are the publishers' texts, and stay with them.
 */
import type { ListedPartyFacts, NameStrength } from "../../../src/domain/screening/listed-party.ts";
import { namesOfCell } from "./printed-names.ts";

export type { ListedPartyFacts, NameStrength };

/** Drops OFAC's empty marker and surrounding blanks, folds inner white space. */
export function clean(value: string | undefined): string {
  const text = (value ?? "").replace(/\s+/g, " ").trim();
  return text === "-0-" || text.toLowerCase() === "null" ? "" : text;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (value: number): string => String(value).padStart(2, "0");

/**
 * A date as the lists write them, to `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; "" when no year can be read.
 * Reads "17 Apr 1993", "1993-04-17", "17/04/1993" (day first, as the UK and the EU write), "circa 1993",
 * "dd/mm/1993", "Apr 1993", "June 21, 2022" and "04/17/1993" where `monthFirst`.
 */
export function listDate(value: string, monthFirst = false): string {
  const text = clean(value).toLowerCase();
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return iso[2] === "00" || iso[3] === "00" ? (iso[1] as string) : iso[0];
  const slash = /\b(\d{1,2}|dd)[/.](\d{1,2}|mm)[/.](\d{4})\b/.exec(text);
  if (slash) {
    const year = slash[3] as string;
    const day = Number(monthFirst ? slash[2] : slash[1]);
    const month = Number(monthFirst ? slash[1] : slash[2]);
    return day > 0 && day < 32 && month > 0 && month < 13 ? `${year}-${two(month)}-${two(day)}` : year;
  }
  const year = /\b(1[89]\d\d|20\d\d)\b/.exec(text)?.[0] ?? "";
  const word = /\b([a-z]{3})[a-z]*\b/g;
  for (const match of text.matchAll(word)) {
    const month = MONTHS.indexOf(match[1] as string);
    if (month < 0 || !year) continue;
    const day = /\b(\d{1,2})(?=\s+[a-z]{3})|[a-z]\s+(\d{1,2})\b(?!\d)/.exec(text);
    const number = Number(day?.[1] ?? day?.[2] ?? 0);
    return number > 0 && number < 32
      ? `${year}-${two(month + 1)}-${two(number)}`
      : `${year}-${two(month + 1)}`;
  }
  return year;
}

/** Sorted, without blanks and doubles; separators of the tables are taken out of the values. */
export function distinct(values: Iterable<string>): string[] {
  const kept = new Set<string>();
  for (const value of values) {
    const text = clean(value).replace(/[|\t]/g, " ").trim();
    if (text) kept.add(text);
  }
  return [...kept].sort();
}

/** Builds an entry: makes names whole, drops aliases equal to the name, keeps the strongest of doubles. */
export function listedParty(
  facts: Omit<ListedPartyFacts, "names"> & {
    name: string;
    aliases: Iterable<[name: string, strength: NameStrength]>;
  },
): ListedPartyFacts {
  const { name, aliases, ...rest } = facts;
  const names = new Map<string, NameStrength>();
  const rank: Record<NameStrength, number> = { primary: 3, strong: 2, script: 2, weak: 1 };
  const add = (raw: string, strength: NameStrength): void => {
    const text = clean(raw).replace(/\t/g, " ");
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const key = text.toLowerCase();
    const spelling = [...names.keys()].find((known) => known.toLowerCase() === key);
    if (spelling === undefined) names.set(text, strength);
    else if (rank[strength] > rank[names.get(spelling) as NameStrength]) names.set(spelling, strength);
  };
  for (const [at, one] of namesOfCell(clean(name)).entries()) add(one, at === 0 ? "primary" : "strong");
  for (const [alias, strength] of aliases) for (const one of namesOfCell(clean(alias))) add(one, strength);
  return {
    ...rest,
    names: [...names].map(([text, strength]) => ({ text, strength })),
    programs: distinct(rest.programs),
    countries: distinct(rest.countries),
    births: distinct(rest.births),
    identifiers: distinct(rest.identifiers),
    ...(rest.ties ? { ties: distinct(rest.ties) } : {}),
  };
}
