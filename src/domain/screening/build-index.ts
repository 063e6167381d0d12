import { entryPrint } from "./entry-print.ts";
import type { IndexHeader, IndexSections, SectionName } from "./index-format.ts";
import {
  CLASS_ORDER,
  foldIdentifier,
  INDEX_MAGIC,
  packCountry,
  packDate,
  powerOfTwo,
  READING_FLAG,
  SECTIONS,
  STRENGTH_ORDER,
  TYPE_ORDER,
  VOWELLESS_FLAG,
} from "./index-format.ts";
import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";
import { weightOf } from "./name-comparison.ts";
import { rarityWeight } from "./rarity.ts";
import { hash32, letterBits, skeletonKeys } from "./sound.ts";
import type { NameToken } from "./tokenize.ts";
import { tokenize } from "./tokenize.ts";

/** Words of these classes lead to names; the others only colour the score. */
const searchable = (token: NameToken): boolean => token.class === "ordinary" || token.class === "number";

/** The letters of a name as bits; a name without vowels may hold any. */
const nameLetters = (tokens: readonly NameToken[]): number =>
  tokens.reduce((bits, token) => (token.vowelless ? -1 : bits | letterBits(token.sound)), 0);

/** Rows of values as one run with the offset of each row and the end. */
function runs<T>(rows: readonly (readonly T[])[]): { at: Uint32Array; values: T[] } {
  const at = new Uint32Array(rows.length + 1);
  const values: T[] = [];
  rows.forEach((row, index) => {
    for (const value of row) values.push(value);
    at[index + 1] = values.length;
  });
  return { at, values };
}

const bytesOf = (texts: readonly string[]): { at: Uint32Array; bytes: Uint8Array } => {
  const encoder = new TextEncoder();
  const encoded = texts.map((text) => encoder.encode(text));
  const at = new Uint32Array(texts.length + 1);
  encoded.forEach((bytes, index) => {
    at[index + 1] = (at[index] as number) + bytes.length;
  });
  const bytes = new Uint8Array(at[texts.length] as number);
  encoded.forEach((chunk, index) => {
    bytes.set(chunk, at[index]);
  });
  return { at, bytes };
};

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
    weightOf(token, () => rarityWeight((postings[id] as number[]).length, names)),
  );

  const keyBuckets = powerOfTwo(tokens.length);
  const byKey: number[][] = Array.from({ length: keyBuckets }, () => []);
  tokens.forEach((token, id) => {
    if (!searchable(token)) return;
    const keys = token.class === "number" ? [token.text] : skeletonKeys(token.key);
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
  const text = bytesOf(tokens.map((token) => token.text));
  const sound = bytesOf(tokens.map((token) => token.sound));
  const refs = bytesOf(parties.map((party) => party.ref));
  const keyed = runs(byKey);
  const posted = runs(postings);
  const named = runs(nameTokens);
  const births = runs(parties.map((party) => party.births.map(packDate)));
  const countries = runs(parties.map((party) => party.countries.map(packCountry)));
  const identifiers = runs(
    parties.map((party) => party.identifiers.map((identifier) => hash32(foldIdentifier(identifier)))),
  );
  const sections: IndexSections = {
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
    entryPrint: Uint32Array.from(parties, entryPrint),
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
  return pack(sections, {
    version: 2,
    lists: [...lists],
    tokens: tokens.length,
    names,
    entries: parties.length,
  });
}

function pack(sections: IndexSections, facts: Omit<IndexHeader, "sections">): Uint8Array {
  const order = Object.keys(SECTIONS) as SectionName[];
  const places = {} as IndexHeader["sections"];
  const border = (offset: number): number => Math.ceil(offset / 8) * 8;
  let size = 0;
  for (const name of order) {
    places[name] = { offset: size, length: sections[name].length };
    size = border(size + sections[name].byteLength);
  }
  const header = new TextEncoder().encode(JSON.stringify({ ...facts, sections: places }));
  const start = border(12 + header.length);
  const packed = new Uint8Array(start + size);
  packed.set(new TextEncoder().encode(INDEX_MAGIC), 0);
  new DataView(packed.buffer).setUint32(8, header.length, true);
  packed.set(header, 12);
  for (const name of order) {
    const section = sections[name];
    packed.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      start + places[name].offset,
    );
  }
  return packed;
}
