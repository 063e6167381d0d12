/** By chapter, heading or subheading, log odds: see `leanings` in lexicon-entry.ts. */
export type Leanings = Readonly<Record<string, number>>;

/** What each of some codes leans by, as log odds: the sum of its own leaning, its heading's and its chapter's. */
export const leaningOfNodes = (codes: readonly string[], leanings: Leanings): Float32Array =>
  Float32Array.from(codes, (code) => {
    let sum = 0;
    for (let digits = 2; digits <= code.length; digits += 2) sum += leanings[code.slice(0, digits)] ?? 0;
    return sum;
  });
