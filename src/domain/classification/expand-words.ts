import { distance } from "fastest-levenshtein";
import { type ClassificationIndex, wordsFrom, wordsOfSkeleton } from "./load-classification-index.ts";
import type { QueryWord } from "./read-product.ts";
import { PostingReader } from "./term-postings.ts";
import { consonantSkeleton } from "./words.ts";

/** A dictionary word that a query word stands for, and how surely (0 to 1). */
interface Reading {
  id: number;
  likeness: number;
}

/** A query word with its dictionary words; none where nothing is like it. */
export interface ReadWord {
  word: QueryWord;
  readings: Reading[];
}

/** How surely a reading of each kind is meant. */
const LIKENESS = {
  same: 0.9,
  compound: 0.8,
  suffix: 0.8,
  skeleton: 0.6,
  cut: 0.55,
  cutLate: 0.8,
  typo: 0.6,
  prefix: 0.4,
  inside: 0.5,
} as const;
/** Words of the longest phrase that is read as another. */
const LONGEST_PHRASE = 3;
/** A neighbour read less surely than this tells nothing of the word beside it; of one in more terms than this, most is enough. */
const SURE_BESIDE = 0.5;
const MOST_BESIDE = 3_000;
/** A word cut after so many letters hardly leaves a doubt which it was. */
const CUT_LATE = 5;

/** Dictionary words for every query word: itself, words of the same meaning, else its nearest readings. */
export function expandWords(index: ClassificationIndex, words: readonly QueryWord[]): ReadWord[] {
  const read = words.map((word, at): ReadWord => {
    const next = words[at + 1];
    const readings = known(index, word.stem);
    const joined = next ? index.words.get(word.stem + next.stem) : undefined;
    if (joined !== undefined && word.stem.length > 1)
      readings.push({ id: joined, likeness: LIKENESS.compound });
    return { word, readings };
  });
  const extra = sameMeaning(index, words, read);
  for (const [at, entry] of read.entries()) {
    if (entry.readings.length > 0 || entry.word.brand) continue;
    const beside = [...(read[at - 1]?.readings ?? []), ...(read[at + 1]?.readings ?? [])];
    entry.readings = nearest(index, entry.word, termsOf(index, beside));
  }
  return [...read, ...extra];
}

function known(index: ClassificationIndex, stem: string): Reading[] {
  const id = index.words.get(stem);
  return id === undefined ? [] : [{ id, likeness: 1 }];
}

/** Words of the same meaning, as further words of the query; the word itself then counts half. */
function sameMeaning(index: ClassificationIndex, words: readonly QueryWord[], read: ReadWord[]): ReadWord[] {
  const extra: ReadWord[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
      const run = words.slice(at, at + length);
      const phrase = run.map((word) => word.stem).join(" ");
      const meaning = Object.hasOwn(index.header.sameAs, phrase) ? index.header.sameAs[phrase] : undefined;
      if (meaning === undefined) continue;
      const weight = Math.max(...run.map((word) => word.weight)) * LIKENESS.same;
      const head = run.some((word) => word.head);
      const stems = meaning.split(" ");
      for (const [place, stem] of stems.entries()) {
        const word = { stem, weight, head: head && place === stems.length - 1, cut: false };
        extra.push({ word, readings: known(index, stem) });
      }
      for (const { readings } of read.slice(at, at + length))
        for (const reading of readings) reading.likeness *= 0.6;
      for (const entry of read.slice(at, at + length))
        if (entry.readings.length === 0) entry.readings = [{ id: -1, likeness: 0 }];
      break;
    }
  }
  return extra;
}

