import { agreementParties, agreements, originRules, preferences } from "../../../src/data/schema/index.ts";
import {
  ORIGIN_FILES,
  readAgreementTable,
  readChapterNotes,
  readCorrelation,
  readRuleRows,
} from "../../importers/origin/origin-tables.ts";
import { preferenceFiles, readPreferences } from "../../importers/origin/preference-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

type Row = { table: string; values: (string | number | null)[] };

/** Agreements with their parties; the body is the domain's own record. */
export function agreementsDataset(): DatasetDefinition {
  return {
    name: "agreements",
    publisher: "HMRC, USITC, European Commission, agreement texts; partly general knowledge, marked so",
    licence: "facts",
    validFrom: null,
    asOf: "2026-08-21",
    validUntil: null,
    files: ORIGIN_FILES.slice(0, 2),
    tables: [tableOf(agreements), tableOf(agreementParties)],
    *rows(): Iterable<Row> {
      for (const agreement of readAgreementTable()) {
        yield {
          table: "agreements",
          values: [agreement.id, agreement.ruleList ?? "", JSON.stringify(agreement)],
        };
        for (const country of agreement.parties)
          yield { table: "agreement_parties", values: [country, agreement.id] };
      }
    },
  };
}

/** Product-specific rules by list and heading, the chapter notes and the HS correlation beside them. */
export function originRulesDataset(): DatasetDefinition {
  return {
    name: "origin_rules",
    publisher: "HMRC trade tariff, USITC HTSUS general notes, ASEAN Secretariat, AfCFTA Secretariat, UNSD",
    licence: "facts",
    validFrom: null,
    asOf: "2026-08-21",
    validUntil: null,
    files: [...ORIGIN_FILES],
    tables: [tableOf(originRules)],
    *rows(): Iterable<Row> {
      const correlation = readCorrelation();
      for (const row of readRuleRows(readAgreementTable(), correlation)) {
        yield { table: "origin_rules", values: [row.list, row.heading, JSON.stringify(row.sets)] };
      }
      const notes = Map.groupBy(readChapterNotes(), (note) => `${note.agreement}|${note.chapter}`);
      for (const [key, list] of notes) {
        const [agreement = "", chapter = ""] = key.split("|");
        yield { table: "origin_rules", values: [`notes:${agreement}`, chapter, JSON.stringify(list)] };
      }
      const byHeading = Map.groupBy(correlation, ([hs2022]) => hs2022.slice(0, 4));
      for (const [heading, pairs] of byHeading) {
        yield {
          table: "origin_rules",
          values: ["HS2017", heading, JSON.stringify(Object.fromEntries(pairs))],
        };
      }
    },
  };
}

/** Preferential rates of the tariffs whose schedules are held, and those that follow from an agreement's terms. */
export function preferencesDataset(): DatasetDefinition {
  return {
    name: "preferences",
    publisher:
      "national schedules via the Korea Customs Service, Japan Customs, Norwegian Customs, Australian Border Force",
    licence: "government data, facts",
    validFrom: null,
    asOf: "2025-12-31",
    validUntil: null,
    files: preferenceFiles(),
    tables: [tableOf(preferences)],
    *rows(): Iterable<Row> {
      for (const { tariff, agreement, heading, groups } of readPreferences()) {
        yield { table: "preferences", values: [tariff, agreement, heading, JSON.stringify(groups)] };
      }
    },
  };
}
