import { sql } from "drizzle-orm";
import { fromBase64, toBase64 } from "../../domain/encoding/bytes.ts";
import type { AnyQuote, Quote } from "../../domain/quotes/quote.ts";
import { type QuoteStatus, quoteStatus } from "../../domain/quotes/quote-status.ts";
import { AccountGone, accountExists, insertForAccount } from "../accounts/owned-rows.ts";
import { openText, sealText } from "../accounts/sealed-text.ts";
import { bound, build, orNull, query, readAll, readFirst, select, statement } from "../query.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import { quoteOutcomes, quotePages, quoteReferences, quotes } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import { type KeptOutcome, openOutcome, referenceHashOf } from "./quote-outcomes.ts";

/** Which quotes of an account are listed; what is null does not narrow the list. */
export interface QuoteFilter {
  /** The caller's own id of the quote, of a line or of the order. */
  reference: string | null;
  /** When it was made, ISO 8601: from that moment, and before this one. */
  from: string | null;
  to: string | null;
  status: QuoteStatus | null;
}

/** One row of an account's list of quotes. */
interface QuoteSummary {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  destinationCountry: string;
  /** In USD, whatever currency the quote is in. */
  totalLandedCost: number;
  status: QuoteStatus;
  /** The order it is bound to; null for none. */
  redemption: Redemption | null;
}

interface Redemption {
  reference: string;
  redeemedAt: string;
}

const ADD = query(
  insertForAccount(quotes, {
    id: bound("id"),
    accountId: bound("accountId"),
    createdAt: bound("createdAt"),
    expiresAt: bound("expiresAt"),
    deleteAfter: bound("deleteAfter"),
    destination: bound("destination"),
    totalUsd: bound("totalUsd"),
    body: bound("body"),
    facts: bound("facts"),
  }),
);
const REFER = query(
  sql`insert into ${quoteReferences} (account_id, reference_hash, quote_id, delete_after)
      select ${quotes.accountId}, value, ${quotes.id}, ${quotes.deleteAfter} from ${quotes}, json_each(${bound("hashes")})
      where ${quotes.id} = ${bound("id")} and ${quotes.accountId} = ${bound("accountId")} and ${accountExists()}
      on conflict do nothing`,
);
const statusNow = sql`case when ${quoteOutcomes.outcome} is not null then ${quoteOutcomes.outcome}
  when ${quotes.expiresAt} <= ${bound("now")} then 'expired' else 'open' end`;
const PAGE = select(
  {
    id: quotes.id,
    createdAt: quotes.createdAt,
    expiresAt: quotes.expiresAt,
    destination: quotes.destination,
    totalUsd: quotes.totalUsd,
    outcome: orNull(quoteOutcomes.outcome),
    reference: orNull(quoteOutcomes.reference),
    decidedAt: orNull(quoteOutcomes.decidedAt),
  },
  sql`from ${quotes} left join ${quoteOutcomes} on ${quoteOutcomes.quoteId} = ${quotes.id}
      where ${quotes.accountId} = ${bound("accountId")}
      and (${quotes.createdAt}, ${quotes.id}) < (${bound("createdAt")}, ${bound("id")})
      and (${bound("from")} is null or ${quotes.createdAt} >= ${bound("from")})
      and (${bound("to")} is null or ${quotes.createdAt} < ${bound("to")})
      and (${bound("status")} is null or ${statusNow} = ${bound("status")})
      and (${bound("hash")} is null or ${quotes.id} in (select ${quoteReferences.quoteId} from ${quoteReferences}
        where ${quoteReferences.accountId} = ${bound("accountId")} and ${quoteReferences.referenceHash} = ${bound("hash")}))
      order by ${quotes.createdAt} desc, ${quotes.id} desc limit ${bound("most")}`,
);
const WHOLE = select(
  { id: quotes.id, body: quotes.body },
  sql`from ${quotes} where ${quotes.accountId} = ${bound("accountId")} and ${quotes.id} > ${bound("after")}
      order by ${quotes.id} limit 50`,
);
const thisQuote = sql`${quotes.id} = ${bound("id")} and ${quotes.accountId} = ${bound("accountId")}`;
const FIND = select(
  { id: quotes.id, body: quotes.body, facts: quotes.facts },
  sql`from ${quotes} where ${thisQuote}`,
);
const DELETE = query(build.delete(quotes).where(thisQuote));
/** What hangs on a quote goes with it. */
const DELETE_BESIDE = [quoteOutcomes, quoteReferences, quotePages].map((table) =>
  query(
    build
      .delete(table)
      .where(sql`${table.quoteId} = ${bound("id")} and ${table.accountId} = ${bound("accountId")}`),
  ),
);

type Store = Pick<Env, "DB"> & Secrets;

const rowName = (quoteId: string): string => `quote ${quoteId}`;

const openQuote = async (
  env: Store,
  accountId: string,
  { id, body }: { id: string; body: string },
): Promise<AnyQuote> => {
  const text = await openText(env, accountId, rowName(id), body);
  return JSON.parse(text.startsWith("{") ? text : await unpack(text)) as AnyQuote;
};

/**
 * A quote longer than this is packed before it is sealed: a cart of a hundred lines is above a megabyte, and a row of D1
 * holds two. Shorter ones are left as releases before this one read them.
 */
const LONGEST_UNPACKED = 100_000;

