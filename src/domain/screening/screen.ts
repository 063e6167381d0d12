import { candidateNames } from "./candidates.ts";
import { compareNames } from "./compare-names.ts";
import { getOrMake } from "./get-or-make.ts";
import type { NameStrength, PartyType } from "./listed-party.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import { entryKey, listedTokens, rarityIn } from "./load-screening-index.ts";
import type { NameComparison } from "./name-comparison.ts";
import type { PartyQualifiers, ScoreReason } from "./qualifiers.ts";
import { AGREED, entriesWithIdentifier, qualify } from "./qualifiers.ts";
import { queryTokens } from "./query-tokens.ts";
import { STRENGTH_ORDER, TYPE_ORDER } from "./screening-format.ts";
import type { TokenLikeness } from "./token-similarity.ts";
import { compareTokens } from "./token-similarity.ts";
import { isComparable, type NameToken } from "./tokenize.ts";

/** A party to screen. `threshold` 0 to 1, default 0.8; at most `limit` matches (default 50). */
export interface ScreeningQuery extends PartyQualifiers {
  name: string;
  threshold?: number;
  limit?: number;
}

/** A match without its display record, which is fetched by `id` for the hits only. */
export interface ScreeningMatch {
  id: string;
  list: string;
  /** Place of the matched name among the entry's names, in the order of the display record. */
  nameIndex: number;
  /** 0 to 1, four decimals. */
  score: number;
  type: PartyType;
  strength: NameStrength;
  /** Entries of one party on several lists bear the same number; 0 = alone. */
  linked: number;
  /** Number of the entry's present state; a decision about another state no longer holds. */
  stateHash: number;
  explanation: ScoreReason[];
}

/** `POTENTIAL_MATCH` from 0.9, `REVIEW` from the threshold; there is no "clear". */
export type ScreeningResult = "POTENTIAL_MATCH" | "REVIEW" | "NO_LIST_MATCH";

/** Where a query states no threshold: from here a person should look (fitted with name-deductions.ts). */
export const DEFAULT_THRESHOLD = 0.8;
/** More matches than a person looks through; those left out score less than all that are shown. */
const MAX_MATCHES = 50;
const POTENTIAL_MATCH_FROM = 0.9;
/** A weak alias ("Commander", "The Doctor") asks for a look and no more; one of a single word not even for that. */
const WEAK_ALIAS_CAP = POTENTIAL_MATCH_FROM - 0.01;
const WEAK_SINGLE_WORD_CAP = DEFAULT_THRESHOLD - 0.01;
/** An identical document number overrides the score of the name, however it is written. */
const SAME_IDENTIFIER = 0.95;

/** What the best score means. */
export const resultOf = (matches: readonly ScreeningMatch[]): ScreeningResult =>
  matches.length === 0
    ? "NO_LIST_MATCH"
    : (matches[0] as ScreeningMatch).score >= POTENTIAL_MATCH_FROM
      ? "POTENTIAL_MATCH"
      : "REVIEW";

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Token comparison remembered for the length of one query. */
function comparisonOfThisQuery(): typeof compareTokens {
  const known = new Map<NameToken, Map<NameToken, TokenLikeness>>();
  return (a, b) => {
    const row = getOrMake(known, a, () => new Map<NameToken, TokenLikeness>());
    return getOrMake(row, b, () => compareTokens(a, b));
  };
}

