import { editCost } from "./edit-cost.ts";
import type { MatchedTokens, NameComparison } from "./name-comparison.ts";
import { isComparable, type NameToken } from "./tokenize.ts";

/**
 * What is taken off a score of 1, in parts of 1. The numbers were fitted by hand on the cases of
 * `npm run eval:screening` (test/eval/screening): a change that costs recall or precision there is refused.
 */
const DEDUCTIONS = {
  /** Times the part of the names' weight that is spelled differently. */
  spelling: 1,
  /** Times that part and the part of the listed name that is absent: nothing bears the doubtful spelling out. */
  spellingUnsupported: 2.5,
  /** Times the part of the query that the listed name lacks, and of the listed name that the query omits. */
  missing: 0.5,
  omitted: 0.26,
  /** Times the smaller of the two, where both sides have words the other lacks. */
  contradicted: 0.62,
  /** Nothing agrees but initials. */
  onlyInitials: 0.5,
  /** Plant No. 44 is not No. 45: different numbers mean different entities. */
  otherNumber: 0.15,
  /** Han and Hangul readings of one or two syllables are shared by thousands of people. */
  shortReading: 0.21,
  /** A listed initial fits every name that begins with it. */
  listedInitial: 0.15,
  /** Times what is omitted beyond half of the listed name. */
  mostlyOmitted: 0.3,
  /** Two common words agree, and the surname or half of the name is someone else's. */
  commonWords: 0.12,
  /** Names of two or three syllables have no part that is left out. */
  otherReading: 0.1,
  /** "Acme" is not "AQMI", though they sound alike. */
  oneShortWord: 0.18,
  /** Times the evidence short of ENOUGH_EVIDENCE, where the names agree in part only. */
  littleEvidence: 0.36,
  /** One word agrees, of several. */
  singleWord: 0.08,
} as const;
/** Weight of agreeing words below which a partial agreement proves little (fitted with DEDUCTIONS). */
const ENOUGH_EVIDENCE = 1.2;
/**
 * A word of at most this weight stands in a dozen names of a hundred thousand or more: thousands of people bear a pair of
 * such words (Patricia, Garcia).
 */
const COMMON_WORD = 0.86;
/** Of a name as people bear it one part in three is left out, the patronymic or the second surname; more makes another name of it. */
const MUCH_OMITTED = 0.45;
/** A reading of fewer letters is short: two syllables of pinyin or romanised Korean. */
const SHORT_READING = 9;
/** Of so few letters each one tells: Zara and Zarya, Tesla and Tesa are different names. */
const FEW_LETTERS = 5;
/** A pair of words of at most this weight (particles, forms, very common words) tells nothing. */
const TELLS_NOTHING = 0.2;
/** Deductions below this are not worth a line in the answer and are not made. */
const LEAST_DEDUCTION = 0.0005;

/** Two names after their words were paired. Weights are by rarity (see `RarityOf`). */
export interface PairedNames {
  query: readonly NameToken[];
  listed: readonly NameToken[];
  /** Words of each that stand in a pair: 1, else 0. */
  usedQuery: Uint8Array;
  usedListed: Uint8Array;
  matched: readonly MatchedTokens[];
  /** Words of the query that the listed name lacks, and the reverse. */
  missing: readonly string[];
  extra: readonly string[];
  /** Weight of what agrees, and of what differs in spelling, over all pairs. */
  evidence: number;
  spelling: number;
  queryTotal: number;
  /** Parts of the weight, 0 to 1: of the query that the listed name lacks, and of the listed name that is omitted. */
  missingShare: number;
  omittedShare: number;
}

type Deduction = readonly [feature: string, weight: number, detail: string];

/** The score of paired names, from 0 to 1, and each deduction that it lost. */
export function scorePairedNames(names: PairedNames): Pick<NameComparison, "score" | "penalties"> {
  const penalties: NameComparison["penalties"] = [];
  let score = 1;
  for (const [feature, weight, detail] of [...byShares(names), ...byWords(names), ...byEvidence(names)]) {
    if (weight < LEAST_DEDUCTION) continue;
    score -= weight;
    penalties.push({ feature, weight: -Math.round(weight * 1e4) / 1e4, detail });
  }
  return { score: Math.max(0, Math.min(1, score)), penalties };
}

/** Deductions by how much of each name differs or is absent. */
function* byShares(names: PairedNames): Generator<Deduction> {
  const { missing, extra, evidence, spelling, queryTotal, missingShare, omittedShare } = names;
  const doubt = (DEDUCTIONS.spelling * spelling) / Math.max(queryTotal, evidence + spelling);
  yield ["name.spelling", doubt, "words matched with differences"];
  yield [
    "name.spellingUnsupported",
    DEDUCTIONS.spellingUnsupported * doubt * omittedShare,
    "differences in a name given in part",
  ];
  const lacking = (words: readonly string[]): string => words.join(" ") || "particles or forms";
  yield ["name.notListed", DEDUCTIONS.missing * missingShare, lacking(missing)];
  yield ["name.omitted", DEDUCTIONS.omitted * omittedShare, lacking(extra)];
  if (missing.length > 0 && extra.length > 0)
    yield [
      "name.contradicted",
      DEDUCTIONS.contradicted * Math.min(missingShare, omittedShare),
      `${missing.join(" ")} against ${extra.join(" ")}`,
    ];
}

