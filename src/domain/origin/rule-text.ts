import { type CodeRange, scopeWords } from "../law/code-scope.ts";
import { parseExpression, type RuleAlternative, type RuleTerm } from "../law/origin-rule.ts";
import { processWords, STAGE_WORDS } from "./processes.ts";

const METHODS = {
  BU: " by build-up",
  BD: " by build-down",
  TV: " by transaction value",
  FV: " by focused value",
  NC: " by net cost",
  "": "",
};
const SHIFTS = {
  CC: "every foreign material comes from another chapter than the good",
  CTH: "every foreign material comes from another heading than the good",
  CTSH: "every foreign material comes from another subheading than the good",
  NOCTC: "foreign materials of any heading may be used",
};

function positionWords(ranges: readonly CodeRange[]): string {
  return ranges[0]?.from === "^" ? "the good's own heading" : scopeWords(ranges);
}

function describe(term: RuleTerm): string {
  switch (term.code) {
    case "WO":
      return term.of.length > 0
        ? `all materials of ${positionWords(term.of)} are wholly obtained`
        : "the good is wholly obtained";
    case "PE":
      return "the good is made from originating materials only";
    case "CC":
    case "CTH":
    case "CTSH":
    case "NOCTC": {
      const parts = [
        term.from.length > 0 ? `foreign materials only of ${positionWords(term.from)}` : SHIFTS[term.code],
      ];
      if (term.except.length > 0) parts.push(`none from ${positionWords(term.except)}`);
      if (term.also.length > 0)
        parts.push(
          term.also[0]?.from === "^"
            ? "or from another good of the same position"
            : `materials of ${positionWords(term.also)} allowed as well`,
        );
      if (term.upto !== null) parts.push(`of the same heading up to ${term.upto}% of the ex-works price`);
      return parts.join(", ");
    }
    case "RVC":
    case "NC": {
      const limit = term.min === null ? "the agreement's standard threshold" : `at least ${term.min}%`;
      return `regional value content ${limit}${METHODS[term.method]}${term.of.length > 0 ? ` on ${positionWords(term.of)}` : ""}`;
    }
    case "MAXNOM": {
      const which = term.of.length > 0 ? ` of ${positionWords(term.of)}` : "";
      return term.max === null
        ? "foreign materials worth no more than the originating ones"
        : `foreign materials${which} at most ${term.max}% of the price`;
    }
    case "MAXWEIGHT":
      return `foreign materials${term.of.length > 0 ? ` of ${positionWords(term.of)}` : ""} at most ${term.max}% of the weight`;
    case "SP":
      return describeProcess(term);
  }
}

function describeProcess(term: Extract<RuleTerm, { code: "SP" }>): string {
  const parts: string[] = [];
  if (term.stage !== null) parts.push(`made from ${STAGE_WORDS[term.stage]} or an earlier stage`);
  if (term.from.length > 0) parts.push(`made from ${positionWords(term.from)}`);
  if (term.processes.length > 0)
    parts.push(`done in the parties: ${term.processes.map(processWords).join(", ")}`);
  return parts.length > 0 ? parts.join(", ") : "a process named in the agreement's list";
}

function sentence(alternative: RuleAlternative): string {
  return alternative.map(describe).join(" and ");
}

/** The rule in our own words, generated from its expression, with the place where the agreement has it. */
export function ruleText(rule: string, article: string): string {
  const ways = parseExpression(rule).flatMap((alternative) => (alternative ? [sentence(alternative)] : []));
  const text = ways.length > 1 ? ways.map((way, i) => `(${i + 1}) ${way}`).join("; or ") : (ways[0] ?? "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. [${article}]`;
}

/** The published kinds of criterion of a rule, with threshold, method and exceptions apart. */
export interface RuleCode {
  code: RuleTerm["code"];
  threshold: number | null;
  method: string | null;
  except: string | null;
  /** Which alternative it belongs to, from 1; conditions of the same number go together. */
  alternative: number;
}

/**
 * The criteria of a rule as a program reads them.
 * @example ruleCodes("CTH | RVC>=40")[1] // { code: "RVC", threshold: 40, method: null, except: null, alternative: 2 }
 */
export function ruleCodes(rule: string): RuleCode[] {
  return parseExpression(rule).flatMap((alternative, index) =>
    (alternative ?? []).map((term) => ({
      code: term.code,
      threshold: "min" in term ? term.min : "max" in term ? term.max : null,
      method: "method" in term && term.method ? term.method : null,
      except: "except" in term && term.except.length > 0 ? scopeWords(term.except) : null,
      alternative: index + 1,
    })),
  );
}
