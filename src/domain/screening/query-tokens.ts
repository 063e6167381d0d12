import { findWord } from "./load-index.ts";
import type { ScreeningIndex } from "./load-index.ts";
import { isOrganisationForm, nearOrganisationForm } from "./token-classes.ts";
import { editCost } from "./token-similarity.ts";
import { nameToken, tokenize } from "./tokenize.ts";
import type { NameToken } from "./tokenize.ts";

/**
 * The tokens of a query. Words that no listed name has are looked at twice: a misspelt organisation form
 * ("Limited Liabililty Cmpany") and a form glued to the name ("VTKLtd") are taken for what they are.
 */
export function queryTokens(index: ScreeningIndex, name: string): NameToken[] {
  return tokenize(name).flatMap((token) => {
    if (token.class !== "ordinary" || token.vowelless || findWord(index, token.text) >= 0) return [token];
    if (nearOrganisationForm(token.text, (a, b) => editCost(a, b, 1, false) <= 1)) return [{ ...token, class: "organisation" as const }];
    for (const length of [7, 4, 3]) {
      const [stem, form] = [token.text.slice(0, -length), token.text.slice(-length)];
      if (stem.length >= 2 && isOrganisationForm(form) && findWord(index, stem) >= 0) return [nameToken(stem), nameToken(form)];
    }
    return [token];
  });
}
