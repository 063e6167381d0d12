import { cclWords } from "./ccl-words.ts";
import { type Determination, determine } from "./determination.ts";
import { ear99Likelihood, ordinaryWords } from "./ear99.ts";
import { byCode, byWords, type EntryEvidence, hasTellingWord, namesGoods } from "./eccn-evidence.ts";
import { type EccnMatch, ear99Match, type RankedEntry, toMatch } from "./eccn-match.ts";
import type { CclIndex } from "./load-ccl-index.ts";
import { type MeaningsOfGoods, saidOfGoods } from "./meanings.ts";
import type { OrdinaryEvidence } from "./ordinary-goods.ts";
import { groupsSaid, weighByGroup } from "./product-group.ts";

/** What is looked for. `category` is `0` to `9`; `destination` ISO alpha-2. */
export interface EccnQuery {
  keyword: string;
  productDescription?: string;
  category?: string;
  destination?: string;
  limit?: number;
}

/** An agency that licenses such goods in place of the Export Administration Regulations, or beside them. */
interface OtherJurisdiction {
  agency: string;
  list: string;
  legalBasis: string;
  title: string;
  /** True where the words settle it; false where it turns on what the goods can do. */
  settled: boolean;
  matchedTerms: string[];
}

/** The whole answer; `totalMatches` counts before the limit. */
export interface EccnAnswer {
  determination: Determination;
  /** Why, in a sentence. */
  basis: string;
  matches: EccnMatch[];
  totalMatches: number;
  totalEccnEntries: number;
  likelyEar99: boolean;
  otherJurisdictions: OtherJurisdiction[];
}

/** More entries than a person reads: behind them stand those that share a common word by chance. */
export const MAX_ECCN_MATCHES = 50;
const NOT_LISTED = /^\s*ear\s?99\s*$/i;
const CODE = /^\s*(\d[a-z]\d{3})((?:\.[a-z0-9]+)*)\s*$/i;

/** Evidence that scores 0.5: more words bring more evidence by chance, up to six. */
const halfScoreAt = (words: number): number => 5 + 2.4 * Math.min(words, 6);
/** Entries that score less share a common word by chance. */
const LEAST_SCORE = 0.12;
/** Ordinary goods are EAR99 with at least this score; certain it is not, for words leave out what decides. */
const ORDINARY_SCORE = 0.9;

/** A word that is no figure, unit or sign. */
const isName = (word: string): boolean => word.length > 2 && !/\d/.test(word);

const codeIn = (keyword: string): RegExpExecArray | null => CODE.exec(keyword.replace(/^\s*ECCN\s+/i, ""));

/** Whether a number of the list is asked for, or EAR99 by name, and no words. */
export const asksForNumber = (keyword: string): boolean =>
  NOT_LISTED.test(keyword) || codeIn(keyword) !== null;

/**
 * Whose goods are, by keyword, description, category or code, with the entries of the Commerce Control List (15 CFR
 * 774 Supplement 1) that may cover them, best first. Scores run from 0 to 1 and order entries: they are no chance of
 * being right. Throws nothing. Words that nothing knows are `unknown`, with no match: silence clears no goods.
 * @param classified What the classification of the same goods says; null where they were not classified.
 * @example searchEccn(index, { keyword: "thermal imaging camera", destination: "DE" }).matches[0]?.eccn; // "6A003"
 */
