import type { Caches } from "../data/caches.ts";
import { pinnedFor } from "../data/clock.ts";
import { isStorageFailure } from "../data/health/part-unavailable.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { readDatasets } from "../data/law/versions.ts";
import { type Budgeted, EVENT_QUERIES } from "../data/query-budget.ts";
import { pricedStatement, type QuoteWatch, watchesToPrice } from "../data/quotes/quote-watches.ts";
import { TEST_VERSIONS } from "../data/trade/test-day.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { isTestAccount } from "../domain/accounts/test-account.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { requestsOf, wholeOf } from "../domain/quotes/quoted-goods.ts";
import { replayDiff } from "../domain/quotes/replay-diff.ts";
import { priceQuoted } from "../usecases/price-quoted.ts";

/** Queue message: price watched quotes whose data has changed. */
export interface RepriceQuotesJob {
  kind: "reprice-quotes";
}

/** Quotes of one round: their facts are loaded in one batch, and pricing them stays well within a worker's time. */
const A_ROUND = 25;
/** An isolate reads anew what it has held for this long. */
const TRUSTED_S = 60;

/**
 * Prices watched quotes anew where a dataset they rest on has another version, and tells their account
 * what differs from what it was last notified of, charge by charge. Goes on in a new job while there are more.
 */
export async function repriceQuotes({ env, left }: Budgeted, now: Date, caches: Caches): Promise<void> {
  const loadedNow = (await readDatasets(env.DB)).map(({ name, version }): [string, string] => [
    name,
    version,
  ]);
  const current = { ...Object.fromEntries(loadedNow), ...TEST_VERSIONS };
  const versions = Object.entries(current).map(([name, version]) => `${name}@${version}`).join(); // biome-ignore format: one chain
  const watches = await watchesToPrice(env, versions, A_ROUND);
  const [moved, still] = [
    watches.filter((watch) => hasMoved(watch, current)),
    watches.filter((watch) => !hasMoved(watch, current)),
  ];
  const noted = still.map(({ quoteId, datasets, lastNotified }) =>
    pricedStatement(env.DB, quoteId, { versions, datasets, lastNotified }),
  );
  if (noted.length > 0) await env.DB.batch(noted);
  const factsOf = new Map<QuoteWatch, (LandedCostFacts | null)[]>();
  for (const isTest of [false, true]) {
    const some = moved.filter(({ accountId }) => isTestAccount(accountId) === isTest);
    if (some.length === 0) continue;
    const clock = { now, waitUntil: () => undefined, caches, ...pinnedFor(some[0]?.accountId ?? null) };
    const loaded = await loadLandedCostFacts(env, some.flatMap(({ goods }) => requestsOf(goods)), clock); // biome-ignore format: one call
    let next = 0;
    for (const watch of some)
      factsOf.set(
        watch,
        requestsOf(watch.goods).map(() => loaded[next++] ?? null),
      );
  }
  let waiting = 0;
  let brokenOff = false;
  for (const watch of moved) {
    const facts = factsOf.get(watch) ?? [];
    brokenOff = left() < EVENT_QUERIES;
    if (brokenOff) break;
    if (factsAreOlder(watch, facts, current)) {
      waiting++;
      continue;
    }
    try {
      await reprice(env, watch, facts, { current, versions, now });
    } catch (error) {
      // A database that does not answer is tried again, or the change would be noted as seen and not told.
      if (isStorageFailure(error)) throw error;
      // One quote that cannot be worked out must not keep those after it from being priced; the next load tries again.
      console.error(
        JSON.stringify({ alert: "quote_not_priced", quote: watch.quoteId, error: String(error) }),
      );
      await pricedStatement(env.DB, watch.quoteId, { versions, datasets: watch.datasets, lastNotified: watch.lastNotified }).run(); // biome-ignore format: one call
    }
  }
  const again = { kind: "reprice-quotes" } satisfies RepriceQuotesJob;
  if (brokenOff) await env.JOBS.send(again);
  else if (waiting > 0) await env.JOBS.send(again, { delaySeconds: TRUSTED_S });
  else if (watches.length === A_ROUND) await env.JOBS.send(again);
}

const hasMoved = ({ datasets }: QuoteWatch, current: Record<string, string>): boolean =>
  Object.entries(datasets).some(([name, version]) => current[name] !== version);

/**
 * An isolate trusts what it holds for a minute: priced from that, a change would be noted as seen and never
 * told. Such a watch is left for the next round.
 */
const factsAreOlder = (
  { datasets }: QuoteWatch,
  facts: readonly (LandedCostFacts | null)[],
  current: Record<string, string>,
): boolean =>
  facts.some((line) =>
    Object.keys(datasets).some((name) => {
      const held = line?.datasets[name];
      return held !== undefined && held !== current[name];
    }),
  );

async function reprice(
  env: Env,
  watch: QuoteWatch,
  facts: readonly (LandedCostFacts | null)[],
  { current, versions, now }: { current: Record<string, string>; versions: string; now: Date },
): Promise<void> {
  const { quoteId, accountId, goods, lastNotified } = watch;
  const calculated = priceQuoted(goods, facts);
  const answer = calculated.ok ? wholeOf(calculated.answer) : null;
  const datasets = Object.fromEntries(Object.keys(watch.datasets).map((name) => [name, current[name] ?? ""]));
  const diff = answer && replayDiff(lastNotified, answer);
  // Not to be calculated now (a rate that went missing): the old price stays the last notified, the next load tries again.
  const noted = pricedStatement(env.DB, quoteId, {
    versions,
    datasets,
    lastNotified: answer ?? lastNotified,
  });
  if (!answer || !diff || diff.same) {
    await noted.run();
    return;
  }
  const changed = Object.keys(datasets).filter((name) => datasets[name] !== watch.datasets[name]);
  const data = {
    kind: "quote",
    quoteId,
    datasets: changed.map((name) => ({ name, previous: watch.datasets[name], current: datasets[name] })),
    diff,
  };
  const lines = requestsOf(goods);
  const scope = {
    countries: [...new Set(lines.map(({ destination }) => destination))],
    hsCodes: [...new Set(lines.flatMap(({ hsCode }) => hsCode ?? []))],
  };
  await emitEvent(
    env,
    accountId,
    { type: "rate.changed", data, scope },
    { now: now.getTime(), beside: [noted] },
  );
}
