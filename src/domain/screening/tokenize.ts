import { foldName } from "./fold.ts";
import { bareSoundForm, consonantKey, soundForm } from "./sound.ts";
import type { TokenClass } from "./token-classes.ts";
import { classOf, numberMeant } from "./token-classes.ts";

/** One word of a name, ready to compare. */
export interface NameToken {
  /** Folded spelling; numbers in digits. */
  text: string;
  sound: string;
  key: string;
  class: TokenClass;
  vowelless: boolean;
  /** Read from Han characters. */
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
  if (!tokens.some((token) => token.class === "ordinary" || token.class === "number")) {
    for (const token of tokens)
      if (token.class === "particle" || token.class === "honorific") token.class = "ordinary";
  }
  return tokens;
}
