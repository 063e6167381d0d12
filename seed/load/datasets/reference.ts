import {
  countries,
  hsCodes,
  jurisdictions,
  measures,
  postalRegions,
  thresholds,
} from "../../../src/data/schema/index.ts";
import { EVERYWHERE } from "../../../src/domain/law/known-names.ts";
import type { CustomsPeriod, ExchangeRates } from "../../../src/domain/trade/exchange.ts";
import { MEASURE_COLUMNS } from "../../importers/law/measure-columns.ts";
import {
  COUNTRY_COLUMNS,
  CUSTOMS_RATE_COLUMNS,
  EXCHANGE_COLUMNS,
} from "../../importers/law/reference-tables.ts";
import { THRESHOLD_COLUMNS } from "../../importers/law/tax-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { checkMeasures } from "../law/check-measures.ts";
import { checkThreshold } from "../law/check-threshold.ts";
import { lawTables } from "../law/law-files.ts";
import { readNameTables } from "../law/read-known-names.ts";
import { readTable, SeedError } from "../table.ts";
import { tableOf } from "../table-of.ts";

const OWN = { licence: "facts", validFrom: null, validUntil: null };

/** Countries with their unions; every country is also a jurisdiction and an origin group of its own. */
export function countriesDataset(): DatasetDefinition {
  const file = "seed/countries/countries.tsv";
  const groupsFile = "seed/countries/groups.tsv";
  const postalFile = "seed/law/postal-regions.tsv";
  return {
    ...OWN,
    name: "countries",
    publisher: "ISO 3166, ISO 4217, Unicode CLDR",
    asOf: "2026-08-01",
    files: [file, groupsFile, postalFile],
    tables: [tableOf(countries), tableOf(jurisdictions), tableOf(postalRegions)],
    *rows() {
      for (const row of readTable(file, COUNTRY_COLUMNS)) {
        if (!/^(?:CIF|FOB)$/.test(row.valuationBasis))
          throw new SeedError(file, row.line, `valuationBasis "${row.valuationBasis}"`);
        yield { table: "countries", values: COUNTRY_COLUMNS.map((column) => row[column]) };
        for (const jurisdiction of new Set([
          row.code,
          ...row.unions.split(" ").filter((union) => union !== ""),
          EVERYWHERE,
        ])) {
          yield { table: "jurisdictions", values: [row.code, jurisdiction] };
        }
      }
      for (const row of readTable(groupsFile, ["country", "group"]))
        yield { table: "jurisdictions", values: [row.country, row.group] };
      for (const row of readTable(postalFile, ["country", "prefix", "region"]))
        yield { table: "postal_regions", values: [row.country, row.prefix, row.region] };
    },
  };
}

/** HS 2022 subheadings by heading: which codes exist at all. */
export function hsDataset(): DatasetDefinition {
  const file = "seed/code-lists/hs/hs2022.tsv";
  return {
    ...OWN,
    name: "hs-2022",
    publisher: "World Customs Organization",
    validFrom: "2022-01-01",
    asOf: "2022-01-01",
    files: [file],
    tables: [tableOf(hsCodes)],
    *rows() {
      for (const row of readTable(file, ["heading", "codes"])) {
        if (!/^\d{4}$/.test(row.heading) || !/^\d\d(?: \d\d)*$/.test(row.codes))
          throw new SeedError(file, row.line, `heading "${row.heading}"`);
        yield { table: "hs_codes", values: [row.heading, row.codes] };
      }
    },
  };
}

/** All measures tables together: charges beyond the base duty, of every jurisdiction. */
export function measuresDataset(files = lawTables("measures")): DatasetDefinition {
  return {
    ...OWN,
    name: "measures",
    publisher: "governments, named in each row",
    asOf: "2026-11-20",
    files,
    tables: [tableOf(measures)],
    figures: {
      tables: ["measures"],
      ofRow: (_, { jurisdiction, region, id, goods, valid_from, rate }) => [
        { column: "rate", key: [jurisdiction, region, id, goods, valid_from].join("|"), value: String(rate) },
      ],
    },
    *rows() {
      let seq = 0;
      const rows = files.flatMap((file) => readTable(file, MEASURE_COLUMNS).map((row) => ({ ...row, file })));
      checkMeasures(rows, readNameTables());
      for (const row of rows) {
        seq++;
        yield {
          table: "measures",
          values: [
            row.jurisdiction, seq, row.id, row.region, row.type, row.programme, row.title, row.rate, row.base, Number(row.order), row.goods, row.origins,
            row.conditions, row.group, Number(row.rank), row.displaces, row.from || null, row.to || null, row.legalReference, row.source, row.certainty, row.note,
          ], // biome-ignore format: one row
        };
      }
    },
  };
}

