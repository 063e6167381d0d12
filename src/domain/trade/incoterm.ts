import type { Decimal } from "./money.ts";
import { ZERO } from "./money.ts";

/** The five delivery terms this service takes (Incoterms, and DDU in its older sense). */
export const INCOTERMS = ["DDP", "DDU", "CIF", "FOB", "EXW"] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/** What a term says about the price: whether freight and insurance are inside it, and who meets the charges. */
interface TermEffect {
  freightInPrice: boolean;
  payableBy: "buyer" | "seller";
  collectedAt: "checkout" | "border";
}

const EFFECTS: Readonly<Record<Incoterm, TermEffect>> = {
  EXW: { freightInPrice: false, payableBy: "buyer", collectedAt: "border" },
  FOB: { freightInPrice: false, payableBy: "buyer", collectedAt: "border" },
  CIF: { freightInPrice: true, payableBy: "buyer", collectedAt: "border" },
  DDU: { freightInPrice: false, payableBy: "buyer", collectedAt: "border" },
  DDP: { freightInPrice: false, payableBy: "seller", collectedAt: "checkout" },
};

/** A term decides value, payer and moment, never whether a charge exists. */
export const termEffect = (term: Incoterm): TermEffect => EFFECTS[term];

/** The money of one line under a term, in one currency. */
export interface TermedPrice {
  price: Decimal;
  shipping: Decimal;
  insurance: Decimal;
  term: Incoterm;
  /** The line's part of the freight of a whole consignment, before it was rounded. */
  shippingShare?: Decimal;
}

/** Who pays a charge, and when. */
export type Settlement = Omit<TermEffect, "freightInPrice">;

/** Who pays a charge under a term, and when. */
export function settlementUnder(term: Incoterm): Settlement {
  const { payableBy, collectedAt } = EFFECTS[term];
  return { payableBy, collectedAt };
}

/** Freight and insurance the buyer pays beside the price: none under CIF, where the price holds them. */
export function addedCarriage(line: TermedPrice): { shipping: Decimal; insurance: Decimal } {
  if (termEffect(line.term).freightInPrice) return { shipping: ZERO, insurance: ZERO };
  return { shipping: line.shipping, insurance: line.insurance };
}
