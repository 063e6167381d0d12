import { foldName } from "./fold.ts";
import { bareSoundForm, consonantKey, soundForm } from "./sound.ts";
import type { TokenClass } from "./token-classes.ts";
import { classOf, numberMeant } from "./token-classes.ts";

/** One word of a name, ready to compare. */
export interface NameToken {
  /** Folded spelling; numbers in digits. */
  text: string;
  /** Its even spelling (see sound.ts). */
  sound: string;
  /** The consonants of its sound, under which near words are found. */
  key: string;
  class: TokenClass;
  /** Written without vowels, as Arabic and Hebrew are. */
  vowelless: boolean;
  /** Read from Han characters or Hangul. */
  reading: boolean;
}

/** Makes one token; the class decides whether its sound matters. */
export function nameToken(text: string, vowelless = false, reading = false): NameToken {
  const kind = classOf(text);
  const number = kind === "number" ? numberMeant(text) : null;
  const spelling = number === null ? text : String(number);
  const sound = kind === "number" ? spelling : vowelless ? bareSoundForm(spelling) : soundForm(spelling);
  return { text: spelling, sound, key: consonantKey(sound), class: kind, vowelless, reading };
}

/** Words that say who is meant: ordinary ones and numbers. Titles, forms, particles and initials only colour the score. */
export const isComparable = (token: NameToken): boolean =>
  token.class === "ordinary" || token.class === "number";

/** No name needs more words; the rest of a longer text is not looked at. */
const MAX_TOKENS = 24;

/** A name in tokens, in order. Number words that follow each other add up ("forty four" → 44). */
export function tokenize(name: string): NameToken[] {
  const tokens: NameToken[] = [];
  for (const word of foldName(name)) {
    const token = nameToken(word.text, word.vowelless, word.reading);
    const last = tokens[tokens.length - 1];
    if (
      last &&
      token.class === "number" &&
      last.class === "number" &&
      Number(last.text) >= 20 &&
      Number(last.text) % 10 === 0 &&
      Number(token.text) < 10
    ) {
      tokens[tokens.length - 1] = nameToken(String(Number(last.text) + Number(token.text)));
      continue;
    }
    tokens.push(token);
    if (tokens.length >= MAX_TOKENS) break;
  }
  // A particle or title that is all there is, is the name itself ("Imam", "Da", "An").
  if (!tokens.some(isComparable)) {
    for (const token of tokens)
      if (token.class === "particle" || token.class === "honorific") token.class = "ordinary";
  }
  return tokens;
}
