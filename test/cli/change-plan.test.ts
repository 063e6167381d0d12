import { expect, test } from "vitest";
import { changePlan } from "../../src/cli/change-plan.ts";
import type { SqlRunner } from "../../src/cli/sql-runner.ts";
import { findAccount } from "../../src/data/accounts/accounts.ts";
import { readAll, run } from "../../src/data/query.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { emptyEnv } from "../support/middleware-app.ts";

const env = await emptyEnv();
await addAccounts(env.DB, "acct_grows", "acct_beside");
const runner: SqlRunner = {
  all: (asked) => readAll(env.DB, asked),
  run: (asked) => run(env.DB, asked),
  close: async () => undefined,
};

test("an account is put on another plan, and no other account is", async () => {
  const before = await findAccount(env.DB, "acct_beside");
  expect(await changePlan(runner, { account: "acct_grows", plan: "enterprise" })).toMatchObject({
    ok: true,
    message: expect.stringContaining("enterprise, 50000 calls a month and on"),
  });
  expect((await findAccount(env.DB, "acct_grows"))?.plan).toBe("enterprise");
  expect(await findAccount(env.DB, "acct_beside")).toEqual(before);
});

test.each([
  [{ account: undefined, plan: "pro" }, "--account is needed"],
  [{ account: "acct_grows", plan: undefined }, "--plan is one of free, basic, pro, enterprise"],
  [{ account: "acct_grows", plan: "gold" }, "--plan is one of free, basic, pro, enterprise"],
  [{ account: "acct_nobody", plan: "pro" }, "there is no account acct_nobody"],
])("%j changes nothing and says why", async (asked, message) => {
  const before = await findAccount(env.DB, "acct_grows");
  expect(await changePlan(runner, asked)).toEqual({ ok: false, message });
  expect(await findAccount(env.DB, "acct_grows")).toEqual(before);
});
