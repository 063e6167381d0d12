import type { Importation } from "../law/customs-territory.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import type { Decimal } from "../trade/money.ts";
import type { LandedCostFacts } from "./facts.ts";
import type { Goods, Invoice, LandedCostRequest, Sale, Shipment, StatedClaim } from "./request.ts";

/** A line as it was asked for, in the parts that the phases ask of, with what is known of its lane. */
export interface StatedLine {
  readonly goods: Goods;
  readonly invoice: Invoice;
  readonly sale: Sale;
  readonly shipment: Shipment;
  readonly statedClaim: StatedClaim;
  /** YYYY-MM-DD. */
  readonly entryDate: string;
  /** Fields that nobody stated and a default filled. */
  readonly defaulted: ReadonlySet<string>;
  readonly facts: LandedCostFacts;
}

/** A line with its money in USD, the part of the destination it goes to, its code. */
export interface PlacedLine extends StatedLine {
  /** The stated amounts in USD, not yet rounded to the cent. */
  readonly price: TermedPrice;
  /** Part of the destination, stated or known by the postal code. */
  readonly region: string | null;
  /** The line of the schedule that measures look at: the caller's code, or one under it. */
  readonly code: string;
}

/** A line on its way: to a border, or from one place of a customs territory to another. */
export interface GoodsLine extends PlacedLine {
  readonly importation: Importation;
}

/** A line whose code is settled. */
export interface ClassifiedLine extends GoodsLine {
  /** Duty, excise and tax in USD of the cheapest and the dearest line under the caller's code, where they differ. */
  readonly spread: { readonly min: Decimal; readonly max: Decimal } | null;
}

/** A line as it is asked for, with what is known of its lane. */
export interface RequestedLine {
  readonly request: LandedCostRequest;
  readonly facts: LandedCostFacts;
}

/** Reads a request apart: goods, invoice, sale, shipment and claim. Nothing behind it sees the request again. */
export function statedLine({ request, facts }: RequestedLine): StatedLine {
  const { hsCode, origin, productName, productCategory, material, quantities, tradeRemedyCases } = request;
  const { price, shipping, insurance, currency, answerCurrency, term, priceIncludes } = request;
  const { customerType, purpose, sellerRegistrations } = request;
  const { destination, destinationRegion, destinationPostalCode, shipFrom } = request;
  const { channel, transportMode, entryType, carrierFees } = request;
  const { claimPreference, claimAgreement, defaulted } = request;
  return {
    goods: {
      hsCode,
      origin,
      productName,
      productCategory,
      material,
      quantities,
      facts: request.facts,
      tradeRemedyCases,
    },
    invoice: { price, shipping, insurance, currency, answerCurrency, term, priceIncludes },
    sale: { customerType, purpose, sellerRegistrations },
    shipment: {
      destination,
      destinationRegion,
      destinationPostalCode,
      shipFrom,
      channel,
      transportMode,
      entryType,
      carrierFees,
    },
    statedClaim: { claimPreference, claimAgreement },
    entryDate: request.entryDate ?? facts.today,
    defaulted,
    facts,
  };
}
