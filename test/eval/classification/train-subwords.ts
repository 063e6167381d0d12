import type { Lexicon, TrainingTexts } from "../../../src/domain/classification/lexicon-entry.ts";
import { namedAndFiled } from "../../../src/domain/classification/read-product.ts";
import {
  BUCKETS,
  keptBits,
  PAIRS_FROM,
  packSubwords,
  subwordBuckets,
  subwordTokens,
  timesMean,
  WIDTH,
} from "../../../src/domain/classification/subwords.ts";
import { seeded, shuffle } from "./chance.ts";

/** What chance begins with: the same lexicon gives the same model. */
export const TRAINING_SEED = 20260102;
const PASSES = 6;
const STEP = 0.8;
/** How much faster the layers that tell the codes learn than the vectors of words. */
const LAYER_STEP = 4;
/** A word, a piece or a pair met less often than this, once over all texts as they are and once as spoilt, is not kept. */
const LEAST_MET = { piece: 10, pair: 34 } as const;
/** What a text weighs by where it stands: goods lines and shop names are what parcels say, whole products are few and rich. */
const WORTH = { term: 1, name: 1.5, line: 2, description: 2, product: 3 } as const;
/** What a name of goods weighs for the first, second and third of the goods it usually means. */
const USUALLY = [3, 1, 0.6] as const;
/** Headings of many texts count less each, by this power of their number over a usual one. */
const LEVELLING = { power: 0.25, usual: 50 } as const;
/** How often a text is learned with words left out, without vowels, or cut as declarations cut it. */
const SPOILT = { wordsLeftOut: 0.15, vowelless: 0.15, cut: 0.3 } as const;

interface Text {
  tokens: string[];
  heading: number;
  /** -1 where only the heading is known. */
  subheading: number;
  worth: number;
}

/**
 * Trains the model of words and their pieces on the lexicon's terms, shop names and goods lines and on the texts beside
 * it, and on nothing else: no labelled row is seen. By gradient steps that shrink with what a row was moved already
 * (Adagrad); the same lexicon gives the same model.
 */
export function trainSubwords(
  lexicon: Lexicon,
  beside: TrainingTexts,
  told: (line: string) => void,
): Uint8Array {
  const subheadings = lexicon.entries
    .filter(({ code }) => code.length === 6)
    .map(({ code }) => code)
    .sort();
  const headings = [...new Set(subheadings.map((code) => code.slice(0, 4)))];
  const families = headings.map((heading) => ({
    from: subheadings.findIndex((code) => code.startsWith(heading)),
    to: subheadings.findLastIndex((code) => code.startsWith(heading)) + 1,
  }));
  const texts = textsOf(lexicon, beside, headings, subheadings);
  const worth = levelled(texts, headings.length);
  const random = seeded(TRAINING_SEED);
  const rowOf = rowsMetOften(texts, random);
  const words = new Layer(rowOf.filter((row) => row >= 0).length, () => (random() - 0.5) / WIDTH);
  const heads = new Layer(headings.length);
  const subs = new Layer(subheadings.length);
  const mean = new Float64Array(WIDTH);
  const slope = new Float64Array(WIDTH);
  const chances = new Float64Array(Math.max(headings.length, subheadings.length));
  const order = texts.map((_, at) => at);
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    const step = STEP * (1 - pass / PASSES);
    let loss = 0;
    for (const at of order) {
      const text = texts[at] as Text;
      const rows = subwordBuckets(spoilt(text.tokens, random))
        .map((bucket) => rowOf[bucket] as number)
        .filter((row) => row >= 0);
      if (rows.length === 0) continue;
      words.mean(rows, mean);
      slope.fill(0);
      const own = worth[at] as number;
      const layerStep = { own, vectors: step * LAYER_STEP, bias: step * 0.1 };
      loss -= Math.log(heads.learn(0, headings.length, text.heading, mean, slope, chances, layerStep) + 1e-9);
      const family = families[text.heading] as { from: number; to: number };
      if (text.subheading >= 0 && family.to - family.from > 1)
        subs.learn(family.from, family.to, text.subheading, mean, slope, chances, layerStep);
      words.follow(rows, slope, step);
    }
    told(`pass ${pass + 1} of ${PASSES}: loss ${(loss / texts.length).toFixed(3)}`);
  }
  const [pieces, headingRows, subheadingRows] = [words.inHalfBytes(), heads.inBytes(), subs.inBytes()];
  return packSubwords({
    kept: keptBits(rowOf),
    rows: pieces.rows,
    rowSteps: pieces.steps,
    headings: headingRows.rows,
    subheadings: subheadingRows.rows,
    steps: Float32Array.of(pieces.largest, headingRows.step, subheadingRows.step),
    headingBias: Float32Array.from(heads.bias),
    subheadingBias: Float32Array.from(subs.bias),
  });
}

