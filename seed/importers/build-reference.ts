/** `npm run data:build:reference`: compiled facts under SOURCES_DIR into seed/. */
import { writeFileSync } from "node:fs";
import { tableText } from "../load/table.ts";
import { sourceRows } from "./csv.ts";
import { readIpi } from "./law/brazil-ipi.ts";
import { MEASURE_COLUMNS } from "./law/measure-columns.ts";
import {
  COUNTRY_COLUMNS,
  CUSTOMS_RATE_COLUMNS,
  EXCHANGE_COLUMNS,
  readCountries,
  readCustomsRates,
  readExchange,
} from "./law/reference-tables.ts";
import { readThresholds, readVat, THRESHOLD_COLUMNS } from "./law/tax-tables.ts";
import { LIST_COLUMNS } from "./law/us-code-lists.ts";
import { readHints } from "./law/world-changes.ts";

function write<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): void {
  writeFileSync(`seed/${name}.tsv`, tableText(columns, rows));
  console.log(`${name}: ${rows.length} rows`);
}

write("countries/countries", COUNTRY_COLUMNS, readCountries());
write("exchange/rates", EXCHANGE_COLUMNS, readExchange());
write("exchange/customs-rates", CUSTOMS_RATE_COLUMNS, readCustomsRates());
write("law/generated/measures-vat", MEASURE_COLUMNS, readVat());
write("law/generated/measures-hints", MEASURE_COLUMNS, readHints());
write("law/generated/thresholds", THRESHOLD_COLUMNS, readThresholds());
const ipi = readIpi();
write("law/generated/measures-br-ipi", MEASURE_COLUMNS, ipi.measures);
write("code-lists/BR", LIST_COLUMNS, ipi.lists);

const codes = sourceRows("world-tariff/hs2022.csv").filter(
  (row) => row.level === "6" && !(row.code ?? "").startsWith("99"),
);
const headings = new Map<string, string[]>();
for (const { code = "" } of codes)
  headings.set(code.slice(0, 4), [...(headings.get(code.slice(0, 4)) ?? []), code.slice(4)]);
write(
  "code-lists/hs/hs2022",
  ["heading", "codes"],
  [...headings].map(([heading, list]) => ({ heading, codes: list.join(" ") })),
);
