import { groupLines, type TariffGroup } from "../../load/tariff-table.ts";
import { sourceRows } from "../csv.ts";
import { canonicalRate } from "./rate-text.ts";

/** Schedule 3 of the Customs Tariff Act 1995 as in force in April 2026: the chapters that are held. */
export function readAustralia(): TariffGroup[] {
  const lines = sourceRows("world-tariff/mfn_lines.csv.gz").filter((row) => row.country === "AU");
  return groupLines(
    lines.map((row) => ({
      code: row.national_code ?? "",
      rate:
        row.av_pct !== ""
          ? `${Number(row.av_pct)}%`
          : canonicalRate((row.duty_text ?? "").replace(/ (?:NZ\/PG|DC\$|DCS).*$/s, ""), { money: "AUD" }),
    })),
  );
}
