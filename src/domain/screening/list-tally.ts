import { getOrMake } from "./get-or-make.ts";
import type { ListRefusal } from "./list-refusal.ts";
import type { ListedPartyFacts } from "./listed-party.ts";
import { hash32 } from "./sound.ts";

/** What most entries of a list have, by what it is called when it is gone. */
const KINDS = {
  "further names": (party: ListedPartyFacts) => party.names.length > 1,
  programmes: (party: ListedPartyFacts) => party.programs.length > 0,
  countries: (party: ListedPartyFacts) => party.countries.length > 0,
  "dates of birth": (party: ListedPartyFacts) => party.births.length > 0,
  identifiers: (party: ListedPartyFacts) => party.identifiers.length > 0,
  "dates of listing": (party: ListedPartyFacts) => party.listedOn !== "",
} as const;
type Kind = keyof typeof KINDS;

/** An edition of a list in figures: small, however long the list is. */
export interface ListTally {
  entries: number;
  names: number;
  /** Entries that have something of each kind. */
  having: Record<Kind, number>;
  /** Hashes of the names, letters in lower case. */
  spelled: Set<number>;
}

export const emptyTally = (): ListTally => ({
  entries: 0,
  names: 0,
  having: {
    "further names": 0,
    programmes: 0,
    countries: 0,
    "dates of birth": 0,
    identifiers: 0,
    "dates of listing": 0,
  },
  spelled: new Set(),
});

/** Adds an entry to a tally. */
export function tallyParty(tally: ListTally, party: ListedPartyFacts): void {
  tally.entries++;
  tally.names += party.names.length;
  for (const kind of Object.keys(KINDS) as Kind[]) if (KINDS[kind](party)) tally.having[kind]++;
  for (const { text } of party.names) tally.spelled.add(hash32(text.toLowerCase()));
}

/** The figures of each list among some entries. */
export function talliesOf(parties: readonly ListedPartyFacts[]): Map<string, ListTally> {
  const tallies = new Map<string, ListTally>();
  for (const party of parties) tallyParty(getOrMake(tallies, party.list, emptyTally), party);
  return tallies;
}

/** A kind that fewer entries than this share have is missing by chance too. */
const LEAST_SHARE = 0.1;
/** A kind is gone where its share fell below one in ten of what it was: a renamed column leaves none of it at all. */
const LEAST_KEPT_OF = 10;
/**
 * Names of the edition in force that must come again. An edition four years older and from another agency's file still
 * has a fifth to a third of them; of shifted columns or broken letters there are next to none.
 */
const LEAST_KEPT_NAMES = 0.1;

/**
 * Why an edition is not taken over although it has entries enough: `emptied`, what a column held is gone; `bent`, its
 * names are others. Null where neither is so.
 */
export function bentList(list: string, held: ListTally, offered: ListTally): ListRefusal | null {
  if (held.entries === 0 || offered.entries === 0) return null;
  const gone = (Object.keys(KINDS) as Kind[]).filter((kind) => {
    // Multiplied out, so that a tenth is a tenth and not a rounding of it.
    const kept = offered.having[kind] * held.entries;
    const before = held.having[kind] * offered.entries;
    return held.having[kind] >= held.entries * LEAST_SHARE && kept * LEAST_KEPT_OF < before;
  });
  if (gone.length > 0)
    return {
      list,
      reason: "emptied",
      detail: gone.map((kind) => `${kind}: ${held.having[kind]} entries in force have some, ${offered.having[kind]} offered`).join("; "), // biome-ignore format: one chain
    };
  let kept = 0;
  for (const name of held.spelled) if (offered.spelled.has(name)) kept++;
  if (kept >= held.spelled.size * LEAST_KEPT_NAMES) return null;
  return {
    list,
    reason: "bent",
    detail: `${held.spelled.size} names in force, ${kept} of them offered`,
  };
}
