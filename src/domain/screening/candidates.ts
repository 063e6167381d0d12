import type { ScreeningIndex } from "./load-screening-index.ts";
import { findWord, namesWithWord, rarityIn, wordToken } from "./load-screening-index.ts";
import { tokenWeight } from "./name-comparison.ts";
import { NAME_WEIGHT_PARTS, VOWELLESS_FLAG } from "./screening-format.ts";
import { bitCount, consonantKeys, hash32, letterBits } from "./sound.ts";
import { classOf, fullForm } from "./token-classes.ts";
import { compareTokens, SHORT_FORM } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";
import { isComparable, nameToken } from "./tokenize.ts";

/** Names walked for one query word, nearest spellings first, and for the whole query. */
const WALK_PER_WORD = 30_000;
const WALK_PER_QUERY = 90_000;
/** Names that are compared in full: some hundredths of a millisecond each. */
const MAX_COMPARED = 120;
/**
 * What the estimate takes off for a missing and for an omitted part: less than the comparison itself does (0.5 and
 * 0.26, see name-deductions.ts), as a word counted as missing here may be a far misspelling. Like the other numbers of
 * this file set by hand on `npm run eval:screening`: none of them may lose a name that the comparison would find.
 */
const DOUBT_MISSING = 0.34;
const DOUBT_OMITTED = 0.14;
/** Part of a word's weight that a name is given for it where the keys found no near word: it may be a far misspelling. */
const CREDIT_UNFOUND = 0.85;
/** A query word whose best reading is below this counts as not found by its key; shorter ones have too few letters to be misspelt far. */
const FOUND_FROM = 0.95;
const SHORTEST_UNFOUND = 4;
/** Room below the wanted score, for initials and joined words that the postings do not show. */
const ESTIMATE_ROOM = 0.02;
/** Of names that lack more than this part of the query, those with more letters of the query missing than this are left out: a far misspelling adds a strange letter or two, another word adds more. */
const LACKS_LITTLE = 0.12;
const MAX_STRANGE_LETTERS = 2;
/** Two spellings of one word differ by at most so many letters. */
const MAX_LENGTH_DIFFERENCE = 3;
/** Neighbours that are written as one are looked for in nearly this spelling alone. */
const JOINED_FROM = 0.9;
/** What the half of a glued word is taken for; shorter words than this are not taken apart; so many halves at most. */
const HALF_SIMILARITY = 0.95;
const SHORTEST_GLUED = 5;
const MAX_HALVES = 12;
/** No word of a list is as long: a longer one is looked up as it stands, and not taken apart. */
const MAX_WORD_LETTERS = 64;

interface Expansion {
  word: number;
  similarity: number;
}

/** Dictionary words that a query word may mean, nearest first. `near` also tries keys with one consonant left out. */
function expandWord(index: ScreeningIndex, token: NameToken, near: boolean): Expansion[] {
  const { keyAt, keyTokens, tokenTextAt, tokenFlags } = index.sections;
  const mask = keyAt.length - 2;
  const keys = token.class === "number" ? [token.text] : near ? consonantKeys(token.key) : [token.key];
  const found: Expansion[] = [];
  const { lastLookup } = index;
  index.lookup += 1;
  const buckets = new Set(keys.map((key) => hash32(key) & mask));
  for (const bucket of buckets) {
    for (let at = keyAt[bucket] as number; at < (keyAt[bucket + 1] as number); at++) {
      const word = keyTokens[at] as number;
      if (lastLookup[word] === index.lookup) continue;
      lastLookup[word] = index.lookup;
      const length = (tokenTextAt[word + 1] as number) - (tokenTextAt[word] as number);
      // Vowel-less words are shorter than what they stand for; all others stay near in length.
      if (
        Math.abs(length - token.text.length) > MAX_LENGTH_DIFFERENCE &&
        !token.vowelless &&
        ((tokenFlags[word] as number) & VOWELLESS_FLAG) === 0
      )
        continue;
      const { similarity } = compareTokens(token, wordToken(index, word));
      if (similarity > 0) found.push({ word, similarity });
    }
  }
  return found.sort((a, b) => b.similarity - a.similarity || a.word - b.word);
}

/** One thing to look for: a word of the query, two joined, or the halves of a glued one. */
interface Probe {
  expansions: Expansion[];
  weight: number;
}

