import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Role } from "../../domain/accounts/role.ts";

/** People of an account beside who opened it. */
export const accountMembers = sqliteTable(
  "account_members",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<Role>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Invitations that wait to be taken; a link's token only as SHA-256. */
export const accountInvitations = sqliteTable(
  "account_invitations",
  {
    tokenHash: text("token_hash").notNull().primaryKey(),
    accountId: text("account_id").notNull(),
    id: text("id").notNull().unique(),
    /** Whose way in it renews; empty for a new member's. */
    memberId: text("member_id").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<Role>().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    index("account_invitations_account").on(table.accountId),
    index("account_invitations_expiry").on(table.expiresAt),
  ],
);
