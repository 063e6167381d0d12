import { withWider } from "./facet-families.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { foldText, PREPOSITIONS, STOP_WORDS, stemWord } from "./words.ts";

/** A word of the query with what it is worth. */
export interface QueryWord {
  stem: string;
  /** 1 for the thing itself, less for what describes it or serves it. */
  weight: number;
  head: boolean;
  /** The last word of a line that was probably cut at a fixed length. */
  cut: boolean;
  /** Part of a brand's name. */
  brand?: true;
}

/** A product read for matching. */
export interface ProductReading {
  words: QueryWord[];
  /** Facet key to its stated values with their share, wider values included. */
  facets: Map<string, Map<string, number>>;
  /** Keys of the facets that nobody stated: the name only implies them. */
  assumed: Set<string>;
  quantities: Quantity[];
}

/** Most words that are matched; a listing says what it is well before. */
const MOST_WORDS = 60;
/** Fixed widths at which declaration systems cut goods descriptions. */
const CUT_LENGTHS = [28, 32] as const;

// What a word is worth by its place: the thing, what stands before it, what it serves or holds.
const WORTH = { head: 1, before: 0.8, served: 0.35, laterSegment: 0.5, long: 0.75, stump: 0.3 } as const;
const SERVING = new Set(["for", "fit", "fits", "compatible", "to", "used", "using"]);
// "pack of socks": the container word gives way to what follows.
const CONTAINERS = new Set(
  "pack set box bag bottle pair piece roll case lot bundle jar tin can tube sachet carton kit dozen sheet bar type kind variety selection assortment".split(
    " ",
  ),
);

/** What stands behind a per cent and says of what it is one; divisions of codes read such amounts. */
const MEASURED: ReadonlySet<string> = new Set([
  "fat",
  "milkfat",
  "abv",
  "alc",
  "alcohol",
  "vol",
  "absorption",
]);

/** Reads name, category, material and the rest into weighted words, facets and quantities. */
export function readProduct(index: ClassificationIndex, product: ProductText): ProductReading {
  const reading: ProductReading = {
    words: [],
    facets: new Map(),
    assumed: new Set(),
    quantities: [],
  };
  const leaf = leafOf(product.category);
  const path = product.category.split(/[>/]/).slice(0, -1).join(" , ");
  const leafStems = new Set(foldText(leaf).split(" ").map(stemWord));
  readName(index, product.name, reading, leafStems);
  const long = reading.words.length > 8;
  readAside(index, leaf, reading, long ? 0.8 : 0.6, true);
  readAside(index, path, reading, 0.2, false);
  readAside(index, product.processing, reading, 0.2, false);
  readAside(index, product.description, reading, reading.words.length < 4 ? 0.4 : 0.25, false);
  for (const text of [product.material, product.composition]) {
    readAside(index, text, reading, 0.15, false);
    readFacets(index, foldText(text).split(" "), reading, 1.5);
  }
  readQuantities(product.weightSpec, reading);
  readDefaults(index, `${product.name} , ${leaf}`, reading);
  return reading;
}

/** The last part of a category path. */
const leafOf = (category: string): string => category.split(/[>/]/).at(-1) ?? "";

/** What the model of words reads of a product, and is trained on: its name, and what its shop files it under. */
export const namedAndFiled = ({ name, category }: { name: string; category: string }): string =>
  `${name} ${leafOf(category)}`;

/** The last part of a category path as words of its own: what the shop itself files the product under. */
export function readCategory(category: string): QueryWord[] {
  const words = foldText(leafOf(category))
    .split(" ")
    .filter((token) => /[a-z]/.test(token) && !STOP_WORDS.has(token) && !PREPOSITIONS.has(token))
    .slice(0, MOST_WORDS);
  return words.map((token, at) => ({
    stem: stemWord(token),
    weight: 1,
    head: at === words.length - 1,
    cut: false,
  }));
}

function readName(
  index: ClassificationIndex,
  name: string,
  reading: ProductReading,
  leaf: ReadonlySet<string>,
): void {
  const folded = foldText(name);
  const tokens = folded.split(" ").slice(0, MOST_WORDS * 2);
  readFacets(index, tokens, reading, 1);
  readQuantities(name, reading);
  let worth: number = WORTH.before;
  let phrase: QueryWord[] = [];
  let headed = false;
  const closePhrase = (): void => {
    const last = phrase.findLast((word) => weightOf(index, word.stem) >= 0.5) ?? phrase.at(-1);
    if (last && !headed) {
      last.head = true;
      last.weight = WORTH.head;
      headed = true;
    }
    phrase = [];
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    const quantity = readQuantity(token, tokens[at + 1] ?? "");
    if (quantity && !(index.words.has(token) && /[a-z]/.test(token))) {
      at += quantity.used - 1;
      continue;
    }
    // "Milk, 3.5 % fat" is no fat: the word says what the amount is of.
    if (tokens[at - 1] === "%" && MEASURED.has(token)) {
      reading.words.push({ stem: stemWord(token), weight: WORTH.served, head: false, cut: false });
      continue;
    }
    if (token === ",") {
      closePhrase();
      worth = Math.min(worth, WORTH.laterSegment);
    } else if (PREPOSITIONS.has(token)) {
      const container = token === "of" && phrase.length > 0 && CONTAINERS.has(phrase.at(-1)?.stem ?? "");
      if (container) {
        for (const word of phrase) word.weight = WORTH.served;
        phrase = [];
      } else {
        closePhrase();
        worth = SERVING.has(token) ? WORTH.served : Math.min(worth, WORTH.laterSegment);
      }
    } else if (!STOP_WORDS.has(token) && token !== "%" && token !== ".") {
      const stem = stemWord(token.replace(/\./g, ""));
      const word = { stem, weight: worth, head: false, cut: false };
      reading.words.push(word);
      phrase.push(word);
    }
  }
  const phraseAtEnd = phrase;
  closePhrase();
  const last = reading.words.at(-1);
  if (last && name.length >= CUT_LENGTHS[0] && name.length <= CUT_LENGTHS[1])
    markCut(index, last, phraseAtEnd);
  // A long listing title piles up search words: no place in it marks the thing, the category's leaf does.
  if (reading.words.length > 8) {
    for (const word of reading.words) {
      word.weight = leaf.has(word.stem) ? 1.2 : Math.min(word.weight, WORTH.long);
      if (leaf.size > 1) word.head = leaf.has(word.stem);
    }
  }
}

