import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PartState } from "../../domain/health/service-parts.ts";
import type { Certainty } from "../../domain/law/vocabulary.ts";
import type { RefusalKind } from "../../domain/refresh/refusal.ts";
import type { ValuationBasis } from "../../domain/trade/country.ts";

/** What is loaded: one row a dataset, with its version and date. */
export const datasets = sqliteTable("datasets", {
  name: text("name").notNull().primaryKey(),
  version: text("version").notNull(),
  publisher: text("publisher").notNull(),
  licence: text("licence").notNull(),
  validFrom: text("valid_from"),
  asOf: text("as_of").notNull(),
  validUntil: text("valid_until"),
  rowCount: integer("row_count").notNull(),
  loadedAt: text("loaded_at").notNull(),
  note: text("note").notNull().default(""),
  /** What the last count found wrong with it; empty where it was whole, or was not counted since it was loaded. */
  fault: text("fault").$type<PartState | "">().notNull().default(""),
});

/** What a registered edition of a dataset consists of: rows of tables, values in KV. */
export const datasetParts = sqliteTable(
  "dataset_parts",
  {
    dataset: text("dataset").notNull(),
    kind: text("kind").$type<"rows" | "blob">().notNull(),
    /** The table, or the key in KV. */
    part: text("part").notNull(),
    /** Which rows of a table that datasets share; empty for all of them. */
    scope: text("scope").notNull(),
    /** Number of rows, or SHA-256 of the blob. */
    expected: text("expected").notNull(),
    /** The edition that wrote it. */
    version: text("version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.kind, table.part, table.scope] })],
);

/** Editions that a guard would have refused, and who let them in. */
export const acceptedEditions = sqliteTable(
  "accepted_editions",
  {
    dataset: text("dataset").notNull(),
    version: text("version").notNull(),
    acceptedAt: text("accepted_at").notNull(),
    acceptedBy: text("accepted_by").notNull(),
    why: text("why").notNull(),
    /** What the guards said. */
    found: text("found").notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.version] })],
);

/** The last edition of a dataset that was refused, until one is taken over. */
export const refusedEditions = sqliteTable("refused_editions", {
  dataset: text("dataset").notNull().primaryKey(),
  version: text("version").notNull(),
  refusedAt: text("refused_at").notNull(),
  guard: text("guard").$type<RefusalKind>().notNull(),
  reason: text("reason").notNull(),
});

/** Destinations and origins. */
export const countries = sqliteTable("countries", {
  code: text("code").notNull().primaryKey(),
  alpha3: text("alpha3").notNull(),
  name: text("name").notNull(),
  currency: text("currency").notNull(),
  region: text("region").notNull(),
  unions: text("unions").notNull(),
  valuationBasis: text("valuation_basis").$type<ValuationBasis>().notNull(),
  timeZone: text("time_zone").notNull(),
});

/** A country and each jurisdiction or group whose rows may name it. */
export const jurisdictions = sqliteTable(
  "jurisdictions",
  {
    country: text("country").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.jurisdiction] })],
);

/** HS 2022 subheadings by heading: which codes exist. */
export const hsCodes = sqliteTable("hs_codes", {
  heading: text("heading").notNull().primaryKey(),
  codes: text("codes").notNull(),
});

/** Our own titles of chapters, headings and subheadings. */
export const hsTitles = sqliteTable("hs_titles", {
  code: text("code").notNull().primaryKey(),
  title: text("title").notNull(),
});

/** Tariff schedules and how far they can be trusted. */
export const schedules = sqliteTable("schedules", {
  tariff: text("tariff").notNull().primaryKey(),
  name: text("name").notNull(),
  publisher: text("publisher").notNull(),
  via: text("via").notNull(),
  currency: text("currency").notNull(),
  asOf: text("as_of").notNull(),
  validFrom: text("valid_from"),
  validUntil: text("valid_until"),
  trust: text("trust").notNull(),
  caution: text("caution").notNull(),
  columnTwoOrigins: text("column_two_origins").notNull(),
});

/** Which schedules answer for a country, best first. */
export const tariffCoverage = sqliteTable(
  "tariff_coverage",
  {
    country: text("country").notNull(),
    priority: integer("priority").notNull(),
    tariff: text("tariff").notNull(),
    goods: text("goods").notNull(),
    certainty: text("certainty").$type<Certainty>().notNull(),
    note: text("note").notNull(),
    conditions: text("conditions").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.country, table.priority] })],
);

/** Rates of one heading, chapter or `*` of a schedule, as JSON groups. */
export const tariffRates = sqliteTable(
  "tariff_rates",
  {
    tariff: text("tariff").notNull(),
    prefix: text("prefix").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tariff, table.prefix] })],
);
