import {
  type PackedFault,
  packSections,
  type Sections,
  unpackSections,
} from "../encoding/packed-sections.ts";
import { cutEndings, withoutBeginning } from "./cut-affixes.ts";
import { type DictionaryContent, keyOf } from "./dictionary.ts";
import { foldWord } from "./fold-word.ts";
import type { Language } from "./language.ts";

const FORMAT = {
  magic: "LFLANG01",
  widths: { hashes: 4, languages: 4, joins: 4 },
} as const;
/** A bit of a 32-bit number stands for each language. */
const MOST_LANGUAGES = 32;

/**
 * Which languages have a word, without the words themselves: enough to tell what language a text is in before any
 * dictionary is loaded. Words are kept as 32-bit hashes; one in some 60,000 unknown words passes for a known one.
 */
export interface KnownLanguages {
  languages: readonly Language[];
  /** Other ways to write letters, by language: traditional Chinese in simplified. */
  letters: Readonly<Record<string, Readonly<Record<string, string>>>>;
  sections: Sections<(typeof FORMAT)["widths"]>;
}

/** Scripts that more than one language is written in; the others tell their language themselves. */
const SHARED_SCRIPTS: ReadonlySet<string> = new Set(["Latin", "Han"]);

/** Packs which words and stems each language of a shared script has. */
export function packKnownLanguages(dictionaries: readonly DictionaryContent[]): Uint8Array<ArrayBuffer> {
  if (dictionaries.length > MOST_LANGUAGES)
    throw new RangeError(`${dictionaries.length} languages, at most ${MOST_LANGUAGES}`);
  const found = new Map<number, { languages: number; joins: number }>();
  for (const [at, { language, rows }] of dictionaries.entries()) {
    if (!SHARED_SCRIPTS.has(language.script)) continue;
    for (const { word, kind } of rows)
      for (const part of partsOf(word, language)) {
        const hash = hashOf(part);
        const entry = found.get(hash) ?? { languages: 0, joins: 0 };
        entry.languages = (entry.languages | (1 << at)) >>> 0;
        if (kind === "join") entry.joins = (entry.joins | (1 << at)) >>> 0;
        found.set(hash, entry);
      }
  }
  const sorted = [...found].sort(([a], [b]) => a - b);
  return packSections(
    FORMAT,
    {
      languages: dictionaries.map(({ language }) => language),
      letters: Object.fromEntries(dictionaries.map(({ language, letters }) => [language.code, letters])),
    },
    {
      hashes: Uint32Array.from(sorted, ([hash]) => hash),
      languages: Uint32Array.from(sorted, ([, { languages }]) => languages),
      joins: Uint32Array.from(sorted, ([, { joins }]) => joins),
    },
  );
}

/** A word as it stands, and without its inflection; of a phrase each word. */
function partsOf(phrase: string, language: Language): string[] {
  const words = keyOf(phrase, language).split(" ");
  return words.flatMap((word) => [word, stemKey(language, word)]);
}

/** Stems stand beside words under a sign that no word has: a stem may be another language's word. */
const stemKey = (language: Language, word: string): string => `${cutEndings(language, word)}*`;

/** Reads packed languages in place. */
export function loadKnownLanguages(
  bytes: ArrayBuffer,
): { ok: true; known: KnownLanguages } | { ok: false; fault: PackedFault } {
  const unpacked = unpackSections<Omit<KnownLanguages, "sections">, (typeof FORMAT)["widths"]>(FORMAT, bytes);
  if (!unpacked.ok) return unpacked;
  return { ok: true, known: { ...unpacked.header, sections: unpacked.sections } };
}

/** Whether a language has a word: as one of goods, as one that joins others, or only as an inflected form of one. */
type WordIn = "none" | "word" | "join" | "inflected";

/** A word in one of the ways to fold it, and the languages that have it as it stands, a bit each. */
interface Lookup {
  folded: string;
  languages: number;
  joins: number;
}

/**
 * Looks a word up for whichever languages are asked: folded and found as it stands once for all of them, without
 * inflection for each.
 * @returns what the language at a place among the known ones has.
 * @example lookUp(known, "Schuhe")(0) // "inflected"
 */
export function lookUp(known: KnownLanguages, word: string): (at: number) => WordIn {
  const { hashes, languages, joins } = known.sections;
  const masks = (form: string): Omit<Lookup, "folded"> => {
    const place = find(hashes, hashOf(form));
    return place === -1
      ? { languages: 0, joins: 0 }
      : { languages: languages[place] as number, joins: joins[place] as number };
  };
  const held = new Map<boolean, Lookup>();
  return (at) => {
    const language = known.languages[at] as Language;
    let whole = held.get(language.keepsMarks);
    if (whole === undefined) {
      const folded = foldWord(word, language.keepsMarks);
      whole = { folded, ...masks(folded) };
      held.set(language.keepsMarks, whole);
    }
    const bit = (1 << at) >>> 0;
    if ((whole.languages & bit) !== 0) return (whole.joins & bit) !== 0 ? "join" : "word";
    const forms = [whole.folded, ...withoutBeginning(language, whole.folded)];
    return forms.some((form) => (masks(stemKey(language, form)).languages & bit) !== 0)
      ? "inflected"
      : "none";
  };
}

function find(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle] as number;
    if (there === value) return middle;
    if (there < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
