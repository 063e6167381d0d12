/** `npm run data:build:tariffs`: publishers' files under SOURCES_DIR into seed/tariffs/. */
import { writeFileSync } from "node:fs";
import { VALUE_BRACKET_COLUMNS } from "../load/law/value-bracket-rows.ts";
import { tableText } from "../load/table.ts";
import { type TariffGroup, tariffText, unreadable } from "../load/tariff-table.ts";
import { readAustralia } from "./tariffs/australian-border-force.ts";
import { readJapan } from "./tariffs/japan-customs.ts";
import { nationalSchedules, readNationalTariff } from "./tariffs/national-tariffs.ts";
import { readHts } from "./tariffs/usitc.ts";
import { readValueBrackets } from "./tariffs/value-brackets.ts";

function write(tariff: string, groups: TariffGroup[]): void {
  writeFileSync(`seed/tariffs/${tariff}.tsv`, tariffText(groups));
  const lines = groups.reduce((count, group) => count + group.codes.length, 0);
  console.log(
    `${tariff}: ${lines} lines in ${groups.length} rows, ${unreadable(groups)} rate texts kept unread`,
  );
}

for (const { tariff, currency } of nationalSchedules()) write(tariff, readNationalTariff(tariff, currency));
write("US", readHts());
write("JP", readJapan());
write("AU-2026", readAustralia());
writeFileSync("seed/tariffs/value-brackets.tsv", tableText(VALUE_BRACKET_COLUMNS, readValueBrackets()));
