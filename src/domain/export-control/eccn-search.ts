import { cclWords } from "./ccl-words.ts";
import { PRODUCT_GROUPS } from "./commerce-control-list.ts";
import { EAR99, ear99Likelihood } from "./ear99.ts";
import type { LicenceRequirement } from "./licence-requirement.ts";
import { licenceRequirement } from "./licence-requirement.ts";
import type { CclIndex } from "./load-ccl-index.ts";

/** What is looked for. `category` is `0` to `9`; `destination` ISO alpha-2. */
export interface EccnQuery {
  keyword: string;
  productDescription?: string;
  category?: string;
  destination?: string;
  limit?: number;
}

/** One answer. */
interface EccnMatch {
  eccn: string;
  title: string;
  category: string;
  productGroup: string;
  reasonsForControl: string[];
  licenceExceptions: string[];
  /** 0 to 1. */
  score: number;
  matchedTerms: string[];
  /** The good is probably not on the list at all, though words of this entry fit. */
  likelyEar99: boolean;
  /** The paragraph that fits best, with the paragraphs above it: `["3A001", "3A001.b", "3A001.b.7"]`. */
  paragraphPath: string[];
  jurisdiction: string[];
  licenceRequirement?: LicenceRequirement;
}

/** The whole answer; `totalMatches` counts before the limit. */
export interface EccnAnswer {
  matches: EccnMatch[];
  totalMatches: number;
  totalEccnEntries: number;
  likelyEar99: boolean;
}

/** More entries than a person reads: behind them stand those that share a common word by chance. */
export const MAX_ECCN_MATCHES = 50;
/** Longer texts add nothing: their first words are read. */
const MAX_WORDS = 60;
const NOT_LISTED = /^\s*ear\s?99\s*$/i;
const CODE = /^\s*(\d[a-z]\d{3})((?:\.[a-z0-9]+)*)\s*$/i;

// What each source of evidence counts against the others. Set by hand on the cases of `npm run eval:eccn`.
const HEAD = 1;
const PHRASE = 1.6;
const PARAGRAPH = 0.8;
/** What the description's words and phrases count against the keyword's, which names the good. */
const DESCRIBED = { besideLongKeyword: 0.45, besideShortKeyword: 0.7, phrase: 0.6 } as const;
/** Words of the longest vocabulary term that is looked for. */
const LONGEST_PHRASE = 4;
/** Evidence that scores 0.5: more words bring more evidence by chance, up to six. */
const halfScoreAt = (words: number): number => 5 + 2.4 * Math.min(words, 6);
/** Evidence of an entry that is asked for by its code: its score rounds to 1. */
const NAMED_BY_CODE = 1e4;
/** Entries that score less share a common word by chance. */
const LEAST_SCORE = 0.12;
/** From this likelihood on goods are said to be probably EAR99. */
const PROBABLY = 0.5;

interface EntryEvidence {
  score: number;
  terms: Set<string>;
  paragraph: number;
}

/**
 * Entries of the Commerce Control List (15 CFR 774 Supplement 1) by keyword, description, category or code, best first.
 * Scores run from 0 to 1 and order entries: they are no chance of being right. Throws nothing; an unknown code or no
 * word of the list gives no entry but EAR99 by its likelihood.
 * @example searchEccn(index, { keyword: "thermal imaging camera", destination: "DE" }).matches[0]?.eccn; // "6A003"
 */
