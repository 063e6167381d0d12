/**
 * Linking: the entries of several lists that name the same party get one shared key. Two entries are linked by
 * a shared strong identifier, or by an equal primary name of two or more words with nothing against it.
 */

import { partyId } from "../../../src/domain/screening/listed-party.ts";
import { tokenize } from "../../../src/domain/screening/tokenize.ts";
import type { ListedPartyFacts } from "./listed-party.ts";

// Kinds whose values are issued once worldwide or are specific enough together with an equal kind.
const LINKING_KINDS = new Set(["un", "imo", "lei", "uscc", "passport", "tax", "wallet", "mmsi", "bic"]);

const nameKey = (text: string): string => {
  const tokens = tokenize(text).filter((token) => token.class === "ordinary" || token.class === "number");
  return tokens.length < 2
    ? ""
    : tokens
        .map((token) => token.text)
        .sort()
        .join(" ");
};

const years = (party: ListedPartyFacts): string[] => party.births.map((date) => date.slice(0, 4));
const overlap = (a: string[], b: string[]): boolean => a.some((value) => b.includes(value));

/** True when nothing known speaks against the two being one: type, birth year, and for short names the country. */
function compatible(a: ListedPartyFacts, b: ListedPartyFacts, words: number): boolean {
  if (a.type !== "unknown" && b.type !== "unknown" && a.type !== b.type) return false;
  if (a.births.length > 0 && b.births.length > 0) return overlap(years(a), years(b));
  if (a.countries.length > 0 && b.countries.length > 0 && !overlap(a.countries, b.countries))
    return words > 2 && a.type !== "individual";
  return words > 2 || a.type === "entity" || b.type === "entity";
}

/** Sets `linked` in place: the id of the first entry of each group of two or more. Returns the number of groups. */
export function linkParties(parties: ListedPartyFacts[]): number {
  const parent = parties.map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] as number;
    parent[index] = root;
    return root;
  };
  const union = (a: number, b: number): void => {
    const [low, high] = [find(a), find(b)].sort((x, y) => x - y) as [number, number];
    parent[high] = low;
  };
  const byIdentifier = new Map<string, number>();
  const byName = new Map<string, number[]>();
  parties.forEach((party, index) => {
    for (const identifier of party.identifiers) {
      const [kind = "", value = ""] = identifier.split(/:(.*)/s);
      const folded = value.replace(/[^A-Za-z0-9.]/g, "").toUpperCase();
      if (!LINKING_KINDS.has(kind) || folded.length < 6 || !/\d/.test(folded)) continue;
      const key = `${kind}:${folded}`;
      const other = byIdentifier.get(key);
      if (other === undefined) byIdentifier.set(key, index);
      else if (
        (parties[other] as ListedPartyFacts).type === party.type ||
        party.type === "unknown" ||
        kind === "un"
      )
        union(index, other);
    }
    const key = nameKey(party.names[0]?.text ?? "");
    if (!key) return;
    const known = byName.get(key) ?? [];
    for (const other of known) {
      if (compatible(parties[other] as ListedPartyFacts, party, key.split(" ").length)) union(index, other);
    }
    known.push(index);
    byName.set(key, known);
  });
  const sizes = new Map<number, number>();
  parties.forEach((_, index) => {
    sizes.set(find(index), (sizes.get(find(index)) ?? 0) + 1);
  });
  let groups = 0;
  parties.forEach((party, index) => {
    const root = find(index);
    const size = sizes.get(root) ?? 1;
    if (size > 1) party.linked = partyId(parties[root] as ListedPartyFacts);
    if (size > 1 && root === index) groups += 1;
  });
  return groups;
}