export function searchEccn(
  index: CclIndex,
  query: EccnQuery,
  classified: OrdinaryEvidence | null = null,
): EccnAnswer {
  if (NOT_LISTED.test(query.keyword))
    return answerOf(index, query, "likely_ear99", [ear99Match(index, 0.99, true, query.destination)]);
  const exact = codeIn(query.keyword);
  if (exact) return searchCode(index, query, exact[1] as string, exact[2] ?? "");
  const text = `${query.keyword} ; ${query.productDescription ?? ""}`;
  const words = cclWords(text);
  const groups = groupsSaid(query.keyword);
  const weighed = weighByGroup(
    index,
    byWords(index, query),
    groups.size > 0 ? groups : groupsSaid(query.productDescription ?? ""),
  );
  const ranked = rank(index, query, weighed, words);
  const said = saidOfGoods(index.meanings, text);
  const [best] = ranked;
  const entry = best && index.list.entries[best.at];
  const named =
    best && entry
      ? {
          score: best.score,
          entry,
          isNamed: namesGoods(best),
          terms: best.terms.size,
          termWords: best.termWords,
        }
      : null;
  // A tariff position speaks of goods: not of software, technology or figures alone.
  const ordinary = groups.size === 0 && words.some(isName) ? classified : null;
  const plain = ordinaryWords(index, words);
  const ear99 =
    named && !said.isSensitive ? ear99Likelihood(plain, { score: named.score, eccn: named.entry.eccn }) : 0;
  const determination = determine({ said, ordinary, ordinaryWords: plain, ear99, best: named });
  const isEar99 = determination === "likely_ear99";
  const matches = ranked.map((one) => toMatch(index, one, isEar99, query.destination));
  // It stands first where it is determined, and else behind the best entry: words do not tell that goods are below its limits.
  const ear99Score = isEar99
    ? Math.max(ear99, ordinary ? ORDINARY_SCORE : 0)
    : Math.min(ear99, best?.score ?? 0);
  const isBesideEntries =
    ear99 > 0 &&
    (determination === "listed" ||
      (determination === "unknown" && (plain > 0 || (best?.terms.size ?? 0) >= 3)));
  // Beside an entry EAR99 stands as what the goods are below its limits; without one only where it is determined.
  if (!query.category && (isEar99 || isBesideEntries))
    matches.push(ear99Match(index, ear99Score, isEar99, query.destination));
  matches.sort((a, b) => b.score - a.score);
  return answerOf(index, query, determination, matches, said, ordinary);
}

/** An entry asked for by its code is listed; what is said of the goods beside it stands behind. */
function searchCode(index: CclIndex, query: EccnQuery, head: string, rest: string): EccnAnswer {
  const evidence = byCode(index, head, rest);
  const isListed = evidence.size > 0;
  if (query.productDescription)
    for (const [at, found] of byWords(index, { keyword: query.productDescription }))
      if (!evidence.has(at)) evidence.set(at, found);
  const words = cclWords(`${query.keyword} ${query.productDescription ?? ""}`);
  const matches = rank(index, query, evidence, words).map((one) =>
    toMatch(index, one, false, query.destination),
  );
  return answerOf(index, query, isListed ? "listed" : "unknown", matches);
}

function rank(
  index: CclIndex,
  { category }: EccnQuery,
  evidence: ReadonlyMap<number, EntryEvidence>,
  words: readonly string[],
): RankedEntry[] {
  const middle = halfScoreAt(new Set(words).size);
  return [...evidence]
    .map(([at, found]) => ({ at, ...found, score: found.score / (found.score + middle) }))
    .filter(
      (found) =>
        found.score > LEAST_SCORE &&
        hasTellingWord(found) &&
        (!category || index.list.entries[found.at]?.eccn[0] === category),
    )
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

const NOTHING_SAID: MeaningsOfGoods = { others: [], isSensitive: false, isDepiction: false };

function answerOf(
  index: CclIndex,
  { limit = MAX_ECCN_MATCHES }: EccnQuery,
  determination: Determination,
  matches: EccnMatch[],
  said = NOTHING_SAID,
  ordinary: OrdinaryEvidence | null = null,
): EccnAnswer {
  return {
    determination,
    basis: basisOf(determination, matches, said, ordinary),
    matches: matches.slice(0, Math.min(limit, MAX_ECCN_MATCHES)),
    totalMatches: matches.length,
    totalEccnEntries: index.list.entries.length,
    likelyEar99: determination === "likely_ear99",
    otherJurisdictions: said.others.map(({ row, settles, terms }) => ({
      agency: row.agency,
      list: row.list,
      legalBasis: row.legalBasis,
      title: row.title,
      settled: settles,
      matchedTerms: terms,
    })),
  };
}

function basisOf(
  determination: Determination,
  [first]: readonly EccnMatch[],
  { others }: MeaningsOfGoods,
  ordinary: OrdinaryEvidence | null,
): string {
  switch (determination) {
    case "listed":
      return `Words of the goods stand in ${first?.eccn ?? "an entry"}; whether they meet its limits is for the exporter to tell.`;
    case "other_jurisdiction": {
      const other = others.find(({ settles }) => settles) ?? others[0];
      return other
        ? `${other.row.title}: licensed by ${other.row.agency} under ${other.row.legalBasis}.`
        : `${first?.eccn ?? "The entry"} points to another agency: ${first?.jurisdiction.join(", ") ?? ""}.`;
    }
    case "likely_ear99":
      return ordinary?.basis
        ? `Ordinary goods by tariff position ${ordinary.position}: ${ordinary.basis}.`
        : "Ordinary goods by their words.";
    case "unknown":
      return "Nothing is known of these words: this clears no goods. Say what they are, what they do and of what they are made.";
  }
}
