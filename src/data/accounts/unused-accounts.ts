import { sql } from "drizzle-orm";
import { bound, readAll, select } from "../query.ts";
import {
  accountEmails,
  accountInvitations,
  accountMembers,
  accounts,
  apiKeys,
  consoleSessions,
  passkeys,
  usageDays,
  webhookEndpoints,
} from "../schema/index.ts";
import { deleteAccount } from "./accounts.ts";

/**
 * An account that was made in the console and never used ends after a quarter: who signed up while choosing a service
 * has chosen by then, and what nobody uses should not be kept.
 */
export const UNUSED_DAYS = 90;
/** The job looks at accounts of one month at a time; it runs hourly, so that each is looked at some 700 times. */
const LOOKED_AT_DAYS = 30;
/** Each deletion is a batch of some twenty statements: one run stays far below the 1,000 queries of an invocation. */
const MOST_A_RUN = 20;
const DAY_MS = 86_400_000;

/** On the free plan, with a passkey that never signed in again, no key ever used, no call, no address, no team, no webhook. */
const UNUSED = select(
  { id: accounts.id },
  sql`from ${accounts}
      where ${accounts.createdAt} >= ${bound("from")} and ${accounts.createdAt} < ${bound("before")} and ${accounts.plan} = 'free'
        and exists (select 1 from ${passkeys} where ${passkeys.accountId} = ${accounts.id})
        and not exists (select 1 from ${passkeys}
          where ${passkeys.accountId} = ${accounts.id} and ${passkeys.lastUsedAt} is not null)
        and not exists (select 1 from ${apiKeys}
          where ${apiKeys.accountId} = ${accounts.id} and ${apiKeys.lastUsedAt} is not null)
        and not exists (select 1 from ${usageDays} where ${usageDays.accountId} = ${accounts.id})
        and not exists (select 1 from ${accountEmails} where ${accountEmails.accountId} = ${accounts.id})
        and not exists (select 1 from ${accountMembers} where ${accountMembers.accountId} = ${accounts.id})
        and not exists (select 1 from ${accountInvitations} where ${accountInvitations.accountId} = ${accounts.id})
        and not exists (select 1 from ${webhookEndpoints} where ${webhookEndpoints.accountId} = ${accounts.id})
        and not exists (select 1 from ${consoleSessions}
          where ${consoleSessions.accountId} = ${accounts.id} and ${consoleSessions.expiresAt} > ${bound("now")})
      order by ${accounts.createdAt} limit ${sql.raw(String(MOST_A_RUN))}`,
);

/** Deletes accounts that were never used for so long, at most so many. @returns how many. */
export async function deleteUnusedAccounts(db: D1Database, now: Date, most = MOST_A_RUN): Promise<number> {
  const at = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const unused = await readAll(
    db,
    UNUSED.with({ before: at(UNUSED_DAYS), from: at(UNUSED_DAYS + LOOKED_AT_DAYS), now: now.toISOString() }),
  );
  const ended = unused.slice(0, most);
  for (const { id } of ended) await deleteAccount(db, id);
  return ended.length;
}
