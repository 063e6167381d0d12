import type { Certainty } from "../../../src/domain/law/vocabulary.ts";
import type { PreferenceRow } from "../../../src/domain/origin/preference.ts";
import { readTable } from "../../load/table.ts";

/** Rates that follow from an agreement's own text where no schedule prints them line by line; written by hand. */
export const AGREED_TERMS = "seed/origin/agreed-terms.tsv";

export const AGREED_COLUMNS = [
  "tariffs", "agreement", "goods", "except", "rate", "from", "to", "article", "certainty", "note",
] as const; // biome-ignore format: a list

/** The terms as rows by tariff and agreement: they speak of chapters, so they stand under the heading `*`. */
export function readAgreedTerms(): PreferenceRow[] {
  const rows = new Map<string, PreferenceRow>();
  for (const line of readTable(AGREED_TERMS, AGREED_COLUMNS)) {
    const { agreement, except, article } = line;
    const terms = {
      except,
      from: line.from || null,
      to: line.to || null,
      article,
      certainty: line.certainty as Certainty,
    };
    for (const tariff of line.tariffs.split(" ")) {
      const key = `${tariff}|${agreement}`;
      const row = rows.get(key) ?? { tariff, agreement, heading: "*", groups: [] };
      row.groups.push({ r: line.rate, c: [line.goods], t: terms });
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}
