import type { Lexicon, LexiconEntry } from "./lexicon-entry.ts";

/**
 * The entries of a lexicon with the shop names of its word list among their terms.
 * @throws Error where a name stands on a code the lexicon does not have.
 */
export function withShopNames({ entries, words }: Lexicon): LexiconEntry[] {
  const names = Map.groupBy(
    words.filter(({ kind }) => kind === "name"),
    ({ value }) => value,
  );
  const known = new Set(entries.map(({ code }) => code));
  for (const [code, [first]] of names)
    if (!known.has(code)) throw new Error(`name "${first?.phrase}" stands on unknown code ${code}`);
  return entries.map((entry) => ({
    ...entry,
    terms: [...entry.terms, ...(names.get(entry.code) ?? []).map(({ phrase }) => phrase)],
  }));
}
