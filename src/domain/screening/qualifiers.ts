import { memoizeByText } from "../law/memoize-by-text.ts";
import type { PartyType } from "./listed-party.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import { foldIdentifier, packCountry, packDate, TYPE_ORDER } from "./screening-format.ts";
import { hash32 } from "./sound.ts";

/** One line of the reasons for a score; `weight` is what it added (or took, when negative). */
export interface ScoreReason {
  feature: string;
  weight: number;
  detail: string;
}

/**
 * What a qualifier that agrees adds to a score and one that contradicts takes off. Set by hand on
 * `npm run eval:screening`: a birth date or country lifts a doubtful name over the line, never another name to it.
 */
export const AGREED = {
  type: 0.01,
  country: 0.03,
  birthDate: 0.06,
  birthYear: 0.03,
  identifier: 0.2,
} as const;
const CONTRADICTED = { type: -0.2, country: -0.06, birthDate: -0.15, identifier: -0.02 } as const;
/** Lists often give "circa": one year off proves nearly nothing. */
const BIRTH_YEAR_NEAR = -0.02;
/** Identifiers of fewer characters are not compared ("12"), and of fewer than the second not searched by. */
const SHORTEST_COMPARED = 4;
const SHORTEST_SEARCHED = 5;
/** Entries found by an identifier alone: one paper belongs to a few entries of one party. */
const MOST_BY_IDENTIFIER = 50;

/** What a caller knows of the party besides its name. */
export interface PartyQualifiers {
  type?: PartyType;
  /** ISO alpha-2. */
  country?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  birthDate?: string;
  identifiers?: string[];
  /** Free text; only the country at its end is compared, no list's streets are held. */
  address?: string;
}

const row = <T extends Uint32Array | Uint16Array>(values: T, at: Uint32Array, entry: number): T =>
  values.subarray(at[entry], at[entry + 1]) as T;

/**
 * Compares qualifiers with an entry. Each one given is agreed, contradicted, or absent on the list (said, and
 * worth nothing: lists are incomplete). A contradiction never removes an entry by itself, except through the score.
 */
export function qualify(
  index: ScreeningIndex,
  entry: number,
  known: PartyQualifiers,
): { reasons: ScoreReason[]; sameIdentifier: boolean } {
  const { sections } = index;
  const reasons: ScoreReason[] = [];
  let sameIdentifier = false;
  const absent = (feature: string): void => {
    reasons.push({ feature: `${feature}.absent`, weight: 0, detail: "the list states none" });
  };
  if (known.type && known.type !== "unknown") {
    const listed = TYPE_ORDER[sections.entryType[entry] as number] ?? "unknown";
    if (listed === "unknown") absent("type");
    else if (listed === known.type)
      reasons.push({ feature: "type.agreed", weight: AGREED.type, detail: listed });
    else
      reasons.push({
        feature: "type.contradicted",
        weight: CONTRADICTED.type,
        detail: `listed as ${listed}`,
      });
  }
  const country = known.country ?? countryAtEnd(known.address);
  if (country) {
    const listed = row(sections.countries, sections.countryAt, entry);
    const feature = known.country ? "country" : "address";
    if (listed.length === 0) absent(feature);
    else if (listed.includes(packCountry(country)))
      reasons.push({ feature: `${feature}.agreed`, weight: AGREED.country, detail: country });
    else
      reasons.push({
        feature: `${feature}.contradicted`,
        weight: CONTRADICTED.country,
        detail: `${country} is not among the listed countries`,
      });
  } else if (known.address)
    reasons.push({ feature: "address.absent", weight: 0, detail: "no country could be read at its end" });
  if (known.birthDate)
    reasons.push(birthReason(row(sections.births, sections.birthAt, entry), known.birthDate));
  const wanted = (known.identifiers ?? [])
    .map(foldIdentifier)
    .filter((identifier) => identifier.length >= SHORTEST_COMPARED);
  if (wanted.length > 0) {
    const listed = row(sections.identifiers, sections.identifierAt, entry);
    const same = wanted.find((identifier) => listed.includes(hash32(identifier)));
    sameIdentifier = same !== undefined;
    if (same) reasons.push({ feature: "identifiers.agreed", weight: AGREED.identifier, detail: same });
    else if (listed.length === 0) absent("identifiers");
    else
      reasons.push({
        feature: "identifiers.contradicted",
        weight: CONTRADICTED.identifier,
        detail: "none of the listed papers is the same",
      });
  }
  return { reasons, sameIdentifier };
}

function birthReason(listed: Uint32Array, birthDate: string): ScoreReason {
  if (listed.length === 0) return { feature: "birthDate.absent", weight: 0, detail: "the list states none" };
  const wanted = packDate(birthDate);
  const year = Math.floor(wanted / 10000);
  if (wanted % 100 > 0 && listed.includes(wanted))
    return { feature: "birthDate.agreed", weight: AGREED.birthDate, detail: birthDate };
  const years = [...listed].map((date) => Math.floor(date / 10000));
  if (years.includes(year)) {
    // The same year with another full day on both sides is a weak sign either way.
    const otherDay = wanted % 100 > 0 && [...listed].every((date) => date % 100 > 0);
    return otherDay
      ? { feature: "birthDate.yearAgreed", weight: 0, detail: `${year}, another day is listed` }
      : { feature: "birthDate.yearAgreed", weight: AGREED.birthYear, detail: String(year) };
  }
  if (years.some((one) => Math.abs(one - year) <= 1))
    return { feature: "birthDate.near", weight: BIRTH_YEAR_NEAR, detail: `listed ${years.join(", ")}` };
  return {
    feature: "birthDate.contradicted",
    weight: CONTRADICTED.birthDate,
    detail: `listed ${years.join(", ")}`,
  };
}

/** Codes by the countries' names in a language; addresses are read in English alone. */
const countriesByName = memoizeByText(1, (language): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  for (let a = 65; a <= 90; a++) {
    for (let b = 65; b <= 90; b++) {
      const code = String.fromCharCode(a, b);
      const name = display.of(code);
      // Retired codes (YD for Yemen) bear the names of those that took their place.
      const current = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      if (name && current) codes.set(name.toLowerCase(), code);
    }
  }
  return codes;
});

/** The country an address ends with, by English name or alpha-2 code; undefined when none can be read. */
function countryAtEnd(address: string | undefined): string | undefined {
  const last = address?.split(",").pop()?.trim().replace(/\.$/, "");
  if (!last) return undefined;
  if (/^[A-Z]{2}$/.test(last)) return last;
  return countriesByName("en").get(last.toLowerCase());
}

/** Entries that hold one of the identifiers, whatever their names. */
export function entriesWithIdentifier(index: ScreeningIndex, identifiers: readonly string[]): number[] {
  const wanted = new Set(
    identifiers
      .map(foldIdentifier)
      .filter((identifier) => identifier.length >= SHORTEST_SEARCHED)
      .map(hash32),
  );
  if (wanted.size === 0) return [];
  const { identifiers: all, identifierAt } = index.sections;
  const found: number[] = [];
  let entry = 0;
  for (let at = 0; at < all.length && found.length < MOST_BY_IDENTIFIER; at++) {
    while ((identifierAt[entry + 1] as number) <= at) entry += 1;
    if (wanted.has(all[at] as number) && found[found.length - 1] !== entry) found.push(entry);
  }
  return found;
}
