import type { BreakdownRow } from "../../domain/landed-cost/breakdown.ts";
import type { LandedCostRequest } from "../../domain/landed-cost/request.ts";
import { readRequest, requestText } from "../../domain/quotes/stored-facts.ts";

/** The part of an answer that a watch compares. */
export interface PricedAnswer {
  data: { totalLandedCost: number; breakdown: readonly BreakdownRow[] };
}

/** A quote that is priced anew when the data it rests on changes. */
export interface QuoteWatch {
  quoteId: string;
  accountId: string;
  request: LandedCostRequest;
  /** Versions it was last priced with, of every dataset its answer rests on. */
  datasets: Readonly<Record<string, string>>;
  /** The price its account was last notified of. */
  lastNotified: PricedAnswer;
}

const part = ({ data: { totalLandedCost, breakdown } }: PricedAnswer): string =>
  JSON.stringify({ data: { totalLandedCost, breakdown } });

/** Watches a quote from the answer it was given; watching it again changes nothing. */
export async function watchQuote(db: D1Database, watch: QuoteWatch, now: number): Promise<void> {
  await db
    .prepare(
      "INSERT OR IGNORE INTO quote_watches (quote_id, account_id, request, datasets, told, seen, created_at) VALUES (?, ?, ?, ?, ?, '', ?)",
    )
    .bind(
      watch.quoteId,
      watch.accountId,
      requestText(watch.request),
      JSON.stringify(watch.datasets),
      part(watch.lastNotified),
      now,
    )
    .run();
}

export async function unwatchQuote(db: D1Database, accountId: string, quoteId: string): Promise<void> {
  await db
    .prepare("DELETE FROM quote_watches WHERE quote_id = ? AND account_id = ?")
    .bind(quoteId, accountId)
    .run();
}

/** Watches that have not seen the versions now in force; those of deleted quotes are forgotten first. */
export async function watchesToPrice(db: D1Database, versions: string, most: number): Promise<QuoteWatch[]> {
  const results = await db.batch<{
    quote_id: string;
    account_id: string;
    request: string;
    datasets: string;
    told: string;
  }>([
    db.prepare("DELETE FROM quote_watches WHERE quote_id NOT IN (SELECT id FROM quotes)"),
    db
      .prepare(
        "SELECT quote_id, account_id, request, datasets, told FROM quote_watches WHERE seen <> ? ORDER BY quote_id LIMIT ?",
      )
      .bind(versions, most),
  ]);
  return (results[1]?.results ?? []).map((row) => ({
    quoteId: row.quote_id,
    accountId: row.account_id,
    request: readRequest(row.request),
    datasets: JSON.parse(row.datasets),
    lastNotified: JSON.parse(row.told),
  }));
}

/** The statement that notes a pricing, to stand in the event's own transaction. */
export const pricedStatement = (
  db: D1Database,
  quoteId: string,
  {
    versions,
    datasets,
    lastNotified,
  }: { versions: string; datasets: Readonly<Record<string, string>>; lastNotified: PricedAnswer },
): D1PreparedStatement =>
  db
    .prepare("UPDATE quote_watches SET seen = ?, datasets = ?, told = ? WHERE quote_id = ?")
    .bind(versions, JSON.stringify(datasets), part(lastNotified), quoteId);
