import { expect, test } from "vitest";
import { limitsOf } from "../../../src/domain/accounts/caller.ts";
import { isTestAccount, ownerOf, testAccountOf } from "../../../src/domain/accounts/test-account.ts";

test("what test keys keep stands under a name of its own, which leads back to the account", () => {
  const apart = testAccountOf("acct_1");
  expect(apart).not.toBe("acct_1");
  expect([isTestAccount(apart), isTestAccount("acct_1"), isTestAccount(null)]).toEqual([true, false, false]);
  expect([ownerOf(apart), ownerOf("acct_1")]).toEqual(["acct_1", "acct_1"]);
});

test("a test key has sixty calls a minute and five thousand a month, whatever the plan", () => {
  for (const plan of ["free", "enterprise"] as const)
    expect(limitsOf({ plan, test: true })).toMatchObject({ perMinute: 60, perMonth: 5_000, cutOff: true });
  expect(limitsOf({ plan: "enterprise" })).toMatchObject({ perMinute: null, perMonth: 50_000 });
});
