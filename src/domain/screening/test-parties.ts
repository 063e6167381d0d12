import { type DisplayRecord, displayRecord } from "./display-record.ts";
import { entryStateHash } from "./entry-state-hash.ts";
import { type ListedPartyFacts, partyId } from "./listed-party.ts";
import { partyKey } from "./party-key.ts";
import { DEFAULT_THRESHOLD, type ScreeningMatch, type ScreeningQuery } from "./screen.ts";

/** Where an answer shows the made-up entries to come from. */
const SOURCE = "/docs/test-mode";
const LIST = "TEST";

const party = (ref: string, name: string, type: ListedPartyFacts["type"]): ListedPartyFacts => ({
  list: LIST,
  ref,
  type,
  names: [{ text: name, strength: "primary" }],
  programs: ["TEST"],
  countries: [],
  births: [],
  identifiers: [],
  listedOn: "",
  linked: "",
});

/** Parties that test keys always find, and with what score: a potential match, and one for a look. */
export const TEST_PARTIES: readonly { party: ListedPartyFacts; score: number }[] = [
  { party: party("1", "Landfall Test Match", "individual"), score: 1 },
  { party: party("2", "Landfall Test Review", "entity"), score: 0.85 },
];

/** The made-up entries of a name in any case and order of words, at or above the threshold of the query. */
export const testMatches = ({ name, threshold = DEFAULT_THRESHOLD }: ScreeningQuery): ScreeningMatch[] =>
  TEST_PARTIES.filter(
    (one) => one.score >= threshold && keyOf(one.party.names[0]?.text ?? "") === keyOf(name),
  ).map((one) => ({
    id: partyId(one.party),
    list: LIST,
    nameIndex: 0,
    score: one.score,
    type: one.party.type,
    strength: "primary",
    linked: 0,
    stateHash: entryStateHash(one.party),
    explanation: [{ feature: "name.same", weight: one.score, detail: "a party of test mode" }],
  }));

const keyOf = (name: string): string => partyKey({ name });

/** What is shown of the made-up entries among some ids. */
export const testRecords = (ids: readonly string[]): DisplayRecord[] =>
  TEST_PARTIES.filter((one) => ids.includes(partyId(one.party))).map((one) =>
    displayRecord(one.party, SOURCE, []),
  );