/** Letters left of a cut word that still tell it from most others. */
const TELLING_LETTERS = 4;

/** The last word of a cut line: of one to three letters it says next to nothing, and the word before it is the thing. */
function markCut(index: ClassificationIndex, last: QueryWord, phrase: readonly QueryWord[]): void {
  last.cut = true;
  if (last.stem.length >= TELLING_LETTERS || index.words.has(last.stem)) return;
  last.weight = WORTH.stump;
  const before = phrase.at(-2);
  if (!last.head || !before) return;
  last.head = false;
  before.head = true;
  before.weight = WORTH.head;
}

function readAside(
  index: ClassificationIndex,
  text: string,
  reading: ProductReading,
  worth: number,
  heads: boolean,
): void {
  if (text === "") return;
  const tokens = foldText(text).split(" ").slice(0, MOST_WORDS);
  if (heads) readFacets(index, tokens, reading, 0.7);
  for (const [at, token] of tokens.entries()) {
    if (reading.words.length >= MOST_WORDS) return;
    if (/^[,.%]$/.test(token) || STOP_WORDS.has(token) || PREPOSITIONS.has(token) || /^\d/.test(token))
      continue;
    const stem = stemWord(token);
    const known = reading.words.find((word) => word.stem === stem);
    if (known) known.weight = Math.min(1.3, known.weight + worth * 0.5);
    else reading.words.push({ stem, weight: worth, head: heads && at === tokens.length - 1, cut: false });
  }
}

/** Weight of a word as such: noise words and colours less than 1. */
const weightOf = (index: ClassificationIndex, stem: string): number => {
  const id = index.words.get(stem);
  return id === undefined ? 1 : (index.wordWeight[id] as number);
};

/** Words of the longest phrase that states a facet ("made of cotton"). */
const LONGEST_PHRASE = 3;

/** Facets stated by words; "95 % cotton" counts by its share, what stands after "for" hardly. */
function readFacets(
  index: ClassificationIndex,
  tokens: string[],
  reading: ProductReading,
  worth: number,
): void {
  const stems = tokens.map(stemWord);
  let share = 1;
  let served = 1;
  for (let at = 0; at < stems.length; at++) {
    const token = tokens[at] as string;
    if (token === "%") share = Math.min(1, Math.max(0.02, Number(tokens[at - 1]) / 100 || 1));
    if (token === ",") served = 1;
    if (SERVING.has(token)) served = 0.4;
    for (let length = Math.min(LONGEST_PHRASE, stems.length - at); length > 0; length--) {
      const phrase = stems.slice(at, at + length).join(" ");
      if (phrase === "") continue;
      const stated = Object.hasOwn(index.header.facetPhrases, phrase)
        ? index.header.facetPhrases[phrase]
        : undefined;
      if (stated === undefined) continue;
      for (const facet of stated.split(" "))
        state(reading, facet, worth * share * (facet.startsWith("gender") ? 1 : served));
      share = 1;
      at += length - 1;
      break;
    }
  }
}

/** How surely a good is what its name usually means, against 1 for what the text says. */
const USUAL = 0.6;

/** Facets that a name implies, for the keys on which the text is silent. */
function readDefaults(index: ClassificationIndex, text: string, reading: ProductReading): void {
  const stems = foldText(text).split(" ").slice(0, MOST_WORDS).map(stemWord);
  const { facetDefaults } = index.header;
  const silent = new Map<string, string>();
  for (let at = 0; at < stems.length; at++) {
    for (let length = LONGEST_PHRASE; length > 0; length--) {
      const phrase = stems.slice(at, at + length).join(" ");
      if (!Object.hasOwn(facetDefaults, phrase)) continue;
      for (const facet of (facetDefaults[phrase] as string).split(" ")) {
        const key = facet.slice(0, facet.indexOf("="));
        if (!reading.facets.has(key) && !silent.has(key)) silent.set(key, facet);
      }
      at += length - 1;
      break;
    }
  }
  for (const [key, facet] of silent) {
    state(reading, facet, USUAL);
    reading.assumed.add(key);
  }
}

function state(reading: ProductReading, facet: string, weight: number): void {
  const [key = "", list = ""] = facet.split("=");
  const values = reading.facets.get(key) ?? new Map<string, number>();
  for (const value of list.split("|").flatMap(withWider))
    values.set(value, Math.max(values.get(value) ?? 0, weight));
  reading.facets.set(key, values);
}

function readQuantities(text: string, reading: ProductReading): void {
  const tokens = foldText(text).split(" ").slice(0, MOST_WORDS);
  for (let at = 0; at < tokens.length; at++) {
    const read = readQuantity(tokens[at] as string, tokens[at + 1] ?? "");
    if (read?.quantity) reading.quantities.push(read.quantity);
  }
}
