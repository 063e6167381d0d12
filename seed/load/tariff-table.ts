import { parseRate } from "../../src/domain/law/rate-expression.ts";
import { readTable, SeedError, tableText } from "./table.ts";

/**
 * The committed form of one tariff schedule. A row is a prefix (heading, chapter, or `*` for all goods),
 * a rate, and the national codes under the prefix that share it, without the prefix's own digits.
 * No codes: the rate holds for everything under the prefix that no longer prefix covers.
 */
const TARIFF_COLUMNS = ["prefix", "rate", "codes", "special", "column2", "note"] as const;

export interface TariffGroup {
  prefix: string;
  /** Canonical rate text. */
  rate: string;
  /** Code suffixes, blank-separated in the file. */
  codes: string[];
  /** US special column: `rate=programme,programme; …`. */
  special: string;
  /** US column 2, canonical. */
  column2: string;
  note: string;
}

/** One national line on its way into a table. */
export interface TariffLine {
  code: string;
  rate: string;
  special?: string;
  column2?: string;
  note?: string;
}

/** Groups lines of a heading by everything but their code, so a rate is stated once per heading. */
export function groupLines(lines: Iterable<TariffLine>): TariffGroup[] {
  const groups = new Map<string, TariffGroup>();
  for (const { code, rate, special = "", column2 = "", note = "" } of lines) {
    const prefix = code.slice(0, 4);
    const key = [prefix, rate, special, column2, note].join("\t");
    const group = groups.get(key) ?? { prefix, rate, codes: [], special, column2, note };
    group.codes.push(code.slice(4));
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => (a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0));
}

/** Text of the committed file. */
export function tariffText(groups: readonly TariffGroup[]): string {
  return tableText(
    TARIFF_COLUMNS,
    groups.map((group) => ({ ...group, codes: group.codes.join(" ") })),
  );
}

/**
 * Reads a committed schedule and checks every rate.
 * @throws SeedError for a prefix that is no prefix, a rate that is not canonical, codes that are not digits.
 */
export function readTariff(file: string): TariffGroup[] {
  return readTable(file, TARIFF_COLUMNS).map((row) => {
    if (!/^(?:\*|\d\d|\d{4})$/.test(row.prefix))
      throw new SeedError(file, row.line, `prefix "${row.prefix}"`);
    for (const text of [row.rate, ...(row.column2 === "" ? [] : [row.column2])]) {
      const parsed = parseRate(text);
      if (!parsed.ok)
        throw new SeedError(file, row.line, `rate "${text}": expected ${parsed.expected} at ${parsed.at}`);
    }
    const codes = row.codes === "" ? [] : row.codes.split(" ");
    const wrong = codes.find((code) => !/^\d{2,8}$/.test(code));
    if (wrong) throw new SeedError(file, row.line, `code suffix "${wrong}"`);
    return { ...row, codes };
  });
}

/** What was printed but could not be read: kept in the table, counted here. */
export function unreadable(groups: readonly TariffGroup[]): number {
  return groups
    .filter((group) => group.rate.startsWith("raw:"))
    .reduce((count, group) => count + Math.max(1, group.codes.length), 0);
}
