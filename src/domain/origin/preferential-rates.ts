import type { BaseDuty } from "../landed-cost/duty/base-duty.ts";
import { specialRates } from "../landed-cost/duty/preference-column.ts";
import { rateLabel } from "../landed-cost/duty/rate-label.ts";
import { weaker } from "../law/measure.ts";
import { memoizeByObject } from "../law/memoize-by-object.ts";
import { TextMemo } from "../law/memoize-by-text.ts";
import { adValoremPercent, rateOf } from "../law/rate-expression.ts";
import { linesOf, type RateGroup } from "../law/tariff.ts";
import type { Certainty } from "../law/vocabulary.ts";
import { toNumber } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import type { Agreement } from "./agreement.ts";
import type { StatedRate } from "./origin-answer.ts";
import { type PreferenceRow, preferentialRate } from "./preference.ts";
import { rateAgainst } from "./relative-rate.ts";

/** The names by which a special column or a measure knows an agreement: its id and its symbols. */
export const symbolsOf = (agreement: Agreement): ReadonlySet<string> =>
  new Set([agreement.id, ...agreement.spi]);

/** Stands in where neither a schedule nor an average is held. */
const UNKNOWN: RateGroup = {
  rate: "raw: not held",
  codes: [],
  special: "",
  columnTwo: "",
  note: "",
  certainty: null,
  range: null,
  source: "",
};

/** Codes kept for one heading's rows: a shop repeats its own lines, and a caller may state any ten digits. */
const MOST_CODES = 500;
const joined = memoizeByObject((_: readonly PreferenceRow[]) => new TextMemo<RateGroup[]>(MOST_CODES));

/** What a preferential rate depends on beside the tariff: agreements lower their rates from year to year. */
interface GoodsOnADay {
  code: string;
  origin: string;
  date: string;
}

/** `withPreferences`, remembered as long as the rows are: it does not depend on the goods' value. */
export function joinedGroups(
  base: BaseDuty | null,
  rows: readonly PreferenceRow[],
  agreements: readonly Agreement[],
  goods: GoodsOnADay,
): RateGroup[] {
  const key = `${base?.entry.tariff} ${base?.entry.prefix} ${base?.code} ${goods.code} ${goods.date}`;
  return joined(rows).get(key, () => withPreferences(base, rows, agreements, goods));
}

/** The groups as far as some symbols tell them apart. */
export function groupsUnderSymbols(groups: readonly RateGroup[], symbols: ReadonlySet<string>): RateGroup[] {
  const distinct = new Map<string, RateGroup>();
  for (const group of groups) {
    const beside = group.beside?.filter(({ symbol }) => symbols.has(symbol)) ?? [];
    const special = specialRates(group.special, symbols);
    const rates = [
      ...special.map(({ rate, symbol }) => `${rate}=${symbol}`),
      ...beside.map(({ rate, symbol, certainty }) => `${rate}=${symbol} ${certainty}`),
    ];
    distinct.set(`${group.rate}|${group.columnTwo}|${rates.join()}`, { ...group, beside });
  }
  return [...distinct.values()];
}

/**
 * The groups of a base duty with the preferential rates that stand in other schedules put beside the
 * general ones, line by line, under the agreements' ids: from then on they are one special column.
 */
function withPreferences(
  base: BaseDuty | null,
  rows: readonly PreferenceRow[],
  agreements: readonly Agreement[],
  goods: GoodsOnADay,
): RateGroup[] {
  const below = base ? linesOf(base.entry).filter((line) => line.code.startsWith(base.code)) : [];
  const lines =
    below.length > 0 ? below : (base?.groups ?? [UNKNOWN]).map((group) => ({ code: goods.code, group }));
  const rowsOf = Map.groupBy(rows, (row) => row.agreement.split("@")[0] ?? "");
  const groups = new Map<string, RateGroup>();
  for (const { code, group } of lines) {
    const longer = code.length > goods.code.length ? code : goods.code;
    const beside = agreements.flatMap((agreement) => {
      const held = rateBeside(agreement, rowsOf.get(agreement.id) ?? [], { ...goods, code: longer });
      const rate = held && rateAgainst(held.text, group.rate);
      if (!held || rate === null) return [];
      return [{ rate, symbol: agreement.id, source: held.source, certainty: held.certainty }];
    });
    const { rate, special } = group;
    groups.set(JSON.stringify([rate, special, beside]), { ...group, beside });
  }
  return [...groups.values()];
}

function rateBeside(
  agreement: Agreement,
  rows: readonly PreferenceRow[],
  { code, origin, date }: GoodsOnADay,
): StatedRate | null {
  // Goods in free circulation in a union move without duty whatever their code.
  if (agreement.kind === "union" && agreement.freeFor.includes("*"))
    return { text: "0%", pct: 0, source: "free circulation in the union", certainty: "published" };
  return preferentialRate(rows, agreement.id, origin, code, date);
}

/**
 * What an agreement's claimant pays by these groups; null where no preferential rate is held. A schedule
 * that prints the agreement's rates itself (`printed`) and prints none for the goods leaves the general one.
 */
export function preferentialRateOf(
  groups: readonly RateGroup[],
  agreement: Agreement,
  printed: boolean,
  ofSchedule: Certainty,
): StatedRate | null {
  const symbols = symbolsOf(agreement);
  const rates = groups.map((group) => {
    const [special] = specialRates(group.special, symbols);
    if (special)
      return { rate: special.rate, source: "the special column of the schedule", certainty: ofSchedule };
    return group.beside?.find(({ symbol }) => symbol === agreement.id) ?? null;
  });
  const general = groups.map((group) => group.rate);
  if (rates.every((rate) => rate === null))
    return printed
      ? statedRate(
          general,
          "the general rate: the schedule prints no special one for these goods",
          ofSchedule,
        )
      : null;
  const sources = new Set(rates.map((rate) => rate?.source ?? "the general rate for lines without one"));
  return statedRate(
    groups.map((group, at) => rates[at]?.rate ?? group.rate),
    [...sources].join("; "),
    rates.map((rate) => rate?.certainty ?? ofSchedule).reduce(weaker),
  );
}

/** Several rates as one statement: the highest where all are percentages, else all of them. */
function statedRate(texts: readonly string[], source: string, certainty: Certainty): StatedRate {
  const rates = [...new Set(texts)].map(rateOf);
  const percents = rates.map(adValoremPercent);
  const labels = rates.map(rateLabel);
  const [first = null] = percents;
  if (labels.length === 1)
    return { text: labels[0] ?? "", pct: first === null ? null : toNumber(first), source, certainty };
  const known = percents.filter((percent) => percent !== null).map(toNumber);
  if (known.length < percents.length) return { text: labels.reduce(either), pct: null, source, certainty };
  const highest = Math.max(...known);
  return {
    text: `${highest}%`,
    pct: highest,
    source: `${source}; ${labels.join(", ")} by national line`,
    certainty,
  };
}

/** The general rate of a base duty as a statement; null where neither a schedule nor an average is held. */
export const generalRateOf = (base: BaseDuty | null): StatedRate | null =>
  base === null
    ? null
    : statedRate(
        base.groups.map((group) => group.rate),
        base.entry.schedule?.name ?? "average of the tariff, an estimate",
        base.certainty,
      );

const either = (first: string, second: string): string => say("rate.or", { first, second });
