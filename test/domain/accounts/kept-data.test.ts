import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { OWNED_TABLES } from "../../../src/data/accounts/owned-rows.ts";
import { KEPT_DATA } from "../../../src/domain/accounts/kept-data.ts";

/** Tables without a column of the account whose rows are about one all the same. */
const BESIDE = [
  "accounts",
  "console_challenges",
  "dead_jobs",
  "sign_ups",
  "unreadable_rows",
  "webhook_attempts",
  "webhook_told_rates",
];

test("every table of accounts is named once, with what it holds, how, how long and how it ends sooner", () => {
  const named = KEPT_DATA.map(({ table }) => table);
  expect(named.toSorted()).toEqual(
    [...OWNED_TABLES.map(({ table }) => getTableName(table)), ...BESIDE].sort(),
  );
  for (const { table, holds, form, kept, deletedBy } of KEPT_DATA)
    expect([table, [holds, form, kept, deletedBy].every((text) => text.length > 3)]).toEqual([table, true]);
});

test("what is kept for a time in words ends by the clean-up, and only that", () => {
  for (const { table, kept, ends } of KEPT_DATA)
    expect([table, ends.length > 0]).toEqual([table, /\d/.test(kept)]);
});
