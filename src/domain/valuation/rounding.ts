import Big from "big.js";
import { type Decimal, plain } from "../money.ts";

/** How a country rounds an amount before it charges on it: a row, so that the law behind it can be named. */
export interface RoundingRule {
  /** The amount rounded: `customs_value`. */
  amount: string;
  /** Smallest unit left, in USD. */
  unit: string;
  mode: "half_up" | "down" | "up";
  from: string | null;
  to: string | null;
  legalReference: string;
}

const MODES = { half_up: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const;

/** The amount rounded by a rule, with the step for the formula; the same amount where no rule holds. */
export function roundedBy(
  rule: RoundingRule | undefined,
  amount: Decimal,
): { amount: Decimal; formula: string } {
  if (!rule) return { amount, formula: "" };
  const rounded = amount.div(rule.unit).round(0, MODES[rule.mode]).times(rule.unit);
  const formula = rounded.eq(amount) ? "" : ` → ${plain(rounded)} (${rule.legalReference})`;
  return { amount: rounded, formula };
}