export function searchEccn(index: CclIndex, query: EccnQuery): EccnAnswer {
  const total = index.list.entries.length;
  if (NOT_LISTED.test(query.keyword))
    return {
      matches: [ear99Match(index, 0.99, query.destination)],
      totalMatches: 1,
      totalEccnEntries: total,
      likelyEar99: true,
    };
  const exact = CODE.exec(query.keyword.replace(/^\s*ECCN\s+/i, ""));
  const evidence = exact ? byCode(index, exact[1] as string, exact[2] ?? "") : byWords(index, query);
  if (exact && query.productDescription) {
    for (const [at, found] of byWords(index, { ...query, keyword: query.productDescription }))
      if (!evidence.has(at)) evidence.set(at, found);
  }
  const words = cclWords(`${query.keyword} ${query.productDescription ?? ""}`);
  const middle = halfScoreAt(new Set(words).size);
  const ranked = [...evidence]
    .map(([at, found]) => ({ at, ...found, score: found.score / (found.score + middle) }))
    .filter(
      ({ at, score }) =>
        score > LEAST_SCORE && (!query.category || index.list.entries[at]?.eccn[0] === query.category),
    )
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const best = ranked[0];
  const ear99 = exact
    ? 0
    : ear99Likelihood(
        index,
        words,
        best ? { score: best.score, eccn: index.list.entries[best.at]?.eccn ?? "" } : null,
      );
  const matches = ranked.map(({ at, score, terms, paragraph }) =>
    toMatch(index, at, score, terms, paragraph, ear99 >= PROBABLY, query.destination),
  );
  if (ear99 > 0 && !query.category) matches.push(ear99Match(index, ear99, query.destination));
  matches.sort((a, b) => b.score - a.score);
  return {
    matches: matches.slice(0, Math.min(query.limit ?? MAX_ECCN_MATCHES, MAX_ECCN_MATCHES)),
    totalMatches: matches.length,
    totalEccnEntries: total,
    likelyEar99: ear99 >= PROBABLY,
  };
}

/** An entry named by its code comes first, with the longest paragraph that exists. */
function byCode(index: CclIndex, head: string, rest: string): Map<number, EntryEvidence> {
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
  });
  return found;
}

const add = (found: Map<number, EntryEvidence>, at: number, score: number, term: string): void => {
  const known = found.get(at);
  if (known) {
    known.score += score;
    known.terms.add(term);
  } else found.set(at, { score, terms: new Set([term]), paragraph: -1 });
};

function byWords(index: CclIndex, query: EccnQuery): Map<number, EntryEvidence> {
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
        for (const at of index.phrases.get(phrase) ?? [])
          add(found, at, PHRASE * length * (side === keyword ? 1 : DESCRIBED.phrase), phrase);
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

/** A code and those above it: `3A001.b.7` → `["3A001", "3A001.b", "3A001.b.7"]`. */
function paragraphPath(code: string): string[] {
  const parts = code.split(".");
  return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}

function toMatch(
  index: CclIndex,
  at: number,
  score: number,
  terms: Set<string>,
  paragraph: number,
  likelyEar99: boolean,
  destination?: string,
): EccnMatch {
  const entry = index.list.entries[at];
  if (!entry) throw new RangeError(`no entry ${at}`);
  const code = paragraph >= 0 ? (index.list.paragraphs[paragraph]?.code ?? entry.eccn) : entry.eccn;
  return {
    eccn: entry.eccn,
    title: entry.title,
    category: entry.eccn[0] ?? "",
    productGroup: PRODUCT_GROUPS[entry.eccn[1] ?? ""] ?? "",
    reasonsForControl: entry.reasons,
    licenceExceptions: entry.exceptions,
    score: Math.round(score * 1e4) / 1e4,
    matchedTerms: [...terms].slice(0, 12),
    likelyEar99,
    paragraphPath: paragraphPath(code),
    jurisdiction: entry.jurisdiction,
    ...(destination ? { licenceRequirement: licenceRequirement(index, entry, destination) } : {}),
  };
}

function ear99Match(index: CclIndex, score: number, destination?: string): EccnMatch {
  return {
    ...EAR99,
    score: Math.round(score * 1e4) / 1e4,
    matchedTerms: [],
    likelyEar99: true,
    paragraphPath: [EAR99.eccn],
    ...(destination ? { licenceRequirement: licenceRequirement(index, null, destination) } : {}),
  };
}
