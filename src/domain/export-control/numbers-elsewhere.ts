import type { SharedNumberRule } from "./commerce-control-list.ts";

/** What the European and British lists call the goods of an entry. */
export interface NumbersElsewhere {
  /** The arrangement of states that agreed the control; null for one of the United States alone. */
  regime: string | null;
  /** Number in Annex I to Regulation (EU) 2021/821; null where none is shared. */
  euDualUse: string | null;
  /** Number in the dual-use part of the UK strategic export control lists; null where none is shared. */
  ukDualUse: string | null;
  /** Entry of the Common Military List of the EU and of the UK Military List; null for none. */
  militaryList: string | null;
  note: string;
}

const fits = (pattern: string, eccn: string): boolean =>
  [...pattern].every((sign, at) => sign === "?" || sign === eccn[at]);

/**
 * The numbers of an entry beside the American one. States that agreed a control in a common arrangement number it
 * alike; what the United States control alone has no number elsewhere. Null where no rule fits.
 * @example numbersElsewhere(list.sharedNumbers, "6A003")?.euDualUse // "6A003"
 */
export function numbersElsewhere(rules: readonly SharedNumberRule[], eccn: string): NumbersElsewhere | null {
  const rule = rules.findLast(({ pattern }) => fits(pattern, eccn));
  if (rule === undefined) return null;
  const number = rule.shared === "yes" ? eccn : rule.shared === "other" ? rule.number : null;
  return {
    regime: rule.regime || null,
    euDualUse: number,
    ukDualUse: number,
    militaryList: rule.militaryList || null,
    note: rule.note,
  };
}
