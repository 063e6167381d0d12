import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What became of quotes: bound to an order, or made void. A quote has one row at most, and the first one stands. */
export const quoteOutcomes = sqliteTable(
  "quote_outcomes",
  {
    quoteId: text("quote_id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    outcome: text("outcome").$type<"redeemed" | "void">().notNull(),
    reference: text("reference").notNull(),
    referenceHash: text("reference_hash").notNull(),
    decidedAt: text("decided_at").notNull(),
    deleteAfter: text("delete_after").notNull(),
  },
  (table) => [
    index("quote_outcomes_account").on(table.accountId),
    index("quote_outcomes_delete_after").on(table.deleteAfter),
  ],
);

/** The caller's own ids that a quote is found by, as keyed hashes. */
export const quoteReferences = sqliteTable(
  "quote_references",
  {
    accountId: text("account_id").notNull(),
    referenceHash: text("reference_hash").notNull(),
    quoteId: text("quote_id").notNull(),
    deleteAfter: text("delete_after").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.referenceHash, table.quoteId] }),
    index("quote_references_quote").on(table.quoteId),
    index("quote_references_delete_after").on(table.deleteAfter),
  ],
);

/** Pages of quotes, by the hash of the token in their address. */
export const quotePages = sqliteTable(
  "quote_pages",
  {
    tokenHash: text("token_hash").notNull().primaryKey(),
    quoteId: text("quote_id").notNull(),
    accountId: text("account_id").notNull(),
    createdAt: text("created_at").notNull(),
    deleteAfter: text("delete_after").notNull(),
  },
  (table) => [
    index("quote_pages_account").on(table.accountId, table.quoteId),
    index("quote_pages_delete_after").on(table.deleteAfter),
  ],
);