/** Readings of a word the dictionary does not have. Words with digits are model numbers: none. */
function nearest(index: ClassificationIndex, word: QueryWord, beside: ReadonlySet<number>): Reading[] {
  const { cut } = word;
  // "cond250": a size glued to the word. Other words with digits are model numbers.
  const stem = word.stem.replace(/^([a-z]{3,})\d+[a-z]{0,2}$/, "$1");
  if (/\d/.test(stem) || stem.length < 3) return [];
  if (stem !== word.stem && index.words.has(stem))
    return known(index, stem).map((reading) => ({ ...reading, likeness: LIKENESS.suffix }));
  const compound = splitCompound(index, stem);
  if (compound.length > 0) return compound.map((id) => ({ id, likeness: LIKENESS.compound }));
  for (const base of withoutSuffix(stem)) {
    const id = index.words.get(base);
    if (id !== undefined) return [{ id, likeness: LIKENESS.suffix }];
  }
  const readings: Reading[] = [];
  const put = (found: number[], limit: number, likeness: number): void => {
    const fitting = found.filter((id) => standsIn(index, id, beside));
    const ids = commonest(index, fitting.length > 0 ? fitting : found, limit);
    for (const id of ids) readings.push({ id, likeness: likeness / Math.sqrt(ids.length) });
  };
  if (cut) {
    const late = stem.length >= CUT_LATE;
    put(wordsFrom(index, stem, 60), late ? 2 : 4, late ? LIKENESS.cutLate : LIKENESS.cut);
  }
  if (readings.length === 0 && vowelPoor(stem) && consonantSkeleton(stem).length >= 3) {
    put(wordsOfSkeleton(index, consonantSkeleton(stem), true, 30), 3, LIKENESS.skeleton);
    if (readings.length === 0 && stem.length >= 4)
      put(wordsOfSkeleton(index, consonantSkeleton(stem), false, 40), 3, LIKENESS.skeleton * 0.7);
  }
  if (readings.length === 0 && stem.length >= 5) put(typos(index, stem), 3, LIKENESS.typo);
  if (readings.length === 0 && stem.length >= 5) put(wordsFrom(index, stem, 40), 3, LIKENESS.prefix);
  if (readings.length === 0 && stem.length >= 9)
    for (const id of wordsInside(index, stem)) readings.push({ id, likeness: LIKENESS.inside });
  return readings;
}

const vowelPoor = (stem: string): boolean =>
  (stem.slice(1).match(/[aeiouy]/g)?.length ?? 0) * 4 < stem.length;

function splitCompound(index: ClassificationIndex, stem: string): number[] {
  const longest = index.words.mostLetters;
  const least = Math.max(3, stem.length - longest);
  for (let at = Math.min(stem.length - 3, longest); at >= least; at--) {
    const first = index.words.get(stem.slice(0, at));
    const second = index.words.get(stem.slice(at));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}

/** Words run together with others ("ladieswovenblouse"): the longest ones inside, from the left. */
function wordsInside(index: ClassificationIndex, stem: string): number[] {
  const found: number[] = [];
  const longest = index.words.mostLetters;
  for (let from = 0; from + 4 <= stem.length; ) {
    let to = Math.min(stem.length, from + longest);
    while (to - from >= 4 && !index.words.has(stem.slice(from, to))) to--;
    if (to - from < 4) from++;
    else {
      found.push(index.words.get(stem.slice(from, to)) as number);
      from = to;
    }
  }
  return found;
}

function withoutSuffix(stem: string): string[] {
  const bases: string[] = [];
  for (const suffix of ["ing", "ed", "er", "y", "ish", "less", "ness", "able", "al", "ly", "en"]) {
    if (!stem.endsWith(suffix) || stem.length - suffix.length < 3) continue;
    const base = stem.slice(0, -suffix.length);
    bases.push(base, `${base}e`, base.replace(/(.)\1$/, "$1"));
  }
  return bases;
}

/** Terms that hold a reading of the words beside a word. */
function termsOf(index: ClassificationIndex, beside: readonly Reading[]): Set<number> {
  const terms = new Set<number>();
  for (const { id, likeness } of beside) {
    if (id < 0 || likeness < SURE_BESIDE) continue;
    const posted = new PostingReader(index, id);
    while (terms.size < MOST_BESIDE && posted.next()) terms.add(posted.term);
  }
  return terms;
}

function standsIn(index: ClassificationIndex, id: number, terms: ReadonlySet<number>): boolean {
  const posted = new PostingReader(index, id);
  while (posted.next()) if (terms.has(posted.term)) return true;
  return false;
}

/** The most widely used of some words: a cut or vowelless word more likely stands for a common one. */
function commonest(index: ClassificationIndex, ids: number[], limit: number): number[] {
  // What the terms of a word take grows with their number.
  const uses = (id: number): number => index.sections.postingBytes[id] as number;
  return ids.sort((a, b) => uses(b) - uses(a)).slice(0, limit);
}

/** Words one edit away (two in long words) that begin alike. */
function typos(index: ClassificationIndex, stem: string): number[] {
  const most = stem.length >= 9 ? 2 : 1;
  const near = wordsFrom(index, stem.slice(0, 2), 1_500).filter((id) => {
    return (
      Math.abs(index.words.lettersOf(id) - stem.length) <= most && distance(index.words.at(id), stem) <= most
    );
  });
  return near;
}
