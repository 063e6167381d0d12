import type { AnswerLanguage } from "../../domain/wording/answer-languages.ts";
import { type Catalogue, ENGLISH_WORDS, Words } from "../../domain/wording/words.ts";

/** The languages that answers of this isolate were told in. */
export class WordsCache {
  private readonly met = new Map<AnswerLanguage, Promise<Words>>();

  /** The words of a language; its catalogue is read when the language is met first. */
  in(language: AnswerLanguage): Promise<Words> {
    let words = this.met.get(language);
    if (words === undefined) {
      words = readWords(language);
      this.met.set(language, words);
    }
    return words;
  }
}

async function readWords(language: AnswerLanguage): Promise<Words> {
  if (language === "en") return ENGLISH_WORDS;
  const [{ MESSAGES, TITLES }, { factValuesIn }] = await Promise.all([
    CATALOGUES[language](),
    import("../../domain/wording/fact-values.ts"),
  ]);
  return new Words(language, MESSAGES, TITLES, factValuesIn(language));
}

interface LanguageModule {
  MESSAGES: Catalogue;
  /** Names of charges of law. */
  TITLES: Readonly<Record<string, string>>;
}

/** Catalogues are modules of their own, so that starting reads none of them. */
const CATALOGUES: Readonly<Record<Exclude<AnswerLanguage, "en">, () => Promise<LanguageModule>>> = {
  de: () => import("../../domain/wording/catalogues/german.ts"),
  fr: () => import("../../domain/wording/catalogues/french.ts"),
  es: () => import("../../domain/wording/catalogues/spanish.ts"),
  it: () => import("../../domain/wording/catalogues/italian.ts"),
  pt: () => import("../../domain/wording/catalogues/portuguese.ts"),
  nl: () => import("../../domain/wording/catalogues/dutch.ts"),
  pl: () => import("../../domain/wording/catalogues/polish.ts"),
  tr: () => import("../../domain/wording/catalogues/turkish.ts"),
  ja: () => import("../../domain/wording/catalogues/japanese.ts"),
  "zh-Hans": () => import("../../domain/wording/catalogues/chinese-simplified.ts"),
  "zh-Hant": () => import("../../domain/wording/catalogues/chinese-traditional.ts"),
  ko: () => import("../../domain/wording/catalogues/korean.ts"),
  ar: () => import("../../domain/wording/catalogues/arabic.ts"),
};
