import { writeFileSync } from "node:fs";
import { tableText } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";

/**
 * HS 2022 codes whose HS 2017 code differs (`seed/origin/hs2022-hs2017.tsv`), from the UN correlation
 * table: the conversion target first, then the others while they are few enough to be looked at.
 * Run: `node seed/importers/tariffs/hs-correlation.ts`.
 */
const CORRELATION_COLUMNS = ["hs2022", "hs2017"] as const;
const MANY = 6;

const byCode = Map.groupBy(sourceRows("world-tariff/hs2022_hs2017.csv"), (row) => row.hs2022 ?? "");
const rows: { hs2022: string; hs2017: string }[] = [];
for (const [hs2022, pairs] of byCode) {
  const target = pairs.find((p) => p.is_conversion_target === "1")?.hs2017 ?? "";
  const rest = pairs.map((p) => p.hs2017 ?? "").filter((code) => code !== target);
  const codes = [target, ...(rest.length > MANY ? [] : rest)].filter(Boolean);
  if (codes.length === 1 && codes[0] === hs2022) continue;
  rows.push({ hs2022, hs2017: codes.join(" ") });
}
writeFileSync("seed/origin/hs2022-hs2017.tsv", tableText(CORRELATION_COLUMNS, rows));
console.log(`${rows.length} codes differ`);
