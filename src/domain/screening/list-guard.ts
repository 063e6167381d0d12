import { type ListRefusal, mayBeAccepted } from "./list-refusal.ts";
import { bentList, talliesOf } from "./list-tally.ts";
import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";

/**
 * A list may lose this share of its entries in one edition; more is a broken download. Real delistings take well
 * under one in twenty at a time; the guard of every other dataset uses the same share.
 */
const MOST_SHRINKAGE = 0.05;

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
    else if (fresh.entries < old.entries * (1 - MOST_SHRINKAGE)) {
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
interface Edition {
  parties: ListedPartyFacts[];
  lists: ListCoverage[];
}

/**
 * The edition to take over, list by list: the offered one where it passes, the one in force where not. Lists that
 * are offered for the first time come last.
 * @param acceptShrink take lists over that lost more than the guards allow, as a person has looked at them
 */
export function guardedEdition(
  inForce: Edition,
  offered: Edition,
  { acceptShrink = false } = {},
): Edition & { refusals: ListRefusal[] } {
  const figures = refusedLists(inForce.lists, offered.lists);
  const [before, after] = [talliesOf(inForce.parties), talliesOf(offered.parties)];
  const bent = [...before].flatMap(([list, held]) => {
    const fresh = after.get(list);
    const found = fresh && !figures.some((one) => one.list === list) ? bentList(list, held, fresh) : null;
    return found ? [found] : [];
  });
  const refusals = [...figures, ...bent].filter((one) => !(acceptShrink && mayBeAccepted(one)));
  const refused = new Set(refusals.map(({ list }) => list));
  const codes = new Set([...inForce.lists, ...offered.lists].map(({ list }) => list));
  const edition: Edition = { parties: [], lists: [] };
  for (const code of codes) {
    const { parties, lists } = refused.has(code) ? inForce : offered;
    for (const party of parties) if (party.list === code) edition.parties.push(party);
    edition.lists.push(...lists.filter(({ list }) => list === code));
  }
  return { ...edition, refusals };
}
