import { scopeHit } from "../law/code-scope.ts";
import { ruleApplies } from "../law/rule-when.ts";
import type { Agreement } from "./agreement.ts";
import type { OriginGoods } from "./goods.ts";
import { PROCESSES, statedProcesses } from "./processes.ts";

/**
 * One rule of a list: its positions, the words or national items that narrow it, its chapter rule, its
 * expression and, where it is limited to origins or a period, when it applies (see rule-when.ts).
 */
export type RuleSet = [
  from: string,
  to: string,
  scope: string,
  items: string,
  note: string,
  rule: string,
  when?: string,
];

/** A stored row: all rules of one list that bear on a chapter (2 digits) or a heading (4 digits). */
export interface RuleRow {
  list: string;
  heading: string;
  sets: RuleSet[];
}

/** Scope of the goods of a position that none of its other rules names. */
export const RESIDUAL = "*";

function width(set: RuleSet): number {
  const pad = (code: string, with9: string): number => Number(code.padEnd(6, with9));
  return pad(set[1] || set[0], "9") - pad(set[0], "0");
}

function words(goods: OriginGoods): string[] {
  const text = `${goods.productName ?? ""} ${goods.material ?? ""} ${goods.productForm ?? ""}`.toLowerCase();
  return text.match(/[a-z][a-z-]{2,}/g) ?? [];
}

/** Share of a rule's scope words that the caller's own words contain; plurals don't matter. */
function wordsMatched(scope: string, said: readonly string[]): number {
  const wanted = scope.split(" ");
  const stem = (word: string): string => word.replace(/(es|s)$/, "");
  const stems = new Set(said.map(stem));
  return wanted.filter((word) => stems.has(stem(word))).length / wanted.length;
}

/** Rules for apparel tell goods sewn together of pieces from goods knitted whole. */
const SEWN_TOGETHER = /\bsewing\b|\bassembling\b/;

const isSewn = (goods: OriginGoods): boolean =>
  statedProcesses(goods).some((text) => PROCESSES.sew?.stated.test(text));

function narrow(sets: RuleSet[], code: string, goods: OriginGoods): RuleSet[] {
  const itemHit = sets.filter(
    (s) => s[3] !== "" && code.length >= 8 && s[3].split(",").some((item) => code.startsWith(item)),
  );
  if (itemHit.length > 0) return itemHit;
  const open = code.length >= 8 ? sets.filter((s) => s[3] === "") : sets;
  const said = words(goods);
  const sewn = isSewn(goods);
  const scoped = open.filter((s) => s[2] !== "" && s[2] !== RESIDUAL);
  if (scoped.length === 0 || (said.length === 0 && !sewn)) return open;
  const matched = scoped.filter((s) => wordsMatched(s[2], said) >= 0.5 || (sewn && SEWN_TOGETHER.test(s[2])));
  if (matched.length > 0) return matched;
  const rest = open.filter((s) => s[2] === "" || s[2] === RESIDUAL);
  return rest.length > 0 ? rest : open;
}

/** Rules of one scope that apply side by side become one; a rule for the pair of countries replaces the general one. */
function mergedSets(sets: readonly RuleSet[]): RuleSet[] {
  const paired = sets.filter((s) => s[6]?.startsWith("pair"));
  const place = (s: RuleSet): string => `${s[0]}-${s[1]}`;
  const replaced = new Set(paired.map(place));
  const kept = sets.filter((s) => s[6]?.startsWith("pair") || !replaced.has(place(s)));
  const scopes = Map.groupBy(kept, (s) => s.slice(0, 4).join("|"));
  return [...scopes.values()].map((list) => {
    const [first] = list as [RuleSet, ...RuleSet[]];
    const [from, to, scope, items, note] = first;
    return [from, to, scope, items, note, [...new Set(list.map((s) => s[5]))].join(" | ")];
  });
}

/**
 * The rules that apply to a code: those of the narrowest positions that cover it, together with the next wider
 * ones where the narrowest cover only some goods. Several are returned where the caller's words don't decide.
 */
export function productRulesFor(
  rows: readonly RuleRow[],
  code: string,
  goods: OriginGoods,
  agreement: Agreement,
): RuleSet[] {
  const covering = rows
    .flatMap((row) => row.sets)
    .filter((set) => scopeHit([{ from: set[0], to: set[1] || set[0], partly: false }], code) === "in")
    .filter((set) => ruleApplies(set[6] ?? "", agreement, goods));
  const chosen: RuleSet[] = [];
  for (const set of mergedSets(covering).sort((a, b) => width(a) - width(b))) {
    const last = chosen.at(-1);
    const partial = chosen.every((s) => (s[2] !== "" && s[2] !== RESIDUAL) || s[3] !== "");
    if (last && width(set) > width(last) && !partial) break;
    chosen.push(set);
  }
  const seen = new Set<string>();
  return narrow(chosen, code, goods).filter((set) => !seen.has(set[5]) && seen.add(set[5]));
}
