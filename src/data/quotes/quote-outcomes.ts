import { sql } from "drizzle-orm";
import { accountExists } from "../accounts/owned-rows.ts";
import { goodsHash, openText, sealText } from "../accounts/sealed-text.ts";
import { bound, query, readFirst, select, statement } from "../query.ts";
import { quoteOutcomes, quoteReferences, quotes, quoteWatches } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";

type Store = Pick<Env, "DB"> & Secrets;

/** What ended a quote, and when. */
export type KeptOutcome =
  | { outcome: "redeemed"; reference: string; decidedAt: string }
  | { outcome: "void"; decidedAt: string };

/** Writes the first outcome of a quote that is there and, to be redeemed, still holds: asked in the one statement. */
const DECIDE = query(
  sql`insert into ${quoteOutcomes} (quote_id, account_id, outcome, reference, reference_hash, decided_at, delete_after)
      select ${quotes.id}, ${quotes.accountId}, ${bound("outcome")}, ${bound("reference")}, ${bound("referenceHash")},
        ${bound("now")}, ${quotes.deleteAfter}
      from ${quotes} where ${quotes.id} = ${bound("id")} and ${quotes.accountId} = ${bound("accountId")}
        and (${bound("outcome")} = 'void' or ${quotes.expiresAt} > ${bound("now")}) and ${accountExists()}
      on conflict (quote_id) do nothing`,
);
/** The quote is found by its order from then on. */
const REFER = query(
  sql`insert into ${quoteReferences} (account_id, reference_hash, quote_id, delete_after)
      select ${quoteOutcomes.accountId}, ${quoteOutcomes.referenceHash}, ${quoteOutcomes.quoteId}, ${quoteOutcomes.deleteAfter}
      from ${quoteOutcomes} where ${quoteOutcomes.quoteId} = ${bound("id")} and ${quoteOutcomes.outcome} = 'redeemed'
        and ${accountExists(sql`${quoteOutcomes.accountId}`)}
      on conflict do nothing`,
);
/** Nobody is told any more of the price of a quote that was taken back. */
const UNWATCH_VOID = query(
  sql`delete from ${quoteWatches} where quote_id = ${bound("id")} and exists (select 1 from ${quoteOutcomes}
      where ${quoteOutcomes.quoteId} = ${bound("id")} and ${quoteOutcomes.outcome} = 'void')`,
);
const OUTCOME = select(
  {
    outcome: quoteOutcomes.outcome,
    reference: quoteOutcomes.reference,
    decidedAt: quoteOutcomes.decidedAt,
  },
  sql`from ${quoteOutcomes} where ${quoteOutcomes.quoteId} = ${bound("id")}
      and ${quoteOutcomes.accountId} = ${bound("accountId")}`,
);

const rowName = (quoteId: string): string => `order of ${quoteId}`;

/**
 * Ends a quote of this account, if nothing has: of any number of callers at once, one decides.
 *
 * @param wish The order it is bound to, or that it is void.
 * @param now ISO 8601.
 * @returns what ended it; null where nothing has: there is no such quote, or it is past its time.
 */
export async function decideQuote(
  env: Store,
  accountId: string,
  id: string,
  wish: { outcome: "redeemed"; reference: string } | { outcome: "void" },
  now: string,
): Promise<KeptOutcome | null> {
  const named = wish.outcome === "redeemed" ? wish.reference : null;
  const reference = named === null ? "" : await sealText(env, accountId, rowName(id), named);
  const referenceHash = named === null ? "" : await referenceHashOf(env, accountId, named);
  const { outcome } = wish;
  await env.DB.batch([
    statement(env.DB, DECIDE.with({ id, accountId, outcome, reference, referenceHash, now })),
    statement(env.DB, REFER.with({ id })),
    statement(env.DB, UNWATCH_VOID.with({ id })),
  ]);
  return outcomeOf(env, accountId, id);
}

/** What ended a quote of this account; null where nothing has. @throws Error where its reference cannot be opened */
export async function outcomeOf(env: Store, accountId: string, id: string): Promise<KeptOutcome | null> {
  const row = await readFirst(env.DB, OUTCOME.with({ accountId, id }));
  return row && openOutcome(env, accountId, id, row);
}

/** Opens the row of an outcome. */
export async function openOutcome(
  env: Secrets,
  accountId: string,
  id: string,
  { outcome, reference, decidedAt }: { outcome: "redeemed" | "void"; reference: string; decidedAt: string },
): Promise<KeptOutcome> {
  if (outcome === "void") return { outcome, decidedAt };
  return { outcome, decidedAt, reference: await openText(env, accountId, rowName(id), reference) };
}

/** What a quote is found by in place of a caller's own id. */
export const referenceHashOf = (env: Secrets, accountId: string, reference: string): Promise<string> =>
  goodsHash(env, accountId, `reference ${reference}`);
