import { sql } from "drizzle-orm";
import type { RateGroup, Schedule, TariffEntry } from "../../domain/law/tariff.ts";
import type { Certainty } from "../../domain/law/vocabulary.ts";
import { bound, listed, orNull, type RowOf, select } from "../query.ts";
import { schedules, tariffCoverage, tariffRates } from "../schema/index.ts";
import type { StoredGroup } from "./stored-tariff.ts";

/** A schedule's entry with the goods it answers for. */
export type CoveredEntry = TariffEntry & { goods: string[] };

/**
 * A rates row with the coverage it answers under and the schedule it belongs to. `scheduleName` is null where
 * no schedule is told of, and then no other column of it holds anything.
 */
const RATE = {
  destination: tariffCoverage.country,
  heading: sql<string>`w.value ->> 1`,
  priority: tariffCoverage.priority,
  goods: tariffCoverage.goods,
  certainty: tariffCoverage.certainty,
  coverageNote: tariffCoverage.note,
  conditions: tariffCoverage.conditions,
  tariff: tariffRates.tariff,
  prefix: tariffRates.prefix,
  body: tariffRates.body,
  scheduleName: orNull(schedules.name),
  publisher: schedules.publisher,
  currency: schedules.currency,
  asOf: schedules.asOf,
  validFrom: schedules.validFrom,
  validUntil: schedules.validUntil,
  trust: schedules.trust,
  caution: schedules.caution,
  columnTwoOrigins: schedules.columnTwoOrigins,
};
type RateRow = RowOf<typeof RATE>;

/** Rates of headings in every schedule that answers for a destination; bind `lanes`, a JSON array of [destination, heading, chapter]. */
export const RATES = select(
  RATE,
  sql`from json_each(${bound("lanes")}) w
      join ${tariffCoverage} on ${tariffCoverage.country} = w.value ->> 0
      join ${tariffRates} on ${tariffRates.tariff} = ${tariffCoverage.tariff}
        and ${tariffRates.prefix} in (w.value ->> 1, w.value ->> 2, '*')
      left join ${schedules} on ${schedules.tariff} = ${tariffRates.tariff}`,
);

/** The schedules that answer for destinations: each is a dataset of its own, while averages of countries are one together. */
export const SCHEDULES_OF = select(
  { country: tariffCoverage.country, tariff: tariffCoverage.tariff },
  sql`from ${tariffCoverage} where ${tariffCoverage.country} in ${listed("destinations")}
      and ${tariffCoverage.tariff} not like 'average:%'`,
);

/** A rates row as an entry of its schedule. */
export function toEntry(row: RateRow): CoveredEntry {
  const schedule: Schedule | null =
    row.scheduleName === null
      ? null
      : {
          tariff: row.tariff,
          name: row.scheduleName,
          publisher: row.publisher,
          asOf: row.asOf,
          validFrom: row.validFrom,
          validUntil: row.validUntil,
          trust: row.trust,
          caution: row.caution,
          currency: row.currency,
          columnTwoOrigins: row.columnTwoOrigins === "" ? [] : row.columnTwoOrigins.split(" "),
        };
  return {
    priority: row.priority,
    tariff: row.tariff,
    prefix: row.prefix,
    certainty: row.certainty,
    coverageNote: row.coverageNote,
    conditions: row.conditions === "" ? [] : row.conditions.split("; "),
    schedule,
    goods: row.goods.split("; "),
    groups: (JSON.parse(row.body) as StoredGroup[]).map(toGroup),
  };
}

const toGroup = (stored: StoredGroup): RateGroup => ({
  rate: stored.r,
  codes: stored.c ?? [],
  special: stored.s ?? "",
  columnTwo: stored.o ?? "",
  note: stored.n ?? "",
  certainty: (stored.e as Certainty | undefined) ?? null,
  range: stored.m ?? null,
  source: stored.q ?? "",
});
