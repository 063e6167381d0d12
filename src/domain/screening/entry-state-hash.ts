import type { ListedPartyFacts } from "./listed-party.ts";
import { hash32 } from "./sound.ts";

/** A 32-bit hash of what a list says of an entry itself, ties to others aside: equal as long as none of it changes. */
export const entryStateHash = (party: ListedPartyFacts): number =>
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
