import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Whose it is: a member's, or, empty, of who opened the account. */
const memberId = () => text("member_id").notNull().default("");

/** Passkeys of console accounts. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    credentialId: text("credential_id").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    publicKey: blob("public_key").notNull(),
    counter: integer("counter").notNull(),
    transports: text("transports").notNull(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
    memberId: memberId(),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/** Single-use recovery codes, as SHA-256. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    hash: text("hash").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    createdAt: text("created_at").notNull(),
    memberId: memberId(),
  },
  (table) => [index("recovery_codes_account").on(table.accountId)],
);

/** Console sessions; the cookie's id is stored as SHA-256. */
export const consoleSessions = sqliteTable(
  "console_sessions",
  {
    hash: text("hash").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    csrf: text("csrf").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    memberId: memberId(),
    /** 1 while it shows what test keys keep. */
    test: integer("test").notNull().default(0),
  },
  (table) => [index("console_sessions_account").on(table.accountId)],
);

/** WebAuthn challenges, each good for one answer. */
export const consoleChallenges = sqliteTable("console_challenges", {
  hash: text("hash").notNull().primaryKey(),
  purpose: text("purpose").notNull(),
  subject: text("subject").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/** The address an account signs in with. */
export const accountEmails = sqliteTable("account_emails", {
  accountId: text("account_id").notNull().primaryKey(),
  email: text("email").notNull().unique(),
  memberId: memberId(),
});

/** New accounts of a network, as a keyed hash, on a day. */
export const signUps = sqliteTable(
  "sign_ups",
  {
    network: text("network").notNull(),
    day: text("day").notNull(),
    accounts: integer("accounts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.day] })],
);
