import { type CodeRange, scopeHit, scopeWords } from "../law/code-scope.ts";
import { asked, type Case, met, notMet, type OriginFinding, unknown } from "./evaluation.ts";

/** Statements that something was grown, born, caught or taken from the ground in the party. */
const OBTAINED =
  /wholly[- ]obtained|\bgrown\b|harvested|\bborn and raised\b|\bmined\b|\bextracted from the (soil|ground|seabed)\b|\bcaught\b|\bfished\b|\bgathered\b/i;

/** What may be stated of it, each in the words above. */
export const OBTAINING: readonly string[] = [
  "grown",
  "harvested",
  "born and raised",
  "caught",
  "mined",
  "wholly obtained",
];

function stated(text: string | undefined): boolean {
  return text !== undefined && OBTAINED.test(text);
}

/**
 * WO: the good itself, or all materials of the named positions that were used, wholly obtained in the
 * parties (Revised Kyoto Convention, specific annex K, standard 2 gives the usual catalogue).
 */
export function whollyObtained(of: readonly CodeRange[], facts: Case): OriginFinding {
  const { goods, foreign, itemised } = facts;
  if (of.length > 0) return materialsObtained(of, facts);
  if (foreign.length > 0)
    return notMet(
      `a material of ${foreign[0]?.hsCode} does not originate, so the good is not wholly obtained`,
    );
  if (goods.originatingContentPct !== undefined && goods.originatingContentPct < 100) {
    return notMet(`${goods.originatingContentPct}% originates, wholly obtained needs all of it`);
  }
  const said = [goods.productForm, goods.material, ...(goods.processes ?? [])].some(stated);
  if (said) return met("stated as wholly obtained in the party");
  return unknown(
    itemised ? "no foreign material is stated" : "not stated",
    asked("whether the good was grown, born, caught or mined in the party", { processes: OBTAINING }),
  );
}

function materialsObtained(of: readonly CodeRange[], facts: Case): OriginFinding {
  const where = scopeWords(of);
  const hits = facts.foreign.map((m) => scopeHit(of, m.hsCode));
  if (hits.includes("in")) return notMet(`a foreign material falls in ${where}`);
  if (facts.goods.originatingContentPct === 100) return met(`no foreign material of ${where}`);
  if (!facts.itemised)
    return unknown(
      "materials not stated",
      asked(`whether any material of ${where} is foreign`, "materials[].hsCode", "materials[].originCountry"),
    );
  if (hits.includes("partly"))
    return unknown(
      `a foreign material may fall in ${where}`,
      asked(`whether it is among the goods meant in ${where}`, "materials[].hsCode"),
    );
  return met(`no foreign material of ${where}`);
}
