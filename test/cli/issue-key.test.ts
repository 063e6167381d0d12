import { expect, test } from "vitest";
import { issueKey, readWantedKey } from "../../src/cli/issue-key.ts";
import type { SqlRunner } from "../../src/cli/sql-runner.ts";
import { keysOf } from "../../src/data/accounts/account-keys.ts";
import { KeyCache } from "../../src/data/accounts/api-keys.ts";
import { isIssued } from "../../src/data/accounts/key-checksum.ts";
import { readAll, run } from "../../src/data/query.ts";
import { SigningKeyCache } from "../../src/data/quotes/quote-signing-key.ts";
import { formOfKey } from "../../src/domain/accounts/api-key.ts";
import { emptyEnv } from "../support/middleware-app.ts";

const env = await emptyEnv();
const now = new Date("2026-11-23T10:00:00.000Z");
const runner: SqlRunner = {
  all: (asked) => readAll(env.DB, asked),
  run: (asked) => run(env.DB, asked),
  close: async () => undefined,
};
const asked = { name: "Shop", plan: "pro", kind: "publishable", origins: "", remote: true };
const wanted = (more: Partial<Parameters<typeof readWantedKey>[0]> = {}) => {
  const read = readWantedKey({ ...asked, kind: "secret", ...more });
  if (!read.ok) throw new Error(read.message);
  return read.value;
};

test("origins are read as the console reads them", async () => {
  const origins = "https://Shop.Example/, https://two.example:443";
  const issued = await issueKey(runner, wanted({ kind: "publishable", origins }), env, now);
  if (!issued.ok) throw new Error(issued.message);
  const [key] = await keysOf(env.DB, issued.value.account);
  expect(key?.origins).toEqual(["https://shop.example", "https://two.example"]);
});

test.each([
  [{ origins: "*" }, /^--origins: "\*" is a pattern; list each origin/],
  [{ origins: "https://*.shop.example" }, /^--origins: .* is a pattern/],
  [{ origins: "shop.example" }, /^--origins: "shop.example" is not an origin/],
  [{ origins: "https://shop.example/cart" }, /more than an origin/],
  [{ origins: "http://localhost:3000" }, /is not an origin/],
  [{ origins: "" }, /^--origins is needed/],
  [{ kind: "secret", origins: "https://shop.example" }, /^--origins is for publishable keys/],
  [{ kind: "public" }, /^--kind is/],
  [{ plan: "gold" }, /^--plan is one of free, basic, pro, enterprise/],
])("%j is refused for a deployed environment", (more, message) => {
  expect(readWantedKey({ ...asked, ...more })).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  });
});

test("a local key may come from http pages, and from any where none is named", () => {
  const local = { ...asked, remote: false };
  expect(readWantedKey({ ...local, origins: "http://localhost:3000" })).toMatchObject({
    value: { origins: ["http://localhost:3000"] },
  });
  expect(readWantedKey(local)).toMatchObject({ value: { origins: [] } });
  expect(readWantedKey({ ...local, origins: "*" }).ok).toBe(false);
});

test("with the secret at hand the checksum is keyed, without it that of the first edition", async () => {
  const keyed = await issueKey(runner, wanted(), env, now);
  const plain = await issueKey(runner, wanted(), null, now);
  if (!keyed.ok || !plain.ok) throw new Error("not issued");
  expect(await isIssued(env, keyed.value.key)).toBe(true);
  expect(formOfKey(plain.value.key, { allowLocal: false })).toBe("crc");
  for (const { value } of [keyed, plain])
    expect((await new KeyCache().read(env.DB, value.key, now.getTime()))?.accountId).toBe(value.account);
});

test("a secret of another environment makes no key", async () => {
  const other = { MASTER_SECRET: "b3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3RoZXIgb3Q=" };
  expect((await issueKey(runner, wanted(), other, now)).ok).toBe(true);
  await new SigningKeyCache().current(env, now);
  expect(await issueKey(runner, wanted(), other, now)).toMatchObject({ ok: false });
  expect((await issueKey(runner, wanted(), env, now)).ok).toBe(true);
});

test("an account that is named must be there, and gets no more keys than in the console", async () => {
  expect(await issueKey(runner, wanted({ account: "acct_none" }), env, now)).toMatchObject({ ok: false });
  const first = await issueKey(runner, wanted(), env, now);
  if (!first.ok) throw new Error(first.message);
  const again = wanted({ account: first.value.account });
  for (let turn = 1; turn < 20; turn++) expect((await issueKey(runner, again, env, now)).ok).toBe(true);
  expect(await issueKey(runner, again, env, now)).toEqual({
    ok: false,
    message: "an account holds at most 20 active keys; disable one first",
  });
});
