import { type CodeRange, scopeHit } from "../law/code-scope.ts";
import type { RuleTerm } from "../law/origin-rule.ts";
import { asked, type Case, met, notMet, type OriginFinding, twoPlaces, unknown } from "./evaluation.ts";
import type { Material } from "./goods.ts";
import { isTextile, withinTolerance } from "./tolerance.ts";

type Shift = Extract<RuleTerm, { code: "CC" | "CTH" | "CTSH" | "NOCTC" }>;
const DIGITS = { CC: 2, CTH: 4, CTSH: 6, NOCTC: 0 } as const;
const LEVEL = { CC: "chapter", CTH: "heading", CTSH: "subheading", NOCTC: "" } as const;

type MaterialShift = "shifts" | "stays" | "unsure";

function own(ranges: readonly CodeRange[], code: string): CodeRange[] {
  return ranges.map((r) => (r.from === "^" ? { ...r, from: code.slice(0, 6), to: code.slice(0, 6) } : r));
}

function shiftOf(material: Material, term: Shift, code: string): MaterialShift {
  const digits = DIGITS[term.code];
  const allowed = scopeHit(own(term.also, code), material.hsCode);
  if (allowed === "in") return "shifts";
  if (term.from.length > 0) {
    const hit = scopeHit(own(term.from, code), material.hsCode);
    return hit === "in" ? "shifts" : hit === "partly" ? "unsure" : "stays";
  }
  const barred = scopeHit(own(term.except, code), material.hsCode);
  if (barred === "in") return "stays";
  if (digits > material.hsCode.length) {
    return code.startsWith(material.hsCode) ? "unsure" : barred === "partly" ? "unsure" : "shifts";
  }
  const same = digits > 0 && material.hsCode.slice(0, digits) === code.slice(0, digits);
  if (same) return allowed === "partly" ? "unsure" : "stays";
  return barred === "partly" ? "unsure" : "shifts";
}

/**
 * CC, CTH, CTSH: every foreign material must come from another chapter, heading or subheading than the good,
 * less the exceptions; what fails may fall under the tolerance, or under the rule's own "same heading up to".
 */
export function tariffShift(term: Shift, facts: Case): OriginFinding {
  if (term.code === "NOCTC" && term.except.length === 0 && term.from.length === 0) {
    return met("materials of any heading may be used");
  }
  if (!facts.itemised) return unstated(facts);
  if (facts.foreign.length === 0) return met("no foreign material");
  const stays: Material[] = [];
  const unsure: Material[] = [];
  for (const material of facts.foreign) {
    const result = shiftOf(material, term, facts.code);
    if (result === "stays") stays.push(material);
    else if (result === "unsure") unsure.push(material);
  }
  const codes = (list: readonly Material[]): string => list.map((m) => m.hsCode).join(", ");
  if (stays.length === 0 && unsure.length === 0) {
    return met(
      `${codes(facts.foreign)} change ${LEVEL[term.code] || "as the rule asks"} to ${facts.code.slice(0, DIGITS[term.code] || 6)}`,
    );
  }
  if (term.upto !== null) {
    const share = valueShare([...stays, ...unsure], facts);
    if (share !== null && share <= term.upto)
      return met(`materials of the same heading are ${twoPlaces(share)}%, at most ${term.upto}%`);
  }
  const tolerated = withinTolerance([...stays, ...unsure], facts);
  if (tolerated.outcome === "met") return { ...tolerated, byTolerance: true };
  if (stays.length > 0 && tolerated.outcome === "failed")
    return notMet(`${codes(stays)} do not make the change; ${tolerated.computed}`);
  if (stays.length > 0) {
    // Where everything that was stated misses the change, no tolerance can save the good.
    const all = stays.length === facts.foreign.length + facts.originating.length;
    return all
      ? notMet(`${codes(stays)} do not make the change and nothing else is stated`)
      : unknown(`${codes(stays)} do not make the change; ${tolerated.computed}`, ...tolerated.missing);
  }
  return unknown(
    `whether ${codes(unsure)} make the change is not decided by the code alone`,
    asked(`the full code of ${codes(unsure)}`, "materials[].hsCode"),
  );
}

function unstated(facts: Case): OriginFinding {
  const pct = facts.goods.originatingContentPct;
  if (pct === 100) return met("all content originates");
  const limit = facts.agreement.tolerance.valuePct;
  if (pct !== undefined && limit !== null && 100 - pct <= limit && !isTextile(facts)) {
    return {
      ...met(`all foreign content is ${twoPlaces(100 - pct)}%, within the tolerance of ${limit}%`),
      byTolerance: true,
    };
  }
  return unknown(
    "materials not stated",
    asked("HS code and origin of each material", "materials[].hsCode", "materials[].originCountry"),
  );
}

function valueShare(list: readonly Material[], facts: Case): number | null {
  const price = facts.goods.exWorksPrice;
  if (price === undefined || list.some((m) => m.value === undefined)) return null;
  return (list.reduce((sum, m) => sum + (m.value ?? 0), 0) / price) * 100;
}
