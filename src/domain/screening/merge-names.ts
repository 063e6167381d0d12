import { bucketed, joined, joinedStarts } from "../encoding/packed-runs.ts";
import type { MergedWords } from "./merge-words.ts";
import { tokenWeight } from "./name-comparison.ts";
import { rarityWeight } from "./rarity.ts";
import { NAME_WEIGHT_PARTS, type ScreeningSections } from "./screening-format.ts";
import type { ScreeningRun } from "./screening-run.ts";
import { letterBits } from "./sound.ts";
import { isComparable } from "./tokenize.ts";

type NameSections = Pick<
  ScreeningSections,
  | "postingAt"
  | "postings"
  | "nameAt"
  | "nameTokens"
  | "nameEntry"
  | "nameStrength"
  | "nameWeight"
  | "nameLetters"
>;

/** The names of all runs, and by word the names that hold it. */
export function mergeNames(runs: readonly ScreeningRun[], words: MergedWords): NameSections {
  const entriesBefore = startsOfRuns(runs, ({ sections }) => sections.entryType.length);
  const nameAt = joinedStarts(runs.map(({ sections }) => sections.nameAt));
  const nameTokens = joined(
    (length) => new Uint32Array(length),
    runs.map(({ sections }, run) =>
      sections.nameTokens.map((word) => (words.numbers[run] as Uint32Array)[word] as number),
    ),
  );
  const { weight, letters, searchable } = wordFacts(words);
  const posted = bucketed(words.count, (put) => {
    for (let name = 0; name + 1 < nameAt.length; name++)
      for (const word of new Set(nameTokens.subarray(nameAt[name], nameAt[name + 1])))
        if (searchable[word]) put(word, name);
  });
  const names = nameAt.length - 1;
  const weights = Float64Array.from({ length: words.count }, (_, word) =>
    weight(word, () => rarityWeight((posted.at[word + 1] as number) - (posted.at[word] as number), names)),
  );
  const nameWeight = new Uint16Array(names);
  const nameLetters = new Uint32Array(names);
  for (let name = 0; name < names; name++) {
    let [sum, bits] = [0, 0];
    for (const word of nameTokens.subarray(nameAt[name], nameAt[name + 1])) {
      sum += weights[word] as number;
      bits |= letters[word] as number;
    }
    nameWeight[name] = Math.round(sum * NAME_WEIGHT_PARTS);
    nameLetters[name] = bits;
  }
  return {
    postingAt: posted.at,
    postings: posted.values,
    nameAt,
    nameTokens,
    nameEntry: joined(
      (length) => new Uint32Array(length),
      runs.map(({ sections }, run) =>
        sections.nameEntry.map((entry) => entry + (entriesBefore[run] as number)),
      ),
    ),
    nameStrength: joined(
      (length) => new Uint8Array(length),
      runs.map(({ sections }) => sections.nameStrength),
    ),
    nameWeight,
    nameLetters,
  };
}

/** How many of something stand before each run. */
export function startsOfRuns(runs: readonly ScreeningRun[], count: (run: ScreeningRun) => number): number[] {
  let before = 0;
  return runs.map((run) => {
    const start = before;
    before += count(run);
    return start;
  });
}

/** What a name takes from each of its words: its weight once its rarity is known, its letters, whether it is searched by. */
function wordFacts({ count, token }: MergedWords) {
  // A word without vowels may hold any letters.
  const letters = new Uint32Array(count);
  const searchable = new Uint8Array(count);
  for (let word = 0; word < count; word++) {
    const read = token(word);
    letters[word] = read.vowelless ? -1 : letterBits(read.sound);
    searchable[word] = isComparable(read) ? 1 : 0;
  }
  const weight = (word: number, rarity: () => number): number => tokenWeight(token(word), rarity);
  return { weight, letters, searchable };
}