/** The row of each bucket, in their order; -1 for those that too few texts have. */
function rowsMetOften(texts: readonly Text[], random: () => number): Int32Array {
  const met = new Uint32Array(BUCKETS);
  for (const { tokens } of texts)
    for (const shown of [tokens, spoilt(tokens, random)])
      for (const bucket of new Set(subwordBuckets(shown))) met[bucket] = (met[bucket] as number) + 1;
  let rows = 0;
  return Int32Array.from(met, (count, bucket) =>
    count < (bucket < PAIRS_FROM ? LEAST_MET.piece : LEAST_MET.pair) ? -1 : rows++,
  );
}

function textsOf(
  lexicon: Lexicon,
  { products, descriptions, names }: TrainingTexts,
  headings: readonly string[],
  subheadings: readonly string[],
): Text[] {
  const headingRow = new Map(headings.map((code, row) => [code, row]));
  const subheadingRow = new Map(subheadings.map((code, row) => [code, row]));
  const texts: Text[] = [];
  const add = (text: string, code: string, worth: number): void => {
    const heading = headingRow.get(code.slice(0, 4));
    const tokens = subwordTokens(text);
    if (heading !== undefined && tokens.length > 0)
      texts.push({ tokens, heading, subheading: subheadingRow.get(code) ?? -1, worth });
  };
  for (const { code, title, terms } of lexicon.entries)
    for (const text of [title, ...terms]) add(text, code, WORTH.term);
  for (const { kind, phrase, value } of lexicon.words) {
    if (kind === "name") add(phrase, value, WORTH.name);
    if (kind === "brand") for (const code of value.split(" ")) add(phrase, code, WORTH.term);
  }
  for (const product of products) add(namedAndFiled(product), product.code, WORTH.product);
  for (const { description, code } of descriptions) add(description, code, WORTH.description);
  for (const { name, codes } of names)
    for (const [place, code] of codes.entries()) add(name, code, USUALLY[place] as number);
  for (const { maker, line, code } of lexicon.lines) add(`${maker} ${line}`, code, WORTH.line);
  return texts;
}

function levelled(texts: readonly Text[], headings: number): number[] {
  const count = new Float64Array(headings);
  for (const { heading, worth } of texts) count[heading] = (count[heading] as number) + worth;
  return texts.map(
    ({ heading, worth }) => worth / ((count[heading] as number) / LEVELLING.usual) ** LEVELLING.power,
  );
}

/** A text as a parcel's label may spoil it. */
function spoilt(tokens: readonly string[], random: () => number): string[] {
  let kept = [...tokens];
  if (kept.length > 2 && random() < SPOILT.wordsLeftOut) kept = kept.filter(() => random() > 0.25);
  if (random() < SPOILT.vowelless)
    kept = kept.map((word) =>
      word.length > 4 && random() < 0.6 ? word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, "") : word,
    );
  const joined = kept.join(" ");
  if (joined.length > 16 && random() < SPOILT.cut)
    kept = joined
      .slice(0, Math.max(12, Math.floor(joined.length * (0.6 + 0.4 * random()))))
      .trim()
      .split(" ");
  return kept.length > 0 ? kept : [...tokens];
}

/** Rows of vectors with what each was moved so far. */
class Layer {
  readonly vectors: Float64Array;
  readonly bias: Float64Array;
  readonly #moved: Float64Array;

  constructor(rows: number, first: () => number = () => 0) {
    this.vectors = Float64Array.from({ length: rows * WIDTH }, () => first());
    this.bias = new Float64Array(rows);
    this.#moved = new Float64Array(rows).fill(1e-6);
  }

