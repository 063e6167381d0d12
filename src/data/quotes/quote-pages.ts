import { sql } from "drizzle-orm";
import { sha256Hex, toBase64url } from "../../domain/encoding/bytes.ts";
import { accountExists } from "../accounts/owned-rows.ts";
import { bound, query, readFirst, run, select, statement } from "../query.ts";
import { quotePages, quotes } from "../schema/index.ts";

/** Of the token in a page's address: nobody guesses 256 random bits. */
const TOKEN_BYTES = 32;

const ofQuote = sql`${quotePages.quoteId} = ${bound("id")} and ${quotePages.accountId} = ${bound("accountId")}`;
const CLOSE = query(sql`delete from ${quotePages} where ${ofQuote}`);
const OPEN = query(
  sql`insert into ${quotePages} (token_hash, quote_id, account_id, created_at, delete_after)
      select ${bound("hash")}, ${quotes.id}, ${quotes.accountId}, ${bound("now")}, ${quotes.deleteAfter} from ${quotes}
      where ${quotes.id} = ${bound("id")} and ${quotes.accountId} = ${bound("accountId")} and ${accountExists()}`,
);
const FIND = select(
  { quoteId: quotePages.quoteId, accountId: quotePages.accountId },
  sql`from ${quotePages} where ${quotePages.tokenHash} = ${bound("hash")}`,
);

/**
 * Opens a page of a quote to whoever has its address. Only the token's hash is kept, so it is told this once; an
 * address given before ends.
 * @returns the token; null where the account has no such quote.
 */
export async function openQuotePage(
  db: D1Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const token = toBase64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const hash = await sha256Hex(token);
  const [, opened] = await db.batch([
    statement(db, CLOSE.with({ id, accountId })),
    statement(db, OPEN.with({ id, accountId, hash, now: now.toISOString() })),
  ]);
  return opened?.meta.changes === 0 ? null : token;
}

/** Ends the page of a quote. @returns whether it had one. */
export const closeQuotePage = async (db: D1Database, accountId: string, id: string): Promise<boolean> =>
  (await run(db, CLOSE.with({ id, accountId }))) > 0;

/** The quote that a page's address shows; null for an address that nobody gave or that ended. */
export const quoteOfPage = async (
  db: D1Database,
  token: string,
): Promise<{ quoteId: string; accountId: string } | null> =>
  readFirst(db, FIND.with({ hash: await sha256Hex(token) }));
