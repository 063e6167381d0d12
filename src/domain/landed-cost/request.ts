import type { Channel, CustomerType, EntryTypeName, Purpose, TransportMode } from "../law/vocabulary.ts";
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
  readonly label: string;
  readonly amount: Decimal | null;
  readonly percentOfDutyAndTax: Decimal | null;
  readonly minimum: Decimal | null;
}

/** An anti-dumping or countervailing case and its cash deposit rate in percent, as the caller states them. */
export interface TradeRemedyClaim {
  /** Of the United States' orders (`A-570-967`), or the code under which an answer prints a remedy. */
  readonly caseNumber: string;
  readonly rate: Decimal;
  /** The goods of an order that the tables do not hold, in the caller's words; empty for one they hold. */
  readonly product: string;
}

/** The goods of a line, as they are described to customs. */
export interface Goods {
  readonly hsCode: HsCode | null;
  readonly origin: string | null;
  readonly productName: string;
  readonly productCategory: string;
  readonly material: string;
  readonly quantities: Quantities;
  /** What the caller confirms, denies or measures, by the name a row of law asks for. */
  readonly facts: Readonly<Record<string, boolean | number>>;
  /** Anti-dumping and countervailing cases with the deposit rate the caller knows. */
  readonly tradeRemedyCases: readonly TradeRemedyClaim[];
}

/** What is said of goods without a code beside their name, for the classifier alone. */
interface Wording {
  readonly description: string;
  /** BCP 47; null where the caller does not say. */
  readonly language: string | null;
  /** What a shop holds of the goods beside: values by the shop's own names of them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Answers to decisive questions, by the question's id. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What the invoice says, in its own currency. */
export interface Invoice {
  readonly price: Decimal;
  /** Null: not stated, which is an assumption of nil that the answer prints. */
  readonly shipping: Decimal | null;
  readonly insurance: Decimal | null;
  /** ISO 4217 code of every amount of the request. */
  readonly currency: string;
  /** ISO 4217 code of every amount of the answer. */
  readonly answerCurrency: string;
  readonly term: Incoterm;
  /** What the price already holds. */
  readonly priceIncludes: readonly Includable[];
}

/** The sale behind the importation: to whom, for what, and where the seller is registered. */
export interface Sale {
  readonly customerType: CustomerType;
  readonly purpose: Purpose;
  readonly sellerRegistrations: readonly string[];
}

/** The way of the goods: where from and to, how carried, how entered. */
export interface Shipment {
  readonly destination: string;
  readonly destinationRegion: string | null;
  readonly destinationPostalCode: string | null;
  readonly shipFrom: string | null;
  readonly channel: Channel;
  readonly transportMode: TransportMode | null;
  readonly entryType: EntryTypeName | null;
  readonly carrierFees: readonly CarrierFee[];
}

/** What the importer says of preference. */
export interface StatedClaim {
  readonly claimPreference: boolean;
  /** The agreement claimed, by id, name, alias or symbol; null for the one that costs least. */
  readonly claimAgreement: string | null;
}

/**
 * A landed cost request as it is read: checked, folded, with its defaults still open. The engine's phases
 * do not take it: `statedLine` reads it apart.
 */
export interface LandedCostRequest extends Goods, Wording, Invoice, Sale, Shipment, StatedClaim {
  /** YYYY-MM-DD; null for today at the destination's customs. */
  readonly entryDate: string | null;
  /** Fields the caller left out and the engine filled, for `assumptions`. */
  readonly defaulted: ReadonlySet<string>;
}
