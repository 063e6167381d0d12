import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";

/** Why the new edition of a list is not taken over. */
export interface ListRefusal {
  list: string;
  reason: "missing" | "shrunk" | "older";
  detail: string;
}

/** A list may lose this share of its entries in one edition; more is a broken download. */
export const MAX_SHRINKAGE = 0.05;

/**
 * Compares new editions with those in force. A list that is missing, has lost over 5 % of its entries (as the
 * consolidated list did for days in May 2024) or is older than what is loaded is refused.
 */
export function refusedLists(
  inForce: readonly ListCoverage[],
  offered: readonly ListCoverage[],
): ListRefusal[] {
  const refusals: ListRefusal[] = [];
  for (const old of inForce) {
    const fresh = offered.find((list) => list.list === old.list);
    if (!fresh || (fresh.entries === 0 && old.entries > 0))
      refusals.push({
        list: old.list,
        reason: "missing",
        detail: `${old.entries} entries in force, none offered`,
      });
    else if (fresh.entries < old.entries * (1 - MAX_SHRINKAGE)) {
      refusals.push({
        list: old.list,
        reason: "shrunk",
        detail: `${old.entries} entries in force, ${fresh.entries} offered`,
      });
    } else if (fresh.asOf < old.asOf)
      refusals.push({
        list: old.list,
        reason: "older",
        detail: `${old.asOf} in force, ${fresh.asOf} offered`,
      });
  }
  return refusals;
}

/** An edition of all lists. */
export interface Edition {
  parties: ListedPartyFacts[];
  lists: ListCoverage[];
}

/** The edition to load: offered lists where they pass, the old ones where not, and what was refused for `/health`. */
export function guardedEdition(inForce: Edition, offered: Edition): Edition & { refusals: ListRefusal[] } {
  const refusals = refusedLists(inForce.lists, offered.lists);
  const kept = new Set(refusals.map((refusal) => refusal.list));
  const parties = [
    ...offered.parties.filter((party) => !kept.has(party.list)),
    ...inForce.parties.filter((party) => kept.has(party.list)),
  ];
  const lists = [
    ...offered.lists.filter((list) => !kept.has(list.list)),
    ...inForce.lists.filter((list) => kept.has(list.list)),
  ];
  return { parties, lists, refusals };
}
