import { expect, test } from "vitest";
import { GatheredLines, readRequestLog } from "../../../src/data/accounts/request-log.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { loggedRequest } from "../../support/logged-request.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const AT = Date.UTC(2026, 10, 23, 12);
const NOW = new Date(AT);
const WEEK = 7 * 86_400_000;
const rowsOf = async (accountId: string) =>
  (
    await db
      .prepare("SELECT count(*) AS rows FROM request_log WHERE account_id = ?")
      .bind(accountId)
      .first<{ rows: number }>()
  )?.rows;

test("what was gathered of an account is one row, whatever it asked for; another account's is its own", async () => {
  await addAccounts(db, "acct_log", "acct_beside");
  const lines = new GatheredLines();
  lines.add(loggedRequest("acct_log", { at: AT - 2_000, requestId: "a" }));
  lines.add(loggedRequest("acct_log", { at: AT - 1_000, requestId: "b", status: 404, code: "NOT_FOUND" }));
  lines.add(loggedRequest("acct_beside", { requestId: "c" }));
  await lines.write(db).run();
  expect([await rowsOf("acct_log"), await rowsOf("acct_beside")]).toEqual([1, 1]);
  const page = await readRequestLog(db, "acct_log", null, NOW);
  expect(page.requests.map(({ requestId, status, code }) => [requestId, status, code])).toEqual([
    ["b", 404, "NOT_FOUND"],
    ["a", 200, ""],
  ]);
  expect(page.next).toBeNull();
  // Gathered anew: nothing is written twice.
  await lines.write(db).run();
  expect(await rowsOf("acct_log")).toBe(1);
});

test("of a flood forty lines are kept, ten more of refusals, and the rest is counted", async () => {
  await addAccounts(db, "acct_flood");
  const lines = new GatheredLines();
  for (let turn = 0; turn < 41; turn++) lines.add(loggedRequest("acct_flood"));
  for (let turn = 0; turn < 11; turn++) lines.add(loggedRequest("acct_flood", { status: 429 }));
  await lines.write(db).run();
  const { requests, leftOut } = await readRequestLog(db, "acct_flood", null, NOW);
  expect(requests.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(requests.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(leftOut).toBe(2);
});

test("seven days are shown, page by page", async () => {
  await addAccounts(db, "acct_pages");
  for (const at of [AT - WEEK - 1, AT - WEEK, ...Array.from({ length: 59 }, (_, turn) => AT - turn)]) {
    const lines = new GatheredLines();
    lines.add(loggedRequest("acct_pages", { at }));
    await lines.write(db).run();
  }
  const first = await readRequestLog(db, "acct_pages", null, NOW);
  const second = await readRequestLog(db, "acct_pages", first.next, NOW);
  expect([first.requests.length, second.requests.length, second.next]).toEqual([50, 10, null]);
  expect(second.requests.at(-1)?.at).toBe(AT - WEEK);
  const times = [...first.requests, ...second.requests].map(({ at }) => at);
  expect(new Set(times).size).toBe(60);
});

test("a cursor that is none begins anew; a path that a caller made up is cut", async () => {
  await addAccounts(db, "acct_odd");
  const lines = new GatheredLines();
  lines.add(loggedRequest("acct_odd", { path: `/quotes/${"x".repeat(500)}` }));
  lines.add(loggedRequest("acct_gone"));
  await lines.write(db).run();
  const { requests } = await readRequestLog(db, "acct_odd", "' or 1=1", NOW);
  expect(requests.map(({ path }) => path.length)).toEqual([120]);
  expect(await rowsOf("acct_gone")).toBe(0);
});
