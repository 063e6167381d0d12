import { packSections, startsOf, startsOfLists } from "../encoding/packed-sections.ts";
import { entryStateHash } from "./entry-state-hash.ts";
import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";
import { tokenWeight } from "./name-comparison.ts";
import { rarityWeight } from "./rarity.ts";
import {
  CLASS_ORDER,
  foldIdentifier,
  packCountry,
  packDate,
  powerOfTwo,
  READING_FLAG,
  SCREENING_FORMAT,
  type ScreeningSections,
  STRENGTH_ORDER,
  TYPE_ORDER,
  VOWELLESS_FLAG,
} from "./screening-format.ts";
import { consonantKeys, hash32, letterBits } from "./sound.ts";
import type { NameToken } from "./tokenize.ts";
import { tokenize } from "./tokenize.ts";

/** Words of these classes lead to names; the others only colour the score. */
const searchable = (token: NameToken): boolean => token.class === "ordinary" || token.class === "number";

/** The letters of a name as bits; a name without vowels may hold any. */
const nameLetters = (tokens: readonly NameToken[]): number =>
  tokens.reduce((bits, token) => (token.vowelless ? -1 : bits | letterBits(token.sound)), 0);

/** Rows of values as one run, where each row begins in it, and where the last ends. */
const runs = <T>(rows: readonly (readonly T[])[]): { at: Uint32Array; values: T[] } => ({
  at: startsOfLists(rows),
  values: rows.flat() as T[],
});

/** The same of texts, in UTF-8. */
function textRuns(texts: readonly string[]): { at: Uint32Array; bytes: Uint8Array } {
  const encoded = texts.map((text) => new TextEncoder().encode(text));
  const at = startsOf(encoded.map(({ length }) => length));
  const bytes = new Uint8Array(at.at(-1) as number);
  for (const [index, chunk] of encoded.entries()) bytes.set(chunk, at[index]);
  return { at, bytes };
}

/**
 * Packs entries into the screening index. Deterministic: equal input gives equal bytes, so that the content
 * hash names the edition.
 * @param parties entries in list order; their order breaks ties of equal scores
 */
export function buildScreeningIndex(
  parties: readonly ListedPartyFacts[],
  lists: readonly ListCoverage[],
): Uint8Array {
  const dictionary = new Map<string, number>();
  const tokens: NameToken[] = [];
  const idOf = (token: NameToken): number => {
    // The class belongs to the word here: "Imam" alone is a name, in front of one a title.
    const key = `${token.text}\u0000${token.class}${token.vowelless ? "v" : token.reading ? "r" : ""}`;
    let id = dictionary.get(key);
    if (id === undefined) {
      id = tokens.length;
      dictionary.set(key, id);
      tokens.push(token);
    }
    return id;
  };
  const nameTokens: number[][] = [];
  const nameEntry: number[] = [];
  const nameStrength: number[] = [];
  const firstName: number[] = [];
  parties.forEach((party, entry) => {
    firstName.push(nameTokens.length);
    for (const name of party.names) {
      nameTokens.push(tokenize(name.text).map(idOf));
      nameEntry.push(entry);
      nameStrength.push(STRENGTH_ORDER.indexOf(name.strength));
    }
  });

  const postings: number[][] = tokens.map(() => []);
  nameTokens.forEach((ids, name) => {
    for (const id of new Set(ids))
      if (searchable(tokens[id] as NameToken)) (postings[id] as number[]).push(name);
  });
  const names = nameTokens.length;
  const weights = tokens.map((token, id) =>
    tokenWeight(token, () => rarityWeight((postings[id] as number[]).length, names)),
  );

  const keyBuckets = powerOfTwo(tokens.length);
  const byKey: number[][] = Array.from({ length: keyBuckets }, () => []);
  tokens.forEach((token, id) => {
    if (!searchable(token)) return;
    const keys = token.class === "number" ? [token.text] : consonantKeys(token.key);
    for (const bucket of new Set(keys.map((key) => hash32(key) & (keyBuckets - 1))))
      (byKey[bucket] as number[]).push(id);
  });
  // Open addressing, slot holds id + 1.
  const exactSlots = new Uint32Array(powerOfTwo(tokens.length * 2));
  tokens.forEach((token, id) => {
    let slot = hash32(token.text) & (exactSlots.length - 1);
    while (exactSlots[slot] !== 0) slot = (slot + 1) & (exactSlots.length - 1);
    exactSlots[slot] = id + 1;
  });

  const groups = new Map<string, number>();
  const linked = parties.map((party) => {
    if (!party.linked) return 0;
    if (!groups.has(party.linked)) groups.set(party.linked, groups.size + 1);
    return groups.get(party.linked) as number;
  });
  const text = textRuns(tokens.map((token) => token.text));
  const sound = textRuns(tokens.map((token) => token.sound));
  const refs = textRuns(parties.map((party) => party.ref));
  const keyed = runs(byKey);
  const posted = runs(postings);
  const named = runs(nameTokens);
  const births = runs(parties.map((party) => party.births.map(packDate)));
  const countries = runs(parties.map((party) => party.countries.map(packCountry)));
  const identifiers = runs(
    parties.map((party) => party.identifiers.map((identifier) => hash32(foldIdentifier(identifier)))),
  );
  const sections: ScreeningSections = {
    tokenTextAt: text.at,
    tokenText: text.bytes,
    tokenSoundAt: sound.at,
    tokenSound: sound.bytes,
    tokenFlags: Uint8Array.from(
      tokens,
      (token) =>
        CLASS_ORDER.indexOf(token.class) |
        (token.vowelless ? VOWELLESS_FLAG : 0) |
        (token.reading ? READING_FLAG : 0),
    ),
    exactSlots,
    keyAt: keyed.at,
    keyTokens: Uint32Array.from(keyed.values),
    postingAt: posted.at,
    postings: Uint32Array.from(posted.values),
    nameAt: named.at,
    nameTokens: Uint32Array.from(named.values),
    nameEntry: Uint32Array.from(nameEntry),
    nameStrength: Uint8Array.from(nameStrength),
    nameWeight: Uint16Array.from(nameTokens, (ids) =>
      Math.round(ids.reduce((sum, id) => sum + (weights[id] as number), 0) * 1000),
    ),
    nameLetters: Uint32Array.from(nameTokens, (ids) => nameLetters(ids.map((id) => tokens[id] as NameToken))),
    entryPrint: Uint32Array.from(parties, entryStateHash),
    entryList: Uint8Array.from(parties, (party) => lists.findIndex((list) => list.list === party.list)),
    entryType: Uint8Array.from(parties, (party) => TYPE_ORDER.indexOf(party.type)),
    entryFirstName: Uint32Array.from(firstName),
    entryLinked: Uint32Array.from(linked),
    refAt: refs.at,
    refs: refs.bytes,
    birthAt: births.at,
    births: Uint32Array.from(births.values),
    countryAt: countries.at,
    countries: Uint16Array.from(countries.values),
    identifierAt: identifiers.at,
    identifiers: Uint32Array.from(identifiers.values),
  };
  const header = {
    version: 2 as const,
    lists: [...lists],
    tokens: tokens.length,
    names,
    entries: parties.length,
  };
  return packSections(SCREENING_FORMAT, header, sections);
}
