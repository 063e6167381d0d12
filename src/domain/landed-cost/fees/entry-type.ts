import { type Circumstances, decideAll } from "../../law/condition.ts";

/** When goods are entered in which way; the first rule whose conditions hold decides. */
export interface EntryTypeRule {
  entryType: string;
  conditions: string[];
  reason: string;
  legalReference: string;
}

export interface EntryType {
  entryType: string;
  /** Null where the caller stated it. */
  rule: EntryTypeRule | null;
}

/**
 * The way the goods are entered: as stated, else by the country's rules (value, channel, remedies).
 * Null where the country has no such rules.
 */
export function entryTypeOf(
  stated: string | null,
  rules: readonly EntryTypeRule[],
  now: Circumstances,
): EntryType | null {
  if (stated !== null) return { entryType: stated, rule: null };
  const rule = rules.find(({ conditions }) => decideAll(conditions, now).holds === true);
  return rule ? { entryType: rule.entryType, rule } : null;
}
