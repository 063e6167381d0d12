import { entryStateHash } from "./entry-state-hash.ts";
import type { ListedPartyFacts } from "./listed-party.ts";

/** What the answer shows of an entry: stored as a row beside the index and read for hits only. */
export interface DisplayRecord {
  id: string;
  list: string;
  names: string[];
  type: string;
  countries: string[];
  programs: string[];
  births: string[];
  listedOn: string;
  sourceUrl: string;
  /** Ids of the entries of the same party on this and other lists. */
  alsoListed: string[];
  /** Hash of the state this record shows; equal to the index's own where both are of one edition. */
  stateHash: number;
}

/** The display record of an entry. `alsoListed` are the other ids of its linked group. */
export const displayRecord = (
  party: ListedPartyFacts,
  sourceUrl: string,
  alsoListed: string[],
): DisplayRecord => ({
  id: `${party.list}:${party.ref}`,
  list: party.list,
  names: party.names.map((name) => name.text),
  type: party.type,
  countries: party.countries,
  programs: party.programs,
  births: party.births,
  listedOn: party.listedOn,
  sourceUrl,
  alsoListed,
  stateHash: entryStateHash(party),
});

/** The text a record is stored as. The hash keeps its stored name, so rows of earlier loads read the same. */
export const displayRecordText = ({ stateHash, ...record }: DisplayRecord): string =>
  JSON.stringify({ ...record, print: stateHash });

/** Reads what `displayRecordText` wrote. */
export function readDisplayRecord(text: string): DisplayRecord {
  const { print, ...record } = JSON.parse(text) as Omit<DisplayRecord, "stateHash"> & { print: number };
  return { ...record, stateHash: print };
}
