import { startsOf } from "../encoding/packed-sections.ts";
import { foldText, STOP_WORDS, stemWord } from "./words.ts";

/**
 * A model of words and of the pieces they are made of, trained on the lexicon and its goods lines alone: it knows a
 * word that was never written down by what it is made of and by what stands beside words like it. A text is the mean
 * of the vectors of its words and letter runs; a linear layer tells the heading and another the subheading
 * within it (Joulin, Grave, Bojanowski and Mikolov 2016, "Bag of Tricks for Efficient Text Classification").
 */
interface SubwordModel {
  /** The buckets that were met often enough to be kept, a bit each; those kept have rows in their order. */
  kept: Uint8Array;
  /** Vectors of the rows: two numbers of four bits a byte, each from -7 to 7 steps of its row (`rowSteps`). */
  rows: Uint8Array;
  /** The step of each row, in parts of the largest of all. */
  rowSteps: Uint8Array;
  /** Vectors of headings and subheadings in the order of codes, in signed bytes. */
  headings: Int8Array;
  subheadings: Int8Array;
  /** What a step is worth: the largest of the rows, those of headings and of subheadings. */
  steps: Float32Array;
  headingBias: Float32Array;
  subheadingBias: Float32Array;
}

/** A model as it is asked: with the number of rows before each byte of `kept`, and that of all. */
export interface LoadedSubwords extends SubwordModel {
  rowsBefore: Uint32Array;
}

/** Length of a vector. */
export const WIDTH = 80;
/** Buckets that words and their pieces are hashed into; pairs of words have as many again, behind them. */
export const PAIRS_FROM = 1 << 18;
/** All buckets. */
export const BUCKETS = 2 * PAIRS_FROM;

const RUNS = [3, 4] as const;
/** A word says more than a piece of it, and so do two beside each other. */
const WORD_COUNTS = 4;
const PAIR_COUNTS = 2;
/** Words of a text that are read: as many as the other features read (read-product.ts). */
const MOST_WORDS = 60;

/** The words of a text that the model reads. */
export const subwordTokens = (text: string): string[] =>
  foldText(text)
    .split(" ")
    .filter((token) => /[a-z]/.test(token) && !STOP_WORDS.has(token))
    .slice(0, MOST_WORDS);

/** The buckets of the words, letter runs and pairs of words of a text. */
export function subwordBuckets(tokens: readonly string[]): number[] {
  const buckets: number[] = [];
  let before = "";
  for (const token of tokens) {
    const stem = stemWord(token);
    const own = bucketOf(`w${stem}`);
    for (let time = 0; time < WORD_COUNTS; time++) buckets.push(own);
    const bounded = `<${stem}>`;
    for (const length of RUNS)
      for (let at = 0; at + length <= bounded.length; at++)
        buckets.push(bucketOf(`n${bounded.slice(at, at + length)}`));
    if (before !== "") {
      const pair = PAIRS_FROM + bucketOf(`b${before}_${stem}`);
      for (let time = 0; time < PAIR_COUNTS; time++) buckets.push(pair);
    }
    before = stem;
  }
  return buckets;
}

/** FNV-1a, folded to the number of buckets of a kind. */
function bucketOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  return (hash >>> 0) % PAIRS_FROM;
}

/** What the model makes of a text: the chance of each heading, and of each subheading within its heading. */
export interface SubwordBelief {
  heading: Float32Array;
  within: Float32Array;
}

/**
 * Reads a text.
 * @param families where the subheadings of each heading begin in the order of codes, and where the last end.
 * @returns null where no piece of it is known.
 */
export function readWithSubwords(
  model: LoadedSubwords,
  families: Uint32Array,
  text: string,
): SubwordBelief | null {
  const rows = rowsOf(model, subwordBuckets(subwordTokens(text)));
  if (rows.length === 0) return null;
  const mean = new Float32Array(WIDTH);
  const [largestStep = 1, headingStep = 1, subheadingStep = 1] = model.steps;
  for (const row of rows) {
    const step = ((model.rowSteps[row] as number) / 255) * (largestStep / rows.length);
    for (let at = 0; at < WIDTH; at += 2) {
      const pair = model.rows[(row * WIDTH + at) >> 1] as number;
      mean[at] = (mean[at] as number) + ((pair & 15) - 8) * step;
      mean[at + 1] = (mean[at + 1] as number) + ((pair >> 4) - 8) * step;
    }
  }
  const heading = new Float32Array(model.headingBias.length);
  score(model.headings, headingStep, model.headingBias, mean, heading, 0, heading.length);
  soften(heading, 0, heading.length);
  const within = new Float32Array(model.subheadingBias.length);
  for (let family = 0; family + 1 < families.length; family++) {
    const from = families[family] as number;
    const to = families[family + 1] as number;
    if ((heading[family] as number) < WORTH_A_LOOK) within.fill(1 / (to - from), from, to);
    else {
      score(model.subheadings, subheadingStep, model.subheadingBias, mean, within, from, to);
      soften(within, from, to);
    }
  }
  return { heading, within };
}

