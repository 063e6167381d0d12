import { readTable } from "../../load/table.ts";
import { groupLines, type TariffGroup, type TariffLine } from "../../load/tariff-table.ts";
import { sourceRows } from "../csv.ts";
import { canonicalRate, type Dialect } from "./rate-text.ts";
import { taricRate } from "./taric-rate.ts";

/** National schedules as compiled by the Korea Customs Service, and three published by their own union. */

export const SCHEDULE_COLUMNS = [
  "tariff",
  "name",
  "publisher",
  "via",
  "currency",
  "asOf",
  "validFrom",
  "validUntil",
  "trust",
  "caution",
  "columnTwoOrigins",
] as const;

const FILES: Readonly<Record<string, string>> = { CM: "CEMAC_CM_mfn.csv.gz" };

/** Reads one staged schedule by its tariff id into groups of equal rates. */
export function readNationalTariff(tariff: string, currency: string): TariffGroup[] {
  const rows = sourceRows(`national-tariffs/${FILES[tariff] ?? `${tariff}_mfn.csv.gz`}`);
  const lines: TariffLine[] = [];
  for (const row of rows) {
    const code = (row.code ?? "").replace(/[A-Z]$/, ""); // New Zealand prints a check letter after the code
    const text = row.mfn_text ?? "";
    if (code === "" || text.trim() === "") continue;
    lines.push({ code, ...rateOfRow(tariff, currency, row) });
  }
  return groupLines(tariff === "GB" ? lines.map(markedAsUnions()) : lines);
}

/**
 * Marks the lines that the United Kingdom keeps at the Union's rate until it has reviewed the trade remedy
 * on them: flagged so in its tariff of 2021, and still at the rate the Union's tariff printed beside it.
 */
function markedAsUnions(): (line: TariffLine) => TariffLine {
  const rows = sourceRows("world-tariff/mfn_lines.csv.gz");
  const flagged = new Set(
    rows
      .filter((row) => row.country === "GB" && /cet_until_remedy_review/.test(row.extra ?? ""))
      .map((row) => row.national_code ?? ""),
  );
  const unions = new Map(
    rows
      .filter((row) => row.country === "EU" && flagged.has(row.national_code ?? ""))
      .map((row) => [row.national_code ?? "", `${Number((row.duty_text ?? "").replace("%", ""))}%`]),
  );
  return (line) =>
    unions.get(line.code.padEnd(10, "0")) === line.rate ? { ...line, note: AS_THE_UNION } : line;
}

const AS_THE_UNION = "the United Kingdom keeps the EU rate on this line until its trade remedy is reviewed";

function rateOfRow(
  tariff: string,
  currency: string,
  row: Record<string, string>,
): { rate: string; note?: string } {
  const percent = row.mfn_ad_valorem_pct ?? "";
  const text = row.mfn_text ?? "";
  if (tariff === "EU") {
    const { rate, note } =
      percent === "" ? taricRate(text, AS_OF) : { rate: `${Number(percent)}%`, note: null };
    return { rate, note: note ?? "" };
  }
  if (percent !== "") return { rate: `${Number(percent)}%` };
  const dialect: Dialect = { money: currency, lineUnit: row.unit ?? "" };
  if (tariff === "NO") dialect.bare = "NOK/KG";
  if (tariff === "ZA") dialect.decimalComma = true;
  const note = /Andean Price/.test(text) ? "price band: the variable part is not held" : "";
  return { rate: canonicalRate(text, dialect), note };
}

/** Among dated alternatives of one cell the one in force on this day is taken. */
const AS_OF = "2026-11-20";

/** Ids of the staged national schedules with their currencies, from the committed schedules table. */
export function nationalSchedules(): { tariff: string; currency: string }[] {
  return readTable("seed/tariffs/schedules.tsv", SCHEDULE_COLUMNS).filter(
    (row) => !["US", "JP", "AU-2026", "CH", "HK", "MO"].includes(row.tariff),
  );
}
