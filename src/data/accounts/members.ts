import { sql } from "drizzle-orm";
import type { Role } from "../../domain/accounts/role.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { bound, build, query, readAll, run, select, statement } from "../query.ts";
import {
  accountEmails,
  accountMembers,
  consoleChallenges,
  consoleSessions,
  passkeys,
  recoveryCodes,
} from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";
import type { Person } from "./sessions.ts";

/** Somebody who may sign in to an account. */
export interface Member {
  /** Empty of who opened the account. */
  id: string;
  name: string;
  role: Role;
  createdAt: string;
}

const MEMBERS = select(
  {
    id: accountMembers.id,
    name: accountMembers.name,
    role: accountMembers.role,
    createdAt: accountMembers.createdAt,
  },
  sql`from ${accountMembers} where ${accountMembers.accountId} = ${bound("accountId")} order by ${accountMembers.createdAt}`,
);
const FOUNDERS = select(
  { createdAt: sql<string | null>`min(${passkeys.createdAt})` },
  sql`from ${passkeys} where ${passkeys.accountId} = ${bound("accountId")} and ${passkeys.memberId} = ''`,
);
const LAST_SEEN = select(
  { memberId: passkeys.memberId, at: sql<string | null>`max(${passkeys.lastUsedAt})` },
  sql`from ${passkeys} where ${passkeys.accountId} = ${bound("accountId")} group by ${passkeys.memberId}`,
);
const ADD = query(
  insertForAccount(accountMembers, {
    accountId: bound("accountId"),
    id: bound("id"),
    name: bound("name"),
    role: bound("role"),
    createdAt: bound("createdAt"),
  }),
);

/** True where somebody else is an owner: an account that nobody may run is lost. */
const anotherOwner = sql`(
  exists (select 1 from ${accountMembers} where ${accountMembers.accountId} = ${bound("accountId")}
    and ${accountMembers.role} = 'owner' and ${accountMembers.id} <> ${bound("id")})
  or (${bound("id")} <> '' and exists (select 1 from ${passkeys}
    where ${passkeys.accountId} = ${bound("accountId")} and ${passkeys.memberId} = '')))`;
const isMember = sql`${accountMembers.accountId} = ${bound("accountId")} and ${accountMembers.id} = ${bound("id")}`;
const SET_ROLE = query(
  build
    .update(accountMembers)
    .set({ role: sql`${bound("role")}` })
    .where(
      sql`${isMember} and (${bound("role")} = 'owner' or ${accountMembers.role} <> 'owner' or ${anotherOwner})`,
    ),
);
const REMOVE_MEMBER = query(
  build
    .delete(accountMembers)
    .where(sql`${isMember} and (${accountMembers.role} <> 'owner' or ${anotherOwner})`),
);
const REMOVE_FOUNDER = query(
  build
    .delete(passkeys)
    .where(
      sql`${passkeys.accountId} = ${bound("accountId")} and ${passkeys.memberId} = '' and ${bound("id")} = '' and ${anotherOwner}`,
    ),
);

/** Of who is no member any more, or, of who opened the account, has no passkey left. */
const isGone = sql`not exists (select 1 from ${accountMembers} where ${isMember})
  and not (${bound("id")} = '' and exists (select 1 from ${passkeys}
    where ${passkeys.accountId} = ${bound("accountId")} and ${passkeys.memberId} = ''))`;
const WAYS_IN = [
  query(
    build.delete(consoleChallenges).where(
      sql`${consoleChallenges.subject} ->> '$.accountId' = ${bound("accountId")}
          and coalesce(${consoleChallenges.subject} ->> '$.memberId', '') = ${bound("id")} and ${isGone}`,
    ),
  ),
  ...[recoveryCodes, consoleSessions, accountEmails, passkeys].map((table) =>
    query(
      build
        .delete(table)
        .where(
          sql`${table.accountId} = ${bound("accountId")} and ${table.memberId} = ${bound("id")} and ${isGone}`,
        ),
    ),
  ),
];

const CLEARED = [consoleSessions, passkeys].map((table) =>
  query(
    build
      .delete(table)
      .where(sql`${table.accountId} = ${bound("accountId")} and ${table.memberId} = ${bound("memberId")}`),
  ),
);

/** A member as a team's page lists it. */
export interface ShownMember extends Member {
  lastSeen: string | null;
}

/** Everybody who may sign in, who opened the account first. @param founderName What to call that person. */
export async function membersOf(
  db: D1Database,
  accountId: string,
  founderName: string,
): Promise<ShownMember[]> {
  const [members, [founder], seen] = await Promise.all([
    readAll(db, MEMBERS.with({ accountId })),
    readAll(db, FOUNDERS.with({ accountId })),
    readAll(db, LAST_SEEN.with({ accountId })),
  ]);
  const opened = founder?.createdAt ?? null;
  const all: Member[] = [
    ...(opened === null
      ? []
      : [{ id: FOUNDER, name: founderName, role: "owner" as const, createdAt: opened }]),
    ...members,
  ];
  return all.map((member) => ({
    ...member,
    lastSeen: seen.find(({ memberId }) => memberId === member.id)?.at ?? null,
  }));
}

/** The statement that adds a member, to stand in the transaction of their first passkey. */
export const addMember = (
  db: D1Database,
  accountId: string,
  { id, name, role }: Omit<Member, "createdAt">,
  now: Date,
): D1PreparedStatement =>
  statement(db, ADD.with({ accountId, id, name, role, createdAt: now.toISOString() }));

/** Ends the passkeys and sessions of a member who gets new ones; to stand in their transaction. */
export const clearWaysIn = (db: D1Database, person: Person): D1PreparedStatement[] =>
  CLEARED.map((way) => statement(db, way.with({ ...person })));

/** Gives a member another role. @returns false where there is no such member, or nobody else is an owner. */
export const setRole = async (db: D1Database, accountId: string, id: string, role: Role): Promise<boolean> =>
  (await run(db, SET_ROLE.with({ accountId, id, role }))) > 0;

/**
 * Ends somebody's membership with every way in they had: passkeys, recovery codes, sessions, links.
 * @returns false where there is no such member, or nobody else is an owner.
 */
export async function removeMember(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const removal = id === FOUNDER ? REMOVE_FOUNDER : REMOVE_MEMBER;
  const [removed] = await db.batch([
    statement(db, removal.with({ accountId, id })),
    ...WAYS_IN.map((way) => statement(db, way.with({ accountId, id }))),
  ]);
  return (removed?.meta.changes ?? 0) > 0;
}
