import { type CodeRange, scopeHit } from "../law/code-scope.ts";
import type { ValueMethod } from "../law/origin-rule.ts";
import { asked, type Case, met, notMet, type OriginFinding, twoPlaces, unknown } from "./evaluation.ts";
import type { Material } from "./goods.ts";

function total(list: readonly Material[]): number | null {
  return list.some((m) => m.value === undefined) ? null : list.reduce((sum, m) => sum + (m.value ?? 0), 0);
}

interface Computed {
  method: string;
  pct: number;
  text: string;
}

function buildDown(facts: Case): Computed | null {
  const price = facts.goods.exWorksPrice;
  const foreign = total(facts.foreign);
  if (price === undefined || foreign === null || !facts.itemised) return null;
  const pct = ((price - foreign) / price) * 100;
  return { method: "build-down", pct, text: `(${price} - ${foreign}) / ${price} = ${twoPlaces(pct)}%` };
}

function buildUp(facts: Case): Computed | null {
  const price = facts.goods.exWorksPrice;
  const own = total(facts.originating);
  if (price === undefined || own === null || facts.originating.length === 0) return null;
  const pct = (own / price) * 100;
  return { method: "build-up", pct, text: `${own} / ${price} = ${twoPlaces(pct)}%` };
}

function netCost(facts: Case): Computed | null {
  const cost = facts.goods.netCost;
  const foreign = total(facts.foreign);
  if (cost === undefined || foreign === null || !facts.itemised) return null;
  const pct = ((cost - foreign) / cost) * 100;
  return { method: "net cost", pct, text: `(${cost} - ${foreign}) / ${cost} = ${twoPlaces(pct)}%` };
}

/** Focused value: only the foreign materials that the rule names are taken off. */
function focused(of: readonly CodeRange[], facts: Case): Computed | null {
  const price = facts.goods.exWorksPrice;
  if (price === undefined || !facts.itemised || of.length === 0) return null;
  const named = total(facts.foreign.filter((m) => scopeHit(of, m.hsCode) !== "out"));
  if (named === null) return null;
  const pct = ((price - named) / price) * 100;
  return { method: "focused value", pct, text: `(${price} - ${named}) / ${price} = ${twoPlaces(pct)}%` };
}

function computeBy(method: ValueMethod, of: readonly CodeRange[], facts: Case): (Computed | null)[] {
  switch (method) {
    case "NC":
      return [netCost(facts)];
    case "BU":
      return [buildUp(facts)];
    case "FV":
      return [focused(of, facts)];
    case "BD":
    case "TV":
      return [buildDown(facts)];
    case "":
      return [buildDown(facts), buildUp(facts)];
  }
}

/** What the method needs and the caller has not stated. */
function unstated(method: ValueMethod, { goods, itemised, originating }: Case): string[] {
  const base = method === "NC" ? goods.netCost : goods.exWorksPrice;
  const basis =
    method === "NC" ? asked("the net cost", "netCost") : asked("the ex-works price", "exWorksPrice");
  const needs = base === undefined ? [basis] : [];
  if (!itemised || (goods.materials ?? []).some(({ value }) => value === undefined))
    return [
      ...needs,
      asked("value and origin of each material", "materials[].value", "materials[].originCountry"),
    ];
  return method === "BU" && originating.length === 0
    ? [
        ...needs,
        asked("value of the originating materials", "materials[].value", "materials[].originCountry"),
      ]
    : needs;
}

/** RVC and NC: regional value content by the rule's method, the arithmetic shown; the limit itself passes. */
export function regionalValue(
  min: number | null,
  method: ValueMethod,
  of: readonly CodeRange[],
  facts: Case,
): OriginFinding {
  if (min === null) return unknown("the threshold of this rule is not held", "the agreement's threshold");
  const figures = computeBy(method, of, facts).filter((c) => c !== null);
  const best = figures.sort((a, b) => b.pct - a.pct)[0];
  if (best) {
    const text = `RVC (${best.method}) ${best.text}, needs ${min}%`;
    // Binary fractions of exact shares must not lose the limit case.
    return best.pct >= min - 1e-9 ? met(text) : notMet(text);
  }
  const pct = facts.goods.originatingContentPct;
  if (pct !== undefined) {
    const text = `stated originating content ${twoPlaces(pct)}%, needs ${min}%`;
    return pct >= min ? met(text) : notMet(text);
  }
  return unknown("value figures not stated", ...unstated(method, facts));
}
