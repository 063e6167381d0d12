import { readFileSync, writeFileSync } from "node:fs";
import { readLexicon } from "../../seed/lexicon/lexicon-files.ts";
import { buildClassificationIndex } from "../../src/domain/classification/build-classification-index.ts";
import { classify } from "../../src/domain/classification/classify-product.ts";
import type { Lexicon } from "../../src/domain/classification/lexicon-entry.ts";
import { loadClassificationIndex } from "../../src/domain/classification/load-classification-index.ts";
import { namedOnly, type ProductText } from "../../src/domain/classification/product-text.ts";
import { inEnglish } from "./in-english.ts";
import { keptFixture } from "./kept-fixture.ts";

/** The committed lexicon, packed as the loader packs it. */
export const lexicon = readLexicon();
const file = await keptFixture("classification", "test/support/classification-index.ts", async (draft) =>
  writeFileSync(draft, buildClassificationIndex(readLexicon())),
);
export const bytes = new Uint8Array(readFileSync(file));
const loaded = loadClassificationIndex(bytes.buffer as ArrayBuffer);
if (!loaded.ok) throw new Error(loaded.fault);
export const { index } = loaded;

/** How the committed lexicon classifies goods of a name. */
export const answer = (name: string, more: Partial<ProductText> = {}) =>
  inEnglish(classify(index, { ...namedOnly(name), ...more }));

export const entry = (code: string, title: string, terms: string[]) => ({
  code,
  title,
  terms,
  facets: [],
  not: [],
});

/** An index of a small lexicon of a test's own. */
export function builtOf(part: Partial<Lexicon>) {
  const none: Lexicon = {
    entries: [],
    words: [],
    lines: [],
    rules: [],
    plainCategories: [],
    divisions: [],
    rulings: [],
    subwords: null,
    priors: [],
    leanings: {},
  };
  const small = loadClassificationIndex(buildClassificationIndex({ ...none, ...part }).buffer as ArrayBuffer);
  if (!small.ok) throw new Error(small.fault);
  return small.index;
}
