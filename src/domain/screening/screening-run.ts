import { listsAsRun, textsAsRun } from "../encoding/packed-runs.ts";
import {
  type PackedFormat,
  packSections,
  type Sections,
  unpackSections,
} from "../encoding/packed-sections.ts";
import { entryStateHash } from "./entry-state-hash.ts";
import type { ListedPartyFacts } from "./listed-party.ts";
import { readNames } from "./name-dictionary.ts";
import {
  CLASS_ORDER,
  foldIdentifier,
  packCountry,
  packDate,
  READING_FLAG,
  STRENGTH_ORDER,
  TYPE_ORDER,
  VOWELLESS_FLAG,
} from "./screening-format.ts";
import { hash32 } from "./sound.ts";

/** Section name to the width of its elements in bytes; words and names are numbered within the run. */
const WIDTHS = {
  tokenTextAt: 4,
  tokenText: 1,
  tokenSoundAt: 4,
  tokenSound: 1,
  tokenFlags: 1,
  nameAt: 4,
  nameTokens: 4,
  nameEntry: 4,
  nameStrength: 1,
  entryPrint: 4,
  entryType: 1,
  entryFirstName: 4,
  linkedAt: 4,
  linked: 1,
  refAt: 4,
  refs: 1,
  birthAt: 4,
  births: 4,
  countryAt: 4,
  countries: 2,
  identifierAt: 4,
  identifiers: 4,
} as const;

/** Some entries of one list, read and packed: what is merged into an index. */
export interface ScreeningRun {
  list: string;
  sections: Sections<typeof WIDTHS>;
}

const FORMAT: PackedFormat<{ list: string }, typeof WIDTHS> = { magic: "LFSRUN01", widths: WIDTHS };

/**
 * Reads the names of some entries of one list and packs them. All that takes long about an index is done here, for
 * as many entries at a time as the caller has time for.
 * @param parties entries of `list`, in its order
 * @example mergeRuns([readRun(packRun("UN", parties))], lists)
 */
export function packRun(list: string, parties: readonly ListedPartyFacts[]): Uint8Array<ArrayBuffer> {
  const { tokens, nameTokens, nameEntry, nameStrength, firstName } = readNames(parties);
  const text = textsAsRun(tokens.map((token) => token.text));
  const sound = textsAsRun(tokens.map((token) => token.sound));
  const names = listsAsRun(nameTokens);
  const linked = textsAsRun(parties.map((party) => party.linked));
  const refs = textsAsRun(parties.map((party) => party.ref));
  const births = listsAsRun(parties.map((party) => party.births.map(packDate)));
  const countries = listsAsRun(parties.map((party) => party.countries.map(packCountry)));
  const identifiers = listsAsRun(
    parties.map((party) => party.identifiers.map((identifier) => hash32(foldIdentifier(identifier)))),
  );
  return packSections(
    FORMAT,
    { list },
    {
      tokenTextAt: text.at,
      tokenText: text.bytes,
      tokenSoundAt: sound.at,
      tokenSound: sound.bytes,
      tokenFlags: Uint8Array.from(
        tokens,
        (token) =>
          CLASS_ORDER.indexOf(token.class) |
          (token.vowelless ? VOWELLESS_FLAG : 0) |
          (token.reading ? READING_FLAG : 0),
      ),
      nameAt: names.at,
      nameTokens: Uint32Array.from(names.values),
      nameEntry: Uint32Array.from(nameEntry),
      nameStrength: Uint8Array.from(nameStrength, (strength) => STRENGTH_ORDER.indexOf(strength)),
      entryPrint: Uint32Array.from(parties, entryStateHash),
      entryType: Uint8Array.from(parties, (party) => TYPE_ORDER.indexOf(party.type)),
      entryFirstName: Uint32Array.from(firstName),
      linkedAt: linked.at,
      linked: linked.bytes,
      refAt: refs.at,
      refs: refs.bytes,
      birthAt: births.at,
      births: Uint32Array.from(births.values),
      countryAt: countries.at,
      countries: Uint16Array.from(countries.values),
      identifierAt: identifiers.at,
      identifiers: Uint32Array.from(identifiers.values),
    },
  );
}

/** Lays a run over its bytes. @throws Error where they are not a whole run. */
export function readRun(bytes: Uint8Array<ArrayBuffer>): ScreeningRun {
  const read = unpackSections(FORMAT, bytes.buffer);
  if (!read.ok) throw new Error(`a run of entries is ${read.fault}`);
  return { list: read.header.list, sections: read.sections };
}
