import type { Certainty } from "../../domain/law/measure.ts";
import type { RateGroup, Schedule, TariffEntry } from "../../domain/law/tariff.ts";
import type { StoredGroup } from "./stored-tariff.ts";

/** A schedule's entry with the goods it answers for. */
export type CoveredEntry = TariffEntry & { goods: string[] };

/** Rates of headings in every schedule that answers for a destination; bind [destination, heading, chapter]. */
export const RATES_SQL = `
  SELECT w.value ->> 0 AS destination, w.value ->> 1 AS heading, c.priority, c.goods, c.certainty, c.note AS coverage_note, c.conditions, t.tariff, t.prefix, t.body,
    s.name, s.publisher, s.currency, s.as_of, s.valid_from, s.valid_until, s.trust, s.caution, s.column_two_origins
  FROM json_each(?) w
  JOIN tariff_coverage c ON c.country = w.value ->> 0
  JOIN tariff_rates t ON t.tariff = c.tariff AND t.prefix IN (w.value ->> 1, w.value ->> 2, '*')
  LEFT JOIN schedules s ON s.tariff = t.tariff`;

/** A rates row with the schedule it belongs to. */
export interface RateRecord {
  destination: string;
  heading: string;
  priority: number;
  goods: string;
  certainty: Certainty;
  coverage_note: string;
  conditions: string;
  tariff: string;
  prefix: string;
  body: string;
  name: string | null;
  publisher: string;
  currency: string;
  as_of: string;
  valid_from: string | null;
  valid_until: string | null;
  trust: string;
  caution: string;
  column_two_origins: string;
}
/** A rates row as an entry of its schedule. */
export function toEntry(row: RateRecord): CoveredEntry {
  const schedule: Schedule | null =
    row.name === null
      ? null
      : {
          tariff: row.tariff,
          name: row.name,
          publisher: row.publisher,
          asOf: row.as_of,
          validFrom: row.valid_from,
          validUntil: row.valid_until,
          trust: row.trust,
          caution: row.caution,
          currency: row.currency,
          columnTwoOrigins: row.column_two_origins === "" ? [] : row.column_two_origins.split(" "),
        };
  return {
    priority: row.priority,
    tariff: row.tariff,
    prefix: row.prefix,
    certainty: row.certainty,
    coverageNote: row.coverage_note,
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
