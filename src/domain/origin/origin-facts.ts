import type { Agreement } from "./agreement.ts";
import type { ChapterNote } from "./chapter-notes.ts";
import type { OriginFacts, StatedRate } from "./origin-answer.ts";
import { type PreferenceGroup, preferentialRate } from "./preference.ts";
import type { RuleRow, RuleSet } from "./rule-sets.ts";

/** The rows of one batch, bodies still as stored JSON. */
export interface StoredOriginRows {
  /** `agreements.body` of those between the two countries. */
  agreements: readonly string[];
  /** `origin_rules` for the code's chapter and heading: their lists, `notes:<list>` and `HS2017`. */
  rules: readonly { list: string; heading: string; body: string }[];
  /** `preferences` of the destination's tariff for the heading and `*`. */
  preferences: readonly { tariff: string; agreement: string; heading: string; body: string }[];
}

const NOTES = "notes:";
const CORRELATION = "HS2017";

/** The codes under which the goods are looked up in each HS edition; today's code where nothing changed. */
export function codesByEdition(
  code: string,
  correlation: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return { "2022": [code], "2017": correlation[code.slice(0, 6)] ?? [code] };
}

/** Turns stored rows into what `evaluateOrigin` reads. `code` is 6 to 10 digits, `origin` ISO alpha-2. */
export function originFacts(
  stored: StoredOriginRows,
  code: string,
  origin: string,
  mfn: StatedRate | null,
): OriginFacts {
  const rules: RuleRow[] = [];
  const notes: ChapterNote[] = [];
  const correlation: Record<string, string[]> = {};
  for (const { list, heading, body } of stored.rules) {
    if (list === CORRELATION) Object.assign(correlation, JSON.parse(body));
    else if (list.startsWith(NOTES)) notes.push(...(JSON.parse(body) as ChapterNote[]));
    else rules.push({ list, heading, sets: JSON.parse(body) as RuleSet[] });
  }
  const agreements = stored.agreements.map((body) => JSON.parse(body) as Agreement);
  const rows = stored.preferences.map((row) => ({
    ...row,
    groups: JSON.parse(row.body) as PreferenceGroup[],
  }));
  const preferences: Record<string, StatedRate> = {};
  for (const { id } of agreements) {
    const rate = preferentialRate(rows, id, origin, code);
    if (rate) preferences[id] = rate;
  }
  return { agreements, rules, notes, codesByEdition: codesByEdition(code, correlation), preferences, mfn };
}
