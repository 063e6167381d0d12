import { sql } from "drizzle-orm";
import type { BreakdownRow } from "../../domain/landed-cost/breakdown.ts";
import type { QuotedGoods } from "../../domain/quotes/quoted-goods.ts";
import { goodsText, readGoods } from "../../domain/quotes/stored-facts.ts";
import { insertForAccount } from "../accounts/owned-rows.ts";
import { openText, sealText } from "../accounts/sealed-text.ts";
import { bound, build, query, type RowOf, run, select, statement } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { quotes, quoteWatches } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import { requireMasterSecret } from "./quote-signing-key.ts";

/** The part of an answer that a watch compares. */
interface PricedAnswer {
  data: { totalLandedCost: number; breakdown: readonly BreakdownRow[] };
}

/** A quote that is priced anew when the data it rests on changes. */
export interface QuoteWatch {
  quoteId: string;
  accountId: string;
  goods: QuotedGoods;
  /** Versions it was last priced with, of every dataset its answer rests on. */
  datasets: Readonly<Record<string, string>>;
  /** What its account was last notified of. */
  lastNotified: PricedAnswer;
}

type Store = Pick<Env, "DB" | "PREVIOUS_MASTER_SECRET"> & Secrets;

const rowName = (quoteId: string): string => `watch of ${quoteId}`;

const part = ({ data: { totalLandedCost, breakdown } }: PricedAnswer): string =>
  JSON.stringify({ data: { totalLandedCost, breakdown } });

const WATCH = query(
  insertForAccount(quoteWatches, {
    quoteId: bound("quoteId"),
    accountId: bound("accountId"),
    request: bound("request"),
    datasets: bound("datasets"),
    lastNotified: bound("lastNotified"),
    seen: "",
    createdAt: bound("now"),
  }).onConflictDoNothing(),
);
const UNWATCH = query(
  build
    .delete(quoteWatches)
    .where(
      sql`${quoteWatches.quoteId} = ${bound("quoteId")} and ${quoteWatches.accountId} = ${bound("accountId")}`,
    ),
);
const FORGET_DELETED = query(
  build.delete(quoteWatches).where(sql`${quoteWatches.quoteId} not in (select ${quotes.id} from ${quotes})`),
);
const priced = {
  quoteId: quoteWatches.quoteId,
  accountId: quoteWatches.accountId,
  request: quoteWatches.request,
  datasets: quoteWatches.datasets,
  lastNotified: quoteWatches.lastNotified,
};
const TO_PRICE = select(
  priced,
  sql`from ${quoteWatches} where ${quoteWatches.seen} <> ${bound("versions")}
      order by ${quoteWatches.quoteId} limit ${bound("most")}`,
);
const PASS_OVER = query(
  build
    .update(quoteWatches)
    .set({ seen: sql`${bound("versions")}` })
    .where(sql`${quoteWatches.quoteId} = ${bound("quoteId")}`),
);
const PRICED = query(
  build
    .update(quoteWatches)
    .set({
      seen: sql`${bound("versions")}`,
      datasets: sql`${bound("datasets")}`,
      lastNotified: sql`${bound("lastNotified")}`,
    })
    .where(sql`${quoteWatches.quoteId} = ${bound("quoteId")}`),
);

/** Watches a quote from the answer it was given; watching it again changes nothing. */
export async function watchQuote(env: Store, watch: QuoteWatch, now: number): Promise<void> {
  const request = await sealText(env, watch.accountId, rowName(watch.quoteId), goodsText(watch.goods));
  await run(
    env.DB,
    WATCH.with({
      quoteId: watch.quoteId,
      accountId: watch.accountId,
      request,
      datasets: JSON.stringify(watch.datasets),
      lastNotified: part(watch.lastNotified),
      now,
    }),
  );
}

/** Ends a watch; nothing happens where there is none. */
export async function unwatchQuote(db: D1Database, accountId: string, quoteId: string): Promise<void> {
  await run(db, UNWATCH.with({ accountId, quoteId }));
}

/** Watches that have not seen the versions now in force; those of deleted quotes are forgotten first. One that cannot be read waits for newer data. */
export async function watchesToPrice(env: Store, versions: string, most: number): Promise<QuoteWatch[]> {
  const results = await env.DB.batch<RowOf<typeof priced>>([
    statement(env.DB, FORGET_DELETED.with()),
    statement(env.DB, TO_PRICE.with({ versions, most })),
  ]);
  const rows = results[1]?.results ?? [];
  const read = await readRowByRow(env.DB, quoteWatches, rows, (row) => row.quoteId, (row) => toWatch(env, row)); // biome-ignore format: one call
  if (read.unreadable.length > 0) await requireMasterSecret(env);
  for (const { quoteId } of read.unreadable) await run(env.DB, PASS_OVER.with({ quoteId, versions }));
  return read.records;
}

const toWatch = async (env: Store, { request, ...row }: RowOf<typeof priced>): Promise<QuoteWatch> => ({
  ...row,
  goods: readGoods(await openText(env, row.accountId, rowName(row.quoteId), request)),
  datasets: JSON.parse(row.datasets),
  lastNotified: JSON.parse(row.lastNotified),
});

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
  statement(
    db,
    PRICED.with({ quoteId, versions, datasets: JSON.stringify(datasets), lastNotified: part(lastNotified) }),
  );