/** Keeps a quote sealed, with the text of its facts, packed: rows of law, which name no goods. @throws AccountGone */
export async function insertQuote(
  env: Store,
  accountId: string,
  quote: Pick<AnyQuote, "quoteId" | "createdAt" | "expiresAt" | "retainedUntil">,
  facts: string,
  summary: { destination: string; total: number; references?: readonly string[] },
): Promise<void> {
  const { quoteId: id, createdAt, expiresAt, retainedUntil: deleteAfter } = quote;
  const text = JSON.stringify(quote);
  const kept = text.length > LONGEST_UNPACKED ? await pack(text) : text;
  const body = await sealText(env, accountId, rowName(id), kept);
  const { destination, total, references = [] } = summary;
  const hashes = await Promise.all(
    [...new Set(references)].map((reference) => referenceHashOf(env, accountId, reference)),
  );
  const row = {
    id,
    accountId,
    createdAt,
    expiresAt,
    deleteAfter,
    destination,
    totalUsd: String(total),
    body,
  };
  const [added] = await env.DB.batch([
    statement(env.DB, ADD.with({ ...row, facts: await pack(facts) })),
    statement(env.DB, REFER.with({ id, accountId, hashes: JSON.stringify(hashes) })),
  ]);
  if (added?.meta.changes === 0) throw new AccountGone(accountId);
}

/** A place in the list of quotes, newest first. */
interface ListPlace {
  createdAt: string;
  id: string;
}

/**
 * Newest first. `cursor` is what the last page gave; null when there is no further page.
 * @param now ISO 8601: what is expired by then.
 */
export async function listQuotes(
  env: Store,
  accountId: string,
  {
    limit,
    cursor,
    now,
    filter,
  }: { limit: number; cursor: ListPlace | null; now: string; filter: QuoteFilter },
): Promise<{ quotes: QuoteSummary[]; next: ListPlace | null }> {
  const before = cursor ?? { createdAt: "9999", id: "" };
  const { reference, from, to, status } = filter;
  const hash = reference === null ? null : await referenceHashOf(env, accountId, reference);
  const asked = PAGE.with({ accountId, ...before, now, from, to, status, hash, most: limit + 1 });
  const results = await readAll(env.DB, asked);
  const page = results.slice(0, limit);
  const last = page.at(-1);
  const summary = async (row: (typeof page)[number]): Promise<QuoteSummary> => {
    const { id, createdAt, expiresAt, outcome, decidedAt } = row;
    const ended = outcome && (await openOutcome(env, accountId, id, { outcome, reference: row.reference ?? "", decidedAt: decidedAt ?? "" })); // biome-ignore format: one call
    return {
      quoteId: id,
      createdAt,
      expiresAt,
      destinationCountry: row.destination,
      totalLandedCost: Number(row.totalUsd),
      status: quoteStatus({ expiresAt, outcome }, now),
      redemption: redemptionOf(ended),
    };
  };
  const read = await readRowByRow(env.DB, quoteOutcomes, page, (row) => row.id, summary);
  return {
    quotes: read.records,
    next: results.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}

/** The order that an outcome names. */
export const redemptionOf = (ended: KeptOutcome | null): Redemption | null =>
  ended?.outcome === "redeemed" ? { reference: ended.reference, redeemedAt: ended.decidedAt } : null;

/** Every quote of an account as it was signed, page by page. */
export async function* wholeQuotes(env: Store, accountId: string): AsyncGenerator<AnyQuote[]> {
  let after = "";
  for (;;) {
    const results = await readAll(env.DB, WHOLE.with({ accountId, after }));
    const last = results.at(-1);
    if (!last) return;
    yield (await readRowByRow(env.DB, quotes, results, (row) => row.id, (row) => openQuote(env, accountId, row))).records; // biome-ignore format: one call
    after = last.id;
  }
}

/** A quote as it is kept. */
export interface KeptQuote<Kind extends AnyQuote = AnyQuote> {
  quote: Kind;
  /** The text of the facts it was worked out on. @throws RecordUnreadable */
  facts(): Promise<string>;
}

/**
 * A quote of this account, of a line or of a cart; null for any other id.
 * @throws RecordUnreadable
 * @example const found = await findAnyQuote(env, "acct_1", quoteId); const facts = await found?.facts();
 */
export async function findAnyQuote(env: Store, accountId: string, id: string): Promise<KeptQuote | null> {
  const row = await readFirst(env.DB, FIND.with({ accountId, id }));
  const read = <Kept>(what: (one: NonNullable<typeof row>) => Promise<Kept>) =>
    readRow(env.DB, quotes, row, (one) => one.id, what);
  const quote = await read((one) => openQuote(env, accountId, one));
  return quote && { quote, facts: async () => (await read((one) => unpack(one.facts))) ?? "" };
}

/**
 * A quote of one line; null for any other id, that of a cart too.
 * @throws RecordUnreadable
 */
export async function findQuote(env: Store, accountId: string, id: string): Promise<KeptQuote<Quote> | null> {
  const found = await findAnyQuote(env, accountId, id);
  return found && found.quote.kind !== "cart" ? { ...found, quote: found.quote } : null;
}

/** Deletes a quote with what became of it. @returns whether there was one. */
export async function deleteQuote(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const deletions = [DELETE, ...DELETE_BESIDE];
  const [deleted] = await db.batch(deletions.map((each) => statement(db, each.with({ accountId, id }))));
  return (deleted?.meta.changes ?? 0) > 0;
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function unpack(packed: string): Promise<string> {
  return new Response(
    new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
}
