/** Reads the worked screening cases (published by others) and says what each measures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { compareNames } from "../../../src/domain/screening/compare-names.ts";
import { foldName } from "../../../src/domain/screening/fold.ts";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import type { ScreeningIndex } from "../../../src/domain/screening/load-screening-index.ts";
import { rarityIn } from "../../../src/domain/screening/load-screening-index.ts";
import { tokenize } from "../../../src/domain/screening/tokenize.ts";

export type CaseRow = Record<string, string>;

/** One CSV file of cases. */
export const readCases = (directory: string, file: string): CaseRow[] =>
  parse(readFileSync(join(directory, file)), {
    columns: true,
    bom: true,
    relax_column_count: true,
  }) as CaseRow[];

/** Precision, recall and F1 over labelled pairs at a threshold. */
export function measurePairs(
  index: ScreeningIndex,
  pairs: readonly CaseRow[],
  threshold: number,
  wrong?: (line: string) => void,
) {
  const count = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
  const rarity = rarityIn(index);
  for (const pair of pairs) {
    if (!pair.expect_match) continue;
    const { score } = compareNames(tokenize(pair.query ?? ""), tokenize(pair.candidate ?? ""), rarity);
    const said = score >= threshold;
    const truth = pair.expect_match === "yes";
    count[said ? (truth ? "truePositive" : "falsePositive") : truth ? "falseNegative" : "trueNegative"] += 1;
    if (said !== truth)
      wrong?.(
        `${said ? "false match" : "missed"} ${score.toFixed(3)} ${pair.query} | ${pair.candidate} | ${pair.category}`,
      );
  }
  const precision = count.truePositive / (count.truePositive + count.falsePositive);
  const recall = count.truePositive / (count.truePositive + count.falseNegative);
  return { ...count, precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** A name reduced to its sorted words, to recognise one listed name in two spellings of a source. */
const nameKey = (text: string): string =>
  foldName(text)
    .map((word) => word.text)
    .sort()
    .join(" ");

/** Ids of every entry that bears a name, linked entries of other lists included. */
export function entriesByName(parties: readonly ListedPartyFacts[]): (name: string) => Set<string> {
  const byKey = new Map<string, ListedPartyFacts[]>();
  const byLink = new Map<string, string[]>();
  for (const party of parties) {
    const id = `${party.list}:${party.ref}`;
    if (party.linked) byLink.set(party.linked, [...(byLink.get(party.linked) ?? []), id]);
    for (const name of party.names) {
      const key = nameKey(name.text);
      byKey.set(key, [...(byKey.get(key) ?? []), party]);
    }
  }
  return (name) => {
    const ids = new Set<string>();
    for (const party of byKey.get(nameKey(name)) ?? []) {
      ids.add(`${party.list}:${party.ref}`);
      for (const other of byLink.get(party.linked) ?? []) ids.add(other);
    }
    return ids;
  };
}
