import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import { linesOf, type RateGroup, type TariffEntry } from "../../law/tariff.ts";
import type { GoodsLine } from "../line.ts";
import { contradictedByName } from "./lines-by-words.ts";
import { outsideBrackets } from "./lines-of-value.ts";
import type { RuledOut } from "./ruled-out.ts";

/** Digits of a heading, by which entries of a schedule are kept. */
const HEADING = 4;

/** Sets of lines that the goods of one heading's rows are not: prices and names of a shop's goods come again. */
const MOST_KEPT = 100;
const kept = memoizeByObject((_: readonly TariffEntry[]) => new TextMemo<readonly TariffEntry[]>(MOST_KEPT));

/**
 * The schedule without the lines under a short code that the goods cannot be: of shoes of 90 USD a pair those "valued
 * not over $3", of goods named bread the matzos and biscuits. A code that is itself a line stands as it was stated, and
 * so does one under which no line would be left.
 */
export function possibleLines(entries: readonly TariffEntry[], line: GoodsLine): readonly TariffEntry[] {
  const gone = [...outsideBrackets(line), ...contradictedByName(line)];
  if (gone.length === 0) return entries;
  const code = line.goods.hsCode ?? "";
  const key = gone.map((each) => `${each.tariff} ${each.code} ${each.but}`).join(";");
  return kept(entries).get(`${code}|${key}`, () => entries.map((entry) => without(entry, gone, code)));
}

function without(entry: TariffEntry, all: readonly RuledOut[], code: string): TariffEntry {
  const gone = all.filter(({ tariff }) => tariff === entry.tariff);
  const isGone = (line: string): boolean =>
    gone.some((each) => line.startsWith(each.code) && !(each.but !== "" && line.startsWith(each.but)));
  if (gone.length === 0 || entry.prefix.length !== HEADING) return entry;
  if (linesOf(entry).every((line) => !line.code.startsWith(code) || isGone(line.code))) return entry;
  const groups = entry.groups.flatMap((group): RateGroup[] => {
    const codes = group.codes.filter((suffix) => !isGone(entry.prefix + suffix));
    if (codes.length === group.codes.length) return [group];
    return codes.length === 0 ? [] : [{ ...group, codes }];
  });
  return { ...entry, groups };
}
