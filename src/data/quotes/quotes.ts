import { fromBase64, toBase64 } from "../../domain/encoding/bytes.ts";
import type { Quote } from "../../domain/quotes/quote.ts";

/** One row of an account's list of quotes. */
export interface QuoteSummary {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  destinationCountry: string;
  totalLandedCost: number;
}

interface QuoteRecord {
  id: string;
  created_at: string;
  expires_at: string;
  destination: string;
  total_usd: string;
  body: string;
  facts: string;
}

/** Keeps a quote with the text of its facts, packed. */
export async function insertQuote(
  db: D1Database,
  accountId: string,
  quote: Quote,
  facts: string,
  summary: { destination: string; total: number },
): Promise<void> {
  const packed = await pack(facts);
  await db
    .prepare("INSERT INTO quotes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    .bind(
      quote.quoteId,
      accountId,
      quote.createdAt,
      quote.expiresAt,
      quote.retainedUntil,
      summary.destination,
      String(summary.total),
      JSON.stringify(quote),
      packed,
    )
    .run();
}

/** Newest first. `cursor` is what the last page gave; null when there is no further page. */
export async function listQuotes(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: { createdAt: string; id: string } | null },
): Promise<{ quotes: QuoteSummary[]; next: { createdAt: string; id: string } | null }> {
  const from = cursor ?? { createdAt: "9999", id: "" };
  const { results } = await db
    .prepare(
      `SELECT id, created_at, expires_at, destination, total_usd FROM quotes
       WHERE account_id = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?`,
    )
    .bind(accountId, from.createdAt, from.id, limit + 1)
    .all<QuoteRecord>();
  const page = results.slice(0, limit);
  const last = page.at(-1);
  return {
    quotes: page.map((row) => ({
      quoteId: row.id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      destinationCountry: row.destination,
      totalLandedCost: Number(row.total_usd),
    })),
    next: results.length > limit && last ? { createdAt: last.created_at, id: last.id } : null,
  };
}

/** Every quote of an account as it was signed, page by page. */
export async function* wholeQuotes(db: D1Database, accountId: string): AsyncGenerator<Quote[]> {
  let after = "";
  for (;;) {
    const { results } = await db
      .prepare("SELECT id, body FROM quotes WHERE account_id = ? AND id > ? ORDER BY id LIMIT 50")
      .bind(accountId, after)
      .all<{ id: string; body: string }>();
    const last = results.at(-1);
    if (!last) return;
    yield results.map(({ body }) => JSON.parse(body) as Quote);
    after = last.id;
  }
}

/** A quote of this account with its facts; null for any other id. */
export async function findQuote(
  db: D1Database,
  accountId: string,
  id: string,
): Promise<{ quote: Quote; facts(): Promise<string> } | null> {
  const row = await db
    .prepare("SELECT body, facts FROM quotes WHERE id = ? AND account_id = ?")
    .bind(id, accountId)
    .first<QuoteRecord>();
  return row ? { quote: JSON.parse(row.body) as Quote, facts: () => unpack(row.facts) } : null;
}

/** @returns whether there was one. */
export async function deleteQuote(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .prepare("DELETE FROM quotes WHERE id = ? AND account_id = ? RETURNING id")
    .bind(id, accountId)
    .first();
  return deleted !== null;
}

/** Deletes what has outlived its retention; the cron calls it. */
export async function deleteOldQuotes(db: D1Database, now: Date): Promise<void> {
  await db.prepare("DELETE FROM quotes WHERE delete_after < ?").bind(now.toISOString()).run();
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
