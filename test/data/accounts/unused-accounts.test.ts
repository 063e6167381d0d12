import { expect, test } from "vitest";
import { addAccount, findAccount } from "../../../src/data/accounts/accounts.ts";
import { addPasskey } from "../../../src/data/accounts/passkeys.ts";
import { deleteUnusedAccounts, UNUSED_DAYS } from "../../../src/data/accounts/unused-accounts.ts";
import { emptyEnv } from "../../support/middleware-app.ts";

const { DB } = await emptyEnv();
const MADE = new Date("2026-05-01T10:00:00.000Z");
const END = new Date(MADE.getTime() + UNUSED_DAYS * 86_400_000);
const after = (ms: number) => new Date(END.getTime() + ms);

/** An account as sign-up makes it, with what happened to it since. */
async function signedUp(id: string, since = ""): Promise<void> {
  await addAccount(DB, id, "Shop", MADE).run();
  const passkey = {
    credentialId: id,
    accountId: id,
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: [],
    memberId: "",
  };
  await addPasskey(DB, passkey, "First passkey", MADE).run();
  if (since !== "") await DB.prepare(since).bind(id).run();
}

const KEY =
  "INSERT INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, created_at, last_used_at)";
const USED: Record<string, string> = {
  acct_signed_in_again: "UPDATE passkeys SET last_used_at = '2026-05-02' WHERE account_id = ?",
  acct_key_used: `${KEY} VALUES ('h1', 'k1', ?, '', 'secret', '', '', '', '2026-05-02')`,
  acct_called: "INSERT INTO usage_days VALUES (?, '2026-05-02', '/calculate', 1, 0)",
  acct_address: "INSERT INTO account_emails (account_id, email) VALUES (?, 'owner@shop.example')",
  acct_team: "INSERT INTO account_members VALUES (?, 'mem_1', 'Ada', 'developer', '2026-05-02')",
  acct_paying: "UPDATE accounts SET plan = 'pro' WHERE id = ?",
  acct_signed_in_now:
    "INSERT INTO console_sessions (hash, account_id, csrf, created_at, expires_at) VALUES ('h', ?, '', '', '2026-12-01')",
  acct_by_operator: "DELETE FROM passkeys WHERE account_id = ?",
};

test("an account that was never used ends after ninety days, with its keys; a used one stays", async () => {
  expect(UNUSED_DAYS).toBe(90);
  await signedUp("acct_never");
  await signedUp("acct_key_unused", `${KEY} VALUES ('h2', 'k2', ?, '', 'secret', '', '', '', NULL)`);
  for (const [id, since] of Object.entries(USED)) await signedUp(id, since);
  expect(await deleteUnusedAccounts(DB, END)).toBe(0);
  expect(await deleteUnusedAccounts(DB, after(1))).toBe(2);
  expect(await findAccount(DB, "acct_never")).toBeNull();
  expect(await findAccount(DB, "acct_key_unused")).toBeNull();
  for (const id of Object.keys(USED)) expect((await findAccount(DB, id))?.id, id).toBe(id);
  expect(await deleteUnusedAccounts(DB, after(1))).toBe(0);
});

test("one run deletes twenty; the next goes on", async () => {
  for (let turn = 0; turn < 25; turn++) await signedUp(`acct_many_${turn}`);
  expect(await deleteUnusedAccounts(DB, after(86_400_000))).toBe(20);
  expect(await deleteUnusedAccounts(DB, after(86_400_000))).toBe(5);
});
