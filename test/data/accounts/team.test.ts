import { expect, test } from "vitest";
import { setEmail } from "../../../src/data/accounts/account-emails.ts";
import {
  findInvitation,
  invitationsOf,
  invite,
  revokeInvitation,
  takeInvitation,
} from "../../../src/data/accounts/invitations.ts";
import { addMember, membersOf, removeMember, setRole } from "../../../src/data/accounts/members.ts";
import { addPasskey, findPasskey } from "../../../src/data/accounts/passkeys.ts";
import {
  newRecoveryCodes,
  recoveryCodesLeft,
  takeRecoveryCode,
} from "../../../src/data/accounts/recovery-codes.ts";
import { findSession, openSession } from "../../../src/data/accounts/sessions.ts";
import type { Role } from "../../../src/domain/accounts/role.ts";
import { FOUNDER, INVITATION_DAYS, MOST_MEMBERS } from "../../../src/domain/accounts/team.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { emptyEnv } from "../../support/middleware-app.ts";

const { DB } = await emptyEnv();
const NOW = new Date("2026-11-02T10:00:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const WEEK = INVITATION_DAYS * 86_400_000;

/** Gives somebody a passkey, a code and a session. @returns the session's id. */
async function lettingIn(accountId: string, memberId: string): Promise<string> {
  const passkey = {
    ...{ credentialId: `${accountId} ${memberId}`, publicKey: new Uint8Array(1), counter: 0 },
    ...{ accountId, memberId, transports: [] },
  };
  await addPasskey(DB, passkey, "First passkey", NOW).run();
  await DB.batch((await newRecoveryCodes(DB, { accountId, memberId }, NOW)).statements);
  return openSession(DB, { accountId, memberId }, NOW);
}

async function team(accountId: string, ...members: readonly [id: string, role: Role][]): Promise<void> {
  await addAccounts(DB, accountId);
  await lettingIn(accountId, FOUNDER);
  for (const [id, role] of members) {
    await addMember(DB, accountId, { id, name: id.toUpperCase(), role }, NOW).run();
    await lettingIn(accountId, id);
  }
}

const rolesOf = async (accountId: string) =>
  (await membersOf(DB, accountId, "Opener")).map(({ id, role }) => `${id || "founder"}: ${role}`);

test("whoever opened the account is an owner and needs no row", async () => {
  await team("acct_alone");
  expect(await membersOf(DB, "acct_alone", "Opener")).toEqual([
    { id: "", name: "Opener", role: "owner", createdAt: NOW.toISOString(), lastSeen: null },
  ]);
  const id = await openSession(DB, { accountId: "acct_alone", memberId: FOUNDER }, NOW);
  expect(await findSession(DB, id, NOW)).toMatchObject({ role: "owner", memberId: FOUNDER });
});

test("a member's session says who it is and in which role", async () => {
  await team("acct_session", ["ada", "compliance"]);
  const id = await openSession(DB, { accountId: "acct_session", memberId: "ada" }, NOW);
  expect(await findSession(DB, id, NOW)).toMatchObject({ name: "ADA", role: "compliance", test: false });
});

test("the last owner stays one: not made anything else, not removed", async () => {
  await team("acct_last", ["ada", "developer"]);
  expect(await removeMember(DB, "acct_last", FOUNDER)).toBe(false);
  expect(await setRole(DB, "acct_last", "ada", "owner")).toBe(true);
  // Now there are two, and either may go.
  expect(await removeMember(DB, "acct_last", FOUNDER)).toBe(true);
  expect(await rolesOf("acct_last")).toEqual(["ada: owner"]);
  expect(await setRole(DB, "acct_last", "ada", "developer")).toBe(false);
  expect(await removeMember(DB, "acct_last", "ada")).toBe(false);
  expect(await rolesOf("acct_last")).toEqual(["ada: owner"]);
});

test("a removed member has no way in left; the others keep theirs", async () => {
  await team("acct_removed", ["ada", "developer"], ["bob", "developer"]);
  const ada = { accountId: "acct_removed", memberId: "ada" };
  const bob = { accountId: "acct_removed", memberId: "bob" };
  const { codes, statements } = await newRecoveryCodes(DB, ada, NOW);
  await DB.batch(statements);
  await setEmail(DB, ada, "ada@shop.example");
  const [open, other] = [await openSession(DB, ada, NOW), await openSession(DB, bob, NOW)];
  expect(await removeMember(DB, "acct_removed", "ada")).toBe(true);
  expect(await findSession(DB, open, NOW)).toBeNull();
  expect(await findPasskey(DB, "acct_removed ada")).toBeNull();
  expect(await takeRecoveryCode(DB, codes[0] ?? "")).toBeNull();
  expect(await recoveryCodesLeft(DB, bob)).toBe(8);
  expect((await findSession(DB, other, NOW))?.name).toBe("BOB");
  expect(await findPasskey(DB, "acct_removed ")).not.toBeNull();
  expect(await removeMember(DB, "acct_removed", "ada")).toBe(false);
});

test("one person's new codes leave another's alone", async () => {
  await team("acct_codes", ["ada", "owner"]);
  const ada = { accountId: "acct_codes", memberId: "ada" };
  const { codes } = await newRecoveryCodes(DB, ada, NOW);
  expect(codes).toHaveLength(8);
  await DB.batch((await newRecoveryCodes(DB, ada, NOW)).statements);
  expect(await recoveryCodesLeft(DB, { accountId: "acct_codes", memberId: FOUNDER })).toBe(8);
});

const WISH = { memberId: FOUNDER, name: "Ada", role: "developer" as const };

test("an invitation's link opens once, until a week is over", async () => {
  await addAccounts(DB, "acct_invites");
  const token = (await invite(DB, "acct_invites", WISH, NOW)) ?? "";
  expect(await findInvitation(DB, token, later(WEEK - 1))).toMatchObject({ name: "Ada", role: "developer" });
  expect(await findInvitation(DB, token, later(WEEK))).toBeNull();
  expect(await takeInvitation(DB, token, later(WEEK))).toBeNull();
  expect(await takeInvitation(DB, token, later(WEEK - 1))).toMatchObject({ accountId: "acct_invites" });
  expect(await takeInvitation(DB, token, NOW)).toBeNull();
  expect(await invitationsOf(DB, "acct_invites", NOW)).toEqual([]);
});

test("an invitation is taken back by its own account alone", async () => {
  await addAccounts(DB, "acct_own");
  const token = (await invite(DB, "acct_own", WISH, NOW)) ?? "";
  const [{ id = "" } = {}] = await invitationsOf(DB, "acct_own", NOW);
  expect(await revokeInvitation(DB, "acct_other", id)).toBe(false);
  expect(await revokeInvitation(DB, "acct_own", id)).toBe(true);
  expect(await findInvitation(DB, token, NOW)).toBeNull();
});

test("a team has room for fifty people and open invitations", async () => {
  expect(MOST_MEMBERS).toBe(50);
  await team("acct_full", ["ada", "owner"]);
  for (let turn = 1; turn < MOST_MEMBERS; turn++)
    expect(await invite(DB, "acct_full", WISH, NOW), String(turn)).not.toBeNull();
  expect(await invite(DB, "acct_full", WISH, NOW)).toBeNull();
  // Those that nobody took make room again.
  expect(await invite(DB, "acct_full", WISH, later(WEEK))).not.toBeNull();
});
