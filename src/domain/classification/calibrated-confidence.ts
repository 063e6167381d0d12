import { FEATURES } from "./features.ts";
import type { Ranked, Ranking } from "./rank.ts";
import { isLong } from "./weigh-features.ts";
import { CALIBRATION, CHAPTER_TRUST } from "./weights.ts";

const IN_HEADING = FEATURES.indexOf("headingBestFit");

/** Below this an answer is a guess from weak evidence (`keyword_fallback`). */
export const GUESS_BELOW = 0.3;

/** What the first code was judged by, as far as it tells how sure it is. */
const TELLING = [
  ...["bestFit", "bestLooseFit", "bestWholeTerm", "bestSameHead", "bestTitle", "wordCount", "wordShare"],
  ...["headingBestFit", "headingBestWholeTermBelow", "brandShare", "bestBrandTerm"],
  ...["likeTermShare", "headingLikeTermShare", "chapterLikeTermShare"],
  ...["brandTermShare", "chapterBrandTermShare", "residual", "prior", "termCount", "rules"],
  ...["wordLift", "headingWordLift", "chapterWordLift", "filedBestWholeTerm"],
  ...["silent:material", "silent:construction", "silent:gender", "silent:kind"],
  ...["contradict:material", "contradict:kind", "agree:material"],
].map((name) => {
  const at = FEATURES.indexOf(name as (typeof FEATURES)[number]);
  if (at < 0) throw new Error(`no feature "${name}"`);
  return at;
});

/**
 * What the confidence is read from: how far the first code stands before the second, its heading and chapter before
 * others, how spread the rest is, how much of the text is known and how long it is, and what the code rests on.
 */
export function confidenceSignals({ ranked, evidence, reading, brands }: Ranking, first: Ranked): number[] {
  const clamp = (part: number): number => Math.min(0.999, Math.max(0.001, part));
  const odds = (part: number): number => Math.log(clamp(part) / (1 - clamp(part)));
  let heading = 0;
  let chapter = 0;
  let spread = 0;
  for (const { code, probability } of ranked) {
    if (code.startsWith(first.code.slice(0, 4))) heading += probability;
    if (code.startsWith(first.code.slice(0, 2))) chapter += probability;
    spread -= probability * Math.log(probability + 1e-9);
  }
  const words = reading.words.length;
  return [
    odds(first.probability),
    Math.log(clamp(first.probability) / clamp(ranked[1]?.probability ?? 0)),
    odds(heading),
    odds(chapter),
    spread,
    isLong(reading) ? 1 : 0,
    evidence.knownPart,
    evidence.strongestWord,
    brands.length > 0 ? 1 : 0,
    words === 1 ? 1 : 0,
    words === 2 ? 1 : 0,
    words === 3 ? 1 : 0,
    Math.min(8, words) / 8,
    ...TELLING.map((at) => first.features[at] as number),
    1,
  ];
}

/**
 * The calibrated probability that the first code is right at six digits: a logistic curve over the signals and over
 * how far answers in its chapter can be trusted, fitted on rows the ranking had not been fitted on.
 */
export function calibratedConfidence(ranking: Ranking): number {
  const first = ranking.ranked[0];
  if (!first) return 0;
  const trust = CHAPTER_TRUST[first.code.slice(0, 2)] ?? 0;
  const sum = confidenceSignals(ranking, first).reduce(
    (total, signal, at) => total + signal * (CALIBRATION[at] as number),
    trust,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** A code whose names fit a text less than this shares a word with it by chance. */
const FITS = 0.2;

/**
 * True where the text holds nothing that says what the goods are: no word known but names of brands and
 * words such as "gift" that any goods may carry.
 */
export const saysTooLittle = (ranking: Ranking): boolean =>
  ranking.evidence.strongestWord < 0.5 || !isRecognised(ranking);

/** False where hardly a word is known, or half the words are not and the others in no name like it. */
export function isRecognised({ ranked: [first], evidence }: Ranking): boolean {
  if (!first || evidence.knownPart < 0.25) return false;
  const fit = Math.max(evidence.bestFit[first.node] as number, first.features[IN_HEADING] as number);
  return evidence.unknownShare < 0.5 || fit >= FITS;
}
