import { parseScope, scopeHit } from "../law/code-scope.ts";
import type { Agreement } from "./agreement.ts";
import {
  alternativesByNote,
  barredByNote,
  type ChapterNote,
  notesFor,
  testedMaterials,
} from "./chapter-notes.ts";
import { reachableByCumulation, splitMaterials } from "./cumulation.ts";
import { directTransport } from "./direct-transport.ts";
import { type Tried, tryRule } from "./evaluate-rule.ts";
import { asked, type Case } from "./evaluation.ts";
import type { OriginGoods } from "./goods.ts";
import { beyondMinimalOperations } from "./insufficient-operations.ts";
import { productRulesFor, RESIDUAL, type RuleRow, type RuleSet } from "./rule-sets.ts";
import { standingOn } from "./standing.ts";

/** Whether goods qualify; `indeterminate` where what was stated does not decide it. */
export const ORIGIN_VERDICTS = ["eligible", "ineligible", "indeterminate"] as const;
export type OriginVerdict = (typeof ORIGIN_VERDICTS)[number];

/** The goods under one agreement: the verdict, how it came about, and what is missing for one. */
export interface AgreementFinding {
  verdict: OriginVerdict;
  reasons: string[];
  missing: string[];
  tried: Tried[];
  /** The expression of the rule, alternatives joined; "" where no rule is held. */
  rule: string;
  notes: ChapterNote[];
  conditions: string[];
  /** The goods are not among those that the customs union covers. */
  outsideUnion?: boolean;
}

interface RuleFacts {
  rows: readonly RuleRow[];
  notes: readonly ChapterNote[];
  /** The code in the rule list's HS edition; several where the correlation is not one to one. */
  codes: readonly string[];
}

const RETAIL_SET = /\bset\b|\bsets\b/i;

function finding(
  verdict: OriginVerdict,
  reason: string,
  more: Partial<AgreementFinding> = {},
): AgreementFinding {
  return { verdict, reasons: [reason], missing: [], tried: [], rule: "", notes: [], conditions: [], ...more };
}

/** What holds before any product rule is read: standing, status of goods, operations, transport. */
function beforeTheRule(agreement: Agreement, goods: OriginGoods): AgreementFinding | null {
  const standing = standingOn(agreement, goods.date, goods);
  if ("reason" in standing) return finding("ineligible", standing.reason);
  if (agreement.kind === "union") return insideUnion(agreement, goods);
  const operations = beyondMinimalOperations(goods.processes);
  if (operations.outcome === "failed") return finding("ineligible", operations.computed);
  const transport = directTransport(goods.directTransport, agreement);
  if (transport.outcome === "failed") return finding("ineligible", transport.computed);
  return null;
}

/** A union has no rule to evaluate: status decides inside its scope; outside it, a preference of its own. */
function insideUnion(agreement: Agreement, goods: OriginGoods): AgreementFinding {
  const outside = scopeHit(parseScope(agreement.outside), goods.hsCode);
  const circulation = "whether the goods are in free circulation in the union";
  const ownRule = "the rule of origin of the preference for goods outside the union";
  if (outside === "in")
    return finding("indeterminate", "outside the customs union", { missing: [ownRule], outsideUnion: true });
  return finding(
    "indeterminate",
    "a customs union: preference follows from free circulation in the union, not from origin",
    { missing: outside === "partly" ? [circulation, ownRule] : [circulation] },
  );
}

function conclude(tried: readonly Tried[]): OriginVerdict {
  if (tried.some((t) => t.result === "met")) return "eligible";
  return tried.length > 0 && tried.every((t) => t.result === "failed") ? "ineligible" : "indeterminate";
}

/** One product-rule scope with everything that may confer origin under it. */
function tryScope(rule: string, facts: Case, notes: readonly ChapterNote[]): Tried[] {
  const tested = testedMaterials(notes, facts);
  const barred = barredByNote(notes, facts.foreign);
  const list = tryRule(rule, tested);
  for (const alternative of alternativesByNote(notes))
    list.push(...tryRule(alternative, tested).filter((t) => t.result === "met"));
  if (!barred) return list;
  const why = `${barred.material.hsCode} (${barred.material.description}) is barred by chapter ${barred.note.chapter} ${barred.note.number}`;
  return list.map((t) => ({ ...t, result: "failed", computed: `${t.computed}; ${why}`, missing: [] }));
}

/** General ways to origin that stand beside every product rule. */
function tryGeneral(facts: Case): Tried[] {
  const list = [...tryRule("WO", facts), ...tryRule("PE", facts)].filter((t) => t.result === "met");
  const { agreement, goods } = facts;
  if (agreement.deemed !== "" && scopeHit(parseScope(agreement.deemed), facts.code) === "in") {
    list.push({
      rule: "PE",
      code: "PE",
      result: "met",
      computed: "listed among the goods that originate when imported from a party",
      missing: [],
      byTolerance: false,
      terms: [],
    });
  }
  if (agreement.setPct !== null && RETAIL_SET.test(goods.productForm ?? "")) {
    list.push(...tryRule(`MAXNOM<=${agreement.setPct}`, facts).filter((t) => t.result === "met"));
  }
  return list;
}

