import { readdirSync } from "node:fs";
import type { PreferenceRow } from "../../../src/domain/origin/preference.ts";
import { readTable } from "../../load/table.ts";
import { AGREED_TERMS, readAgreedTerms } from "./agreed-terms.ts";

export const PREFERENCE_COLUMNS = ["agreement", "heading", "rate", "codes"] as const;
const DIR = "seed/origin/preferences";

/** The tables of preferential rates, and that of the rates that follow from an agreement's own terms. */
export function preferenceFiles(): string[] {
  return [
    ...readdirSync(DIR)
      .sort()
      .map((name) => `${DIR}/${name}`),
    AGREED_TERMS,
  ];
}

/** The committed preferential rates as rows by tariff, agreement and heading. */
export function* readPreferences(): Generator<PreferenceRow> {
  for (const file of readdirSync(DIR).sort()) {
    const tariff = file.replace(".tsv", "");
    const rows = new Map<string, PreferenceRow>();
    for (const row of readTable(`${DIR}/${file}`, PREFERENCE_COLUMNS)) {
      const key = `${row.agreement}|${row.heading}`;
      const filed = rows.get(key) ?? { tariff, agreement: row.agreement, heading: row.heading, groups: [] };
      filed.groups.push({ r: row.rate, c: row.codes.split(" ") });
      rows.set(key, filed);
    }
    yield* rows.values();
  }
  yield* readAgreedTerms();
}
