import type { ClassificationIndex } from "./load-index.ts";
import type { QueryWord } from "./read-product.ts";
import { skeleton } from "./words.ts";

/** A brand that a text names, and how surely the name is meant as such. */
export interface NamedBrand {
  name: string;
  nodes: readonly number[];
  surety: number;
}

const LONGEST_NAME = 4;
/** A line names its maker first; later, or as an ordinary word, the name may be just a word. */
const SURETY = { later: 0.6, ordinaryWord: 0.5, vowelless: 0.7 } as const;
/** What the words of a name still count as words. */
const WORD_LEFT = { name: 0.1, ordinaryWord: 0.5 } as const;

/**
 * Finds the brands a text names, longest names first, and takes their words out of the query: a brand tells
 * the trade, not the thing.
 */
export function nameBrands(index: ClassificationIndex, words: QueryWord[]): NamedBrand[] {
  const found: NamedBrand[] = [];
  const { brands } = index.header;
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const run = words.slice(at, at + length);
      const name = run.map((word) => word.stem).join(" ");
      const cut = length === 1 ? vowellessName(index, name) : undefined;
      const nodes = Object.hasOwn(brands, name) ? brands[name] : cut === undefined ? undefined : brands[cut];
      if (nodes === undefined) continue;
      const ordinary = length === 1 && cut === undefined && index.wordId.has(name);
      // The only word of a text, or its head, is taken for the thing.
      if (ordinary && at > 0) break;
      const place = at === 0 ? 1 : SURETY.later;
      found.push({
        name: cut ?? name,
        nodes,
        surety: place * (ordinary ? SURETY.ordinaryWord : cut ? SURETY.vowelless : 1),
      });
      for (const word of run) {
        word.weight *= ordinary ? WORD_LEFT.ordinaryWord : WORD_LEFT.name;
        word.brand = true;
      }
      at += length - 1;
      break;
    }
  }
  return found;
}

const bySkeleton = new WeakMap<ClassificationIndex, Map<string, string>>();

/** The one-word brand of which `name` is the consonants ("rmml"), where the dictionary has no such word. */
function vowellessName(index: ClassificationIndex, name: string): string | undefined {
  if (name.length < 3 || /[aeiouy\d]/.test(name.slice(1)) || index.wordId.has(name)) return undefined;
  let names = bySkeleton.get(index);
  if (!names) {
    names = new Map();
    for (const brand of Object.keys(index.header.brands))
      if (/^[a-z]{4,}$/.test(brand)) names.set(skeleton(brand), brand);
    bySkeleton.set(index, names);
  }
  return names.get(skeleton(name));
}
