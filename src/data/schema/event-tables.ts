import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { RefreshRun } from "../../domain/refresh/source.ts";
import type { DeadReason, DisableReason } from "../../domain/webhooks/outcome.ts";

/** Registered endpoints, secrets sealed. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    url: text("url").notNull(),
    events: text("events").notNull(),
    filters: text("filters").notNull().default("{}"),
    secret: text("secret").notNull(),
    previousSecret: text("previous_secret"),
    previousUntil: integer("previous_until"),
    active: integer("active").notNull().default(1),
    disabledReason: text("disabled_reason").$type<DisableReason>(),
    failingSince: integer("failing_since"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [unique().on(table.accountId, table.url)],
);

/** Events as they were raised. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    type: text("type").notNull(),
    body: text("body").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("webhook_events_created").on(table.createdAt),
    index("webhook_events_account").on(table.accountId),
  ],
);

/** `sending` while a consumer holds a claim on it. */
export type DeliveryState = "pending" | "sending" | "delivered" | "dead";

/** One row an event and endpoint: the truth of its delivery. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").notNull().primaryKey(),
    eventId: text("event_id").notNull(),
    endpointId: text("endpoint_id").notNull(),
    accountId: text("account_id").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    dueAt: integer("due_at").notNull(),
    claim: text("claim"),
    claimedUntil: integer("claimed_until"),
    queuedAt: integer("queued_at").notNull(),
    reason: text("reason").$type<DeadReason>(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("webhook_deliveries_endpoint").on(table.endpointId, table.id),
    index("webhook_deliveries_event").on(table.eventId),
    index("webhook_deliveries_account").on(table.accountId),
    index("webhook_deliveries_open").on(table.dueAt).where(sql`${table.state} IN ('pending', 'sending')`),
    index("webhook_deliveries_finished").on(table.finishedAt).where(sql`${table.finishedAt} IS NOT NULL`),
  ],
);

/** Every attempt, kept thirty days. */
export const webhookAttempts = sqliteTable(
  "webhook_attempts",
  {
    deliveryId: text("delivery_id").notNull(),
    at: integer("at").notNull(),
    status: integer("status"),
    ms: integer("ms").notNull(),
    error: text("error"),
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.at] }),
    index("webhook_attempts_at").on(table.at),
  ],
);

/** Alerts already sent, by fingerprint. */
export const webhookAlerts = sqliteTable(
  "webhook_alerts",
  {
    accountId: text("account_id").notNull(),
    fingerprint: text("fingerprint").notNull(),
    eventId: text("event_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fingerprint] })],
);

/** Jobs that failed for good. */
export const deadJobs = sqliteTable("dead_jobs", {
  id: text("id").notNull().primaryKey(),
  kind: text("kind").notNull(),
  body: text("body").notNull(),
  at: integer("at").notNull(),
  replayedAt: integer("replayed_at"),
});

/** When each source was last fetched, and with what outcome. */
export const refreshRuns = sqliteTable("refresh_runs", {
  source: text("source").notNull().primaryKey(),
  checkedAt: integer("checked_at").notNull(),
  outcome: text("outcome").$type<RefreshRun["outcome"]>().notNull(),
  reason: text("reason").notNull().default(""),
  loadedAt: integer("loaded_at"),
  etag: text("etag"),
  lastModified: text("last_modified"),
  sha256: text("sha256"),
  shrinkAccepted: integer("shrink_accepted").notNull().default(0),
  failingSince: integer("failing_since"),
});

/** The exchange rate an endpoint was last told of. */
export const webhookToldRates = sqliteTable("webhook_told_rates", {
  endpointId: text("endpoint_id").notNull().primaryKey(),
  lastNotified: text("told").notNull(),
});

/** Rows a load changed, until the events of them are sent. */
export const datasetChanges = sqliteTable(
  "dataset_changes",
  {
    dataset: text("dataset").notNull(),
    place: text("place").notNull(),
    item: text("item").notNull(),
    previous: text("previous"),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.place, table.item] })],
);

/** Saved quotes that are priced again when a row they used changes. */
export const quoteWatches = sqliteTable(
  "quote_watches",
  {
    quoteId: text("quote_id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    request: text("request").notNull(),
    datasets: text("datasets").notNull(),
    lastNotified: text("told").notNull(),
    seen: text("seen").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("quote_watches_account").on(table.accountId)],
);

/** Rows that were met and could not be read. */
export const unreadableRows = sqliteTable(
  "unreadable_rows",
  {
    tableName: text("table_name").notNull(),
    rowId: text("row_id").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowId] })],
);
