import type { HsCode } from "../trade/hs-code.ts";
import type { Incoterm } from "../trade/incoterm.ts";
import type { Decimal } from "../trade/money.ts";
import type { Quantities } from "../trade/unit.ts";

/** What a price may already hold. */
export const INCLUDABLE = ["duty", "tax"] as const;
export type Includable = (typeof INCLUDABLE)[number];

/**
 * What a carrier charges for clearing a consignment, as its price list says: a sum, a share of the duty
 * and tax it advances, or the higher of that share and a minimum. Amounts in the request's currency.
 * Carriers' own fees are no law, so they stand in no table and are charged only when stated.
 */
export interface CarrierFee {
  label: string;
  amount: Decimal | null;
  percentOfDutyAndTax: Decimal | null;
  minimum: Decimal | null;
}

/** An anti-dumping or countervailing case and its cash deposit rate in percent, as the caller states them. */
export interface TradeRemedyClaim {
  caseNumber: string;
  rate: Decimal;
}

/** A landed cost request as the engine takes it: checked, folded, with its defaults still open. */
export interface LandedCostRequest {
  price: Decimal;
  /** Null: not stated, which is an assumption of nil that the answer prints. */
  shipping: Decimal | null;
  insurance: Decimal | null;
  /** ISO 4217 code of every amount of the request. */
  currency: string;
  origin: string | null;
  destination: string;
  destinationGiven: boolean;
  hsCode: HsCode | null;
  productName: string;
  productCategory: string;
  material: string;
  quantities: Quantities;
  term: Incoterm;
  termGiven: boolean;
  /** YYYY-MM-DD; null for today at the destination's customs. */
  entryDate: string | null;
  claimPreference: boolean;
  claimAgreement: string | null;
  shipFrom: string | null;
  customerType: "consumer" | "business";
  channel: "post" | "courier" | "freight";
  transportMode: "air" | "sea" | "road" | "rail" | null;
  entryType: string | null;
  destinationRegion: string | null;
  destinationPostalCode: string | null;
  sellerRegistrations: readonly string[];
  purpose: "sale" | "gift" | "sample" | "return";
  /** What the price already holds. */
  priceIncludes: readonly Includable[];
  carrierFees: readonly CarrierFee[];
  /** Anti-dumping and countervailing cases with the deposit rate the caller knows. */
  tradeRemedyCases: readonly TradeRemedyClaim[];
  facts: Readonly<Record<string, boolean | number>>;
  /** Fields the caller left out and the engine filled, for `assumptions`. */
  defaulted: ReadonlySet<string>;
}
