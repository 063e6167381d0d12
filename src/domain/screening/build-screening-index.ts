import { packSections, startsOf, startsOfLists } from "../encoding/packed-sections.ts";
import { entryStateHash } from "./entry-state-hash.ts";
import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";
import { type NameDictionary, namesOfWords, readNames, weightsOfNames } from "./name-dictionary.ts";
import {
  CLASS_ORDER,
  foldIdentifier,
  NAME_WEIGHT_PARTS,
  packCountry,
  packDate,
  READING_FLAG,
  SCREENING_FORMAT,
  type ScreeningSections,
  TYPE_ORDER,
  VOWELLESS_FLAG,
} from "./screening-format.ts";
import { hash32, letterBits } from "./sound.ts";
import type { NameToken } from "./tokenize.ts";
import { wordsByKey, wordsBySpelling } from "./word-tables.ts";

/**
 * Packs entries into the screening index. Deterministic: equal input gives equal bytes, so that the content
 * hash names the edition.
 * @param parties entries in list order; their order breaks ties of equal scores
 * @param lists the lists loaded; each party's `list` must be one of them
 * @example loadScreeningIndex(buildScreeningIndex(parties, lists).buffer)
 */
export function buildScreeningIndex(
  parties: readonly ListedPartyFacts[],
  lists: readonly ListCoverage[],
): Uint8Array {
  const dictionary = readNames(parties);
  const names = namesOfWords(dictionary);
  const header = {
    version: 2 as const,
    lists: [...lists],
    tokens: dictionary.tokens.length,
    names: dictionary.nameTokens.length,
    entries: parties.length,
  };
  return packSections(SCREENING_FORMAT, header, {
    ...wordSections(dictionary.tokens, names),
    ...nameSections(dictionary, names),
    ...entrySections(parties, lists, dictionary.firstName),
  });
}

type NamedSections<Prefix extends string> = Pick<
  ScreeningSections,
  Extract<keyof ScreeningSections, `${Prefix}${string}`>
>;

function wordSections(
  tokens: readonly NameToken[],
  names: readonly (readonly number[])[],
): NamedSections<"token" | "exact" | "key" | "posting"> {
  const text = textRuns(tokens.map((token) => token.text));
  const sound = textRuns(tokens.map((token) => token.sound));
  const byKey = runs(wordsByKey(tokens));
  const posted = runs(names);
  return {
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
    exactSlots: wordsBySpelling(tokens),
    keyAt: byKey.at,
    keyTokens: Uint32Array.from(byKey.values),
    postingAt: posted.at,
    postings: Uint32Array.from(posted.values),
  };
}

function nameSections(
  dictionary: NameDictionary,
  names: readonly (readonly number[])[],
): NamedSections<"name"> {
  const { tokens, nameTokens, nameEntry, nameStrength } = dictionary;
  const named = runs(nameTokens);
  return {
    nameAt: named.at,
    nameTokens: Uint32Array.from(named.values),
    nameEntry: Uint32Array.from(nameEntry),
    nameStrength: Uint8Array.from(nameStrength),
    nameWeight: Uint16Array.from(weightsOfNames(dictionary, names), (weight) =>
      Math.round(weight * NAME_WEIGHT_PARTS),
    ),
    nameLetters: Uint32Array.from(nameTokens, (words) =>
      nameLetters(words.map((word) => tokens[word] as NameToken)),
    ),
  };
}

/** The letters of a name as bits; a name without vowels may hold any. */
const nameLetters = (tokens: readonly NameToken[]): number =>
  tokens.reduce((bits, token) => (token.vowelless ? -1 : bits | letterBits(token.sound)), 0);

function entrySections(
  parties: readonly ListedPartyFacts[],
  lists: readonly ListCoverage[],
  firstName: readonly number[],
): NamedSections<"entry" | "ref" | "birth" | "countr" | "identifier"> {
  const refs = textRuns(parties.map((party) => party.ref));
  const births = runs(parties.map((party) => party.births.map(packDate)));
  const countries = runs(parties.map((party) => party.countries.map(packCountry)));
  const identifiers = runs(
    parties.map((party) => party.identifiers.map((identifier) => hash32(foldIdentifier(identifier)))),
  );
  return {
    entryPrint: Uint32Array.from(parties, entryStateHash),
    entryList: Uint8Array.from(parties, (party) => lists.findIndex((list) => list.list === party.list)),
    entryType: Uint8Array.from(parties, (party) => TYPE_ORDER.indexOf(party.type)),
    entryFirstName: Uint32Array.from(firstName),
    entryLinked: Uint32Array.from(linkedGroups(parties)),
    refAt: refs.at,
    refs: refs.bytes,
    birthAt: births.at,
    births: Uint32Array.from(births.values),
    countryAt: countries.at,
    countries: Uint16Array.from(countries.values),
    identifierAt: identifiers.at,
    identifiers: Uint32Array.from(identifiers.values),
  };
}

/** Entries of one party bear one number, from 1 in the order they are met; 0 for an entry alone. */
function linkedGroups(parties: readonly ListedPartyFacts[]): number[] {
  const groups = new Map<string, number>();
  return parties.map(({ linked }) => {
    if (!linked) return 0;
    if (!groups.has(linked)) groups.set(linked, groups.size + 1);
    return groups.get(linked) as number;
  });
}

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
