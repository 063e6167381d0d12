import { sql } from "drizzle-orm";
import type { Role } from "../../domain/accounts/role.ts";
import { INVITATION_DAYS, MOST_MEMBERS } from "../../domain/accounts/team.ts";
import { bound, build, named, query, type RowOf, readAll, readFirst, run, select } from "../query.ts";
import { accountMembers, accounts, accountInvitations as invitations } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";
import { accountExists } from "./owned-rows.ts";
import { randomToken } from "./sessions.ts";

const shown = {
  id: invitations.id,
  memberId: invitations.memberId,
  name: invitations.name,
  role: invitations.role,
  expiresAt: invitations.expiresAt,
};

/** An invitation as a team's page lists it: never its link. */
export type ShownInvitation = RowOf<typeof shown>;

const taken = { accountId: invitations.accountId, ...shown };

/** An invitation that its link opened. */
export type TakenInvitation = RowOf<typeof taken>;

const OF_ACCOUNT = select(
  shown,
  sql`from ${invitations} where ${invitations.accountId} = ${bound("accountId")}
      and ${invitations.expiresAt} > ${bound("now")} order by ${invitations.createdAt}`,
);
const people = sql`(select count(*) from ${accountMembers} where ${accountMembers.accountId} = ${bound("accountId")})
  + (select count(*) from ${invitations} where ${invitations.accountId} = ${bound("accountId")}
     and ${invitations.expiresAt} > ${bound("now")})`;
/** Counted in the statement that adds, so that invitations made at once cannot pass the limit together. */
const ADD = query(
  sql`insert into ${invitations} (token_hash, account_id, id, member_id, name, role, created_at, expires_at)
      select ${bound("tokenHash")}, ${bound("accountId")}, ${bound("id")}, ${bound("memberId")}, ${bound("name")},
        ${bound("role")}, ${bound("now")}, ${bound("expiresAt")}
      where ${accountExists()} and ${people} < ${sql.raw(String(MOST_MEMBERS))}`,
);
const FIND = select(
  { ...taken, accountName: accounts.name },
  sql`from ${invitations} join ${accounts} on ${accounts.id} = ${invitations.accountId}
      where ${invitations.tokenHash} = ${bound("tokenHash")} and ${invitations.expiresAt} > ${bound("now")}`,
);
const TAKE = query<TakenInvitation>(
  sql`delete from ${invitations} where ${invitations.tokenHash} = ${bound("tokenHash")}
      and ${invitations.expiresAt} > ${bound("now")} returning ${named(taken)}`,
);
const REVOKE = query(
  build
    .delete(invitations)
    .where(sql`${invitations.id} = ${bound("id")} and ${invitations.accountId} = ${bound("accountId")}`),
);

/** Whom an invitation is for: a new member, or one who lost every way in. */
export interface InvitationWish {
  /** Empty for a new member. */
  memberId: string;
  name: string;
  role: Role;
}

/** Makes an invitation. @returns The token of its link, to be shown once; null where the team is full. */
export async function invite(
  db: D1Database,
  accountId: string,
  wish: InvitationWish,
  now: Date,
): Promise<string | null> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
  const row = { ...wish, accountId, id: `inv_${crypto.randomUUID()}`, tokenHash: await hashKey(token) };
  return (await run(db, ADD.with({ ...row, now: now.toISOString(), expiresAt }))) > 0 ? token : null;
}

/** The invitations of an account that nobody has taken yet. */
export const invitationsOf = (db: D1Database, accountId: string, now: Date): Promise<ShownInvitation[]> =>
  readAll(db, OF_ACCOUNT.with({ accountId, now: now.toISOString() }));

/** What a link invites to; null where it was taken, taken back, or is past its time. */
export const findInvitation = async (db: D1Database, token: string, now: Date) =>
  readFirst(db, FIND.with({ tokenHash: await hashKey(token), now: now.toISOString() }));

/** Uses an invitation up: whatever becomes of it, its link opens nothing more. */
export const takeInvitation = async (
  db: D1Database,
  token: string,
  now: Date,
): Promise<TakenInvitation | null> =>
  readFirst(db, TAKE.with({ tokenHash: await hashKey(token), now: now.toISOString() }));

/** Takes an invitation back. */
export const revokeInvitation = async (db: D1Database, accountId: string, id: string): Promise<boolean> =>
  (await run(db, REVOKE.with({ accountId, id }))) > 0;
