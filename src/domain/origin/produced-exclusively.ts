import { asked, type Case, met, notMet, type OriginFinding, unknown } from "./evaluation.ts";

/** PE: made in the parties from originating materials only; nearly every agreement's general article has it. */
export function producedExclusively(facts: Case): OriginFinding {
  const pct = facts.goods.originatingContentPct;
  if (facts.foreign.length > 0) return notMet(`${facts.foreign.length} material(s) do not originate`);
  if (pct === 100) return met("all content originates");
  if (pct !== undefined) return notMet(`${pct}% of the content originates`);
  if (facts.itemised && facts.originating.length > 0) {
    return met(`all ${facts.originating.length} stated materials originate`);
  }
  return unknown("materials not stated", asked("materials with their origin", "materials[].originCountry"));
}