/** Low-value thresholds. */
export function thresholdsDataset(files = lawTables("thresholds")): DatasetDefinition {
  return {
    ...OWN,
    name: "thresholds",
    publisher: "governments, named in each row",
    asOf: "2026-11-20",
    files,
    tables: [tableOf(thresholds)],
    *rows() {
      let seq = 0;
      const rows = files.flatMap((file) =>
        readTable(file, THRESHOLD_COLUMNS).map((row) => ({ ...row, file })),
      );
      const names = readNameTables();
      for (const { file, ...row } of rows) {
        checkThreshold(file, row, names);
        seq++;
        yield {
          table: "thresholds",
          values: [
            row.jurisdiction, seq, row.kind, row.threshold, row.currency, row.basis, row.origins, row.conditions,
            row.from || null, row.to || null, row.source, row.certainty, row.note, row.goods, row.regime, row.above,
          ], // biome-ignore format: one row
        };
      }
    },
  };
}

/** A currency that moved by more than two fifths between editions: now and then one does, never a quarter of them. */
const MOST_MOVED = 0.4;
const movedTooFar = (before: string, after: string): boolean =>
  Math.abs(Number(after) / Number(before) - 1) > MOST_MOVED;

/** Exchange rates: one KV value, read whole by an isolate. */
export function exchangeDataset(): DatasetDefinition {
  const file = "seed/exchange/rates.tsv";
  const customsFile = "seed/exchange/customs-rates.tsv";
  return {
    ...OWN,
    name: "exchange-rates",
    publisher: "ECB, central banks, HMRC, US Treasury",
    asOf: "2026-10-01",
    files: [file, customsFile],
    tables: [],
    figures: {
      blobs: ["exchange"],
      days: ["as_of"],
      differs: movedTooFar,
      ofBlob: (_, content) =>
        Object.entries(content as ExchangeRates).flatMap(([key, { unitsPerUsd, asOf }]) => [
          { column: "units for a dollar", key, value: unitsPerUsd },
          { column: "as_of", key, value: asOf },
        ]),
    },
    *rows() {},
    async blobs() {
      const rates = readTable(file, EXCHANGE_COLUMNS).map((row) => {
        if (!(Number(row.unitsPerUsd) > 0))
          throw new SeedError(file, row.line, `unitsPerUsd "${row.unitsPerUsd}"`);
        return [
          row.currency,
          { unitsPerUsd: row.unitsPerUsd, asOf: row.asOf, kind: row.kind, source: row.source },
        ];
      });
      return [
        {
          key: "exchange",
          bytes: new TextEncoder().encode(JSON.stringify(Object.fromEntries(rates))),
          entries: rates.length,
        },
        {
          key: "exchange-customs",
          bytes: new TextEncoder().encode(JSON.stringify(customsPeriods(customsFile))),
        },
      ];
    },
  };
}

/** Rates that bind at a destination's customs for a period; see domain/exchange.ts. */
function customsPeriods(file: string): CustomsPeriod[] {
  return readTable(file, CUSTOMS_RATE_COLUMNS).map((row) => {
    const units = row.units.split("; ").map((entry) => entry.split(" "));
    for (const [currency = "", value = ""] of units) {
      if (!/^[A-Z]{3}$/.test(currency) || !(Number(value) > 0))
        throw new SeedError(file, row.line, `units "${currency} ${value}"`);
    }
    const { jurisdiction, from, to, source } = row;
    return { jurisdiction, from, to, source, units: Object.fromEntries(units) };
  });
}
