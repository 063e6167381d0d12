import { type QuoteWords, quoteWords } from "../../../site/quote-words.ts";

/** The language that charges are shown in. */
export interface ShownIn {
  /** BCP 47. */
  language: string;
  words: QuoteWords;
  /** A day, YYYY-MM-DD, as the language writes it. */
  day: (date: string) => string;
}

export const IN_ENGLISH: ShownIn = { language: "en", words: quoteWords("en"), day: (date) => date };
