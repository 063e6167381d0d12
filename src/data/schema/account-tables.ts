import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeyKind } from "../../domain/accounts/api-key.ts";
import type { PlanName } from "../../domain/accounts/plan.ts";

/** Who is charged and counted. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").notNull().primaryKey(),
    name: text("name").notNull(),
    plan: text("plan").$type<PlanName>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("accounts_created").on(table.createdAt)],
);

/** Keys by the SHA-256 of their text. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    hash: text("hash").notNull().primaryKey(),
    id: text("id").notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    prefix: text("prefix").notNull(),
    kind: text("kind").$type<KeyKind>().notNull(),
    scopes: text("scopes").notNull(),
    origins: text("origins").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
    disabledAt: text("disabled_at"),
    name: text("name").notNull().default(""),
  },
  (table) => [index("api_keys_account").on(table.accountId)],
);

/** Saved quotes with the facts they were worked out on. */
export const quotes = sqliteTable(
  "quotes",
  {
    id: text("id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    deleteAfter: text("delete_after").notNull(),
    destination: text("destination").notNull(),
    totalUsd: text("total_usd").notNull(),
    body: text("body").notNull(),
    facts: text("facts").notNull(),
  },
  (table) => [
    index("quotes_account").on(table.accountId, table.createdAt, table.id),
    index("quotes_delete_after").on(table.deleteAfter),
  ],
);

/** Quote signing keys, private parts sealed. */
export const signingKeys = sqliteTable("signing_keys", {
  kid: text("kid").notNull().primaryKey(),
  publicJwk: text("public_jwk").notNull(),
  privateEncrypted: text("private_encrypted").notNull(),
  createdAt: text("created_at").notNull(),
  signUntil: text("sign_until").notNull(),
  publishUntil: text("publish_until").notNull(),
});

/** First answers to idempotent requests, sealed, for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    accountId: text("account_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    token: text("token").notNull(),
    status: integer("status"),
    answer: text("answer"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
