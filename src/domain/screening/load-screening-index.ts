import { type PackedFault, unpackSections } from "../encoding/packed-sections.ts";
import { listDigests } from "./list-digests.ts";
import { partyId } from "./listed-party.ts";
import { rarityWeight } from "./rarity.ts";
import {
  CLASS_MASK,
  CLASS_ORDER,
  READING_FLAG,
  SCREENING_FORMAT,
  type ScreeningHeader,
  type ScreeningSections,
  VOWELLESS_FLAG,
} from "./screening-format.ts";
import { consonantKey, hash32 } from "./sound.ts";
import type { NameToken } from "./tokenize.ts";

/** An index in memory. One per isolate and edition; `screen` uses its work arrays, so calls do not overlap. */
export interface ScreeningIndex {
  header: ScreeningHeader;
  sections: ScreeningSections;
  /** What each list holds, by list code (see list-digests.ts). */
  digests: ReadonlyMap<string, string>;
  /** Dictionary words made into tokens when first needed. */
  tokenCache: (NameToken | undefined)[];
  /** Per name: evidence gathered by the running query, and the query word that last added to it. */
  evidence: Float32Array;
  lastWord: Uint32Array;
  serial: number;
  /** Per dictionary word: the look-up that last compared it, so that it is compared once in each. */
  lastLookup: Uint32Array;
  lookup: number;
}

/** Lays the index over its bytes without a copy; well under a millisecond for 100,000 names. */
export function loadScreeningIndex(
  buffer: ArrayBuffer,
): { ok: true; index: ScreeningIndex } | { ok: false; fault: PackedFault } {
  const unpacked = unpackSections(SCREENING_FORMAT, buffer);
  if (!unpacked.ok) return unpacked;
  const { header, sections } = unpacked;
  return {
    ok: true,
    index: {
      header,
      sections,
      digests: listDigests(header, sections),
      tokenCache: new Array(header.tokens),
      serial: 0,
      evidence: new Float32Array(header.names),
      lastWord: new Uint32Array(header.names),
      lastLookup: new Uint32Array(header.tokens),
      lookup: 0,
    },
  };
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}

/** The spelling of a dictionary word. */
const wordText = (index: ScreeningIndex, id: number): string =>
  ascii(
    index.sections.tokenText,
    index.sections.tokenTextAt[id] as number,
    index.sections.tokenTextAt[id + 1] as number,
  );

/** A dictionary word as token, with class and sound as they were when the index was built. */
export function wordToken(index: ScreeningIndex, id: number): NameToken {
  const known = index.tokenCache[id];
  if (known) return known;
  const { tokenSound, tokenSoundAt, tokenFlags } = index.sections;
  const flags = tokenFlags[id] as number;
  const sound = ascii(tokenSound, tokenSoundAt[id] as number, tokenSoundAt[id + 1] as number);
  const token: NameToken = {
    text: wordText(index, id),
    sound,
    key: consonantKey(sound),
    class: CLASS_ORDER[flags & CLASS_MASK] ?? "ordinary",
    vowelless: (flags & VOWELLESS_FLAG) !== 0,
    reading: (flags & READING_FLAG) !== 0,
  };
  index.tokenCache[id] = token;
  return token;
}

/** The searchable dictionary word of exactly this spelling, or -1. */
export function findWord(index: ScreeningIndex, text: string): number {
  const { exactSlots, tokenFlags } = index.sections;
  const mask = exactSlots.length - 1;
  for (let slot = hash32(text) & mask; exactSlots[slot] !== 0; slot = (slot + 1) & mask) {
    const id = (exactSlots[slot] as number) - 1;
    if (((tokenFlags[id] as number) & CLASS_MASK) <= 1 && wordText(index, id) === text) return id;
  }
  return -1;
}

/** Names that hold a dictionary word. */
export const namesWithWord = (index: ScreeningIndex, id: number): number =>
  id < 0 ? 0 : (index.sections.postingAt[id + 1] as number) - (index.sections.postingAt[id] as number);

/** Weight by rarity over this index; words it does not hold count as rarest. */
export const rarityIn =
  (index: ScreeningIndex) =>
  (token: NameToken): number =>
    rarityWeight(namesWithWord(index, findWord(index, token.text)), index.header.names);

/** The tokens of a listed name. */
export function listedTokens(index: ScreeningIndex, name: number): NameToken[] {
  const { nameAt, nameTokens } = index.sections;
  const tokens: NameToken[] = [];
  for (let at = nameAt[name] as number; at < (nameAt[name + 1] as number); at++)
    tokens.push(wordToken(index, nameTokens[at] as number));
  return tokens;
}

/** The publisher's reference and the list of an entry. */
export function entryKey(index: ScreeningIndex, entry: number): { id: string; list: string; ref: string } {
  const { refs, refAt, entryList } = index.sections;
  const ref = new TextDecoder().decode(refs.subarray(refAt[entry], refAt[entry + 1]));
  const list = index.header.lists[entryList[entry] as number]?.list ?? "";
  return { id: partyId({ list, ref }), list, ref };
}

/** The place of an entry by its id, or -1. Compares bytes over the references of its list; well under a millisecond. */
export function findEntry(index: ScreeningIndex, id: string): number {
  const { refs, refAt, entryList } = index.sections;
  const colon = id.indexOf(":");
  const list = index.header.lists.findIndex((one) => one.list === id.slice(0, colon));
  if (colon < 0 || list < 0) return -1;
  const wanted = new TextEncoder().encode(id.slice(colon + 1));
  for (let entry = 0; entry < index.header.entries; entry++) {
    const from = refAt[entry] as number;
    if (entryList[entry] !== list || (refAt[entry + 1] as number) - from !== wanted.length) continue;
    let at = 0;
    while (at < wanted.length && refs[from + at] === wanted[at]) at++;
    if (at === wanted.length) return entry;
  }
  return -1;
}
