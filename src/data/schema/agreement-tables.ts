import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Trade agreements and preference programmes. */
export const agreements = sqliteTable("agreements", {
  id: text("id").notNull().primaryKey(),
  ruleList: text("rule_list").notNull().default(""),
  body: text("body").notNull(),
});

/** Parties of each agreement. */
export const agreementParties = sqliteTable(
  "agreement_parties",
  {
    country: text("country").notNull(),
    agreementId: text("agreement_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.agreementId] })],
);

/** Product-specific rules as expressions, by list and heading. */
export const originRules = sqliteTable(
  "origin_rules",
  {
    list: text("list").notNull(),
    heading: text("heading").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.heading, table.list] })],
);

/** Preferential rates by tariff, agreement and heading. */
export const preferences = sqliteTable(
  "preferences",
  {
    tariff: text("tariff").notNull(),
    agreement: text("agreement").notNull(),
    heading: text("heading").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tariff, table.heading, table.agreement] })],
);

/** Import controls by destination and code prefix. */
export const restrictions = sqliteTable(
  "restrictions",
  {
    destination: text("destination").notNull(),
    prefix: text("prefix").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.destination, table.prefix] })],
);
