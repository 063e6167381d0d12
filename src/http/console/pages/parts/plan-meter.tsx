import type { MonthlyUsage } from "../../monthly-usage.ts";

/** From this share of the plan on, its owner is warned: a fifth is left to act in. */
const WARN_AT = 0.8;

/** The month's calls against the plan, with a warning from four fifths on. */
export function PlanMeter({ usage: { plan, counted } }: { usage: MonthlyUsage }) {
  const share = counted / plan.perMonth;
  const used = Math.floor(share * 100);
  const next = plan.cutOff
    ? "further calls are refused until the month ends (UTC)"
    : "further calls are counted and reported, not refused";
  return (
    <>
      <p>
        <strong>{counted.toLocaleString("en")}</strong> of {plan.perMonth.toLocaleString("en")} calls of the{" "}
        {plan.name} plan
        {plan.cutOff ? "" : "; more are counted and reported, not refused"}.
      </p>
      <progress
        class="meter"
        max={plan.perMonth}
        value={Math.min(counted, plan.perMonth)}
        aria-label="Share of the plan used"
      />
      {share >= WARN_AT && (
        <p class={share >= 1 ? "notice bad" : "notice warn"}>
          {share >= 1 ? `The plan is used up: ${next}.` : `${used}% of the plan is used. At 100%, ${next}.`}
        </p>
      )}
    </>
  );
}
