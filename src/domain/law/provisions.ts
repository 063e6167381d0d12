import type { PreferenceProgramme } from "../landed-cost/duty/preference-column.ts";
import type { EntryTypeRule } from "../landed-cost/fees/entry-type.ts";
import type { RoundingRule } from "../landed-cost/valuation/rounding.ts";
import type { Region } from "../trade/region.ts";
import type { TerritoryRow } from "./customs-territory.ts";
import type { LineWords } from "./line-words.ts";
import type { UsualGoods } from "./usual-goods.ts";
import type { ValueBracket } from "./value-bracket.ts";

/** From when to when a country's rows of law are complete, and what is known beyond. */
interface Horizon {
  from: string;
  to: string;
  note: string;
}

/** The form of a country's postal codes, where taxes depend on them. */
interface PostalForm {
  pattern: string;
  example: string;
  /** Leading characters that say which part of the country it is. */
  prefixLength: number;
}

/** The rate of exchange that a country's customs convert invoices at by law. */
interface CustomsRateRule {
  rule: string;
  legalReference: string;
}

/** How much is held of a country's anti-dumping, countervailing and safeguard measures. */
export interface RemedyCoverage {
  asOf: string;
  /** What is known to be missing. */
  gaps: string;
  /** How many measures are held. */
  count: number;
  /** The codes under which an answer names those held. */
  cases: readonly string[];
}

/** Facts of a country's law that charge nothing by themselves. */
export interface Provisions {
  programmes: readonly PreferenceProgramme[];
  roundings: readonly RoundingRule[];
  entryTypes: readonly EntryTypeRule[];
  horizon: Horizon | null;
  postalForm: PostalForm | null;
  /** Null where customs convert at the daily rate, or nothing is known of another. */
  customsRate: CustomsRateRule | null;
  /** The customs territory, tax area and excise area of the country and of its parts; empty where it is alone in its own. */
  territories: readonly TerritoryRow[];
  /** What goods taxed by quantity usually cost and measure. */
  usualGoods: readonly UsualGoods[];
  /** Lines of the country's schedules for goods of some worth a unit only. */
  valueBrackets: readonly ValueBracket[];
  /** Words of a product's name that tell lines of the country's schedules apart. */
  lineWords: readonly LineWords[];
  /** Null where no table of the country's trade remedies is held. */
  remedies: RemedyCoverage | null;
  /** Parts of the country, by whose names and codes a caller may state where the goods go. */
  regions: readonly Region[];
}

export const NO_PROVISIONS: Provisions = {
  programmes: [],
  roundings: [],
  entryTypes: [],
  horizon: null,
  postalForm: null,
  customsRate: null,
  territories: [],
  usualGoods: [],
  valueBrackets: [],
  lineWords: [],
  remedies: null,
  regions: [],
};
