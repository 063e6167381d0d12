import { parseScope, scopeHit } from "../law/code-scope.ts";
import { asked, type Case, met, notMet, type OriginFinding, twoPlaces, unknown } from "./evaluation.ts";
import type { Material } from "./goods.ts";

/** True for a good the agreement counts as a textile good: its tolerance goes by weight, not by value. */
export const isTextile = ({ agreement, code }: Pick<Case, "agreement" | "code">): boolean =>
  scopeHit(parseScope(agreement.tolerance.textileGoods), code) === "in";

function isElastomeric(material: Material): boolean {
  return /elastomeric|spandex|elastane/i.test(material.description ?? "");
}

/**
 * De minimis: materials that miss the shift may be disregarded up to the agreement's share, by value, or for
 * textile goods by weight. The limit itself still passes ("does not exceed").
 */
export function withinTolerance(missing: readonly Material[], facts: Case): OriginFinding {
  const { tolerance } = facts.agreement;
  if (isTextile(facts)) return byWeight(missing, facts);
  if (tolerance.valuePct === null) return notMet("no tolerance is allowed or held");
  const price = facts.goods.exWorksPrice;
  const values = missing.map((m) => m.value);
  if (price !== undefined && values.every((v) => v !== undefined)) {
    const share = (values.reduce((sum, v) => sum + v, 0) / price) * 100;
    const sum = `materials without the shift: ${twoPlaces(share)}% of the value, tolerance ${tolerance.valuePct}%`;
    return share <= tolerance.valuePct ? met(sum) : notMet(sum);
  }
  const pct = facts.goods.originatingContentPct;
  if (pct !== undefined && 100 - pct <= tolerance.valuePct) {
    return met(`all foreign content is ${twoPlaces(100 - pct)}%, tolerance ${tolerance.valuePct}%`);
  }
  return unknown(
    `tolerance ${tolerance.valuePct}% of the value, figures missing`,
    asked("value of each material without the shift, and the price", "materials[].value", "exWorksPrice"),
  );
}

function byWeight(missing: readonly Material[], facts: Case): OriginFinding {
  const { textileWeightPct, elastomericPct } = facts.agreement.tolerance;
  if (textileWeightPct === null) return notMet("no textile tolerance is allowed or held");
  if (missing.some((m) => m.weightPct === undefined)) {
    return unknown(
      `tolerance ${textileWeightPct}% by weight, weights missing`,
      asked("weight share of each material without the shift", "materials[].weightPct"),
    );
  }
  const weigh = (list: readonly Material[]): number => list.reduce((sum, m) => sum + (m.weightPct ?? 0), 0);
  const total = weigh(missing);
  const elastic = weigh(missing.filter(isElastomeric));
  const text = `materials without the shift: ${twoPlaces(total)}% of the weight, tolerance ${textileWeightPct}%`;
  if (total > textileWeightPct) return notMet(text);
  if (elastomericPct !== null && elastic > elastomericPct) {
    return notMet(`elastomeric content ${twoPlaces(elastic)}%, at most ${elastomericPct}%`);
  }
  return met(
    elastic > 0 && elastomericPct !== null
      ? `${text}; elastomeric ${twoPlaces(elastic)}% of at most ${elastomericPct}%`
      : text,
  );
}
