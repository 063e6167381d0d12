import { joined, joinedStarts } from "../encoding/packed-runs.ts";
import { packSections } from "../encoding/packed-sections.ts";
import { INDEX_EDITION } from "./index-edition.ts";
import type { ListCoverage } from "./listed-party.ts";
import { mergeNames, startsOfRuns } from "./merge-names.ts";
import { mergeWords } from "./merge-words.ts";
import { SCREENING_FORMAT, type ScreeningSections } from "./screening-format.ts";
import type { ScreeningRun } from "./screening-run.ts";
import { wordsByKey, wordsBySpelling } from "./word-tables.ts";

/**
 * Merges runs of entries into the screening index. It works in typed arrays and holds no entry as an object, so that
 * all lists together fit an isolate's memory. Deterministic, and the same whatever the cuts between runs: equal
 * entries give equal bytes, so that the content hash names the edition.
 * @param runs in list order; their order breaks ties of equal scores
 * @param lists the lists loaded; each run's list must be one of them
 * @example loadScreeningIndex(mergeRuns([readRun(packRun("UN", parties))], lists).buffer)
 */
export function mergeRuns(
  runs: readonly ScreeningRun[],
  lists: readonly ListCoverage[],
): Uint8Array<ArrayBuffer> {
  const words = mergeWords(runs);
  const names = mergeNames(runs, words);
  const entries = mergeEntries(runs, lists);
  const byKey = wordsByKey(words);
  const header = {
    version: 2 as const,
    edition: INDEX_EDITION,
    lists: [...lists],
    tokens: words.count,
    names: names.nameEntry.length,
    entries: entries.entryType.length,
  };
  return packSections(SCREENING_FORMAT, header, {
    tokenTextAt: words.textAt,
    tokenText: words.text,
    tokenSoundAt: words.soundAt,
    tokenSound: words.sound,
    tokenFlags: words.flags,
    exactSlots: wordsBySpelling(words),
    keyAt: byKey.at,
    keyTokens: byKey.values,
    ...names,
    ...entries,
  });
}

type EntrySections = Pick<
  ScreeningSections,
  Extract<keyof ScreeningSections, `${"entry" | "ref" | "birth" | "countr" | "identifier"}${string}`>
>;

function mergeEntries(runs: readonly ScreeningRun[], lists: readonly ListCoverage[]): EntrySections {
  const namesBefore = startsOfRuns(runs, ({ sections }) => sections.nameEntry.length);
  const bytes = (length: number): Uint8Array => new Uint8Array(length);
  const words = (length: number): Uint32Array => new Uint32Array(length);
  const of = <Name extends keyof ScreeningRun["sections"]>(name: Name): ScreeningRun["sections"][Name][] =>
    runs.map(({ sections }) => sections[name]);
  return {
    entryPrint: joined(words, of("entryPrint")),
    entryList: joined(
      bytes,
      runs.map(({ list, sections }) =>
        new Uint8Array(sections.entryType.length).fill(lists.findIndex((one) => one.list === list)),
      ),
    ),
    entryType: joined(bytes, of("entryType")),
    entryFirstName: joined(
      words,
      runs.map(({ sections }, run) =>
        sections.entryFirstName.map((name) => name + (namesBefore[run] as number)),
      ),
    ),
    entryLinked: linkedGroups(runs),
    refAt: joinedStarts(of("refAt")),
    refs: joined(bytes, of("refs")),
    birthAt: joinedStarts(of("birthAt")),
    births: joined(words, of("births")),
    countryAt: joinedStarts(of("countryAt")),
    countries: joined((length) => new Uint16Array(length), of("countries")),
    identifierAt: joinedStarts(of("identifierAt")),
    identifiers: joined(words, of("identifiers")),
  };
}

/** Entries of one party bear one number, from 1 in the order they are met; 0 for an entry alone. */
function linkedGroups(runs: readonly ScreeningRun[]): Uint32Array {
  const groups = new Map<string, number>();
  const decoder = new TextDecoder();
  const numbers = runs.map(({ sections: { linkedAt, linked, entryType } }) =>
    Uint32Array.from(entryType, (_, entry) => {
      const key = decoder.decode(linked.subarray(linkedAt[entry], linkedAt[entry + 1]));
      if (key === "") return 0;
      if (!groups.has(key)) groups.set(key, groups.size + 1);
      return groups.get(key) as number;
    }),
  );
  return joined((length) => new Uint32Array(length), numbers);
}
