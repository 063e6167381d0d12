import type { ChargedDuty } from "../landed-cost/duty/schedule-duty.ts";
import type { Decimal } from "../trade/money.ts";
import type { ClaimOutcome, PreferenceOption } from "./preference-claim.ts";

interface OtherBill {
  duty: Decimal;
  total: Decimal;
}

/** What preference does to a line. */
export interface LinePreference {
  options: PreferenceOption[];
  /** The agreement that counts: the one granted, else the cheapest that could be claimed. */
  best: PreferenceOption | null;
  claim: ClaimOutcome | null;
  /** The base duty without any claim. */
  general: ChargedDuty | null;
  /** Import duty and the whole bill of the same line with the best claim made, or unmade where it was; null where not worked out. In the answer's currency, and in USD. */
  otherwise: (OtherBill & { usd: OtherBill }) | null;
  /** Why the duty is not the tariff's, so that no preference can lower it, in words; null where it is the tariff's. */
  setAside: { words: string; declareInFull: boolean } | null;
}

/** Which of the options counts: the one granted, else the cheapest that could be claimed. */
export function bestOption(
  options: readonly PreferenceOption[],
  claim: ClaimOutcome | null,
): PreferenceOption | null {
  if (claim && "granted" in claim && claim.granted) return claim.granted;
  const [first] = options;
  return first && first.refused === null ? first : null;
}
