import { entryStateHash } from "./entry-state-hash.ts";
import { type ListedPartyFacts, type NameStrength, type PartyType, partyId } from "./listed-party.ts";
import { STRENGTH_ORDER } from "./screening-format.ts";

/** What the answer shows of an entry: stored as a row beside the index and read for hits only. */
export interface DisplayRecord {
  id: string;
  list: string;
  names: string[];
  type: PartyType;
  countries: string[];
  programs: string[];
  births: string[];
  listedOn: string;
  sourceUrl: string;
  /** `kind:name` of parties that the list prints beside it; absent where it prints none. */
  ties?: string[];
  /** Ids of the entries of the same party on this and other lists. */
  alsoListed: string[];
  /** Hash of the state this record shows; equal to the index's own where both are of one edition. */
  stateHash: number;
}

/** Most entries have none, and their rows stay as they are. */
const tiesOf = ({ ties = [] }: { ties?: string[] | undefined }): { ties?: string[] } =>
  ties.length > 0 ? { ties } : {};

/** The display record of an entry. `alsoListed` are the other ids of its linked group. */
export const displayRecord = (
  party: ListedPartyFacts,
  sourceUrl: string,
  alsoListed: string[],
): DisplayRecord => ({
  id: partyId(party),
  list: party.list,
  names: party.names.map((name) => name.text),
  type: party.type,
  countries: party.countries,
  programs: party.programs,
  births: party.births,
  listedOn: party.listedOn,
  sourceUrl,
  ...tiesOf(party),
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

/** A listed party as it is stored: its id, what an answer shows, and what it takes beside to build an index of it. */
export interface StoredParty {
  id: string;
  body: string;
  facts: string;
}

/** The row of an entry. `alsoListed` are the other ids of its linked group. */
export const storedParty = (
  party: ListedPartyFacts,
  sourceUrl: string,
  alsoListed: string[] = [],
): StoredParty => ({
  id: partyId(party),
  body: displayRecordText(displayRecord(party, sourceUrl, alsoListed)),
  facts: JSON.stringify({
    strengths: party.names.map(({ strength }) => STRENGTH_ORDER.indexOf(strength)).join(""),
    identifiers: party.identifiers,
  }),
});

/** The facts of an entry from its row. */
export function readStoredParty({ id, body, facts }: StoredParty, linked = ""): ListedPartyFacts {
  const record = readDisplayRecord(body);
  const { strengths, identifiers } = JSON.parse(facts) as { strengths: string; identifiers: string[] };
  return {
    list: record.list,
    ref: id.slice(record.list.length + 1),
    type: record.type,
    names: record.names.map((text, at) => ({
      text,
      strength: STRENGTH_ORDER[Number(strengths[at])] as NameStrength,
    })),
    programs: record.programs,
    countries: record.countries,
    births: record.births,
    identifiers,
    ...tiesOf(record),
    listedOn: record.listedOn,
    linked,
  };
}
