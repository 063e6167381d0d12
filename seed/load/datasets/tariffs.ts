import { existsSync } from "node:fs";
import type { StoredGroup } from "../../../src/data/landed-cost/stored-tariff.ts";
import { schedules as scheduleTable, tariffCoverage, tariffRates } from "../../../src/data/schema/index.ts";
import { SCHEDULE_COLUMNS } from "../../importers/tariffs/national-tariffs.ts";
import { AVERAGE_COLUMNS } from "../../importers/tariffs/tariff-averages.ts";
import type { DatasetDefinition } from "../dataset.ts";
import type { FigureReader } from "../figure-reader.ts";
import { readConditions } from "../law/provision-conditions.ts";
import { readNameTables } from "../law/read-known-names.ts";
import { readTable, SeedError, type TableRow } from "../table.ts";
import { tableOf } from "../table-of.ts";
import { readTariff, type TariffGroup, unreadable } from "../tariff-table.ts";

const FOLDER = "seed/tariffs";

/** The rate of each code of each tariff, and the day of each schedule. */
const RATE_FIGURES: FigureReader = {
  tables: ["tariff_rates", "schedules"],
  days: ["as_of"],
  ofRow(table, { tariff, prefix, body, as_of }) {
    if (table === "schedules") return [{ column: "as_of", key: String(tariff), value: String(as_of) }];
    return (JSON.parse(String(body)) as StoredGroup[]).flatMap(({ r, c = [""] }) =>
      c.map((suffix) => ({ column: "rate", key: `${tariff} ${prefix}${suffix}`, value: r })),
    );
  },
};

/** A newer edition of a schedule than the committed one, in the same form. */
export interface NewerTariff {
  file: string;
  asOf: string;
}

/** One dataset a schedule, so each has its own version, date and row count. `newer`: by tariff. */
export function tariffDatasets(newer: ReadonlyMap<string, NewerTariff> = new Map()): DatasetDefinition[] {
  const schedules = readTable(`${FOLDER}/schedules.tsv`, SCHEDULE_COLUMNS);
  return schedules.map((committed) => {
    const edition = newer.get(committed.tariff);
    const schedule = edition ? { ...committed, asOf: edition.asOf, validUntil: "" } : committed;
    const file = edition?.file ?? `${FOLDER}/${schedule.tariff}.tsv`;
    if (!existsSync(file)) throw new SeedError(`${FOLDER}/schedules.tsv`, schedule.line, `no table ${file}`);
    return {
      name: `tariff:${schedule.tariff}`,
      publisher: schedule.publisher,
      licence: "facts",
      validFrom: schedule.validFrom || null,
      asOf: schedule.asOf,
      validUntil: schedule.validUntil || null,
      files: [file, `${FOLDER}/schedules.tsv`],
      tables: [
        { ...tableOf(tariffRates), where: { column: "tariff", value: schedule.tariff } },
        { ...tableOf(scheduleTable), where: { column: "tariff", value: schedule.tariff } },
      ],
      figures: RATE_FIGURES,
      remark() {
        const unread = unreadable(readTariff(file));
        return unread === 0 ? "" : `${unread} lines whose rate text could not be read are kept as printed`;
      },
      *rows() {
        yield {
          table: "schedules",
          values: SCHEDULE_COLUMNS.map((column) => schedule[column] || (NULLABLE.has(column) ? null : "")),
        };
        for (const [prefix, groups] of byPrefix(readTariff(file))) {
          yield {
            table: "tariff_rates",
            values: [schedule.tariff, prefix, JSON.stringify(groups.map(stored))],
          };
        }
      },
    };
  });
}

const NULLABLE = new Set<string>(["validFrom", "validUntil"]);

function byPrefix(groups: readonly TariffGroup[]): Map<string, TariffGroup[]> {
  const result = new Map<string, TariffGroup[]>();
  for (const group of groups) result.set(group.prefix, [...(result.get(group.prefix) ?? []), group]);
  return result;
}

