/** `npm run data:build:tariffs`: publishers' files under SOURCES_DIR into seed/tables/tariffs/. */
import { writeFileSync } from "node:fs";
import { readAustralia } from "../../seed/sources/australian-border-force.ts";
import { readJapan } from "../../seed/sources/japan-customs.ts";
import { nationalSchedules, readNationalTariff } from "../../seed/sources/national-tariffs.ts";
import { readHts } from "../../seed/sources/usitc.ts";
import { type TariffGroup, tariffText, unreadable } from "../../seed/tariff-table.ts";

function write(tariff: string, groups: TariffGroup[]): void {
  writeFileSync(`seed/tables/tariffs/${tariff}.tsv`, tariffText(groups));
  const lines = groups.reduce((count, group) => count + group.codes.length, 0);
  console.log(
    `${tariff}: ${lines} lines in ${groups.length} rows, ${unreadable(groups)} rate texts kept unread`,
  );
}

for (const { tariff, currency } of nationalSchedules()) write(tariff, readNationalTariff(tariff, currency));
write("US", readHts());
write("JP", readJapan());
write("AU-2026", readAustralia());
