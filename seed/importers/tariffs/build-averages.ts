/** The estimates of seed/tariffs/averages.tsv, from the committed schedules and the sources of levels. */
import { writeFileSync } from "node:fs";
import { readTable, tableText } from "../../load/table.ts";
import { readTariff } from "../../load/tariff-table.ts";
import { shapeOf } from "./chapter-shape.ts";
import { SCHEDULE_COLUMNS } from "./national-tariffs.ts";
import { AVERAGE_COLUMNS, averagesOfHeld, readAverages } from "./tariff-averages.ts";

/** Part of a country's goods only, or all of them free: no tariff to learn the spread of duties from. */
const NO_MODEL = ["AU-2026", "CH", "HK", "MO", "SG"];

const held = readTable("seed/tariffs/schedules.tsv", SCHEDULE_COLUMNS).map(({ tariff }) => tariff);
const shapes = new Map(
  held
    .filter((tariff) => !NO_MODEL.includes(tariff))
    .map((tariff) => [tariff, shapeOf(readTariff(`seed/tariffs/${tariff}.tsv`))]),
);
const whole = new Set(held.filter((tariff) => tariff !== "CH"));
const rows = [
  ...readAverages([...shapes.values()], whole),
  ...[...shapes].flatMap(([tariff, shape]) => averagesOfHeld(tariff, shape)),
];
rows.sort((a, b) => (a.country + a.prefix + a.codes < b.country + b.prefix + b.codes ? -1 : 1));
writeFileSync("seed/tariffs/averages.tsv", tableText(AVERAGE_COLUMNS, rows));
console.log(`averages: ${rows.length} rows for ${new Set(rows.map(({ country }) => country)).size} tariffs`);
