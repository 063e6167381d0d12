import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Calls by endpoint and day, for the usage chart. */
export const usageDays = sqliteTable(
  "usage_days",
  {
    accountId: text("account_id").notNull(),
    day: text("day").notNull(),
    endpoint: text("endpoint").notNull(),
    calls: integer("calls").notNull(),
    refused: integer("refused").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.endpoint] })],
);

/** Calls by key, endpoint and day. */
export const usageKeyDays = sqliteTable(
  "usage_key_days",
  {
    accountId: text("account_id").notNull(),
    day: text("day").notNull(),
    keyId: text("key_id").notNull(),
    endpoint: text("endpoint").notNull(),
    calls: integer("calls").notNull(),
    refused: integer("refused").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.keyId, table.endpoint] })],
);

/** Requests of the last days: a row holds what one isolate gathered of an account in some seconds. */
export const requestLog = sqliteTable(
  "request_log",
  {
    accountId: text("account_id").notNull(),
    at: integer("at").notNull(),
    id: text("id").notNull(),
    lines: text("lines").notNull(),
    leftOut: integer("left_out").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.at, table.id] }),
    index("request_log_expiry").on(table.at),
  ],
);

/** Shares of a month's calls that an account was told it has used. */
export const usageAlerts = sqliteTable(
  "usage_alerts",
  {
    accountId: text("account_id").notNull(),
    month: text("month").notNull(),
    percent: integer("percent").notNull(),
    toldAt: text("told_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.percent] })],
);
