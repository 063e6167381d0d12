import { memoizeByObject } from "../law/memoize-by-object.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { QueryWord } from "./read-product.ts";
import { ANYONES_LINK } from "./term-links.ts";
import { PostingReader } from "./term-postings.ts";
import { packRarity } from "./word-rarity.ts";
import { consonantSkeleton } from "./words.ts";

/** A brand that a text names, and how surely the name is meant as such. */
export interface NamedBrand {
  name: string;
  /** Its number in the index. */
  number: number;
  surety: number;
}

/** Words of the longest brand name that is looked for. */
const LONGEST_NAME = 4;
/** A line names its maker first; later, or as an ordinary word, the name may be just a word. */
const SURETY = { later: 0.6, ordinaryWord: 0.5, vowelless: 0.7 } as const;
/** What the words of a name still count as words. */
const WORD_LEFT = { name: 0.1, ordinaryWord: 0.5 } as const;
/** Letters of a name that may be run together with what follows, and of what then must follow. */
const GLUED = { least: 5, rest: 3 } as const;

/**
 * Finds the brands a text names, longest names first, and takes their words out of the query: a brand tells
 * the trade, not the thing. A name run together with the next word ("cliniqueblush") is parted from it.
 */
export function nameBrands(index: ClassificationIndex, words: QueryWord[]): NamedBrand[] {
  partGluedName(index, words);
  const found: NamedBrand[] = [];
  const isWholeName =
    words.length <= LONGEST_NAME &&
    namesGoods(
      index,
      words.map(({ stem }) => stem),
    );
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const run = words.slice(at, at + length);
      const name = run.map((word) => word.stem).join(" ");
      const cut = at === 0 || length === 1 ? vowellessName(index, name) : undefined;
      const number = brandNumber(index, name) ?? (cut === undefined ? undefined : brandNumber(index, cut));
      if (number === undefined) continue;
      const ordinary = length === 1 && cut === undefined && index.words.has(name);
      // A later word, or the only one where goods are called so, is taken for the thing.
      if (ordinary && (at > 0 || (words.length === 1 && namesGoods(index, [name])))) break;
      const place = at === 0 ? 1 : SURETY.later;
      found.push({
        name: cut ?? name,
        number,
        surety: place * (ordinary ? SURETY.ordinaryWord : cut ? SURETY.vowelless : 1),
      });
      // "Phone case" points to goods as a brand does, and says what they are besides; so does "chess set" as a whole.
      const saysGoods =
        isWholeName ||
        (length > 1 &&
          cut === undefined &&
          namesGoods(
            index,
            run.map(({ stem }) => stem),
          ));
      for (const word of run) {
        word.weight *= ordinary ? WORD_LEFT.ordinaryWord : WORD_LEFT.name;
        if (!saysGoods) word.brand = true;
      }
      at += length - 1;
      break;
    }
  }
  return found;
}

/** True where words alone are a name of anyone's goods ("bicycle", "air fryer"), though a maker may be called so too. */
function namesGoods(index: ClassificationIndex, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const ids = [...new Set(words)].map((word) => index.words.get(word) ?? -1);
  if (ids.includes(-1)) return false;
  const { sections, wordRarity, termLink } = index;
  // Every further word would make the term rarer.
  const alone = packRarity(ids.reduce((sum, id) => sum + (wordRarity[id] as number), 0));
  const termsOf = (id: number): number[] => {
    const terms: number[] = [];
    const posted = new PostingReader(index, id);
    while (posted.next())
      if (sections.termRarity[posted.term] === alone && termLink[posted.term] === ANYONES_LINK)
        terms.push(posted.term);
    return terms;
  };
  const [first = [], ...others] = ids.map(termsOf);
  return first.some((term) => others.every((terms) => terms.includes(term)));
}

/** The nodes of a brand's goods with their shares, from 0 to 1. */
export function brandGoods(
  { sections }: ClassificationIndex,
  number: number,
): { node: number; share: number }[] {
  const { brandAt, brandNodes, brandShares } = sections;
  const goods: { node: number; share: number }[] = [];
  for (let at = brandAt[number] as number; at < (brandAt[number + 1] as number); at++)
    goods.push({ node: brandNodes[at] as number, share: (brandShares[at] as number) / 255 });
  return goods;
}

const brandNumber = ({ header }: ClassificationIndex, name: string): number | undefined =>
  Object.hasOwn(header.brands, name) ? header.brands[name] : undefined;

/** Parts a text's first word into the brand it begins with and the rest, where the dictionary has no such word. */
function partGluedName(index: ClassificationIndex, words: QueryWord[]): void {
  const [first] = words;
  if (!first || index.words.has(first.stem) || brandNumber(index, first.stem) !== undefined) return;
  const names = namesOf(index).joined;
  for (let length = first.stem.length - GLUED.rest; length >= GLUED.least; length--) {
    const name = names.get(first.stem.slice(0, length));
    if (name === undefined) continue;
    const rest = { ...first, stem: first.stem.slice(length) };
    words.splice(0, 1, ...name.split(" ").map((stem) => ({ ...first, stem, head: false })), rest);
    return;
  }
}

interface BrandNames {
  /** Name by the consonants of its words. */
  skeletons: Map<string, string>;
  /** Name by its words written together. */
  joined: Map<string, string>;
}

const namesOf = memoizeByObject((index: ClassificationIndex): BrandNames => {
  const names: BrandNames = { skeletons: new Map(), joined: new Map() };
  for (const brand of Object.keys(index.header.brands)) {
    if (/^[a-z]{4,}(?: [a-z]+)*$/.test(brand)) names.skeletons.set(skeletonOf(brand), brand);
    const joined = brand.replaceAll(" ", "");
    if (joined.length >= GLUED.least && !index.words.has(joined)) names.joined.set(joined, brand);
  }
  return names;
});

const skeletonOf = (name: string): string => name.split(" ").map(consonantSkeleton).join(" ");

/** The brand of which `name` is the consonants ("rmml", "hrbl essncs"), where one of its words is in no dictionary. */
function vowellessName(index: ClassificationIndex, name: string): string | undefined {
  const words = name.split(" ");
  if (words.some((word) => word.length < 3 || /[aeiouy]\w*[aeiouy]|\d/.test(word.slice(1)))) return undefined;
  if (words.every((word) => index.words.has(word) || /[aeiouy]/.test(word.slice(1)))) return undefined;
  return namesOf(index).skeletons.get(skeletonOf(name));
}
