import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ItemJobKind, ItemJobStatus } from "../../domain/jobs/item-job.ts";

/** Jobs of many items; what was asked beside the items is sealed. */
export const itemJobs = sqliteTable(
  "item_jobs",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    kind: text("kind").$type<ItemJobKind>().notNull(),
    status: text("status").$type<ItemJobStatus>().notNull().default("queued"),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    terms: text("terms").notNull(),
    webhook: text("webhook"),
    claim: text("claim"),
    claimedUntil: integer("claimed_until").notNull().default(0),
    touchedAt: integer("touched_at").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index("item_jobs_open").on(table.touchedAt).where(sql`${table.status} IN ('queued', 'running')`),
    index("item_jobs_expiry").on(table.expiresAt),
  ],
);

/** The items of a job, some a row, and what became of them; both sealed. */
export const itemJobParts = sqliteTable(
  "item_job_parts",
  {
    accountId: text("account_id").notNull(),
    jobId: text("job_id").notNull(),
    position: integer("position").notNull(),
    firstIndex: integer("first_index").notNull(),
    items: integer("items").notNull(),
    finished: integer("finished").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    tally: text("tally").notNull().default("{}"),
    expiresAt: integer("expires_at").notNull(),
    body: text("body").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.jobId, table.position] }),
    index("item_job_parts_expiry").on(table.expiresAt),
  ],
);
