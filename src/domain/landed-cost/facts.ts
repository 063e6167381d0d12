import type { Measure } from "../law/measure.ts";
import type { Provisions } from "../law/provisions.ts";
import type { TariffEntry } from "../law/tariff.ts";
import type { OriginRows } from "../origin/origin-facts.ts";
import type { Country } from "../trade/country.ts";
import type { ExchangeRates } from "../trade/exchange.ts";
import type { PostalRegion } from "../trade/postal-region.ts";
import type { Words } from "../wording/words.ts";
import type { TradeRemedyOrder } from "./measures/trade-remedy.ts";
import type { Threshold } from "./reliefs/low-value.ts";
import type { SalesTaxPlace, StateSalesTax } from "./taxes/sales-tax.ts";

/** A code on a named list of a measure, for a time. */
export interface ListedCode {
  list: string;
  prefix: string;
  from: string | null;
  to: string | null;
}

/** Everything the engine needs to know for one line; loaded in one go, nothing is fetched later. */
export interface LandedCostFacts {
  /** Today's date at the destination's customs. */
  today: string;
  destination: Country;
  origin: Country | null;
  /** Groups (its own code among them) of the origin and of the country of export. */
  originGroups: ReadonlySet<string>;
  shipFromGroups: ReadonlySet<string>;
  /** Rates of the code's heading, its chapter and `*`, of every schedule that answers for the destination. */
  tariff: readonly TariffEntry[];
  measures: readonly Measure[];
  listedCodes: readonly ListedCode[];
  thresholds: readonly Threshold[];
  /** Parts of the destination that are taxed differently, by postal code. */
  postalRegions: readonly PostalRegion[];
  /** Programmes, roundings, entry types and how far the rows reach. */
  provisions: Provisions;
  /** Anti-dumping and countervailing duty orders under the heading. */
  remedyOrders: readonly TradeRemedyOrder[];
  /** Sales tax of the postal code, else of the state; null where neither was given or nobody has it. */
  salesTax: SalesTaxPlace | null;
  /** Sales taxes of the destination's states, the highest possible first; empty where it has none. */
  salesTaxStates: readonly StateSalesTax[];
  /** Agreements between origin and destination, their rules and rates; null without an origin or a code. */
  preferences: OriginRows | null;
  exchange: ExchangeRates;
  /** Loaded versions by dataset. */
  datasets: Readonly<Record<string, string>>;
  /** True when the six digits exist in HS 2022. */
  codeExists: boolean;
  /** The words that the answer is told in. */
  words: Words;
}
