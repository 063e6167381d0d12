import { sql } from "drizzle-orm";
import { fromBase64, toBase64 } from "../../domain/encoding/bytes.ts";
import type { AnyQuote, Quote } from "../../domain/quotes/quote.ts";
import { AccountGone, insertForAccount } from "../accounts/owned-rows.ts";
import { openText, sealText } from "../accounts/sealed-text.ts";
import { bound, build, query, readAll, readFirst, run, select } from "../query.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import { quotes } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";

/** One row of an account's list of quotes. */
interface QuoteSummary {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  destinationCountry: string;
  totalLandedCost: number;
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
const PAGE = select(
  {
    id: quotes.id,
    createdAt: quotes.createdAt,
    expiresAt: quotes.expiresAt,
    destination: quotes.destination,
    totalUsd: quotes.totalUsd,
  },
  sql`from ${quotes} where ${quotes.accountId} = ${bound("accountId")}
      and (${quotes.createdAt}, ${quotes.id}) < (${bound("createdAt")}, ${bound("id")})
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
  summary: { destination: string; total: number },
): Promise<void> {
  const text = JSON.stringify(quote);
  const kept = text.length > LONGEST_UNPACKED ? await pack(text) : text;
  const body = await sealText(env, accountId, rowName(quote.quoteId), kept);
  const added = await run(
    env.DB,
    ADD.with({
      id: quote.quoteId,
      accountId,
      createdAt: quote.createdAt,
      expiresAt: quote.expiresAt,
      deleteAfter: quote.retainedUntil,
      destination: summary.destination,
      totalUsd: String(summary.total),
      body,
      facts: await pack(facts),
    }),
  );
  if (added === 0) throw new AccountGone(accountId);
}

/** Newest first. `cursor` is what the last page gave; null when there is no further page. */
export async function listQuotes(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: { createdAt: string; id: string } | null },
): Promise<{ quotes: QuoteSummary[]; next: { createdAt: string; id: string } | null }> {
  const from = cursor ?? { createdAt: "9999", id: "" };
  const results = await readAll(db, PAGE.with({ accountId, ...from, most: limit + 1 }));
  const page = results.slice(0, limit);
  const last = page.at(-1);
  return {
    quotes: page.map((row) => ({
      quoteId: row.id,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      destinationCountry: row.destination,
      totalLandedCost: Number(row.totalUsd),
    })),
    next: results.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}

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

/** @returns whether there was one. */
export async function deleteQuote(db: D1Database, accountId: string, id: string): Promise<boolean> {
  return (await run(db, DELETE.with({ accountId, id }))) > 0;
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
