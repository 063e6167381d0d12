import type { Certainty } from "../law/vocabulary.ts";
import type { Agreement, Proof } from "./agreement.ts";
import type { ChapterNote } from "./chapter-notes.ts";
import { splitMaterials } from "./cumulation.ts";
import { type AgreementFinding, evaluateAgreement, type OriginVerdict } from "./evaluate-agreement.ts";
import type { Tried } from "./evaluate-rule.ts";
import type { OriginGoods } from "./goods.ts";
import { requiredContent } from "./required-content.ts";
import type { RuleRow } from "./rule-sets.ts";
import { type RuleCode, ruleCodes, ruleText } from "./rule-text.ts";

/** A rate as the tariff prints it and, where purely ad valorem, in percent; as sure as where it comes from. */
export interface StatedRate {
  text: string;
  pct: number | null;
  source: string;
  certainty: Certainty;
}

/** Everything one evaluation needs, loaded beforehand in one batch. */
export interface OriginFacts {
  agreements: readonly Agreement[];
  rules: readonly RuleRow[];
  notes: readonly ChapterNote[];
  /** The codes of the goods by HS edition, e.g. `{ "2022": ["880622"], "2017": ["880220"] }`. */
  codesByEdition: Readonly<Record<string, readonly string[]>>;
  preferences: Readonly<Record<string, StatedRate | null>>;
  mfn: StatedRate | null;
}

export interface ApplicableFta {
  ftaId: string;
  name: string;
  status: Agreement["standing"];
  inForceSince: string | null;
  ruleCodes: RuleCode[];
  ruleText: string;
  verdict: OriginVerdict;
  tried: Pick<Tried, "code" | "rule" | "result" | "computed">[];
  missing: string[];
  conditions: string[];
  chapterNotes: { number: string; summary: string }[];
  preferentialRate: StatedRate | null;
  mfnRate: StatedRate | null;
  savingsPct: number | null;
  tolerance: Agreement["tolerance"];
  cumulation: Agreement["cumulation"];
  proofRequired: Proof;
  confidence: string;
}

/** How goods qualify: wholly obtained, from originating materials alone, by value content, by change of heading, chapter or subheading. */
export const ORIGIN_CRITERIA = ["WO", "PE", "RVC", "CTH", "CC", "CTSH"] as const;
type OriginCriterion = (typeof ORIGIN_CRITERIA)[number];

export interface OriginAnswer {
  verdict: OriginVerdict;
  eligible: boolean;
  criteriaMetList: OriginCriterion[];
  requiredRvc: number | null;
  rvcPercentage: number | null;
  missing: string[];
  applicableFTAs: ApplicableFta[];
  recommended: ApplicableFta | null;
}

const SPEC_CRITERIA: Record<string, OriginCriterion> = {
  WO: "WO",
  PE: "PE",
  CC: "CC",
  CTH: "CTH",
  CTSH: "CTSH",
  RVC: "RVC",
  NC: "RVC",
  MAXNOM: "RVC",
};

function saving(mfn: StatedRate | null, preference: StatedRate | null): number | null {
  if (mfn?.pct == null || preference?.pct == null) return null;
  return Math.max(0, Math.round((mfn.pct - preference.pct) * 1000) / 1000);
}

function wording(agreement: Agreement, found: AgreementFinding): string {
  if (found.outsideUnion)
    return `These goods are outside the customs union: they are preferred by origin, under a rule not held. [${agreement.article}]`;
  if (agreement.kind === "union")
    return `Goods in free circulation in the union move without duty; origin is not asked. [${agreement.article}]`;
  return found.rule ? ruleText(found.rule, agreement.article) : `Rule not held. [${agreement.article}]`;
}

