import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ListBuildStep } from "../../domain/refresh/list-build.ts";
import type { Decision } from "../../domain/screening/match-decision.ts";
import type { ScreeningResult } from "../../domain/screening/screen.ts";

/** Display records of listed parties. */
export const listedParties = sqliteTable("listed_parties", {
  id: text("id").notNull().primaryKey(),
  body: text("body").notNull(),
  seq: integer("seq").notNull().default(0),
  facts: text("facts").notNull().default(""),
});

/** Entries that come from a publisher, wait for the next index, or are of the one that is being built. */
export const offeredParties = sqliteTable(
  "offered_parties",
  {
    stage: text("stage").$type<"incoming" | "offered" | "next">().notNull(),
    list: text("list").notNull(),
    seq: integer("seq").notNull(),
    id: text("id").notNull(),
    body: text("body").notNull(),
    facts: text("facts").notNull(),
    linked: text("linked").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.stage, table.list, table.seq] })],
);

/** Lists whose offered entries passed the guards. */
export const offeredLists = sqliteTable("offered_lists", {
  list: text("list").notNull().primaryKey(),
  asOf: text("as_of").notNull(),
  entries: integer("entries").notNull(),
  names: integer("names").notNull(),
  round: text("round").notNull(),
});

/** The index that is being built, at most one. */
export const listBuilds = sqliteTable("list_builds", {
  id: integer("id").notNull().primaryKey(),
  build: text("build").notNull(),
  step: text("step").$type<ListBuildStep>().notNull(),
  position: integer("position").notNull(),
  body: text("body").notNull(),
  startedAt: integer("started_at").notNull(),
  advancedAt: integer("advanced_at").notNull(),
});

/** Entries packed for the index that is being built. */
export const listBuildRuns = sqliteTable(
  "list_build_runs",
  {
    build: text("build").notNull(),
    position: integer("position").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.build, table.position] })],
);

/** What people of an account decided about a party and an entry. */
export const screeningDecisions = sqliteTable(
  "screening_decisions",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    partyHash: text("party_hash").notNull(),
    entryId: text("entry_id").notNull(),
    entryStateHash: integer("entry_print").notNull(),
    entryFacts: text("entry_facts").notNull(),
    sealed: text("sealed").notNull(),
    decidedAt: text("decided_at").notNull(),
    decision: text("decision").$type<Decision>().notNull().default("false_positive"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("screening_decisions_party").on(table.accountId, table.partyHash, table.entryId),
  ],
);

/** Parties an account wants to hear of when lists change. */
export const screeningWatches = sqliteTable(
  "screening_watches",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    partyHash: text("party_hash").notNull(),
    sealed: text("sealed").notNull(),
    alerted: text("alerted").notNull().default("{}"),
    indexKey: text("index_key").notNull(),
    createdAt: text("created_at").notNull(),
    screenedAt: text("screened_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("screening_watches_party").on(table.accountId, table.partyHash),
    index("screening_watches_index").on(table.indexKey),
  ],
);

/** One row a screening, inputs sealed. */
export const screeningAudit = sqliteTable(
  "screening_audit",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    requestId: text("request_id").notNull(),
    screenedAt: text("screened_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    listVersion: text("list_version").notNull(),
    threshold: real("threshold").notNull(),
    result: text("result").$type<ScreeningResult>().notNull(),
    matches: text("matches").notNull(),
    cleared: text("cleared").notNull(),
    sealed: text("sealed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index("screening_audit_expiry").on(table.expiresAt),
  ],
);

/** How long an account keeps its screening records, where not the standard. */
export const screeningSettings = sqliteTable("screening_settings", {
  accountId: text("account_id").notNull().primaryKey(),
  retentionYears: integer("retention_years").notNull(),
});

/** Listed entries as last loaded, to tell what a new edition changed. */
export const screeningLists = sqliteTable("screening_lists", {
  list: text("list").notNull().primaryKey(),
  publisher: text("publisher").notNull(),
  asOf: text("as_of").notNull(),
  entries: integer("entries").notNull(),
  names: integer("names").notNull(),
  sourceUrl: text("source_url").notNull(),
  refused: text("refused").notNull(),
});