function probes(
  index: ScreeningIndex,
  query: readonly NameToken[],
): { list: Probe[]; total: number; unfound: number } {
  const rarity = rarityIn(index);
  const list: Probe[] = [];
  let total = 0;
  let unfound = 0;
  query.forEach((token, at) => {
    const weight = tokenWeight(token, rarity);
    total += weight;
    const next = query[at + 1];
    if (next && token.class !== "number" && next.class !== "number") {
      const joined = nameToken(token.text + next.text, token.vowelless || next.vowelless);
      const expansions = expandWord(index, joined, false).filter((one) => one.similarity >= JOINED_FROM);
      if (expansions.length > 0) list.push({ expansions, weight: weight + tokenWeight(next, rarity) });
    }
    if (!isComparable(token)) return;
    const expansions = expandWord(index, token, token.text.length <= MAX_WORD_LETTERS);
    list.push({ expansions, weight });
    // Too far misspelt for the keys: the full comparison may still recognise it beside the other words.
    if ((expansions[0]?.similarity ?? 0) < FOUND_FROM && token.text.length >= SHORTEST_UNFOUND)
      unfound += weight;
    const full = shortFormProbe(index, token);
    if (full) list.push({ expansions: full, weight });
    if (token.text.length >= SHORTEST_GLUED && token.text.length <= MAX_WORD_LETTERS) {
      for (const half of gluedHalves(index, token.text))
        list.push({ expansions: [{ word: half, similarity: HALF_SIMILARITY }], weight: weight / 2 });
    }
  });
  return { list, total, unfound };
}

/** Full names behind a diminutive; the query word itself may be far from them ("Vova"). */
function shortFormProbe(index: ScreeningIndex, token: NameToken): Expansion[] | null {
  const full = fullForm(token.text);
  return full === undefined
    ? null
    : expandWord(index, nameToken(full), false).map((one) => ({
        ...one,
        similarity: one.similarity * SHORT_FORM,
      }));
}

/** Words of the dictionary that make up a glued query word ("qasemsoleimani"): the halves of each whole split. */
function gluedHalves(index: ScreeningIndex, text: string): number[] {
  const halves: number[] = [];
  for (let at = 2; at <= text.length - 2; at++) {
    const left = findWord(index, text.slice(0, at));
    const right = findWord(index, text.slice(at));
    if (left >= 0 && right >= 0) halves.push(left, right);
    else if (left >= 0 && classOf(text.slice(at)) === "particle") halves.push(left);
    else if (right >= 0 && classOf(text.slice(0, at)) === "particle") halves.push(right);
  }
  return halves.slice(0, MAX_HALVES);
}

/**
 * Names worth a full comparison, best first. Walks the postings of the query's words from rare to common under
 * a cap, so that a query of common words never becomes a scan.
 * @param floor scores below it are not wanted
 */
export function candidateNames(index: ScreeningIndex, query: readonly NameToken[], floor: number): number[] {
  const { nameWeight, nameLetters } = index.sections;
  const letters = query.some((token) => token.vowelless || token.class === "initial")
    ? 0
    : query.reduce((bits, token) => bits | (token.class === "ordinary" ? letterBits(token.sound) : 0), 0);
  const { list, total, unfound } = probes(index, query);
  const reach = (probe: Probe): number =>
    probe.expansions.reduce((sum, one) => sum + namesWithWord(index, one.word), 0);
  const ordered = list.map((probe) => ({ probe, names: reach(probe) })).sort((a, b) => a.names - b.names);
  const touched = gatherEvidenceOfNames(
    index,
    ordered.map(({ probe }) => probe),
  );
  const kept: { name: number; estimate: number }[] = [];
  for (const name of touched) {
    const evidence = index.evidence[name] as number;
    index.evidence[name] = 0;
    const credited = evidence + unfound * CREDIT_UNFOUND;
    const missing = Math.max(0, 1 - credited / total);
    const omitted = Math.max(0, 1 - (credited * NAME_WEIGHT_PARTS) / (nameWeight[name] as number));
    if (missing > LACKS_LITTLE && bitCount(letters & ~(nameLetters[name] as number)) > MAX_STRANGE_LETTERS)
      continue;
    const estimate = 1 - DOUBT_MISSING * missing - DOUBT_OMITTED * omitted;
    if (estimate >= floor - ESTIMATE_ROOM) kept.push({ name, estimate });
  }
  kept.sort((a, b) => b.estimate - a.estimate || a.name - b.name);
  return kept.slice(0, MAX_COMPARED).map((one) => one.name);
}

/**
 * Adds up in the index's work array what of the query each name holds, by the weight of the words. A name counts a
 * word of the query once, in its nearest spelling.
 * @returns the names that hold anything of it.
 */
function gatherEvidenceOfNames(index: ScreeningIndex, rarestFirst: readonly Probe[]): number[] {
  const { postingAt, postings } = index.sections;
  const touched: number[] = [];
  let walked = 0;
  for (const probe of rarestFirst) {
    index.serial += 1;
    let walkedHere = 0;
    for (const { word, similarity } of probe.expansions) {
      const end = postingAt[word + 1] as number;
      const from = postingAt[word] as number;
      if (walkedHere + end - from > WALK_PER_WORD || walked + end - from > WALK_PER_QUERY) continue;
      walkedHere += end - from;
      walked += end - from;
      const gain = probe.weight * similarity;
      for (let at = from; at < end; at++) {
        const name = postings[at] as number;
        if (index.lastWord[name] === index.serial) continue;
        index.lastWord[name] = index.serial;
        if (index.evidence[name] === 0) touched.push(name);
        index.evidence[name] = (index.evidence[name] as number) + gain;
      }
    }
  }
  return touched;
}
