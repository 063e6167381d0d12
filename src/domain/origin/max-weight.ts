import { type CodeRange, scopeHit, scopeWords } from "../law/code-scope.ts";
import { asked, type Case, met, notMet, type OriginFinding, twoPlaces, unknown } from "./evaluation.ts";

const weightShare = (which: string): string =>
  asked(`weight share of the foreign materials${which}`, "materials[].weightPct");

/** MAXWEIGHT: foreign materials of the named positions up to a share of the weight of the good. */
export function maxWeight(max: number, of: readonly CodeRange[], facts: Case): OriginFinding {
  const which = of.length > 0 ? ` of ${scopeWords(of)}` : "";
  if (facts.goods.originatingContentPct === 100) return met(`no foreign material${which}`);
  if (!facts.itemised) return unknown("materials not stated", weightShare(which));
  const list =
    of.length === 0 ? facts.foreign : facts.foreign.filter((m) => scopeHit(of, m.hsCode) !== "out");
  if (list.length === 0) return met(`no foreign material${which}`);
  if (list.some((m) => m.weightPct === undefined)) {
    return unknown("weights not stated", weightShare(which));
  }
  const pct = list.reduce((sum, m) => sum + (m.weightPct ?? 0), 0);
  const text = `foreign materials${which} ${twoPlaces(pct)}% of the weight, at most ${max}%`;
  return pct <= max ? met(text) : notMet(text);
}
