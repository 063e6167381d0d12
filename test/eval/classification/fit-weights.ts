import { FEATURES } from "../../../src/domain/classification/features.ts";
import type { Leanings } from "../../../src/domain/classification/leanings.ts";
import type { ClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";
import { rankSubheadings } from "../../../src/domain/classification/rank.ts";
import { isLong } from "../../../src/domain/classification/weigh-features.ts";
import { FEATURE_WEIGHTS } from "../../../src/domain/classification/weights.ts";
import { seeded, shuffle } from "./chance.ts";
import { type LabelledRow, OWN_PRODUCTS } from "./labelled-rows.ts";
import { withLeanings } from "./with-leanings.ts";

/** What a ranking weighs by: each feature, in the order of FEATURES, then what long texts add; and the leanings. */
interface FittedRanking {
  features: number[];
  leanings: Leanings;
}

/** A product whose code is known, as the features of its likeliest subheadings in a row and which of them are right. */
export interface Lesson {
  id: string;
  source: string;
  long: boolean;
  right: boolean[];
  codes: string[];
  features: Float32Array;
}

const CANDIDATES = 40;
/** So far down a right code is still looked for. */
const REACH = 400;
const SIZE = FEATURES.length;

const PASSES = 15;
const BATCH = 32;
const STEP = 0.01;
/** Pull towards zero on every weight, and on every leaning of a code. */
const PULL = { weight: 1e-4, leaning: 1e-3 } as const;
/** What our own products tell of how common goods are: they are not in the mix of parcels. */
const PRODUCTS_TELL_MIX = 0.3;
/** A leaning smaller than this is left out. */
const LEAST_LEANING = 0.02;
/**
 * What a lesson weighs by its source: the labelled rows are few and of the mix of goods that parcels are; the
 * vocabulary was written with them at hand, so that what was not looked at shows better what a match is worth.
 */
const WORTH = { row: 3, product: 0.5 } as const;
/** Weighs what its rules say: nothing is learned of it. */
const LAW_AT = FEATURES.indexOf("law");
/** How common goods are is weighed apart for our own products, whose mix is not that of parcels, and dropped. */
const OWN_MIX = ["prior", "termCount"].map((name) => FEATURES.indexOf(name));
// A row whose right code is out of reach (wrong label, unknown word) must not bend the weights.
const OUTLIER = 0.05;

/** What candidates are found by where no weights fit the features yet. */
const PLAIN = [
  "bestFit",
  "wordCount",
  "brandShare",
  "bestBrandTerm",
  "subwordHeading",
  "subwordWithin",
  "law",
];
/** An index and the weights to find candidates with: as last fitted, else plain. */
const startingFrom = (
  index: ClassificationIndex,
): { index: ClassificationIndex; weights: readonly number[] } =>
  FEATURE_WEIGHTS.length === 2 * SIZE
    ? { index, weights: FEATURE_WEIGHTS }
    : {
        index: withLeanings(index, {}),
        weights: [...FEATURES.map((name) => (PLAIN.includes(name) ? 2 : 0)), ...FEATURES.map(() => 0)],
      };

/** The rows as lessons; a row whose right code is not reached teaches nothing. */
export function lessonsOf(given: ClassificationIndex, rows: readonly LabelledRow[]): Lesson[] {
  const { index, weights } = startingFrom(given);
  return rows.flatMap((row): Lesson[] => {
    const { ranked, reading } = rankSubheadings(index, row.product, weights, REACH);
    const judged = ranked.map(({ code, features }) => ({ code, features, right: row.codes.includes(code) }));
    const kept = judged.filter(({ right }, place) => right || place < CANDIDATES);
    if (!kept.some(({ right }) => right)) return [];
    const features = new Float32Array(kept.length * SIZE);
    for (const [place, one] of kept.entries()) features.set(one.features, place * SIZE);
    return [
      {
        id: row.id,
        source: row.source,
        long: isLong(reading),
        right: kept.map(({ right }) => right),
        codes: kept.map(({ code }) => code),
        features,
      },
    ];
  });
}

/**
 * Fits the feature weights: the likelihood of the right code among a lesson's candidates, by stochastic gradient
 * with a pull towards zero. Sources of labelled rows are levelled by the square root of their size so that the
 * largest does not decide alone. The same lessons give the same weights.
 */
export function fitWeights(lessons: readonly Lesson[]): FittedRanking {
  const worth = worthOf(lessons);
  const scale = scales(lessons);
  const places = leaningPlaces(lessons);
  // Weights of scaled features: of all texts, of long ones beside, of the mix that is dropped; then the leanings.
  const weights = new Adam(LEANINGS_AT + places.size);
  weights.hold(LAW_AT, scale[LAW_AT] as number);
  weights.hold(SIZE + LAW_AT, 0);
  const order = lessons.map((_, at) => at);
  const random = seeded(20260101);
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    const step = STEP * (pass > PASSES * 0.7 ? 0.2 : pass > PASSES * 0.45 ? 0.5 : 1);
    for (let from = 0; from < order.length; from += BATCH) {
      let sum = 0;
      for (const at of order.slice(from, from + BATCH)) {
        const share = worth[at] as number;
        addGradient(lessons[at] as Lesson, { weights, scale, places }, share);
        sum += share;
      }
      weights.step(step, sum);
    }
  }
  const raw = (at: number): number =>
    Math.round(((weights.values[at] as number) / (scale[at % SIZE] as number)) * 1000) / 1000;
  const leanings = [...places]
    .map(([code, at]) => [code, Math.round((weights.values[at] as number) * 1000) / 1000] as const)
    .filter(([, leaning]) => Math.abs(leaning) >= LEAST_LEANING)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    features: Array.from({ length: 2 * SIZE }, (_, at) => raw(at)),
    leanings: Object.fromEntries(leanings),
  };
}

