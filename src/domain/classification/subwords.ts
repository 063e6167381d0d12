import { foldText, STOP_WORDS, stemWord } from "./words.ts";

/**
 * A model of words and of the pieces they are made of, trained on the lexicon and its goods lines alone: it knows a
 * word that was never written down by what it is made of and by what stands beside words like it. A text is the mean
 * of the vectors of its words and letter runs; a linear layer tells the heading and another the subheading
 * within it (Joulin, Grave, Bojanowski and Mikolov 2016, "Bag of Tricks for Efficient Text Classification").
 */
export interface SubwordModel {
  /** Vectors of the buckets: two numbers of four bits a byte, each from -7 to 7 steps of its row (`bucketSteps`). */
  buckets: Uint8Array;
  /** The step of each row, in parts of the largest of all. */
  bucketSteps: Uint8Array;
  /** Vectors of headings and subheadings in the order of codes, in signed bytes. */
  headings: Int8Array;
  subheadings: Int8Array;
  /** What a step is worth: the largest of the buckets' rows, those of headings and of subheadings. */
  steps: Float32Array;
  headingBias: Float32Array;
  subheadingBias: Float32Array;
}

/** Length of a vector, and into how many buckets words and pieces are hashed. */
export const WIDTH = 40;
export const BUCKETS = 1 << 16;

const RUNS = [3, 4] as const;
/** A word says more than a piece of it. */
const WORD_COUNTS = 2;
const MOST_WORDS = 60;

/** The words of a text that the model reads. */
export const subwordTokens = (text: string): string[] =>
  foldText(text)
    .split(" ")
    .filter((token) => /[a-z]/.test(token) && !STOP_WORDS.has(token))
    .slice(0, MOST_WORDS);

/** The buckets of the words and letter runs of a text. */
export function subwordBuckets(tokens: readonly string[]): number[] {
  const buckets: number[] = [];
  for (const token of tokens) {
    const stem = stemWord(token);
    const own = bucketOf(`w${stem}`);
    for (let time = 0; time < WORD_COUNTS; time++) buckets.push(own);
    const bounded = `<${stem}>`;
    for (const length of RUNS)
      for (let at = 0; at + length <= bounded.length; at++)
        buckets.push(bucketOf(`n${bounded.slice(at, at + length)}`));
  }
  return buckets;
}

/** FNV-1a, folded to the number of buckets. */
function bucketOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  return (hash >>> 0) % BUCKETS;
}

/** What the model believes of a text: the chance of each heading, and of each subheading within its heading. */
export interface SubwordBelief {
  heading: Float32Array;
  within: Float32Array;
}

/**
 * Reads a text.
 * @param families where the subheadings of each heading begin in the order of codes, and where the last end.
 * @returns null where no word of it has letters.
 */
export function believe(model: SubwordModel, families: Uint32Array, text: string): SubwordBelief | null {
  const buckets = subwordBuckets(subwordTokens(text));
  if (buckets.length === 0) return null;
  const mean = new Float32Array(WIDTH);
  const [bucketStep = 1, headingStep = 1, subheadingStep = 1] = model.steps;
  for (const bucket of buckets) {
    const step = ((model.bucketSteps[bucket] as number) / 255) * (bucketStep / buckets.length);
    for (let at = 0; at < WIDTH; at += 2) {
      const pair = model.buckets[(bucket * WIDTH + at) >> 1] as number;
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
    let sum = 0;
    for (let at = 0; at < WIDTH; at++) sum += (rows[row * WIDTH + at] as number) * (mean[at] as number);
    found[row] = sum * step + (bias[row] as number);
  }
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

/** The model as one run of bytes: steps and biases first, so that they stand on their borders. */
export function packSubwords(model: SubwordModel): Uint8Array {
  const parts = [
    model.steps,
    model.headingBias,
    model.subheadingBias,
    model.buckets,
    model.bucketSteps,
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
 * Lays a model over its bytes, which must begin on a border of four.
 * @returns null where they are not of a model for so many headings and subheadings.
 */
export function unpackSubwords(
  bytes: Uint8Array,
  headings: number,
  subheadings: number,
): SubwordModel | null {
  const { buffer, byteOffset, byteLength } = bytes;
  const floats = 3 + headings + subheadings;
  if (byteLength !== floats * 4 + BUCKETS * (WIDTH / 2 + 1) + (headings + subheadings) * WIDTH) return null;
  let at = byteOffset;
  const floatsOf = (length: number): Float32Array => {
    at += length * 4;
    return new Float32Array(buffer, at - length * 4, length);
  };
  const bytesOf = (length: number): Uint8Array => {
    at += length;
    return new Uint8Array(buffer, at - length, length);
  };
  const rowsOf = (rows: number): Int8Array => {
    at += rows * WIDTH;
    return new Int8Array(buffer, at - rows * WIDTH, rows * WIDTH);
  };
  return {
    steps: floatsOf(3),
    headingBias: floatsOf(headings),
    subheadingBias: floatsOf(subheadings),
    buckets: bytesOf(BUCKETS * (WIDTH / 2)),
    bucketSteps: bytesOf(BUCKETS),
    headings: rowsOf(headings),
    subheadings: rowsOf(subheadings),
  };
}
