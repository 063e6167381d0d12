import { cclWords } from "./ccl-words.ts";
import type { CclIndex } from "./load-ccl-index.ts";

/** Longer texts add nothing: their first words are read. */
const MAX_WORDS = 60;

// What each source of evidence counts against the others. Set by hand on the cases of `npm run eval:eccn`.
const HEAD = 1;
const PHRASE = 1.6;
const PARAGRAPH = 0.8;
/** What the description's words and phrases count against the keyword's, which names the good. */
const DESCRIBED = { besideLongKeyword: 0.45, besideShortKeyword: 0.7, phrase: 0.6 } as const;
/** Words of the longest vocabulary term that is looked for. */
const LONGEST_PHRASE = 4;
/** Evidence of an entry that is asked for by its code: its score rounds to 1. */
const NAMED_BY_CODE = 1e4;

/** What speaks for an entry. */
export interface EntryEvidence {
  score: number;
  terms: Set<string>;
  /** Number of its best paragraph; -1 for none. */
  paragraph: number;
  /** A whole term of its vocabulary stands in the text. */
  isNamed: boolean;
  /** Words of the longest such term; 0 for none. */
  termWords: number;
}

/** An entry named by its code comes first, with the longest paragraph that exists. */
export function byCode(index: CclIndex, head: string, rest: string): Map<number, EntryEvidence> {
  const found = new Map<number, EntryEvidence>();
  const at = index.byCode.get(head.toUpperCase());
  if (at === undefined) return found;
  let paragraph = -1;
  for (
    let code = `${head.toUpperCase()}${rest.toLowerCase()}`;
    code.includes(".") && paragraph < 0;
    code = code.slice(0, code.lastIndexOf("."))
  ) {
    paragraph = index.list.paragraphs.findIndex((one) => one.code === code);
  }
  found.set(at, {
    score: NAMED_BY_CODE,
    terms: new Set([head.toUpperCase() + rest.toLowerCase()]),
    paragraph,
    isNamed: true,
    termWords: 1,
  });
  return found;
}

/** Words that stand in texts about anything: alone they tell no goods. */
const GENERAL = new Set(
  `unit item product goods part component system equipment device material sample value commercial general unknown other standard
  model type kind number reference order invoice set kit new old good accessory assembly module advantage foreign policy library
  process program use case frame slide blank base cap box tray hose filter window seat passenger entertainment term purpose`
    .split(/\s+/)
    .flatMap(cclWords),
);

/** Whether a word tells something of goods: no figure, no word of two letters, none that stands in any text. */
const isTelling = (word: string): boolean => !/\d/.test(word) && word.length > 2 && !GENERAL.has(word);

/** Whether the words that speak for an entry name its goods: a whole term of it, or two telling words. */
export const namesGoods = ({ isNamed, terms }: EntryEvidence): boolean =>
  isNamed || [...terms].filter((term) => term.split(" ").some(isTelling)).length > 1;

/** Whether any telling word speaks for an entry: others speak for it by chance. */
export const hasTellingWord = ({ isNamed, terms }: EntryEvidence): boolean =>
  isNamed ||
  [...terms].some((term) => term.split(" ").some((word) => isTelling(word) || /[a-z]\d|\d[a-z]/.test(word)));

const add = (found: Map<number, EntryEvidence>, at: number, score: number, term: string): void => {
  const known = found.get(at);
  if (known) {
    known.score += score;
    known.terms.add(term);
  } else found.set(at, { score, terms: new Set([term]), paragraph: -1, isNamed: false, termWords: 0 });
};

/** Entries by the words of goods: titles and vocabulary, whole terms, and the words of each entry's best paragraph. */
export function byWords(
  index: CclIndex,
  query: { keyword: string; productDescription?: string },
): Map<number, EntryEvidence> {
  const found = new Map<number, EntryEvidence>();
  const entries = index.list.entries.length;
  const keyword = cclWords(query.keyword).slice(0, MAX_WORDS);
  const described = cclWords(query.productDescription ?? "").slice(0, MAX_WORDS);
  const weights = new Map<string, number>();
  for (const word of keyword) weights.set(word, 1);
  described.forEach((word) => {
    if (!weights.has(word))
      weights.set(word, keyword.length > 2 ? DESCRIBED.besideLongKeyword : DESCRIBED.besideShortKeyword);
  });
  for (const [word, weight] of weights) {
    const row = index.heads.get(word);
    if (!row) continue;
    const rarity = Math.log(1 + entries / row.size);
    for (const [at, share] of row) add(found, at, HEAD * weight * share * rarity, word);
  }
  for (const side of [keyword, described]) {
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      for (let from = 0; from + length <= side.length; from++) {
        const phrase = side.slice(from, from + length).join(" ");
        for (const at of index.phrases.get(phrase) ?? []) {
          add(found, at, PHRASE * length * (side === keyword ? 1 : DESCRIBED.phrase), phrase);
          const entry = found.get(at) as EntryEvidence;
          entry.isNamed ||= length > 1 || isTelling(phrase);
          entry.termWords = Math.max(entry.termWords, length);
        }
      }
    }
  }
  addParagraphs(index, weights, found);
  return found;
}

/** Adds each entry's best paragraph: shared words by rarity, more where the paragraph is wholly covered. */
function addParagraphs(
  index: CclIndex,
  weights: ReadonlyMap<string, number>,
  found: Map<number, EntryEvidence>,
): void {
  const scores = new Map<number, number>();
  const covered = new Map<number, number>();
  const paragraphs = index.list.paragraphs.length;
  let possible = 0;
  for (const [word, weight] of weights) {
    const row = index.paragraphs.get(word);
    const rarity = Math.log(1 + paragraphs / (row?.size ?? 1));
    possible += weight * (row ? rarity : 4);
    if (!row) continue;
    for (const [at, share] of row) {
      scores.set(at, (scores.get(at) ?? 0) + weight * share * rarity);
      if (share === 1) covered.set(at, (covered.get(at) ?? 0) + 1);
    }
  }
  const best = new Map<number, { score: number; at: number }>();
  for (const [at, score] of scores) {
    const entry = index.paragraphEntry[at] as number;
    const whole = (covered.get(at) ?? 0) / Math.max(4, index.paragraphLength[at] as number);
    const fit = score * (0.6 + 0.5 * whole + 0.5 * (score / Math.max(possible, 1)));
    if (entry >= 0 && fit > (best.get(entry)?.score ?? 0)) best.set(entry, { score: fit, at });
  }
  for (const [entry, { score, at }] of best) {
    const terms = index.list.paragraphs[at]?.words.filter((word) => weights.has(word)) ?? [];
    for (const term of terms) add(found, entry, 0, term);
    add(found, entry, PARAGRAPH * score, terms[0] ?? [...weights.keys()][0] ?? "");
    (found.get(entry) as EntryEvidence).paragraph = at;
  }
}
