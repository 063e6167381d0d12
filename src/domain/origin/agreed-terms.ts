import type { Certainty } from "../law/vocabulary.ts";

/**
 * What an agreement's own text says of whole chapters, where no schedule prints the rate line by line:
 * a row of seed/origin/agreed-terms.tsv.
 */
export interface AgreedTerms {
  /** Positions that the terms leave out, as a scope of HS positions (`?`: some goods of them). */
  except: string;
  /** First and last day of the rate, null for as long as the agreement is in force. */
  from: string | null;
  to: string | null;
  /** The article that frees the goods, or the act that grants the programme. */
  article: string;
  /** `derived` from the article's text; `estimated` where it is known from general reading only. */
  certainty: Certainty;
}

/** Where such a rate comes from, in words. @example termsText(terms) // "derived from the agreement's terms: article 21" */
export const termsText = ({ article, certainty }: AgreedTerms): string =>
  certainty === "estimated"
    ? `general knowledge of the agreement, not confirmed: ${article}`
    : `derived from the agreement's terms: ${article}`;