/** A bit for each bucket that has a row, given the row of each: -1 for those that are not kept. */
export function keptBits(rowOf: ArrayLike<number>): Uint8Array {
  const kept = new Uint8Array(BUCKETS / 8);
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    if ((rowOf[bucket] as number) >= 0)
      kept[bucket >> 3] = (kept[bucket >> 3] as number) | (1 << (bucket & 7));
  return kept;
}

/** The rows of the buckets that are kept. */
function rowsOf({ kept, rowsBefore }: LoadedSubwords, buckets: readonly number[]): number[] {
  const rows: number[] = [];
  for (const bucket of buckets) {
    const bits = kept[bucket >> 3] as number;
    const bit = bucket & 7;
    if (((bits >> bit) & 1) === 1)
      rows.push((rowsBefore[bucket >> 3] as number) + ones(bits & ((1 << bit) - 1)));
  }
  return rows;
}

/** How many bits of a byte are set. */
function ones(byte: number): number {
  let count = 0;
  for (let bits = byte; bits > 0; bits &= bits - 1) count++;
  return count;
}

/** Within a heading less likely than this no subheading is told from another. */
const WORTH_A_LOOK = 0.0005;

function score(
  rows: Int8Array,
  step: number,
  bias: Float32Array,
  mean: Float32Array,
  found: Float32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    found[row] = timesMean(rows, row * WIDTH, mean) * step + (bias[row] as number);
  }
}

/**
 * The row that begins at a place, times the mean of a text: half the time of reading a text, and most of that of a training.
 * Four accumulators, so that the processor can pipeline them.
 */
export function timesMean(
  rows: Int8Array | Float64Array,
  place: number,
  mean: Float32Array | Float64Array,
): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0, from = place; at < WIDTH; at += 4, from += 4) {
    first += (rows[from] as number) * (mean[at] as number);
    second += (rows[from + 1] as number) * (mean[at + 1] as number);
    third += (rows[from + 2] as number) * (mean[at + 2] as number);
    fourth += (rows[from + 3] as number) * (mean[at + 3] as number);
  }
  return first + second + third + fourth;
}

/** Turns the scores of a stretch into chances that add up to one. */
function soften(values: Float32Array, from: number, to: number): void {
  let top = -Infinity;
  for (let at = from; at < to; at++) top = Math.max(top, values[at] as number);
  let all = 0;
  for (let at = from; at < to; at++) {
    values[at] = Math.exp((values[at] as number) - top);
    all += values[at] as number;
  }
  for (let at = from; at < to; at++) values[at] = (values[at] as number) / all;
}

/** The model as one run of bytes: steps and biases first, so that they are aligned to 4 bytes. */
export function packSubwords(model: SubwordModel): Uint8Array {
  const parts = [
    model.steps,
    model.headingBias,
    model.subheadingBias,
    model.kept,
    model.rows,
    model.rowSteps,
    model.headings,
    model.subheadings,
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}

/**
 * Lays a model over its bytes, which must begin at a multiple of 4.
 * @returns null where they are not of a model for so many headings and subheadings.
 */
export function unpackSubwords(
  bytes: Uint8Array,
  headings: number,
  subheadings: number,
): LoadedSubwords | null {
  const { buffer, byteOffset, byteLength } = bytes;
  const keptAt = (3 + headings + subheadings) * 4;
  if (byteLength < keptAt + BUCKETS / 8) return null;
  const kept = bytes.subarray(keptAt, keptAt + BUCKETS / 8);
  const rowsBefore = startsOf(kept.map(ones));
  const rows = rowsBefore[kept.length] as number;
  const rowBytes = WIDTH / 2 + 1;
  if (byteLength !== keptAt + kept.length + rows * rowBytes + (headings + subheadings) * WIDTH) return null;
  let at = byteOffset;
  const floatsOf = (length: number): Float32Array => {
    at += length * 4;
    return new Float32Array(buffer, at - length * 4, length);
  };
  const bytesOf = (length: number): Uint8Array => {
    at += length;
    return new Uint8Array(buffer, at - length, length);
  };
  const vectorsOf = (count: number): Int8Array => {
    at += count * WIDTH;
    return new Int8Array(buffer, at - count * WIDTH, count * WIDTH);
  };
  return {
    steps: floatsOf(3),
    headingBias: floatsOf(headings),
    subheadingBias: floatsOf(subheadings),
    kept: bytesOf(kept.length),
    rowsBefore,
    rows: bytesOf(rows * (WIDTH / 2)),
    rowSteps: bytesOf(rows),
    headings: vectorsOf(headings),
    subheadings: vectorsOf(subheadings),
  };
}
