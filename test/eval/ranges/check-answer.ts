import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";

/** A cent of each of the amounts that were rounded. */
const SLACK = 0.02;

/** What an answer contradicts of what every answer must keep about how sure it is. */
export function contradictions(answer: LandedCostAnswer): string[] {
  const { totalLandedCost: total, totalLandedCostRange: range, dataAvailability, data } = answer;
  const found: string[] = [];
  const say = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  if (range) {
    say(
      range.min <= total && total <= range.max,
      `the total ${total} is outside ${range.min} to ${range.max}`,
    );
    say(range.why.length > 0, "a range without a reason");
  }
  const duty = data.breakdown.find(({ type }) => type === "duty");
  const rates = dataAvailability.range;
  if (duty && rates && duty.certainty === "estimated" && duty.rate !== null && duty.code !== "") {
    const within = duty.rate >= rates.min && (rates.max === null || duty.rate <= rates.max);
    const own = duty.zeroReason === null || duty.zeroReason === "free";
    say(within || !own, `the estimate ${duty.rate}% is outside its own band ${rates.min} to ${rates.max}`);
  }
  const estimated = duty?.certainty === "estimated" && duty.amount > 0;
  // A floor by weight that no plausible weight reaches is asked for and moves nothing.
  const asked = dataAvailability.needsInput.length > 0;
  say(!estimated || range !== null || asked, "an estimated duty without a range");
  say(!estimated || answer.confidenceScore < 0.8, "an estimated duty with a confidence of 0.8 or more");
  const level = dataAvailability.duty;
  const below = level === "heading" || level === "chapter" || level === "average";
  say(!below || answer.confidenceScore < 0.8, `duty by ${level} with a confidence of 0.8 or more`);
  say(
    answer.dutyRateSource !== "hardcoded" || !duty || duty.certainty === "estimated",
    "a hardcoded duty that is not an estimate",
  );
  const parts = data.breakdown.reduce((sum, { amount }) => sum + amount, 0);
  say(Math.abs(parts - total) < SLACK, "rows that do not sum to the total");
  return found;
}
