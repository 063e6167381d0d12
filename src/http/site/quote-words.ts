import type { AnswerLanguage } from "../../domain/wording/answer-languages.ts";
import languages from "./quote-words.json";

/** What a quote's page says itself, in one language; values stand in braces. */
export type QuoteWords = (typeof languages)["en"];

export const quoteWords = (language: AnswerLanguage): QuoteWords => languages[language];

/** A text with its values. @example withValues("Line {number}", { number: 2 }) // "Line 2" */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
