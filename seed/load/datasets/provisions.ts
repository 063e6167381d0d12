import { readFileSync } from "node:fs";
import { provisions } from "../../../src/data/schema/index.ts";
import { EVERYWHERE } from "../../../src/domain/law/known-names.ts";
import { MEASURE_COLUMNS } from "../../importers/law/measure-columns.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { checkRounding } from "../law/check-rounding.ts";
import { lawTables } from "../law/law-files.ts";
import { lineWordsRows } from "../law/line-words-rows.ts";
import { readConditions } from "../law/provision-conditions.ts";
import { type NameTables, readNameTables } from "../law/read-known-names.ts";
import { REGION_FILES, regionsByCountry } from "../law/region-rows.ts";
import { territoryRows } from "../law/territory-rows.ts";
import { usualGoodsRows } from "../law/usual-goods-rows.ts";
import { valueBracketRows } from "../law/value-bracket-rows.ts";
import { readTable, type TableRow } from "../table.ts";
import { tableOf } from "../table-of.ts";
import { REMEDY_COVERAGE_FILES, remedyCoverage } from "./remedies.ts";

const FOLDER = "seed/law/US";
const OWN = { licence: "facts", validFrom: null, validUntil: null };

const TABLES = {
  programme: ["jurisdiction", "symbol", "name", "countries", "from", "to", "legalReference"],
  rounding: ["jurisdiction", "amount", "unit", "currency", "mode", "from", "to", "legalReference"],
  entry_type: ["jurisdiction", "entryType", "conditions", "reason", "legalReference"],
  horizon: ["jurisdiction", "from", "to", "note"],
  postal_form: ["jurisdiction", "pattern", "example", "prefixLength"],
  customs_rate: ["jurisdiction", "rule", "legalReference"],
} as const;
const TERRITORIES = "seed/law/customs-territories.tsv";
const USUAL_GOODS = "seed/law/world/usual-goods.tsv";
const VALUE_BRACKETS = "seed/tariffs/value-brackets.tsv";
const LINE_WORDS = "seed/tariffs/lines-by-words.tsv";
const FILES: Readonly<Record<keyof typeof TABLES, string>> = {
  programme: `${FOLDER}/programmes.tsv`,
  rounding: "seed/law/rounding.tsv",
  entry_type: `${FOLDER}/entry-types.tsv`,
  horizon: `${FOLDER}/horizons.tsv`,
  postal_form: `${FOLDER}/postal-forms.tsv`,
  customs_rate: "seed/exchange/customs-rules.tsv",
};

/**
 * Preference programmes, roundings, entry types, horizons, postal forms, usual measures, lines for goods of
 * some worth or name and what is held of remedies,
 * one JSON body a row.
 */
export function provisionsDataset(): DatasetDefinition {
  return {
    ...OWN,
    name: "tariff-provisions",
    publisher: "HTSUS general notes, CBP regulations, tax acts of the countries named",
    asOf: "2026-10-09",
    files: [
      ...Object.values(FILES),
      TERRITORIES,
      USUAL_GOODS,
      VALUE_BRACKETS,
      LINE_WORDS,
      ...REGION_FILES,
      ...REMEDY_COVERAGE_FILES,
    ],
    tables: [tableOf(provisions)],
    *rows() {
      const names = readNameTables();
      const measures = measureIds();
      for (const kind of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
        let seq = 0;
        for (const row of readTable<string>(FILES[kind], TABLES[kind])) {
          seq++;
          if (kind === "rounding")
            checkRounding(
              FILES.rounding,
              row as RoundingRow,
              names,
              measures.get(row.jurisdiction ?? "") ?? [],
            );
          yield {
            table: "provisions",
            values: [row.jurisdiction ?? "", kind, seq, JSON.stringify(body(kind, row, names))],
          };
        }
      }
      for (const { country, seq, row } of territoryRows(TERRITORIES, names))
        yield { table: "provisions", values: [country, "territory", seq, JSON.stringify(row)] };
      let usual = 0;
      for (const row of usualGoodsRows(USUAL_GOODS))
        yield { table: "provisions", values: [EVERYWHERE, "usual_goods", ++usual, JSON.stringify(row)] };
      for (const [tariff, rows] of Map.groupBy(valueBracketRows(VALUE_BRACKETS), ({ tariff }) => tariff))
        yield { table: "provisions", values: [tariff, "value_brackets", 1, JSON.stringify(rows)] };
      for (const [tariff, rows] of Map.groupBy(lineWordsRows(LINE_WORDS), ({ tariff }) => tariff))
        yield { table: "provisions", values: [tariff, "line_words", 1, JSON.stringify(rows)] };
      for (const [country, regions] of regionsByCountry())
        yield { table: "provisions", values: [country, "regions", 1, JSON.stringify(regions)] };
      for (const { jurisdiction, ...held } of remedyCoverage())
        yield { table: "provisions", values: [jurisdiction, "remedies", 1, JSON.stringify(held)] };
    },
  };
}

type RoundingRow = TableRow<(typeof TABLES.rounding)[number]>;

/**
 * Ids of each jurisdiction's measures. A broken row is for the measures' own load to refuse, so cells are taken as they
 * stand here.
 */
function measureIds(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const [idAt, placeAt] = [MEASURE_COLUMNS.indexOf("id"), MEASURE_COLUMNS.indexOf("jurisdiction")];
  const lines = lawTables("measures").flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  for (const line of lines) {
    const cells = line.split("\t");
    const [id = "", place = ""] = [cells[idAt], cells[placeAt]];
    ids.set(place, [...(ids.get(place) ?? []), id]);
  }
  return ids;
}

function body(
  kind: keyof typeof TABLES,
  { line, jurisdiction: _, ...row }: TableRow<string>,
  names: NameTables,
): Record<string, unknown> {
  const open = { from: row.from || null, to: row.to || null };
  if (kind === "programme") return { ...row, ...open, countries: (row.countries ?? "").split(" ") };
  if (kind === "rounding") return { ...row, ...open };
  if (kind === "postal_form") return { ...row, prefixLength: Number(row.prefixLength) };
  if (kind === "horizon" || kind === "customs_rate") return row;
  const conditions = readConditions(FILES[kind], line, row.conditions ?? "", names);
  return { ...row, conditions };
}
