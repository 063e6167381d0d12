import Big from "big.js";
import { crossRate, type ExchangeRates } from "../trade/exchange.ts";
import { type Decimal, decimal, minorUnits, percentOf, roundTo, sum, ZERO } from "../trade/money.ts";
import { BILLED_PARTS, type Bill, type BilledPart, billedPart, type Charges } from "./bill.ts";
import type { CarrierFeeRow, Hypothesis } from "./hypothesis.ts";

/** How surely charges are the billed ones: to the smallest unit, at another day's rate, or by a fee fitted to the bill. */
export const EXACTNESS = ["exact", "rate_of_the_day", "fitted"] as const;
export type Exactness = (typeof EXACTNESS)[number];

/** Charges as they would be under a hypothesis about the bill itself, and what is other in them, in words. */
export interface ChangedCharges {
  charges: Charges;
  detail: string;
  exactness: Exactness;
}

/** What hypotheses about a bill are judged with. */
export interface BillCircumstances {
  destination: string;
  /** Amounts were converted from another currency, so that another day's rate moves them. */
  converted: boolean;
  /** The general rate of tax on services at the destination in percent; null where none is known. */
  taxPercent: Decimal | null;
  /** As the caller names it; null where they do not. */
  carrier: string | null;
  fees: readonly CarrierFeeRow[];
  exchange: ExchangeRates;
}

/** Customs' rate is of another day by so much at most: a month of the calmer currencies. */
const MOST_RATE_PERCENT = 4;
/** What carriers usually take, where no price list of theirs is held; a sum in halves of the unit is a round one. */
const USUAL = { percents: [2, 2.5, 3], leastEur: 5, mostEur: 20, roundParts: 2 } as const;

/** The charges that a hypothesis about the bill makes of others; none where it is one about the request. */
export function changedCharges(
  { change: { thing, to } }: Hypothesis,
  charges: Charges,
  bill: Bill,
  circumstances: BillCircumstances,
): ChangedCharges[] {
  switch (thing) {
    case "rate":
      return circumstances.converted ? atOtherRate(charges, bill) : [];
    case "carrierFee":
      return to.startsWith("usual")
        ? withUsualFee(charges, bill, circumstances, to === "usualTaxed")
        : withListedFees(charges, bill, circumstances, to === "listedTaxed");
    case "amounts": {
      const { duty, tax, fees } = charges;
      const mode = to === "wholeDown" ? Big.roundDown : Big.roundHalfUp;
      const whole = { duty: duty.round(0, mode), tax: tax.round(0, mode), fees: fees.round(0, mode) };
      return minorUnits(bill.currency) === 0 ? [] : [{ charges: whole, detail: "", exactness: "exact" }];
    }
    default:
      return [];
  }
}

/** All parts moved by one factor, as a rate of exchange moves them. */
function atOtherRate(charges: Charges, bill: Bill): ChangedCharges[] {
  const [part] = BILLED_PARTS.filter(
    (one) => bill.parts[one] !== undefined && billedPart(charges, one).gt(0),
  ).sort((a, b) => billedPart(charges, b).cmp(billedPart(charges, a)));
  if (part === undefined) return [];
  const factor = (bill.parts[part] as Decimal).div(billedPart(charges, part));
  const percent = factor.minus(1).times(100);
  if (percent.eq(0) || percent.abs().gt(MOST_RATE_PERCENT)) return [];
  // Billed parts were rounded each: the factor is only known to the unit.
  const unit = decimal(10 ** -minorUnits(bill.currency));
  const moved = (amount: Decimal, one: BilledPart): Decimal => {
    const to = roundTo(amount.times(factor), bill.currency);
    const billed = bill.parts[one];
    return billed?.minus(to).abs().lte(unit) ? billed : to;
  };
  const { duty, tax, fees } = charges;
  const detail = `${percent.gt(0) ? "+" : ""}${percent.round(2).toString()} %`;
  return [
    {
      charges: { duty: moved(duty, "duty"), tax: moved(tax, "tax"), fees: moved(fees, "fees") },
      detail,
      exactness: "rate_of_the_day",
    },
  ];
}

