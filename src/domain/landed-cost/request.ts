import type { HsCode } from "../trade/hs-code.ts";
import type { Incoterm } from "../trade/incoterm.ts";
import type { Decimal } from "../trade/money.ts";
import type { Quantities } from "../trade/unit.ts";
import type { CarrierFee } from "./fees/carrier-fees.ts";
import type { Includable } from "./inclusive-price.ts";
import type { TradeRemedyClaim } from "./measures/trade-remedy.ts";

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
