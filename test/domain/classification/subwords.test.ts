import { describe, expect, it, test } from "vitest";
import {
  BUCKETS,
  keptBits,
  PAIRS_FROM,
  packSubwords,
  readWithSubwords,
  subwordBuckets,
  subwordTokens,
  timesMean,
  unpackSubwords,
  WIDTH,
} from "../../../src/domain/classification/subwords.ts";

/** FNV-1a as it is published, folded. */
function bucket(text: string): number {
  let hash = 0x811c9dc5n;
  for (const letter of text) hash = ((hash ^ BigInt(letter.charCodeAt(0))) * 0x01000193n) & 0xffffffffn;
  return Number((hash ^ (hash >> 15n)) % BigInt(PAIRS_FROM));
}

describe("the pieces of a text", () => {
  it("are its words with a letter, of sixty at most", () => {
    expect(subwordTokens("The 2 pot-scrubbers, 500ml & x")).toEqual(["pot", "scrubbers", "500ml"]);
    expect(subwordTokens("pot ".repeat(61))).toHaveLength(60);
  });
  it("are each word four times, its runs of three and four letters with its borders, and each pair twice", () => {
    const times = (count: number, of: number) => Array.from({ length: count }, () => of);
    expect(subwordBuckets(["pot", "lid"])).toEqual([
      ...times(4, bucket("wpot")),
      ...["<po", "pot", "ot>", "<pot", "pot>"].map((run) => bucket(`n${run}`)),
      ...times(4, bucket("wlid")),
      ...["<li", "lid", "id>", "<lid", "lid>"].map((run) => bucket(`n${run}`)),
      ...times(2, PAIRS_FROM + bucket("bpot_lid")),
    ]);
    expect(subwordBuckets([])).toEqual([]);
  });
});

const number = (seed: number) => ((Math.imul(seed + 1, 2654435761) >>> 8) % 15) - 7;
/** A model for three headings of one, two and one subheadings, whose rows stand for the pieces of these words. */
function modelOf(words: string[], more: { headings?: number[]; bias?: number[] } = {}) {
  const buckets = [...new Set(subwordBuckets(words))].sort((a, b) => a - b);
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  for (const [row, place] of buckets.entries()) rowOf[place] = row;
  const steps = Float32Array.of(0.5, 0.25, 0.125);
  const vectors = buckets.map((_, row) => Array.from({ length: WIDTH }, (_, at) => number(row * WIDTH + at)));
  const rows = Uint8Array.from({ length: (buckets.length * WIDTH) / 2 }, (_, pair) => {
    const [row, at] = [Math.floor((pair * 2) / WIDTH), (pair * 2) % WIDTH];
    const vector = vectors[row] as number[];
    return ((vector[at] as number) + 8) | (((vector[at + 1] as number) + 8) << 4);
  });
  const rowSteps = Uint8Array.from(buckets, (_, row) => 255 - row);
  const headings = Int8Array.from({ length: 3 * WIDTH }, (_, at) => number(at + 7000));
  const subheadings = Int8Array.from({ length: 4 * WIDTH }, (_, at) => number(at + 9000));
  const headingBias = Float32Array.from(more.bias ?? [0.1, 0.2, 0.3]);
  const subheadingBias = Float32Array.of(0.4, 0.3, 0.2, 0.1);
  const model = {
    kept: keptBits(rowOf),
    rows,
    rowSteps,
    headings,
    subheadings,
    steps,
    headingBias,
    subheadingBias,
  };
  return { model, rowOf, vectors };
}
const families = Uint32Array.of(0, 1, 3, 4);
const loaded = (bytes: Uint8Array) => {
  const model = unpackSubwords(bytes, 3, 4);
  if (model === null) throw new Error("no model");
  return model;
};