function withListedFees(
  charges: Charges,
  { currency }: Bill,
  { destination, carrier, fees, taxPercent, exchange }: BillCircumstances,
  taxed: boolean,
): ChangedCharges[] {
  if (taxed && taxPercent === null) return [];
  const named = carrier?.trim().toLowerCase() ?? "";
  return fees.flatMap((row): ChangedCharges[] => {
    if (row.destination !== destination || (named !== "" && !named.includes(row.carrier))) return [];
    const rate = crossRate(row.currency, currency, exchange);
    if (rate === null) return [];
    const inBill = (amount: string | null): Decimal => (amount === null ? ZERO : decimal(amount).times(rate));
    const advanced = sum([charges.duty, charges.tax]);
    const share = row.percent === null ? ZERO : percentOf(advanced, row.percent);
    const least = inBill(row.minimum);
    const net = roundTo((share.gt(least) ? share : least).plus(inBill(row.flat)), currency);
    const tax = taxed && taxPercent !== null ? roundTo(percentOf(net, taxPercent), currency) : ZERO;
    const detail = `${row.carrier.toUpperCase()}, ${row.title} (${row.source}, ${row.asOf})`;
    return [
      { charges: { ...charges, fees: charges.fees.plus(net).plus(tax) }, detail, exactness: "exact" },
      // A bill may show the tax on the fee among the taxes.
      ...(tax.gt(0)
        ? [
            {
              charges: { ...charges, tax: charges.tax.plus(tax), fees: charges.fees.plus(net) },
              detail,
              exactness: "exact" as const,
            },
          ]
        : []),
    ];
  });
}

/** A fee as carriers usually take it, fitted to what the bill leaves; none where the carrier's own is held. */
function withUsualFee(
  charges: Charges,
  bill: Bill,
  { destination, carrier, fees, exchange, taxPercent }: BillCircumstances,
  taxed: boolean,
): ChangedCharges[] {
  if (taxed && taxPercent === null) return [];
  const named = carrier?.trim().toLowerCase() ?? "";
  if (named !== "" && fees.some((row) => row.destination === destination && named.includes(row.carrier)))
    return [];
  const part = bill.parts.fees === undefined ? "total" : "fees";
  const left = bill.parts[part]?.minus(billedPart(charges, part));
  if (left === undefined || left.lte(0)) return [];
  const taxOn = (net: Decimal): Decimal =>
    taxed && taxPercent !== null ? roundTo(percentOf(net, taxPercent), bill.currency) : ZERO;
  const advanced = sum([charges.duty, charges.tax]);
  const added = { ...charges, fees: charges.fees.plus(left) };
  const percent = USUAL.percents.find((one) => {
    const net = roundTo(percentOf(advanced, one), bill.currency);
    return net.plus(taxOn(net)).eq(left);
  });
  if (percent !== undefined)
    return [{ charges: added, detail: `${percent} % of duty and tax`, exactness: "fitted" }];
  const net = taxed && taxPercent !== null ? netOf(left, taxPercent) : left;
  // Any sum is some net with its tax: only of a round one is it likely.
  if (taxed && !(net.times(USUAL.roundParts).mod(1).eq(0) && net.plus(taxOn(net)).eq(left))) return [];
  const eur = crossRate(bill.currency, "EUR", exchange);
  const inEur = eur === null ? null : net.times(eur);
  if (inEur === null || inEur.lt(USUAL.leastEur) || inEur.gt(USUAL.mostEur)) return [];
  return [{ charges: added, detail: `${net.toString()} ${bill.currency} as a minimum`, exactness: "fitted" }];
}

/** What a sum with tax is without it, to a hundredth. */
const netOf = (gross: Decimal, taxPercent: Decimal): Decimal =>
  gross.times(100).div(taxPercent.plus(100)).round(2);
