import { importDutyOf, totalOf } from "../landed-cost/breakdown.ts";
import type { LandedCost } from "../landed-cost/cost.ts";
import { type Decimal, sum } from "../trade/money.ts";

/** What a courier bills beside the goods, or what an engine's answer says it would, in one currency. */
export interface Charges {
  duty: Decimal;
  /** On the sale, and excise. */
  tax: Decimal;
  /** Of customs and of the carrier. */
  fees: Decimal;
}

/** The parts of a bill that a person can read off it. */
export const BILLED_PARTS = ["duty", "tax", "fees", "total"] as const;
export type BilledPart = (typeof BILLED_PARTS)[number];

/** A bill as it was received: at least one of its parts is known. */
export interface Bill {
  /** ISO 4217. */
  currency: string;
  /** ISO 8601; null where the bill does not say. */
  date: string | null;
  parts: Readonly<Partial<Record<BilledPart, Decimal>>>;
  /** Lines that the bill states apart, each once. */
  lines: readonly BilledLine[];
}

/** One line of a bill. */
export interface BilledLine {
  /** Its place among the goods, from 0. */
  line: number;
  parts: Bill["parts"];
}

/** What the parts of a bill come to for charges; the total is without the goods and their freight. */
export function billedPart({ duty, tax, fees }: Charges, part: BilledPart): Decimal {
  if (part === "total") return sum([duty, tax, fees]);
  return { duty, tax, fees }[part];
}

/** The charges of a landed cost: what is on its bill beside the price, the freight and the insurance. */
export const chargesOf = ({ rows }: Pick<LandedCost, "rows">): Charges => ({
  duty: importDutyOf(rows),
  tax: totalOf(rows, "vat", "sales_tax", "excise"),
  fees: totalOf(rows, "fee"),
});

/** A part of the bill beside what was estimated. */
export interface Difference {
  part: BilledPart;
  estimated: Decimal;
  billed: Decimal;
  /** Billed less estimated. */
  difference: Decimal;
}

/** The parts of a bill that are stated, beside an estimate. */
export const differencesOf = (bill: Bill, estimated: Charges): Difference[] =>
  BILLED_PARTS.flatMap((part): Difference[] => {
    const billed = bill.parts[part];
    if (billed === undefined) return [];
    const own = billedPart(estimated, part);
    return [{ part, estimated: own, billed, difference: billed.minus(own) }];
  });
