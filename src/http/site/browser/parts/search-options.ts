import type { Options } from "minisearch";

/** One part of a page as the search finds it. */
export interface Finding {
  id: number;
  /** Name of its page, to be shown. */
  page: string;
  /** What the page is found by, in its first part; else empty. */
  title: string;
  heading: string;
  /** With the address within the page. */
  href: string;
  group: string;
  text: string;
  /** How it begins, to be shown. */
  excerpt: string;
}

/** Words as typed, and those that a name such as `shippingPrice` is made of. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
    const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : [word];
  });

/** The same for the index, which the build writes, and for the search in the browser. */
export const SEARCH_OPTIONS: Options<Finding> = {
  fields: ["title", "heading", "text"],
  storeFields: ["page", "heading", "href", "group", "excerpt"],
  tokenize: wordsOf,
  searchOptions: {
    tokenize: wordsOf,
    boost: { title: 6, heading: 3 },
    prefix: true,
    // One letter in five may be wrong, in words long enough to be told apart.
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    combineWith: "AND",
    // A guide explains what many operations only name.
    boostDocument: (_, __, stored) => (String(stored?.group).startsWith("API") ? 0.5 : 1),
  },
};
