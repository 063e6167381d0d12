/**
 * US Commerce, Bureau of Industry and Security: the Entity List (15 CFR 744 Supplement 4) as the regulation
 * prints it, and lists of the same style (denied persons, military end users, State's debarred parties,
 * the forced-labour lists) as structured records. None gives ids: a digest of name and country stands in.
 */
import { createHash } from "node:crypto";
import { countryOfAddress, listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, listDate, listedParty } from "./listed-party.ts";

/** One record of a list of this style, already taken out of its table or PDF. */
export interface RegulationRecord {
  name: string;
  aliases?: string[];
  country?: string | null;
  address?: string | null;
  effective_date?: string | null;
  federal_register?: string | null;
  notes?: string | null;
}

/** Where an address runs on behind a name: "Zaliv Shipyard LLC. 4 Tankistov Street, Kerch, Crimea 98310, Ukraine". */
const ADDRESS_BEHIND = /(?<!\bNo)\.\s+(?:[a-z]{1,4}\.\s*)?\d[^,]*,.*,\s*[A-Z][A-Za-z ]+$/i;

/** Splits "Name, a.k.a., the following two aliases: —A; and —B." as Supplement 4 prints names. */
export function entityListNames(cell: string): { name: string; aliases: string[] } {
  const [head = "", tail = ""] = clean(cell).split(
    /,?\s*[([]?\s*(?:a\.k\.a\.|f\.k\.a\.),?\s*(?:the following [\w -]+ alias(?:es)?:?)?/i,
    2,
  );
  const aliases = tail
    .split(/[;—–]|\s-\s|,\s*and\s/)
    .map((alias) =>
      alias
        .replace(/^\s*(and|or)\s+/i, "")
        .replace(ADDRESS_BEHIND, "")
        .replace(/[\s.,;]+$/, "")
        .trim(),
    )
    .filter((alias) => alias.length > 1);
  return { name: head.replace(/[\s,;]+$/, ""), aliases };
}

/** The date of the first Federal Register citation: the best listing date the regulation gives. */
export function firstCitationDate(citations: string): string {
  const match = /(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(citations);
  if (!match) return listDate(citations);
  const year =
    (match[3] as string).length === 2
      ? Number(match[3]) + (Number(match[3]) > 60 ? 1900 : 2000)
      : Number(match[3]);
  return listDate(`${match[1]}/${match[2]}/${year}`, true);
}

const ref = (name: string, country: string): string =>
  createHash("sha256").update(`${name.toLowerCase()}|${country}`).digest("hex").slice(0, 10);

/** Yields the records; the same name under the same country twice is merged into one entry. */
export function* readRegulationRecords(
  records: Iterable<RegulationRecord>,
  list: string,
  program: string,
): Generator<ListedPartyFacts> {
  const merged = new Map<string, ListedPartyFacts>();
  for (const record of records) {
    const country = listCountry(clean(record.country ?? "")) || countryOfAddress(clean(record.address ?? ""));
    const { name, aliases } = entityListNames(record.name);
    // The acronym in brackets behind a name is a name of its own: "Academy of X (AASPT)".
    const acronym = /^(.{8,}?)\s*\(([A-Z][A-Z0-9-]{2,11})\)$/.exec(name);
    const notes = record.notes ?? "";
    const party = listedParty({
      list,
      ref: ref(name, country),
      name: acronym ? (acronym[1] as string) : name,
      aliases: [
        ...[...aliases, ...(record.aliases ?? []).map((alias) => alias.replace(ADDRESS_BEHIND, ""))].map(
          (alias): [string, NameStrength] => [alias, alias.length < 6 ? "weak" : "strong"],
        ),
        ...(acronym ? [[acronym[2] as string, "weak"] as [string, NameStrength]] : []),
      ],
      type: "unknown",
      programs: [program],
      countries: [country],
      births: /Date of birth: ([^;|]+)/i.exec(notes)
        ? [listDate(/Date of birth: ([^;|]+)/i.exec(notes)?.[1] ?? "")]
        : [],
      identifiers: /USCC: (\w{18})/.exec(notes) ? [`uscc:${/USCC: (\w{18})/.exec(notes)?.[1]}`] : [],
      listedOn: listDate(record.effective_date ?? "") || firstCitationDate(record.federal_register ?? ""),
      linked: "",
    });
    const known = merged.get(party.ref);
    if (known)
      known.names.push(
        ...party.names
          .filter((one) => !known.names.some((two) => two.text === one.text))
          .map((one) => ({ ...one, strength: "strong" as const })),
      );
    else merged.set(party.ref, party);
  }
  yield* merged.values();
}
