import { expect, test } from "vitest";
import { removeExpired } from "../../../src/data/accounts/expired-rows.ts";
import { KEEP_DAYS } from "../../../src/domain/accounts/retention.ts";
import { migratedDatabase } from "../../support/memory-target.ts";
import { d1 } from "../../support/seeded-database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => NOW.getTime() - days * DAY_MS;
const MINUTE = 1 / 1_440;

/** Deliveries by how long ago they ended, each with its event. */
function deliveries(rows: [id: string, state: string, finishedDaysAgo: number | null][]) {
  const sqlite = migratedDatabase();
  for (const [id, state, days] of rows) {
    sqlite
      .prepare("INSERT INTO webhook_events VALUES (?, 'acc', 'webhook.test', '{}', ?)")
      .run(`evt ${id}`, ago(200));
    sqlite
      .prepare(
        "INSERT INTO webhook_deliveries (id, event_id, endpoint_id, account_id, state, due_at, queued_at, created_at, finished_at) VALUES (?, ?, 'wh', 'acc', ?, 0, 0, 0, ?)",
      )
      .run(id, `evt ${id}`, state, days === null ? null : ago(days));
  }
  const ids = (table: string) => sqlite.prepare(`SELECT id FROM ${table} ORDER BY id`).all().map(({ id }) => id); // biome-ignore format: one chain
  return { db: d1(sqlite), ids };
}

test("a delivery ends a month after it arrived and a quarter after it was given up; its event goes with it", async () => {
  const { db, ids } = deliveries([
    ["arrived", "delivered", KEEP_DAYS.deliveries + MINUTE],
    ["arrived late", "delivered", KEEP_DAYS.deliveries - MINUTE],
    ["given up", "dead", KEEP_DAYS.givenUp + MINUTE],
    ["given up late", "dead", KEEP_DAYS.givenUp - MINUTE],
    ["open", "pending", null],
  ]);
  await removeExpired(db, NOW);
  expect(ids("webhook_deliveries")).toEqual(["arrived late", "given up late", "open"]);
  await removeExpired(db, NOW);
  expect(ids("webhook_events")).toEqual(["evt arrived late", "evt given up late", "evt open"]);
});

test("more rows than one statement deletes are left for a next job", async () => {
  const sqlite = migratedDatabase();
  sqlite.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
     INSERT INTO idempotency_keys SELECT 'acc', i, '', '', NULL, NULL, 0 FROM n`,
  );
  const db = d1(sqlite);
  expect(await removeExpired(db, NOW)).toEqual({ rows: 5_000, more: true });
  expect(await removeExpired(db, NOW)).toEqual({ rows: 1, more: false });
});
