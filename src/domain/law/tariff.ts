import { memoizeByObject } from "./memoize-by-object.ts";
import type { Certainty } from "./vocabulary.ts";

/** A tariff schedule and how far it can be trusted. */
export interface Schedule {
  tariff: string;
  name: string;
  publisher: string;
  asOf: string;
  validFrom: string | null;
  validUntil: string | null;
  /** `high`, `good`, `ok`, `caution`, `low`. */
  trust: string;
  caution: string;
  currency: string;
  /** Origins that pay the second column, where the schedule has one. */
  columnTwoOrigins: string[];
}

/** A preferential rate that stands in another schedule, or follows from an agreement's own terms. */
export interface BesideRate {
  rate: string;
  /** The agreement's id. */
  symbol: string;
  source: string;
  certainty: Certainty;
}

/** Lines under one prefix that share a rate. Stored with short keys; see seed/load/datasets/tariffs.ts. */
export interface RateGroup {
  rate: string;
  /** Code suffixes; empty when the rate holds for the whole prefix. */
  codes: string[];
  special: string;
  /** Preferential rates of other schedules for the same goods, by the agreement's id: see origin/preferential-rates.ts. */
  beside?: readonly BesideRate[];
  columnTwo: string;
  note: string;
  certainty: Certainty | null;
  /** Range in percent of an estimate. */
  range: [number, number] | null;
  source: string;
}

/** Rates of one heading (or chapter, or `*`) in one schedule that answers for the destination. */
export interface TariffEntry {
  /** Lower is better: own schedule, union's, average. */
  priority: number;
  tariff: string;
  prefix: string;
  groups: RateGroup[];
  certainty: Certainty;
  coverageNote: string;
  /** When it answers for the destination at all (see measures/condition.ts); empty for always. */
  conditions: string[];
  /** Null for averages, which have no schedule behind them. */
  schedule: Schedule | null;
}

/** A national line with the group it belongs to. */
export interface Line {
  code: string;
  group: RateGroup;
}

/** Every line of an entry, whole codes. */
export const linesOf = memoizeByObject(({ prefix, groups }: TariffEntry): Line[] =>
  groups.flatMap((group) => group.codes.map((suffix) => ({ code: prefix + suffix, group }))),
);