/** Deductions by which words agree and which do not. */
function* byWords(names: PairedNames): Generator<Deduction> {
  const { query, usedQuery, listed, usedListed, matched, missing, extra, omittedShare } = names;
  if (matched.every((pair) => pair.relation === "initial"))
    yield ["name.onlyInitials", DEDUCTIONS.onlyInitials, "no whole word agrees"];
  if (hasUnused(query, usedQuery, isNumber) && hasUnused(listed, usedListed, isNumber))
    yield ["name.otherNumber", DEDUCTIONS.otherNumber, "another number"];
  if (readingLetters(query, listed) < SHORT_READING)
    yield ["name.shortReading", DEDUCTIONS.shortReading, "a short reading is shared by many names"];
  const byInitial = matched.some((pair) => pair.relation === "initial" && pair.listed.length === 1);
  if (byInitial && wholeWords(matched) < 2)
    yield ["name.listedInitial", DEDUCTIONS.listedInitial, "the list gives an initial only"];
  if (omittedShare > 0.5)
    yield [
      "name.mostlyOmitted",
      DEDUCTIONS.mostlyOmitted * (omittedShare - 0.5),
      "most of the listed name is not there",
    ];
  if (onlyCommonWords(matched) && isAnothersName(names))
    yield ["name.commonWords", DEDUCTIONS.commonWords, `common words agree, not ${extra.join(" ")}`];
  if (hasUnused(query, usedQuery, (token) => token.reading))
    yield ["name.otherReading", DEDUCTIONS.otherReading, "a syllable of the name is not there"];
  if (oneShortWord(matched, missing, extra))
    yield ["name.oneShortWord", DEDUCTIONS.oneShortWord, "the one word of the name is written otherwise"];
}

/** Deductions for names that agree in part, where what agrees proves little. */
function* byEvidence({ matched, missing, extra, evidence }: PairedNames): Generator<Deduction> {
  if (missing.length === 0 && extra.length === 0) return;
  if (evidence < ENOUGH_EVIDENCE)
    yield [
      "name.littleEvidence",
      DEDUCTIONS.littleEvidence * (ENOUGH_EVIDENCE - evidence),
      "only common words agree",
    ];
  if (wordsAgreed(matched) < 2) yield ["name.singleWord", DEDUCTIONS.singleWord, "one word agrees"];
}

const isNumber = (token: NameToken): boolean => token.class === "number";

const hasUnused = (
  tokens: readonly NameToken[],
  used: Uint8Array,
  is: (token: NameToken) => boolean,
): boolean => tokens.some((token, at) => !used[at] && is(token));

/** Do one or two words agree that many names hold? */
const onlyCommonWords = (matched: readonly MatchedTokens[]): boolean => {
  const telling = matched.filter((pair) => pair.weight > TELLS_NOTHING);
  return (
    telling.length < 3 && telling.every((pair) => pair.relation !== "joined" && pair.weight <= COMMON_WORD)
  );
};

/**
 * Is the first word of the listed name not there, or much of it with the last? Lists write the first surname first, by
 * which a person of two is known, or the given name: RIVERA GARCIA, Patricia is Patricia Rivera, not Patricia Garcia. Of a
 * name in its order the middle may be left out.
 */
const isAnothersName = ({ listed, usedListed, omittedShare }: PairedNames): boolean => {
  const words = [...listed.keys()].filter((at) => isComparable(listed[at] as NameToken));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  return !usedListed[first] || (!usedListed[last] && omittedShare > MUCH_OMITTED);
};

/** Is all that agrees one word that is short, or differs in a quarter of its letters? Nothing beside bears it out. */
function oneShortWord(
  matched: readonly MatchedTokens[],
  missing: readonly string[],
  extra: readonly string[],
): boolean {
  const telling = matched.filter((pair) => pair.weight > TELLS_NOTHING);
  const [only] = telling;
  if (only === undefined || telling.length > 1 || missing.length > 0 || extra.length > 0) return false;
  if (only.relation !== "same sound" && only.relation !== "spelling") return false;
  const longer = Math.max(only.query.length, only.listed.length);
  return longer <= FEW_LETTERS || editCost(only.query, only.listed, longer, false) * 4 >= longer;
}

const wholeWords = (matched: readonly MatchedTokens[]): number =>
  wordsAgreed(matched.filter((pair) => pair.relation !== "initial"));

/** Words that tell something and agree; joined ones are two. */
const wordsAgreed = (matched: readonly MatchedTokens[]): number =>
  matched.reduce(
    (sum, pair) => sum + (pair.weight <= TELLS_NOTHING ? 0 : pair.relation === "joined" ? 2 : 1),
    0,
  );

/** Letters of the readings compared with a name in letters; Infinity where both or neither side is read. */
function readingLetters(query: readonly NameToken[], listed: readonly NameToken[]): number {
  const read = (tokens: readonly NameToken[]): boolean => tokens.some((token) => token.reading);
  if (read(query) === read(listed)) return Number.POSITIVE_INFINITY;
  const side = read(query) ? query : listed;
  return side.reduce((sum, token) => sum + (token.reading ? token.text.length : 0), 0);
}
