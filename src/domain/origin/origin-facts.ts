import type { Agreement } from "./agreement.ts";
import type { ChapterNote } from "./chapter-notes.ts";
import type { OriginFacts } from "./origin-answer.ts";
import type { PreferenceGroup, PreferenceRow } from "./preference.ts";
import type { RuleRow, RuleSet } from "./rule-sets.ts";

/** The rows of one batch, bodies still as stored JSON. */
interface StoredOriginRows {
  /** `origin_rules` for the code's chapter and heading: their lists, `notes:<list>` and `HS2017`. */
  rules: readonly { list: string; heading: string; body: string }[];
  /** `preferences` of the destination's tariff for the heading and `*`. */
  preferences: readonly { tariff: string; agreement: string; heading: string; body: string }[];
}

const NOTES = "notes:";
const CORRELATION = "HS2017";

/** The codes under which the goods are looked up in each HS edition; today's code where nothing changed. */
function codesByEdition(
  code: string,
  correlation: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return { "2022": [code], "2017": correlation[code.slice(0, 6)] ?? [code] };
}

/** The stored rows read: what an isolate keeps for a pair of countries and a heading. */
export interface RowsOfHeading {
  rules: RuleRow[];
  notes: ChapterNote[];
  /** HS 2017 codes by HS 2022 code, where they differ. */
  correlation: Record<string, string[]>;
  preferences: PreferenceRow[];
}

/** The same with the agreements between the two countries. */
export interface OriginRows extends RowsOfHeading {
  agreements: Agreement[];
}

export const NO_ORIGIN_ROWS: OriginRows = {
  agreements: [],
  rules: [],
  notes: [],
  correlation: {},
  preferences: [],
};

/** The stored rows as the domain's records: rules, chapter notes, correlation of editions and rates. */
export function readOriginRows(stored: StoredOriginRows): RowsOfHeading {
  const rules: RuleRow[] = [];
  const notes: ChapterNote[] = [];
  const correlation: Record<string, string[]> = {};
  for (const { list, heading, body } of stored.rules) {
    if (list === CORRELATION) Object.assign(correlation, JSON.parse(body));
    else if (list.startsWith(NOTES)) notes.push(...(JSON.parse(body) as ChapterNote[]));
    else rules.push({ list, heading, sets: JSON.parse(body) as RuleSet[] });
  }
  return {
    rules,
    notes,
    correlation,
    preferences: stored.preferences.map(({ tariff, agreement, heading, body }) => ({
      tariff,
      agreement,
      heading,
      groups: JSON.parse(body) as PreferenceGroup[],
    })),
  };
}

/** What `originAnswer` reads, for some of the rows' agreements. `code` is 6 to 10 digits. */
export function originFacts(
  { rules, notes, correlation }: OriginRows,
  agreements: readonly Agreement[],
  code: string,
  rates: Pick<OriginFacts, "preferences" | "mfn">,
): OriginFacts {
  return { agreements, rules, notes, codesByEdition: codesByEdition(code, correlation), ...rates };
}
