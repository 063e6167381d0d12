import { type CodeRange, scopeHit, scopeWords } from "../law/code-scope.ts";
import { asked, type Case, met, notMet, type OriginFinding, twoPlaces, unknown } from "./evaluation.ts";
import type { Material } from "./goods.ts";

function inScope(of: readonly CodeRange[], facts: Case): Material[] {
  if (of.length === 0) return facts.foreign;
  const own = of.map((r) =>
    r.from === "^" ? { ...r, from: facts.code.slice(0, 4), to: facts.code.slice(0, 4) } : r,
  );
  return facts.foreign.filter((m) => scopeHit(own, m.hsCode) !== "out");
}

/**
 * MAXNOM: foreign materials (all, or those named) up to a share of the ex-works price. `max` null stands
 * for "not more than the originating materials used".
 */
export function maxNonOriginating(max: number | null, of: readonly CodeRange[], facts: Case): OriginFinding {
  if (max === null) return againstOriginating(facts);
  const price = facts.goods.exWorksPrice;
  const which = of.length > 0 ? ` of ${of[0]?.from === "^" ? "the same heading" : scopeWords(of)}` : "";
  const list = inScope(of, facts);
  if (facts.itemised && list.length === 0) return met(`no foreign material${which}`);
  if (facts.itemised && price !== undefined && list.every((m) => m.value !== undefined)) {
    const sum = list.reduce((total, m) => total + (m.value ?? 0), 0);
    const pct = (sum / price) * 100;
    const text = `foreign materials${which} ${twoPlaces(sum)} / ${price} = ${twoPlaces(pct)}%, at most ${max}%`;
    return pct <= max + 1e-9 ? met(text) : notMet(text);
  }
  const content = facts.goods.originatingContentPct;
  if (content !== undefined) {
    const foreign = 100 - content;
    const text = `stated foreign content ${twoPlaces(foreign)}%, at most ${max}%${which}`;
    if (foreign <= max) return met(text);
    if (of.length === 0) return notMet(text);
  }
  return unknown(
    "value figures not stated",
    asked("the ex-works price", "exWorksPrice"),
    asked(`value of the foreign materials${which}`, "materials[].value"),
  );
}

function againstOriginating(facts: Case): OriginFinding {
  const sum = (list: readonly Material[]): number | null =>
    list.some((m) => m.value === undefined) ? null : list.reduce((total, m) => total + (m.value ?? 0), 0);
  const foreign = sum(facts.foreign);
  const own = sum(facts.originating);
  if (!facts.itemised || foreign === null || own === null) {
    return unknown(
      "values of the materials not stated",
      asked(
        "value of the originating and of the foreign materials",
        "materials[].value",
        "materials[].originCountry",
      ),
    );
  }
  const text = `foreign materials ${twoPlaces(foreign)} against originating materials ${twoPlaces(own)}`;
  return foreign <= own ? met(text) : notMet(text);
}
