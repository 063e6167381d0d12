import { crossRate } from "../../trade/exchange.ts";
import { settlementUnder } from "../../trade/incoterm.ts";
import { apportion, type Decimal, percentOf, plain, sum, ZERO } from "../../trade/money.ts";
import { type ChargedRow, IMPORT_DUTIES, settled, totalOf } from "../breakdown.ts";
import type { OpenLine } from "../open-line.ts";

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

/** Charges the stated fees once a consignment, shared by its lines by customs value. */
export function chargeCarrierFees(lines: readonly OpenLine[]): void {
  const [first] = lines;
  if (!first || first.request.carrierFees.length === 0) return;
  const advanced = sum(lines.map(({ rows }) => dutyAndTax(rows)));
  for (const fee of first.request.carrierFees) {
    const row = settled(feeRow(fee, advanced, first));
    const parts = apportion(
      row.amount,
      lines.map(({ customs }) => customs.amount),
    );
    lines.forEach((opened, at) => {
      opened.rows.push({ ...row, amount: parts[at] ?? ZERO });
    });
  }
}

/** Duty and tax a carrier advances: all that is due at the border. */
const dutyAndTax = (rows: readonly ChargedRow[]): Decimal =>
  totalOf(
    rows.filter((row) => row.collectedAt === "border"),
    ...IMPORT_DUTIES,
    "excise",
    "vat",
  );

function feeRow(fee: CarrierFee, advanced: Decimal, { request, facts, line }: OpenLine): ChargedRow {
  const toUsd = crossRate(request.currency, "USD", facts.exchange) ?? ZERO;
  const flat = (fee.amount ?? ZERO).times(toUsd);
  const share = fee.percentOfDutyAndTax === null ? null : percentOf(advanced, fee.percentOfDutyAndTax);
  const least = (fee.minimum ?? ZERO).times(toUsd);
  const amount = flat.plus(share === null || share.lt(least) ? least : share);
  const parts = [
    fee.amount === null ? "" : plain(flat.round(2)),
    share === null ? "" : `${plain(fee.percentOfDutyAndTax ?? ZERO)}% × ${plain(advanced)} advanced`,
    fee.minimum === null ? "" : `at least ${plain(least.round(2))}`,
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
    ...settlementUnder(line.term),
  };
}
