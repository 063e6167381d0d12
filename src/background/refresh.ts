import { count } from "../data/metrics.ts";
import { readRefreshRuns } from "../data/refresh/refresh-runs.ts";
import { dueSources, isFailure, REFRESH_SOURCES, type RefreshOutcome } from "../domain/refresh/source.ts";
import { offerLists } from "./offer-lists.ts";
import type { SourceRefreshOptions } from "./refresh-options.ts";
import { refreshRates } from "./refresh-rates.ts";

/** The source of the exchange rates; every other one brings lists. */
const RATES = "exchange-rates";

/** Queue message: look at one source. */
export interface RefreshJob {
  kind: "refresh";
  source: string;
}

/** Jobs for the sources whose round has come. */
export async function refreshJobs(db: D1Database, now: number): Promise<RefreshJob[]> {
  return dueSources(await readRefreshRuns(db), now).map(({ name }) => ({ kind: "refresh", source: name }));
}

/**
 * Looks at one source: conditional download, checks, takeover, events, record. Whatever is wrong with
 * it changes nothing but its record, which `/health` shows.
 */
export async function refresh(
  name: string,
  env: Env,
  { now = Date.now(), acceptShrink = false, patienceMs }: SourceRefreshOptions = {},
): Promise<RefreshOutcome> {
  const source = REFRESH_SOURCES.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`no refresh source is called "${name}"`);
  const last = (await readRefreshRuns(env.DB)).find((run) => run.source === name) ?? null;
  const take = name === RATES ? refreshRates : offerLists;
  const outcome = await take(source, last, env, { now, acceptShrink, patienceMs });
  count(env, "refresh", [name, outcome], [now]);
  if (isFailure(outcome)) console.warn(JSON.stringify({ alert: "refresh", source: name, outcome }));
  return outcome;
}
