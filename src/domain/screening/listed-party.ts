/** The facts of one entry of one list, as the publisher states them. */

/** How far a publisher trusts a name. `script` is the name in its original writing. */
export type NameStrength = "primary" | "strong" | "script" | "weak";

/** What kind of party an entry names; `unknown` where the publisher does not say (BIS, State). */
export type PartyType = "individual" | "entity" | "vessel" | "aircraft" | "unknown";

/** One name of an entry. */
interface ListedName {
  text: string;
  strength: NameStrength;
}

/** One entry of one list. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; countries ISO alpha-2. */
export interface ListedPartyFacts {
  /** List code, e.g. `US_SDN`. */
  list: string;
  /** The publisher's own id; a digest of name and country where it gives none. */
  ref: string;
  type: PartyType;
  names: ListedName[];
  programs: string[];
  countries: string[];
  births: string[];
  /** `kind:value`, e.g. `imo:7406784`, `passport:D10008116`, `tax:7744001497`. */
  identifiers: string[];
  /** `kind:name` of parties that the list prints beside it, e.g. `linked_to:HAMAS`; absent where it prints none. */
  ties?: string[];
  /** Date of listing, "" where the publisher gives none. */
  listedOn: string;
  /** Key shared by the entries of one and the same person or organisation, "" for an entry alone. */
  linked: string;
}

/** One list as loaded: who publishes it and how much of it is here. */
export interface ListCoverage {
  list: string;
  publisher: string;
  /** Date of the publisher's edition. */
  asOf: string;
  /** Entries and names held. */
  entries: number;
  names: number;
  /** The publisher's own page for the list. */
  sourceUrl: string;
}

/** The id of an entry in answers: `US_SDN:36`. */
export const partyId = (party: { list: string; ref: string }): string => `${party.list}:${party.ref}`;