function present(agreement: Agreement, found: AgreementFinding, facts: OriginFacts): ApplicableFta {
  const preference = facts.preferences[agreement.id] ?? null;
  return {
    ftaId: agreement.id,
    name: agreement.name,
    status: agreement.standing,
    inForceSince: agreement.inForceSince,
    ruleCodes: found.rule ? ruleCodes(found.rule) : [],
    ruleText: wording(agreement, found),
    verdict: found.verdict,
    tried: found.tried.map(({ code, rule, result, computed }) => ({ code, rule, result, computed })),
    missing: found.tried.length > 0 || found.missing.length > 0 ? found.missing : found.reasons,
    conditions: found.conditions,
    chapterNotes: found.notes.map(({ number, summary }) => ({ number, summary })),
    preferentialRate: preference,
    mfnRate: facts.mfn,
    savingsPct: saving(facts.mfn, preference),
    tolerance: agreement.tolerance,
    cumulation: agreement.cumulation,
    proofRequired: agreement.proof,
    confidence: agreement.confidence,
  };
}

function overall(list: readonly ApplicableFta[]): OriginVerdict {
  if (list.some((fta) => fta.verdict === "eligible")) return "eligible";
  return list.some((fta) => fta.verdict === "indeterminate") ? "indeterminate" : "ineligible";
}

/**
 * Evaluates the goods under every given agreement and recommends the eligible one with the largest saving.
 * The goods must have passed `checkGoods`. Shares and rates are in percent, values in the currency of the goods.
 * @example originAnswer(facts, { hsCode: "630231", origin: "VN", destination: "JP" })
 */
export function originAnswer(facts: OriginFacts, goods: OriginGoods): OriginAnswer {
  const evaluated = facts.agreements.map((agreement) => {
    const found = evaluateAgreement(agreement, goods, {
      rows: facts.rules.filter((row) => row.list === agreement.ruleList),
      notes: facts.notes,
      codes: facts.codesByEdition[agreement.hsEdition] ?? [goods.hsCode],
    });
    return { found, shown: present(agreement, found, facts) };
  });
  const list = evaluated.map((entry) => entry.shown);
  const eligible = list.filter((fta) => fta.verdict === "eligible");
  // An unknown saving ranks behind every known one; among equals the first listed stands.
  const recommended = eligible.sort((a, b) => (b.savingsPct ?? -1) - (a.savingsPct ?? -1))[0] ?? null;
  const shownFirst = recommended ?? list.find((fta) => fta.verdict === "indeterminate") ?? list[0] ?? null;
  const chosen = evaluated.find((entry) => entry.shown === shownFirst)?.found;
  const metTerms =
    chosen?.tried
      .filter((t) => t.result === "met")
      .flatMap((t) => (t.terms.length > 0 ? t.terms.map((x) => x.code as string) : [t.code])) ?? [];
  const verdict = overall(list);
  return {
    verdict,
    eligible: verdict === "eligible",
    criteriaMetList:
      verdict !== "eligible" ? [] : [...new Set(metTerms.flatMap((code) => SPEC_CRITERIA[code] ?? []))],
    requiredRvc: requiredContent(chosen?.rule ?? ""),
    rvcPercentage: goods.originatingContentPct ?? computedRvc(goods, shownFirst, facts),
    missing: verdict === "indeterminate" ? (shownFirst?.missing ?? []) : [],
    applicableFTAs: list,
    recommended,
  };
}

/** Build-down share of the originating value, where price and every value are stated. */
function computedRvc(goods: OriginGoods, shown: ApplicableFta | null, facts: OriginFacts): number | null {
  const price = goods.exWorksPrice;
  const agreement = facts.agreements.find((a) => a.id === shown?.ftaId);
  if (
    price === undefined ||
    !agreement ||
    !goods.materials ||
    goods.materials.some((m) => m.value === undefined)
  )
    return null;
  const { foreign } = splitMaterials(agreement, goods.materials, goods.origin);
  return Math.round(((price - foreign.reduce((sum, m) => sum + (m.value ?? 0), 0)) / price) * 10000) / 100;
}
