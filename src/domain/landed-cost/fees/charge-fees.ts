import { inAnswer } from "../../law/working.ts";
import { crossRate } from "../../trade/exchange.ts";
import { settlementUnder } from "../../trade/incoterm.ts";
import { apportion, type Decimal, percentOf, sharesOf, sum, ZERO } from "../../trade/money.ts";
import { perCent, say } from "../../wording/say.ts";
import { type ChargedRow, exactOf, IMPORT_DUTIES, settled, totalOf } from "../breakdown.ts";
import type { CarrierFee } from "../request.ts";
import type { TaxedLine } from "../taxes/charge-taxes.ts";

/** A line with every charge. */
export interface ChargedLine extends TaxedLine {
  /** What the carrier asks for clearing the goods. */
  readonly carrierRows: readonly ChargedRow[];
}

/**
 * Charges the carrier's stated fees once a consignment, shared by its lines by customs value. Fees of the
 * state are measures of law and stand among the rows already. Amounts in USD.
 * @example carrierFees: [{ label: "Disbursement", percentOfDutyAndTax: 2.5, minimum: 12 }] // 2.5 % advanced, 12 at least
 */
export function chargeFees(lines: readonly TaxedLine[]): readonly ChargedLine[] {
  const [first] = lines;
  // What crosses no border is not cleared.
  const cleared = lines.some(({ importation }) => importation.customs || importation.tax);
  if (!first || !cleared || first.shipment.carrierFees.length === 0)
    return lines.map((line) => ({ ...line, carrierRows: [] }));
  const advanced = sum(lines.map(dutyAndTax));
  const fees = first.shipment.carrierFees.map((fee) => {
    const row = settled(feeRow(fee, advanced, first));
    const values = lines.map(({ customs }) => customs.amount);
    return { row, parts: apportion(row.amount, values), shares: sharesOf(exactOf(row), values) };
  });
  return lines.map((line, at) => {
    const carrierRows = fees.map(({ row, parts, shares }) => ({
      ...row,
      amount: parts[at] ?? ZERO,
      exact: shares[at] ?? ZERO,
    }));
    return { ...line, carrierRows };
  });
}

/** Duty and tax a carrier advances: all that is due at the border. */
const dutyAndTax = ({ dutyRow, measureRows }: TaxedLine): Decimal =>
  totalOf(
    [...(dutyRow ? [dutyRow] : []), ...measureRows].filter((row) => row.collectedAt === "border"),
    ...IMPORT_DUTIES,
    "excise",
    "vat",
  );

function feeRow(fee: CarrierFee, advanced: Decimal, { invoice, facts, price }: TaxedLine): ChargedRow {
  const toUsd = crossRate(invoice.currency, "USD", facts.exchange) ?? ZERO;
  const flat = (fee.amount ?? ZERO).times(toUsd);
  const share = fee.percentOfDutyAndTax === null ? null : percentOf(advanced, fee.percentOfDutyAndTax);
  const least = (fee.minimum ?? ZERO).times(toUsd);
  const amount = flat.plus(share === null || share.lt(least) ? least : share);
  const parts = [
    fee.amount === null ? "" : inAnswer(flat),
    share === null
      ? ""
      : say("formula.advanced", {
          rate: perCent(fee.percentOfDutyAndTax ?? ZERO),
          amount: inAnswer(advanced),
        }),
    fee.minimum === null ? "" : say("formula.atLeast", { amount: inAnswer(least) }),
  ];
  return {
    label: fee.label,
    amount,
    type: "fee",
    code: "CARRIER",
    rate: null,
    rateText: "",
    base: share === null ? amount : advanced,
    formula: parts.filter((part) => part !== "").join(", "),
    legalReference: "carrier's price list",
    source: "request",
    effectiveFrom: null,
    effectiveTo: null,
    certainty: "published",
    zeroReason: null,
    ...settlementUnder(price.term),
  };
}