describe("a model", () => {
  const { model, rowOf, vectors } = modelOf(["pot", "lid"]);

  it("is read as it was packed, with the rows before each byte", () => {
    const { rowsBefore, ...rest } = loaded(packSubwords(model));
    expect(rest).toEqual(model);
    expect(rowsBefore).toHaveLength(BUCKETS / 8 + 1);
    expect(rowsBefore.at(-1)).toBe(vectors.length);
  });
  it("of a byte more or less, or for other codes, is none", () => {
    const bytes = packSubwords(model);
    expect(unpackSubwords(bytes.slice(0, -1), 3, 4)).toBeNull();
    expect(unpackSubwords(Uint8Array.of(...bytes, 0), 3, 4)).toBeNull();
    expect(unpackSubwords(bytes, 4, 4)).toBeNull();
    expect(unpackSubwords(bytes, 3, 3)).toBeNull();
    expect(unpackSubwords(new Uint8Array(40 + BUCKETS / 8 - 1), 3, 4)).toBeNull();
  });
  it("keeps a bit for each bucket that has a row", () => {
    const bits = keptBits(rowOf);
    for (let place = 0; place < BUCKETS; place++)
      if ((((bits[place >> 3] as number) >> (place & 7)) & 1) !== ((rowOf[place] as number) >= 0 ? 1 : 0))
        throw new Error(`bucket ${place}`);
    expect(bits).toHaveLength(BUCKETS / 8);
  });

  /** The mean of the vectors of a text's pieces, and from it the chances, as the paper has them. */
  function believed(text: string) {
    const rows = subwordBuckets(subwordTokens(text))
      .map((place) => rowOf[place] as number)
      .filter((row) => row >= 0);
    const mean = Array.from(
      { length: WIDTH },
      (_, at) =>
        rows.reduce((sum, row) => sum + ((vectors[row]?.[at] as number) * (255 - row) * 0.5) / 255, 0) /
        rows.length,
    );
    const scores = (of: Int8Array, step: number, bias: Float32Array) =>
      [...bias].map(
        (own, row) =>
          mean.reduce((sum, value, at) => sum + value * (of[row * WIDTH + at] as number), 0) * step + own,
      );
    const chances = (values: number[]) => {
      const all = values.reduce((sum, value) => sum + Math.exp(value), 0);
      return values.map((value) => Math.exp(value) / all);
    };
    const below = scores(model.subheadings, 0.125, model.subheadingBias);
    return {
      heading: chances(scores(model.headings, 0.25, model.headingBias)),
      within: [below.slice(0, 1), below.slice(1, 3), below.slice(3)].map(chances),
    };
  }

  test.each(["pot", "pot lid", "potlid pots", "pot zzz"])(
    "of %j tells the chance of each heading, and of each subheading within it",
    (text) => {
      const belief = readWithSubwords(loaded(packSubwords(model)), families, text);
      const expected = believed(text);
      expect([...(belief?.heading ?? [])].map((chance) => chance.toFixed(4))).toEqual(
        expected.heading.map((chance) => chance.toFixed(4)),
      );
      // Within a heading less likely than one in two thousand no subheading is told from another.
      const within = expected.within.flatMap((chances, family) =>
        (expected.heading[family] as number) < 0.0005 ? chances.map(() => 1 / chances.length) : chances,
      );
      expect([...(belief?.within ?? [])].map((chance) => chance.toFixed(4))).toEqual(
        within.map((chance) => chance.toFixed(4)),
      );
    },
  );
  it("says nothing of a text of which it knows no piece", () => {
    expect(readWithSubwords(loaded(packSubwords(model)), families, "zzzqqq")).toBeNull();
    expect(readWithSubwords(loaded(packSubwords(model)), families, "12 345")).toBeNull();
  });
  it("of an unlikely heading tells no subheading from another", () => {
    const unlikely = { ...model, headingBias: Float32Array.of(200, 0, 0) };
    const belief = readWithSubwords(loaded(packSubwords(unlikely)), families, "pot");
    expect([...(belief?.within ?? [])]).toEqual([1, 0.5, 0.5, 1]);
  });
});

test("a row times the mean of a text is their inner product, from the row's own place", () => {
  const rows = Float64Array.from({ length: 2 * WIDTH }, (_, at) => number(at));
  const mean = Float64Array.from({ length: WIDTH }, (_, at) => number(at + 500));
  for (const place of [0, WIDTH])
    expect(timesMean(rows, place, mean)).toBe(
      mean.reduce((sum, value, at) => sum + value * (rows[place + at] as number), 0),
    );
});
