import { count } from "../data/metrics.ts";
import { type Download, download, wholeDocument } from "../data/refresh/download.ts";
import { heldEdition } from "../data/refresh/list-editions.ts";
import { readRefreshRuns, runStatement } from "../data/refresh/refresh-runs.ts";
import { storedRates, storeRates } from "../data/trade/store-exchange-rates.ts";
import { readEcbDaily } from "../domain/refresh/ecb.ts";
import { nextExchangeRates } from "../domain/refresh/exchange-edition.ts";
import {
  dueSources,
  REFRESH_SOURCES,
  type RefreshOutcome,
  type RefreshRun,
  type RefreshSource,
} from "../domain/refresh/source.ts";
import { notifyRates } from "./notify-rates.ts";

/** Queue message: look at one source. */
export interface RefreshJob {
  kind: "refresh";
  source: string;
}

/** How a source is looked at. */
export interface SourceRefreshOptions {
  now?: number;
  /** Take an edition that lacks over 5 % of what is held; recorded. */
  acceptShrink?: boolean;
  /** How long a publisher may take, in milliseconds; a test has less. */
  patienceMs?: number;
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
  const read = source.mode === "load" ? wholeDocument : onlyLook;
  const brought = await download(source, env.REFRESH_URLS, last, read, { patienceMs });
  const outcome = await takeOver(source, brought, last, env, now, acceptShrink);
  count(env, "refresh", [name, outcome], [now]);
  if (outcome !== "loaded" && outcome !== "unchanged")
    console.warn(JSON.stringify({ alert: "refresh", source: name, outcome }));
  return outcome;
}

/** Judges what was downloaded and takes it over where it is newer and plausible; records the outcome in any case. */
async function takeOver(
  source: RefreshSource,
  brought: Download<Uint8Array>,
  last: RefreshRun | null,
  env: Env,
  now: number,
  acceptShrink: boolean,
): Promise<RefreshOutcome> {
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
  // Of a source that is only watched, "newer offered" stays said until it is taken over.
  if (brought.kind === "unchanged")
    return note(last?.outcome === "newer_offered" ? "newer_offered" : "unchanged", last?.reason);
  if (brought.kind === "failed") return note(brought.outcome, brought.reason);
  const { etag, lastModified, sha256, content } = brought;
  const seen = { etag, lastModified, sha256 };
  if (source.mode === "watch") {
    const newer = last !== null || isNewer(lastModified, await heldEdition(env.DB, source.name));
    return newer
      ? note("newer_offered", "take it over with npm run data:refresh", seen)
      : note("unchanged", "first seen", seen);
  }
  const day = readEcbDaily(new TextDecoder().decode(content));
  if (!day.ok) return note("implausible", day.reason);
  const before = await storedRates(env.KV);
  // A day of the ECB's brings thirty currencies; the others stay from what is in force, which must be sound for that.
  if (before === null) return note("implausible", "no sound rates are in force to be brought up to date");
  const next = nextExchangeRates(before, day, new Date(now).toISOString().slice(0, 10), { acceptShrink });
  if (!next.ok) return note(next.outcome, next.reason);
  const edition = await storeRates(env, next.rates, day.asOf, now);
  // In this order a crash repeats work and loses none: who was told is written with the telling, and the
  // round counts as done only when readers have been turned to the new edition.
  await notifyRates(env, before, next.rates, now);
  await edition.point();
  await env.DB.batch([...edition.register, record("loaded", "", seen, now)]);
  return "loaded";
}

/** Lets a document pass by for its hash. */
async function onlyLook(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const _ of pieces);
  return new Uint8Array();
}

/** Whether a document that is seen for the first time is of a later day than what is held of it. */
function isNewer(lastModified: string | null, held: string | null): boolean {
  const at = lastModified === null ? Number.NaN : Date.parse(lastModified);
  return held !== null && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) > held;
}
