import type { ScreeningQuery } from "./screen.ts";
import { tokenize } from "./tokenize.ts";

/**
 * The text under which decisions about a party are kept: its folded words in alphabetical order with its
 * qualifiers, so that "SMITH, John" and "John Smith" share a decision and another birth date does not.
 */
export function partyKey(query: ScreeningQuery): string {
  const words = tokenize(query.name)
    .map((token) => token.text)
    .sort()
    .join(" ");
  return [
    words,
    query.type ?? "",
    query.country ?? "",
    query.birthDate ?? "",
    [...(query.identifiers ?? [])].sort().join(","),
  ].join("|");
}