/** Where the leanings begin among the weights. */
const LEANINGS_AT = 2 * SIZE + OWN_MIX.length;

/** A place among the weights for every chapter, heading and subheading that a lesson's candidates are of. */
function leaningPlaces(lessons: readonly Lesson[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const code of lessons.flatMap(({ codes }) => codes))
    for (const prefix of prefixesOf(code))
      if (!places.has(prefix)) places.set(prefix, LEANINGS_AT + places.size);
  return places;
}

const prefixesOf = (code: string): string[] => [code.slice(0, 2), code.slice(0, 4), code];

function worthOf(lessons: readonly Lesson[]): number[] {
  const sizes = new Map<string, number>();
  for (const { source } of lessons)
    if (source !== OWN_PRODUCTS) sizes.set(source, (sizes.get(source) ?? 0) + 1);
  const largest = Math.max(1, ...sizes.values());
  return lessons.map(({ source }) =>
    source === OWN_PRODUCTS ? WORTH.product : WORTH.row * Math.sqrt(largest / (sizes.get(source) as number)),
  );
}

/** How far each feature spreads, so that one pull and one step suit all. */
function scales(lessons: readonly Lesson[]): Float64Array {
  const sum = new Float64Array(SIZE);
  const squares = new Float64Array(SIZE);
  let count = 0;
  for (const { features } of lessons)
    for (let at = 0; at < features.length; at++) {
      const value = features[at] as number;
      sum[at % SIZE] = (sum[at % SIZE] as number) + value;
      squares[at % SIZE] = (squares[at % SIZE] as number) + value * value;
      if (at % SIZE === 0) count++;
    }
  return squares.map((square, at) =>
    Math.max(1e-3, Math.sqrt(Math.max(0, square / count - ((sum[at] as number) / count) ** 2))),
  );
}

function addGradient(
  { features, right, codes, long, source }: Lesson,
  { weights, scale, places }: { weights: Adam; scale: Float64Array; places: ReadonlyMap<string, number> },
  worth: number,
): void {
  const { values, slopes } = weights;
  const leanings = codes.map((code) => prefixesOf(code).map((prefix) => places.get(prefix) as number));
  const own = source === OWN_PRODUCTS;
  const tellsMix = own ? PRODUCTS_TELL_MIX : 1;
  const scores = right.map((_, row) => {
    let score = 0;
    for (const at of leanings[row] as number[]) score += values[at] as number;
    for (let at = 0; at < SIZE; at++) {
      const value = (features[row * SIZE + at] as number) / (scale[at] as number);
      score += value * ((values[at] as number) + (long ? (values[SIZE + at] as number) : 0));
    }
    if (own)
      for (const [place, at] of OWN_MIX.entries())
        score += (features[row * SIZE + at] as number) * (values[2 * SIZE + place] as number);
    return score;
  });
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const good = parts.reduce((sum, part, at) => sum + (right[at] ? part : 0), 0);
  for (const [row, part] of parts.entries()) {
    const pull = (good / (good + OUTLIER * all)) * ((right[row] ? part / good : 0) - part / all);
    if (Math.abs(pull) < 1e-6) continue;
    const step = worth * pull;
    for (const at of leanings[row] as number[]) slopes[at] = (slopes[at] as number) + step * tellsMix;
    for (let at = 0; at < SIZE; at++) {
      const slope = (step * (features[row * SIZE + at] as number)) / (scale[at] as number);
      slopes[at] = (slopes[at] as number) + slope;
      if (long) slopes[SIZE + at] = (slopes[SIZE + at] as number) + slope;
    }
    if (own)
      for (const [place, at] of OWN_MIX.entries())
        slopes[2 * SIZE + place] =
          (slopes[2 * SIZE + place] as number) + step * (features[row * SIZE + at] as number);
  }
}

/** Gradient ascent with a step of its own for each weight (Kingma and Ba, 2015). */
class Adam {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #held = new Set<number>();
  #steps = 0;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.slopes = new Float64Array(size);
    this.#first = new Float64Array(size);
    this.#second = new Float64Array(size);
  }

  /** Sets a weight that is not to be learned. */
  hold(at: number, value: number): void {
    this.values[at] = value;
    this.#held.add(at);
  }

  step(size: number, worth: number): void {
    this.#steps++;
    for (const at of this.#held) this.slopes[at] = PULL.weight * worth * (this.values[at] as number);
    for (let at = 0; at < this.values.length; at++) {
      const pull = at < LEANINGS_AT ? PULL.weight : PULL.leaning;
      const slope = (this.slopes[at] as number) / worth - pull * (this.values[at] as number);
      this.slopes[at] = 0;
      this.#first[at] = 0.9 * (this.#first[at] as number) + 0.1 * slope;
      this.#second[at] = 0.999 * (this.#second[at] as number) + 0.001 * slope * slope;
      const first = (this.#first[at] as number) / (1 - 0.9 ** this.#steps);
      const second = (this.#second[at] as number) / (1 - 0.999 ** this.#steps);
      this.values[at] = (this.values[at] as number) + (size * first) / (Math.sqrt(second) + 1e-8);
    }
  }
}