function explain(comparison: NameComparison): ScoreReason[] {
  const total = comparison.matched.reduce((sum, pair) => sum + pair.weight, 0) || 1;
  const reasons = comparison.matched.map((pair) => ({
    feature: `name.${pair.relation === "exact" ? "same" : pair.relation.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    weight: round(pair.weight / total),
    detail:
      pair.query === pair.listed
        ? pair.query
        : `${pair.query} ~ ${pair.listed} (${Math.round(pair.similarity * 100)} %)`,
  }));
  return [...reasons, ...comparison.penalties];
}

/** `agreed` is what the qualifiers add or take off, also beyond the score of 1. */
type ScoredName = Omit<ScreeningMatch, "id" | "list" | "linked" | "stateHash" | "type"> & {
  entry: number;
  agreed: number;
};

/** Scores one listed name for a query, caps and qualifiers included. */
function scoreName(
  index: ScreeningIndex,
  name: number,
  query: readonly NameToken[],
  known: ScreeningQuery,
  like: typeof compareTokens,
  rarity: (token: NameToken) => number,
): ScoredName {
  const { nameEntry, nameStrength, entryFirstName } = index.sections;
  const entry = nameEntry[name] as number;
  const strength = STRENGTH_ORDER[nameStrength[name] as number] ?? "strong";
  const listed = listedTokens(index, name);
  const comparison = compareNames(query, listed, rarity, like);
  const explanation = explain(comparison);
  let score = comparison.score;
  if (strength === "weak") {
    const cap =
      listed.filter((token) => token.class === "ordinary").length < 2 ? WEAK_SINGLE_WORD_CAP : WEAK_ALIAS_CAP;
    if (score > cap) {
      explanation.push({
        feature: "name.weakAlias",
        weight: round(cap - score),
        detail: "the publisher calls this alias weak",
      });
      score = cap;
    }
  }
  const { reasons, sameIdentifier } = qualify(index, entry, known);
  const agreed = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  score += agreed;
  explanation.push(...reasons);
  if (sameIdentifier) score = Math.max(score, SAME_IDENTIFIER);
  return {
    entry,
    nameIndex: name - (entryFirstName[entry] as number),
    score: round(Math.max(0, Math.min(1, score))),
    strength,
    explanation,
    agreed,
  };
}

/**
 * Screens one party against the whole index: matches from the threshold up, best first, one per entry (its best
 * name). Equal scores are ordered by what else agrees, by strength of the name, then by list order. A name without a comparable word
 * matches nothing but by identifier. Some milliseconds over 100,000 names; throws nothing.
 * @example screen(index, { name: "Qasem Soleimani", birthDate: "1957" })[0]?.explanation;
 */
export function screen(index: ScreeningIndex, query: ScreeningQuery): ScreeningMatch[] {
  const tokens = queryTokens(index, query.name);
  const threshold = query.threshold ?? DEFAULT_THRESHOLD;
  // Qualifiers that agree lift a score: names that far below the threshold are candidates too.
  const lift =
    (query.birthDate ? AGREED.birthDate : 0) +
    (query.country || query.address ? AGREED.country : 0) +
    (query.type ? AGREED.type : 0);
  const names = tokens.some(isComparable) ? candidateNames(index, tokens, threshold - lift) : [];
  for (const entry of entriesWithIdentifier(index, query.identifiers ?? []))
    names.push(index.sections.entryFirstName[entry] as number);
  return collect(index, names, tokens, query, threshold);
}

function collect(
  index: ScreeningIndex,
  names: Iterable<number>,
  tokens: readonly NameToken[],
  query: ScreeningQuery,
  threshold: number,
): ScreeningMatch[] {
  const like = comparisonOfThisQuery();
  const weights = new Map<NameToken, number>();
  const byRarity = rarityIn(index);
  const rarity = (token: NameToken): number => getOrMake(weights, token, () => byRarity(token));
  const best = new Map<number, ReturnType<typeof scoreName>>();
  for (const name of names) {
    const scored = scoreName(index, name, tokens, query, like, rarity);
    if (scored.score < threshold || scored.score === 0) continue;
    const known = best.get(scored.entry);
    if (!known || scored.score > known.score) best.set(scored.entry, scored);
  }
  return [...best.values()]
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.agreed - a.agreed ||
        STRENGTH_ORDER.indexOf(a.strength) - STRENGTH_ORDER.indexOf(b.strength) ||
        a.entry - b.entry,
    )
    .slice(0, Math.min(query.limit ?? MAX_MATCHES, MAX_MATCHES))
    .map(({ entry, agreed: _, ...rest }) => {
      const { id, list } = entryKey(index, entry);
      return {
        id,
        list,
        type: TYPE_ORDER[index.sections.entryType[entry] as number] ?? "unknown",
        linked: index.sections.entryLinked[entry] as number,
        stateHash: index.sections.entryPrint[entry] as number,
        ...rest,
      };
    });
}

/** Scores a party against given entries only: what a watch needs when a list changes. */
export function screenEntries(
  index: ScreeningIndex,
  query: ScreeningQuery,
  entries: Iterable<number>,
): ScreeningMatch[] {
  const { entryFirstName } = index.sections;
  const names: number[] = [];
  for (const entry of entries) {
    const end =
      entry + 1 < entryFirstName.length ? (entryFirstName[entry + 1] as number) : index.header.names;
    for (let name = entryFirstName[entry] as number; name < end; name++) names.push(name);
  }
  return collect(index, names, queryTokens(index, query.name), query, query.threshold ?? DEFAULT_THRESHOLD);
}
