import type { DisplayRecord } from "./display-record.ts";
import { findEntry, listedTokens, type ScreeningIndex } from "./load-screening-index.ts";
import type { ScreeningMatch } from "./screen.ts";
import { hash32 } from "./sound.ts";

/**
 * What an entry says, fact by fact, as sorted hashes: kept with a decision, so that a later edition can be
 * told to say more, or only less, than the one a person looked at.
 */
export function entryFacts(index: ScreeningIndex, record: DisplayRecord): number[] {
  const { identifiers, identifierAt } = index.sections;
  const entry = findEntry(index, record.id);
  const papers = entry < 0 ? [] : identifiers.subarray(identifierAt[entry], identifierAt[entry + 1]);
  const facts = [
    `type:${record.type}`,
    ...record.names.map((name) => `name:${name.toLowerCase()}`),
    ...record.programs.map((program) => `program:${program}`),
    ...record.countries.map((country) => `country:${country}`),
    ...record.births.map((date) => `birth:${date}`),
  ];
  return [...new Set([...facts.map(hash32), ...papers])].sort((a, b) => a - b);
}

/** Does the later state of an entry say anything that the earlier one did not? */
export const gainsInformation = (earlier: readonly number[], later: readonly number[]): boolean => {
  const known = new Set(earlier);
  return later.some((fact) => !known.has(fact));
};

/** The words of the matched name as the index holds them: folded, in any edition at hand. */
export function matchedWords(index: ScreeningIndex, match: ScreeningMatch): string {
  const first = index.sections.entryFirstName[findEntry(index, match.id)];
  return first === undefined
    ? ""
    : listedTokens(index, first + match.nameIndex)
        .map((token) => token.text)
        .join(" ");
}