function stored(group: TariffGroup): StoredGroup {
  const result: StoredGroup = { r: group.rate };
  if (group.codes.length > 0) result.c = group.codes;
  if (group.special !== "") result.s = group.special;
  if (group.column2 !== "") result.o = group.column2;
  if (group.note !== "") result.n = group.note;
  return result;
}

/** Averages of countries without a schedule: tariffs named `average:XX`, every rate an estimate. */
export function averagesDataset(): DatasetDefinition {
  const file = `${FOLDER}/averages.tsv`;
  return {
    name: "tariff-averages",
    publisher: "own computation; levels of the WTO and the World Bank, else general knowledge",
    licence: "facts",
    validFrom: null,
    asOf: "2026-10-10",
    validUntil: null,
    files: [file],
    tables: [{ ...tableOf(tariffRates), where: { column: "substr(tariff, 1, 8)", value: "average:" } }],
    *rows() {
      const groups = new Map<string, StoredGroup[]>();
      for (const row of readTable(file, AVERAGE_COLUMNS)) {
        const key = `${row.country}\t${row.prefix}`;
        groups.set(key, [...(groups.get(key) ?? []), storedEstimate(file, row)]);
      }
      for (const [key, list] of groups) {
        const [country, prefix] = key.split("\t");
        yield { table: "tariff_rates", values: [`average:${country}`, prefix ?? "", JSON.stringify(list)] };
      }
    },
  };
}

/** An estimate as the worker reads it. @throws SeedError for a figure that is none, or a rate outside its own range. */
function storedEstimate(file: string, row: TableRow<(typeof AVERAGE_COLUMNS)[number]>): StoredGroup {
  const [rate, min, max] = [row.ratePct, row.minPct, row.maxPct].map((cell) =>
    /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN,
  ) as [number, number, number];
  if (!(min <= rate && rate <= max))
    throw new SeedError(
      file,
      row.line,
      `estimate "${row.ratePct}" within "${row.minPct}" to "${row.maxPct}"`,
    );
  const group: StoredGroup = {
    r: `${rate}%`,
    e: "estimated",
    m: [min, max],
    q: row.year === "" ? row.source : `${row.source}, ${row.year}`,
  };
  if (row.codes !== "") group.c = row.codes.split(" ");
  return group;
}

const COVERAGE_COLUMNS = [
  "country",
  "priority",
  "tariff",
  "goods",
  "certainty",
  "note",
  "conditions",
] as const;

/** Which schedules answer for a country, its own or its union's, then its average, then the world's. */
export function coverageDataset(countries: readonly string[]): DatasetDefinition {
  const file = `${FOLDER}/coverage.tsv`;
  return {
    name: "tariff-coverage",
    publisher: "own compilation from the unions' treaties",
    licence: "facts",
    validFrom: null,
    asOf: "2026-10-10",
    validUntil: null,
    files: [file, `${FOLDER}/averages.tsv`],
    tables: [tableOf(tariffCoverage)],
    *rows() {
      const averaged = new Set(
        readTable(`${FOLDER}/averages.tsv`, AVERAGE_COLUMNS).map((row) => row.country),
      );
      const names = readNameTables();
      const rows = readTable(file, COVERAGE_COLUMNS);
      for (const row of rows) {
        if (!countries.includes(row.country)) throw new SeedError(file, row.line, `country "${row.country}"`);
        readConditions(file, row.line, row.conditions, names);
        yield { table: "tariff_coverage", values: COVERAGE_COLUMNS.map((column) => row[column]) };
      }
      for (const country of countries) {
        // A member of a union without an average of its own takes that of the union's tariff.
        const own = [country, ...rows.filter((row) => row.country === country).map(({ tariff }) => tariff)];
        const average = own.find((tariff) => averaged.has(tariff));
        if (average)
          yield {
            table: "tariff_coverage",
            values: [country, 90, `average:${average}`, "*", "estimated", "", ""],
          };
        yield {
          table: "tariff_coverage",
          values: [country, 99, "average:world", "*", "estimated", "no figure for the country itself", ""],
        };
      }
    },
  };
}
