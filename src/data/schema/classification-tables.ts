import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { RulingStanding } from "../../domain/classification/ruling.ts";

/** An account's own codes by product name, which is hashed and sealed; rows of older releases have it in clear. */
export const classificationOverrides = sqliteTable(
  "classification_overrides",
  {
    accountId: text("account_id").notNull(),
    nameKey: text("name_key").notNull(),
    id: text("id").notNull(),
    productName: text("product_name").notNull(),
    hsCode: text("hs_code").notNull(),
    reason: text("reason").notNull().default(""),
    updatedAt: text("updated_at").notNull(),
    sealed: text("sealed").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.nameKey] }),
    uniqueIndex("classification_overrides_id").on(table.accountId, table.id),
  ],
);

/** What an account was answered before, for one index version. */
export const classificationDecisions = sqliteTable(
  "classification_decisions",
  {
    accountId: text("account_id").notNull(),
    productKey: text("product_key").notNull(),
    indexVersion: text("index_version").notNull(),
    body: text("body").notNull(),
    decidedAt: text("decided_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productKey] }),
    index("classification_decisions_age").on(table.decidedAt),
  ],
);

/** Public rulings on the code of goods: one row a ruling and code. */
export const rulings = sqliteTable(
  "rulings",
  {
    hs6: text("hs6").notNull(),
    number: text("number").notNull(),
    code: text("code").notNull(),
    date: text("date").notNull(),
    authority: text("authority").notNull(),
    goods: text("goods").notNull(),
    readAt: text("read_at").notNull(),
    address: text("address").notNull(),
    standing: text("standing").$type<RulingStanding>().notNull(),
    /** 1 where answers may show it, else 0. */
    isShown: integer("is_shown").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hs6, table.number, table.code] })],
);
