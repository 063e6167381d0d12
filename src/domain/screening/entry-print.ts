import type { ListedPartyFacts } from "./listed-party.ts";
import { hash32 } from "./sound.ts";

/** A number for what the list says of an entry: equal as long as nothing of it changes. */
export const entryPrint = (party: ListedPartyFacts): number =>
  hash32(
    JSON.stringify([
      party.type,
      party.names.map((name) => [name.text, name.strength]),
      party.programs,
      party.countries,
      party.births,
      party.identifiers,
    ]),
  );