/**
 * Applies one agreement to the goods: its standing, then its general ways to origin, then the product's own rule. Never a
 * guess: a rule that is not held, or a fact that nobody stated, leaves the goods indeterminate and is named in `missing`.
 */
export function evaluateAgreement(
  agreement: Agreement,
  goods: OriginGoods,
  facts: RuleFacts,
): AgreementFinding {
  const materials = goods.materials ?? [];
  const split = splitMaterials(agreement, materials, goods.origin);
  const codes = facts.codes.length > 0 ? facts.codes : [goods.hsCode];
  const base: Case = {
    agreement,
    goods,
    code: codes[0] ?? goods.hsCode,
    ...split,
    itemised: materials.length > 0,
  };
  const notes = notesFor(facts.notes, agreement.ruleList ?? agreement.id, base.code);
  const conditions = furtherConditions(agreement, goods, split);

  const scopes: { rule: string; code: string; set: RuleSet | null }[] = codes.flatMap((code) =>
    productRulesFor(facts.rows, code, goods, agreement).map((set) => ({ rule: set[5], code, set })),
  );
  if (scopes.length === 0 && agreement.generalRule)
    scopes.push({ rule: agreement.generalRule, code: base.code, set: null });
  const rule = [...new Set(scopes.map((s) => s.rule))].join(" | ");
  const early = beforeTheRule(agreement, goods);
  if (early) return { ...early, rule, notes };
  const general = tryGeneral(base);
  const shared = { rule, notes, conditions };
  if (general.length > 0) {
    return settle(agreement, {
      ...finding("eligible", general[0]?.computed ?? ""),
      tried: general,
      ...shared,
    });
  }
  if (scopes.length === 0) {
    return finding("indeterminate", "rule not held", {
      missing: ["the agreement's product-specific rule"],
      ...shared,
    });
  }
  const perScope = scopes.map((scope) => tryScope(scope.rule, { ...base, code: scope.code }, notes));
  const verdicts = [...new Set(perScope.map(conclude))];
  const tried = perScope.flat();
  const missing = [...new Set(tried.flatMap((t) => t.missing))];
  const verdict = verdicts.length === 1 ? (verdicts[0] ?? "indeterminate") : "indeterminate";
  if (verdicts.length > 1) {
    missing.unshift(whichPart(scopes.flatMap(({ set }) => (set === null ? [] : [set]))));
  }
  if (verdict === "eligible") missing.length = 0;
  const telling = verdict === "eligible" ? tried.filter((t) => t.result === "met") : tried;
  return settle(agreement, { verdict, reasons: telling.map((t) => t.computed), missing, tried, ...shared });
}

/** Asks for what tells the parts of a position apart: the rule's own words in the name of the goods, or a longer code. */
function whichPart(sets: readonly RuleSet[]): string {
  const condition = "which part of the position the goods fall in";
  const words = sets.flatMap(([, , scope]) => (scope === "" || scope === RESIDUAL ? [] : [scope]));
  const [first = "hs_code" as const, ...more] = [
    ...(words.length > 0 ? [{ productName: [...new Set(words)] }] : []),
    ...(words.length === 0 || sets.some(([, , , items]) => items !== "") ? ["hs_code" as const] : []),
  ];
  return asked(condition, first, ...more);
}

/** Where nobody could confirm that the agreement is in force, origin alone makes nothing eligible. */
function settle(agreement: Agreement, found: AgreementFinding): AgreementFinding {
  if (agreement.standing !== "unsure" || found.verdict === "ineligible") return found;
  return {
    ...found,
    verdict: "indeterminate",
    missing: [...found.missing, "confirmation that the agreement or programme is in force"],
  };
}

function furtherConditions(
  agreement: Agreement,
  goods: OriginGoods,
  { originating, foreign }: Pick<Case, "originating" | "foreign">,
): string[] {
  const list: string[] = [];
  if (goods.directTransport === undefined) list.push(directTransport(undefined, agreement).computed);
  const others = new Set(originating.flatMap(({ originCountry }) => originCountry ?? []));
  others.delete(goods.origin);
  if (others.size > 0)
    list.push(`to be kept: proof that the materials of ${[...others].sort().join(", ")} originate there`);
  const reach = reachableByCumulation(agreement, foreign);
  if (reach.length > 0)
    list.push(
      `materials of ${reach.join(", ")} might count by extended cumulation, under its own conditions`,
    );
  return list;
}
