import { buildClassificationIndex } from "../../src/domain/classification/build-classification-index.ts";
import type { Lexicon, LexiconEntry } from "../../src/domain/classification/lexicon-entry.ts";
import {
  type ClassificationIndex,
  loadClassificationIndex,
} from "../../src/domain/classification/load-classification-index.ts";

/** A chapter, heading or subheading with the names of its goods. */
export const lexiconEntry = (
  code: string,
  terms: string[] = [],
  more: Partial<LexiconEntry> = {},
): LexiconEntry => ({ code, title: `Title ${code}`, terms, facets: [], not: [], ...more });

/** Entries with the headings and chapters above them, which every lexicon has. */
function rooted(entries: readonly LexiconEntry[]): LexiconEntry[] {
  const codes = new Set(entries.map(({ code }) => code));
  const above = entries.flatMap(({ code }) => [code.slice(0, 2), code.slice(0, 4)]);
  const missing = [...new Set(above)].filter((code) => !codes.has(code));
  return [...entries, ...missing.map((code) => lexiconEntry(code))];
}

/** The packed index of just these parts of a lexicon. */
export function classificationIndexBytes(part: Partial<Lexicon>): Uint8Array {
  const nothing: Lexicon = {
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
  return buildClassificationIndex({ ...nothing, ...part, entries: rooted(part.entries ?? []) });
}

/** An index of just these parts of a lexicon; throws where its bytes do not load. */
export function classificationIndexOf(part: Partial<Lexicon>): ClassificationIndex {
  const loaded = loadClassificationIndex(classificationIndexBytes(part).buffer as ArrayBuffer);
  if (!loaded.ok) throw new Error(loaded.fault);
  return loaded.index;
}
