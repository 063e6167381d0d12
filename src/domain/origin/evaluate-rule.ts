import { formatTerm, parseExpression, type RuleAlternative, type RuleTerm } from "../law/origin-rule.ts";
import type { Case, OriginFinding } from "./evaluation.ts";
import { maxNonOriginating } from "./max-non-originating.ts";
import { maxWeight } from "./max-weight.ts";
import { namedProcess } from "./named-process.ts";
import { producedExclusively } from "./produced-exclusively.ts";
import { regionalValue } from "./regional-value.ts";
import { tariffShift } from "./tariff-shift.ts";
import { whollyObtained } from "./wholly-obtained.ts";

export interface Tried {
  /** The alternative as an expression. */
  rule: string;
  code: string;
  result: "met" | "failed" | "unknown";
  computed: string;
  missing: string[];
  byTolerance: boolean;
  terms: { code: RuleTerm["code"]; result: OriginFinding["outcome"]; computed: string }[];
}

function test(term: RuleTerm, facts: Case): OriginFinding {
  switch (term.code) {
    case "WO":
      return whollyObtained(term.of, facts);
    case "PE":
      return producedExclusively(facts);
    case "CC":
    case "CTH":
    case "CTSH":
    case "NOCTC":
      return tariffShift(term, facts);
    case "RVC":
    case "NC":
      return regionalValue(term.min, term.method, term.of, facts);
    case "MAXNOM":
      return maxNonOriginating(term.max, term.of, facts);
    case "MAXWEIGHT":
      return maxWeight(term.max, term.of, facts);
    case "SP":
      return namedProcess(term, facts);
  }
}

function tryAlternative(alternative: RuleAlternative, facts: Case): Tried {
  const findings = alternative.map((term) => ({ term, finding: test(term, facts) }));
  const failing = findings.find((f) => f.finding.outcome === "failed");
  const open = findings.filter((f) => f.finding.outcome === "unknown");
  return {
    rule: alternative.map(formatTerm).join(" + "),
    code: alternative.map((term) => term.code).join(" + "),
    result: failing ? "failed" : open.length > 0 ? "unknown" : "met",
    computed: findings.map((f) => `${f.term.code}: ${f.finding.computed}`).join("; "),
    missing: failing ? [] : [...new Set(open.flatMap((f) => f.finding.missing))],
    byTolerance: findings.some((f) => f.finding.byTolerance === true),
    terms: findings.map((f) => ({
      code: f.term.code,
      result: f.finding.outcome,
      computed: f.finding.computed,
    })),
  };
}

/** Every alternative of a rule with its figures; one met alternative is enough for origin. */
export function tryRule(rule: string, facts: Case): Tried[] {
  return parseExpression(rule).flatMap((alternative) =>
    alternative ? [tryAlternative(alternative, facts)] : [],
  );
}
