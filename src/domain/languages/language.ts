/** What a word of a dictionary is in a name of goods. */
export const WORD_KINDS = [
  "goods",
  "part",
  "material",
  "use",
  "trait",
  "colour",
  "size",
  "unit",
  "skip",
  "join",
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Kinds that say what goods are; the others say how they look, how many there are, or nothing. */
export const MEANINGFUL: ReadonlySet<WordKind> = new Set(["goods", "part", "material", "use", "trait"]);

/** What a word means: words of English as the classifier reads them; none where it says nothing of the goods. */
export interface Meaning {
  kind: WordKind;
  english: string;
}

/** How words stand: apart; some of them joined to one (German); or with no blanks between them (Japanese). */
export const WORD_BREAKS = ["blanks", "compounds", "none"] as const;
type WordBreaks = (typeof WORD_BREAKS)[number];

/** How a language is read. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** The name of its script in Unicode: "Latin", "Cyrillic", "Hangul". */
  script: string;
  breaks: WordBreaks;
  /** Which of several names of goods in a phrase is the thing: the first ("sac cuir femme") or the last. */
  head: "first" | "last";
  /** Accents part words ("bò", "bơ") and are kept; in most languages they are left out as often as written. */
  keepsMarks: boolean;
  /** What joins the parts of a compound: "s" in German. */
  links: readonly string[];
  /** Endings that inflection adds, each with the letters that must remain. */
  endings: readonly Affix[];
  /** What inflection sets before a word: the article in Arabic. */
  beginnings: readonly Affix[];
}

/** Letters added to a word, and how many of the word must remain without them. */
export interface Affix {
  letters: string;
  keep: number;
}
