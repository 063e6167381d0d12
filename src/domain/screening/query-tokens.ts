import { editCost } from "./edit-cost.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import { findWord } from "./load-screening-index.ts";
import { isOrganisationForm, nearOrganisationForm } from "./token-classes.ts";
import type { NameToken } from "./tokenize.ts";
import { nameToken, tokenize } from "./tokenize.ts";

/** A legal form parted by a stray space ("LIM ITED") is put together again. */
function mendForms(index: ScreeningIndex, tokens: readonly NameToken[]): NameToken[] {
  const mended: NameToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at] as NameToken, tokens[at + 1]];
    const both = next ? token.text + next.text : "";
    const strange = next && (findWord(index, token.text) < 0 || findWord(index, next.text) < 0);
    if ((strange || both.length >= 7) && both.length >= 6 && isOrganisationForm(both)) {
      mended.push(nameToken(both));
      at += 1;
    } else mended.push(token);
  }
  return mended;
}

/** A form glued to the front or the back of a known word ("VTKLtd", "OOOSertal"), or null. */
function partForm(index: ScreeningIndex, text: string): NameToken[] | null {
  for (let length = Math.min(9, text.length - 2); length >= 3; length--) {
    const [stem, back] = [text.slice(0, -length), text.slice(-length)];
    if (isOrganisationForm(back) && findWord(index, stem) >= 0) return [nameToken(stem), nameToken(back)];
    const [front, rest] = [text.slice(0, length), text.slice(length)];
    if (isOrganisationForm(front) && findWord(index, rest) >= 0) return [nameToken(front), nameToken(rest)];
  }
  return null;
}

/**
 * The tokens of a query. Words that no listed name has are looked at twice: a misspelt organisation form
 * ("Limited Liabililty Cmpany") and a form glued to the name ("VTKLtd") are taken for what they are.
 */
export function queryTokens(index: ScreeningIndex, name: string): NameToken[] {
  return mendForms(index, tokenize(name)).flatMap((token) => {
    if (token.class !== "ordinary" || token.vowelless || findWord(index, token.text) >= 0) return [token];
    if (nearOrganisationForm(token.text, (a, b) => editCost(a, b, 1, false) <= 1)) {
      return [{ ...token, class: "organisation" as const }];
    }
    return partForm(index, token.text) ?? [token];
  });
}
