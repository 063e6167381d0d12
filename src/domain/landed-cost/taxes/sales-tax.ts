import { inAnswer } from "../../law/working.ts";
import type { Settlement } from "../../trade/incoterm.ts";
import { type Decimal, decimal, isPositive, isZero, percentOf, toNumber, ZERO } from "../../trade/money.ts";
import { figure, ownMoney, perCent, say } from "../../wording/say.ts";
import { type ChargedRow, settled } from "../breakdown.ts";

/** A state's sales tax. Rates in percent. */
export interface StateSalesTax {
  state: string;
  /** ISO 3166-2 code of the state. */
  region: string;
  name: string;
  /** Rate due everywhere in the state, mandatory local part included; 0 for a state without one. */
  rate: number;
  /** Lowest and highest combined rate met in the state. */
  min: number;
  max: number;
  /** Is delivery taxed: `taxable`, `separate` (not when stated apart from the price), `none`. */
  shipping: "taxable" | "separate" | "none";
  /** Relief of clothing: none, all of it, under a price per item, or but for the part of a price above it. */
  clothing: { kind: "none" } | ClothingRelief;
  /** True where only municipalities levy one (Alaska) or resort towns (Montana). */
  localOnly: boolean;
  legalReference: string;
  source: string;
  asOf: string;
}

/** Which goods a state relieves as clothing, and up to what price of an item in USD. */
type ClothingRelief = ({ kind: "exempt" } | { kind: "under" | "excess"; limit: number }) & {
  /** Chapters or headings that are clothing: our reading of the act, which names the goods in words. */
  goods: readonly string[];
};

/** Between which rates the localities of a state lie. */
export const localBand = ({ min, max }: StateSalesTax) => ({
  min: perCent(decimal(min)),
  max: perCent(decimal(max)),
});

/** What is held of a postal code: its state, and the place's own rate where the table may be shipped. */
export interface SalesTaxPlace {
  state: StateSalesTax;
  /** Other states that share the prefix. */
  otherStates: string[];
  local: { rate: number; place: string; asOf: string; source: string } | null;
}

/** A sale as a state's tax sees it. Amounts in USD. */
export interface TaxedSale {
  price: Decimal;
  shipping: Decimal;
  /** Pieces, where stated: reliefs are per item. */
  pieces: Decimal | null;
  code: string;
}

/**
 * The sales tax a remote seller or marketplace collects for a delivery to the place: the destination
 * state's tax on the sale, not a charge of the importation (South Dakota v. Wayfair, 585 U.S. 162).
 */
export function salesTaxRow(place: SalesTaxPlace, sale: TaxedSale, settlement: Settlement): ChargedRow {
  const { state, local } = place;
  const rate = decimal(local?.rate ?? state.rate);
  const base = taxedBase(state, sale);
  const amount = percentOf(base.amount, rate);
  const where = local ? `${state.name}, ${local.place}` : state.name;
  return settled({
    label: say("row.salesTax", { place: where, rate: perCent(rate) }),
    amount,
    type: "sales_tax",
    code: state.region,
    rate: toNumber(rate),
    rateText: perCent(rate),
    base: base.amount,
    formula: isZero(rate)
      ? say("formula.noSalesTax", { state: state.name })
      : `${perCent(rate)} × ${inAnswer(base.amount)} (${base.words})`,
    legalReference: state.legalReference,
    source: local ? `${local.source}, as of ${local.asOf}` : `${state.source}, as of ${state.asOf}`,
    effectiveFrom: null,
    effectiveTo: null,
    certainty: local ? "published" : state.min === state.max ? "derived" : "estimated",
    zeroReason: isZero(amount) ? "free" : null,
    payableBy: settlement.payableBy,
    collectedAt: "checkout",
  });
}

/** What of a sale a state taxes, in USD. */
export const salesTaxBase = (state: StateSalesTax, sale: TaxedSale): Decimal => taxedBase(state, sale).amount;

function taxedBase(
  { clothing, shipping }: StateSalesTax,
  sale: TaxedSale,
): { amount: Decimal; words: string } {
  const relieved = clothing.kind !== "none" && clothing.goods.some((prefix) => sale.code.startsWith(prefix));
  const relief = relieved
    ? clothingRelief(clothing, sale)
    : { taxed: sale.price, words: say("formula.price") };
  const withShipping = shipping === "taxable" && isPositive(sale.shipping) && isPositive(relief.taxed);
  return {
    amount: withShipping ? relief.taxed.plus(sale.shipping) : relief.taxed,
    words: withShipping
      ? say("formula.withDelivery", { goods: relief.words })
      : isPositive(sale.shipping)
        ? say("formula.deliveryApart", { goods: relief.words })
        : relief.words,
  };
}

function clothingRelief(clothing: ClothingRelief, sale: TaxedSale): { taxed: Decimal; words: string } {
  const { price } = sale;
  if (clothing.kind === "exempt") return { taxed: ZERO, words: say("formula.clothing.exempt") };
  const pieces = sale.pieces?.gt(0) ? sale.pieces : decimal(1);
  const each = price.div(pieces);
  const limit = `${figure(clothing.limit)} USD`;
  if (each.lt(clothing.limit) || (clothing.kind === "excess" && each.eq(clothing.limit)))
    return {
      taxed: ZERO,
      words: say("formula.clothing.under", { price: ownMoney(each, "USD"), limit }),
    };
  if (clothing.kind === "under") return { taxed: price, words: say("formula.clothing.from", { limit }) };
  return {
    taxed: price.minus(pieces.times(clothing.limit)),
    words: say("formula.clothing.above", { limit }),
  };
}