  mean(rows: readonly number[], into: Float64Array): void {
    const { vectors } = this;
    into.fill(0);
    for (const row of rows)
      for (let at = 0, place = row * WIDTH; at < WIDTH; at++, place++)
        into[at] = (into[at] as number) + (vectors[place] as number);
    for (let at = 0; at < WIDTH; at++) into[at] = (into[at] as number) / rows.length;
  }

  /**
   * Moves the rows of a stretch so that the right one is likelier, and adds to `slope` where the mean should go.
   * @returns the chance the right row had.
   */
  learn(
    from: number,
    to: number,
    right: number,
    mean: Float64Array,
    slope: Float64Array,
    chances: Float64Array,
    step: { own: number; vectors: number; bias: number },
  ): number {
    const { vectors, bias } = this;
    const moved = this.#moved;
    let top = -Infinity;
    for (let row = from; row < to; row++) {
      const score = (bias[row] as number) + timesMean(vectors, row * WIDTH, mean);
      chances[row] = score;
      if (score > top) top = score;
    }
    let all = 0;
    for (let row = from; row < to; row++) {
      const part = Math.exp((chances[row] as number) - top);
      chances[row] = part;
      all += part;
    }
    for (let row = from; row < to; row++) {
      const pull = step.own * ((row === right ? 1 : 0) - (chances[row] as number) / all);
      if (pull < 1e-4 && pull > -1e-4) continue;
      moved[row] = (moved[row] as number) + pull * pull;
      const move = pull / Math.sqrt(moved[row] as number);
      const reach = step.vectors * move;
      for (let at = 0, place = row * WIDTH; at < WIDTH; at++, place++) {
        const value = vectors[place] as number;
        slope[at] = (slope[at] as number) + pull * value;
        vectors[place] = value + reach * (mean[at] as number);
      }
      bias[row] = (bias[row] as number) + step.bias * move;
    }
    return (chances[right] as number) / all;
  }

  /** Moves rows along the slope of their mean. */
  follow(rows: readonly number[], slope: Float64Array, step: number): void {
    let size = 0;
    for (const part of slope) size += (part * part) / WIDTH;
    const { vectors } = this;
    const moved = this.#moved;
    for (const row of rows) {
      moved[row] = (moved[row] as number) + size;
      const move = step / Math.sqrt((moved[row] as number) * rows.length);
      for (let at = 0, place = row * WIDTH; at < WIDTH; at++, place++)
        vectors[place] = (vectors[place] as number) + move * (slope[at] as number);
    }
  }

  /** The vectors in half bytes, each row by a step of its own. */
  inHalfBytes(): { rows: Uint8Array; steps: Uint8Array; largest: number } {
    const size = this.bias.length;
    const highest = Float32Array.from({ length: size }, (_, row) =>
      this.vectors
        .subarray(row * WIDTH, (row + 1) * WIDTH)
        .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    );
    // Few rows lie far out; steps are counted in parts of what nearly all keep to, and those are drawn in.
    const sorted = highest.slice().sort();
    const largest = (sorted[Math.floor(size * 0.999)] as number) / 7;
    const steps = highest.map((value) => Math.max(1, Math.min(255, Math.ceil((value / 7 / largest) * 255))));
    const rows = new Uint8Array((size * WIDTH) / 2);
    for (let at = 0; at < this.vectors.length; at++) {
      const step = ((steps[Math.floor(at / WIDTH)] as number) / 255) * largest;
      const value = Math.max(-7, Math.min(7, Math.round((this.vectors[at] as number) / step))) + 8;
      rows[at >> 1] = (rows[at >> 1] as number) | (at % 2 === 0 ? value : value << 4);
    }
    return { rows, steps: Uint8Array.from(steps), largest };
  }

  /** The vectors in signed bytes; the few that lie far out are drawn in. */
  inBytes(): { rows: Int8Array; step: number } {
    let squares = 0;
    for (const value of this.vectors) squares += value * value;
    const step = (6 * Math.sqrt(squares / this.vectors.length)) / 127;
    const rows = Int8Array.from(this.vectors, (value) =>
      Math.max(-127, Math.min(127, Math.round(value / step))),
    );
    return { rows, step };
  }
}
