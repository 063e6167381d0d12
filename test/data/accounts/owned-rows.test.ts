import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getTableName } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deleteAccount } from "../../../src/data/accounts/accounts.ts";
import { OWNED_TABLES } from "../../../src/data/accounts/owned-rows.ts";
import { putDecision } from "../../../src/data/screening/decision-records.ts";
import { writeScreenings } from "../../../src/data/screening/screening-records.ts";
import { registerWatch } from "../../../src/data/screening/watch-records.ts";
import { registerEndpoint } from "../../../src/data/webhooks/webhook-endpoints.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { migratedDatabase } from "../../support/memory-target.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const owned = OWNED_TABLES.map(({ table }) => getTableName(table));
/** Its rows name their account by a foreign key, which the database itself holds to. */
const HELD_BY_THE_DATABASE = ["api_keys"];

/** The text of every query of the modules that insert rows: they are loaded anew, with one that notes it. */
async function queryTexts(): Promise<string[]> {
  const texts: string[] = [];
  vi.resetModules();
  vi.doMock(import("../../../src/data/query.ts"), async (original) => {
    const whole = await original();
    const query: typeof whole.query = (written) => {
      const made = whole.query<never>(written);
      texts.push(made.text);
      return made;
    };
    return { ...whole, query };
  });
  const writing = readdirSync("src/data", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && /insert/i.test(readFileSync(`src/data/${file}`, "utf8")),
  );
  for (const file of writing) await import(resolve("src/data", file));
  vi.doUnmock(import("../../../src/data/query.ts"));
  vi.resetModules();
  return texts;
}

test("the tables of accounts are those that have the column", () => {
  const sqlite = migratedDatabase();
  const rows = sqlite
    .prepare(
      "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'account_id'",
    )
    .all();
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => String(name)).sort());
  expect(owned.length).toBeGreaterThan(15);
});

test("each has an index that begins with the account", () => {
  const sqlite = migratedDatabase();
  for (const table of owned) {
    const firsts = sqlite
      .prepare("SELECT c.name FROM pragma_index_list(?) i JOIN pragma_index_info(i.name) c WHERE c.seqno = 0")
      .all(table);
    expect([table, firsts.some(({ name }) => name === "account_id")]).toEqual([table, true]);
  }
});

test("every insert of an account's row asks in its own statement whether the account exists", async () => {
  const inserts = (await queryTexts()).flatMap((text) => {
    const table = /^\s*insert (?:or \w+ )?into "?(\w+)"?/i.exec(text)?.[1] ?? "";
    return owned.includes(table) && !HELD_BY_THE_DATABASE.includes(table) ? [{ table, text }] : [];
  });
  expect(new Set(inserts.map(({ table }) => table))).toEqual(
    new Set(owned.filter((table) => !HELD_BY_THE_DATABASE.includes(table))),
  );
  for (const { text } of inserts)
    expect(text).toMatch(/exists \(select 1 from "accounts" where "accounts"."id" = /);
});

test("what is under way when its account is deleted leaves nothing", async () => {
  const { db } = await seededDatabase([]);
  const env = { DB: db, MASTER_SECRET: "an unguessable secret of the tests, 32+" } as Env;
  const now = new Date("2026-11-20T12:00:00Z");
  await addAccounts(db, "acc_1", "acc_2");
  await deleteAccount(db, "acc_1");
  const party = { name: "Jan Novak" };
  const decision = {
    party,
    entryId: "un-1",
    stateHash: 1,
    facts: [],
    decision: "escalated" as const,
    reason: "",
    decidedBy: "",
  };
  const wish = { url: "https://shop.example/", events: ["webhook.test"], filters: {} };
  const watch = { party, reference: "", alerted: {}, indexKey: "k" };
  const screening = { id: "scr_1", requestId: "r", screenedAt: now.toISOString(), listVersion: "", threshold: 0.8, result: "REVIEW" as const, matches: [], cleared: [], partyHash: "", reference: "", sealed: "", retentionYears: null }; // biome-ignore format: one row
  const writes = (accountId: string) => [
    () => putDecision(env, accountId, decision, now),
    () => registerWatch(env, accountId, watch, now),
    () => registerEndpoint(env, accountId, wish, now.getTime()),
  ];
  for (const write of writes("acc_1")) await expect(write()).rejects.toThrow("the account was deleted");
  for (const write of writes("acc_2")) await write();
  for (const accountId of ["acc_1", "acc_2"])
    await writeScreenings(env, { accountId, screenings: [screening] });
  for (const table of ["screening_decisions", "screening_watches", "webhook_endpoints", "screening_audit"]) {
    const { results } = await db.prepare(`SELECT account_id FROM ${table}`).all<{ account_id: string }>();
    expect([table, results]).toEqual([table, [{ account_id: "acc_2" }]]);
  }
});
