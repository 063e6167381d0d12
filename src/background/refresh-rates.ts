import { download, wholeDocument } from "../data/refresh/download.ts";
import { runStatement } from "../data/refresh/refresh-runs.ts";
import { storedRates, storeRates } from "../data/trade/store-exchange-rates.ts";
import { readEcbDaily } from "../domain/refresh/ecb.ts";
import { nextExchangeRates } from "../domain/refresh/exchange-edition.ts";
import type { RefreshOutcome, RefreshRun, RefreshSource } from "../domain/refresh/source.ts";
import type { NotifyRatesJob } from "./notify-rates.ts";
import type { SourceRefreshOptions } from "./refresh-options.ts";

/**
 * Takes the rates of a newer day over: judged against those in force, written, verified, put on the way to be told, and put in force.
 * Records the outcome in any case.
 */
export async function refreshRates(
  source: RefreshSource,
  last: RefreshRun | null,
  env: Env,
  { now = Date.now(), acceptShrink = false, patienceMs }: SourceRefreshOptions,
): Promise<RefreshOutcome> {
  const brought = await download(source, env.REFRESH_URLS, last, wholeDocument, { patienceMs });
  const lastSeen = {
    etag: last?.etag ?? null,
    lastModified: last?.lastModified ?? null,
    sha256: last?.sha256 ?? null,
  };
  const record = (
    outcome: RefreshOutcome,
    reason: string,
    seen = lastSeen,
    loadedAt: number | null = null,
  ): D1PreparedStatement =>
    runStatement(env.DB, {
      source: source.name,
      checkedAt: now,
      outcome,
      reason,
      loadedAt,
      ...seen,
      shrinkAccepted: acceptShrink && outcome === "loaded",
    });
  const note = async (outcome: RefreshOutcome, reason = "", seen = lastSeen): Promise<RefreshOutcome> => {
    await record(outcome, reason, seen).run();
    return outcome;
  };
  if (brought.kind === "unchanged") return note("unchanged");
  if (brought.kind === "failed") return note(brought.outcome, brought.reason);
  const { etag, lastModified, sha256, content } = brought;
  const seen = { etag, lastModified, sha256 };
  const day = readEcbDaily(new TextDecoder().decode(content));
  if (!day.ok) return note("implausible", day.reason);
  const before = await storedRates(env.KV);
  // A day of the ECB's brings thirty currencies; the others stay from what is in force, which must be sound for that.
  if (before === null) return note("implausible", "no sound rates are in force to be brought up to date");
  const next = nextExchangeRates(before.rates, day, new Date(now).toISOString().slice(0, 10), {
    acceptShrink,
  });
  if (!next.ok) return note(next.outcome, next.reason);
  const edition = await storeRates(env, next.rates, day.asOf, now);
  // In this order a crash repeats work and loses none: who was told is written with the telling, and the
  // round counts as done only when readers have been turned to the new edition.
  const telling: NotifyRatesJob = {
    kind: "tell-rates",
    before: before.sha256,
    after: edition.sha256,
    toldUpTo: "",
  };
  await env.JOBS.send(telling);
  await edition.point();
  await env.DB.batch([...edition.register, record("loaded", "", seen, now)]);
  return "loaded";
}
