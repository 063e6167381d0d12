import { readListDocument } from "../../seed/importers/sanctions/read-document.ts";
import { type Download, download } from "../data/refresh/download.ts";
import { recordRound, runStatement } from "../data/refresh/refresh-runs.ts";
import { entriesWithoutFacts } from "../data/screening/list-builds.ts";
import { type LoadedList, loadedLists } from "../data/screening/listed-parties.ts";
import { offerStatements, refuseStatements } from "../data/screening/offered-lists.ts";
import { clearParties, IncomingParties, partiesInForce } from "../data/screening/offered-parties.ts";
import {
  listsOf,
  type RefreshOutcome,
  type RefreshRound,
  type RefreshRun,
  type RefreshSource,
  roundOf,
} from "../domain/refresh/source.ts";
import { refusedLists } from "../domain/screening/list-guard.ts";
import { type ListRefusal, mayBeAccepted } from "../domain/screening/list-refusal.ts";
import { bentList, emptyTally, type ListTally, tallyParty } from "../domain/screening/list-tally.ts";
import type { BuildListsJob } from "./build-lists.ts";
import type { SourceRefreshOptions } from "./refresh-options.ts";

/** The sources of one hourly round come within minutes of each other: one index is built of all of them. */
const BUILD_AFTER_S = 240;

/** What a document brought of each of its lists. */
type Brought = { asOf: string; tallies: ReadonlyMap<string, ListTally> };

/**
 * Reads a source's document straight into rows that nobody reads yet, and puts the lists in it that pass the guards
 * forward for the next index. A list that does not pass stays as it is in force, and `/health` says why.
 */
export async function offerLists(
  source: RefreshSource,
  last: RefreshRun | null,
  env: Env,
  { now = Date.now(), acceptShrink = false, patienceMs }: SourceRefreshOptions,
): Promise<RefreshOutcome> {
  const lastSeen = {
    etag: last?.etag ?? null,
    lastModified: last?.lastModified ?? null,
    sha256: last?.sha256 ?? null,
  };
  const round = (outcome: RefreshOutcome, reason: string, seen = lastSeen): RefreshRound => ({
    source: source.name,
    checkedAt: now,
    outcome,
    reason,
    loadedAt: null,
    ...seen,
    shrinkAccepted: false,
  });
  const note = async (outcome: RefreshOutcome, reason = ""): Promise<RefreshOutcome> => {
    await recordRound(env.DB, round(outcome, reason));
    return outcome;
  };
  const held = (await loadedLists(env.DB)).filter(({ list }) => listsOf(source.name).includes(list));
  if (held.length === 0) return note("failed", "its lists are not loaded yet: npm run data:load");
  if ((await entriesWithoutFacts(env.DB)) > 0)
    return note("failed", "the lists in force were loaded by an earlier release: npm run data:load");
  let storage: unknown = null;
  const brought: Download<Brought> = await download(
    source,
    env.REFRESH_URLS,
    lastSeen,
    (pieces, { lastModified }) =>
      readIncoming(source, pieces, env.DB, held, dayOf(lastModified, now), (error) => {
        storage = error;
      }),
    { patienceMs },
  );
  // What the database refused is no fault of the document: the job comes again.
  if (storage !== null) throw storage;
  if (brought.kind !== "fetched") {
    for (const { list } of held) await clearParties(env.DB, "incoming", list);
    return brought.kind === "unchanged" ? note("unchanged") : note(brought.outcome, brought.reason);
  }
  const { content, etag, lastModified, sha256 } = brought;
  const found = await refusalsOf(held, content, env.DB);
  const refusals = found.filter((one) => !(acceptShrink && mayBeAccepted(one)));
  const refused = new Map(refusals.map(({ list, reason, detail }) => [list, `${reason}: ${detail}`]));
  const whole = refusals.length === 0;
  const loaded: RefreshRound = {
    ...round("loaded", "", whole ? { etag, lastModified, sha256 } : lastSeen),
    loadedAt: now,
    shrinkAccepted: found.length > 0,
  };
  const failing = round(whole ? "newer_offered" : roundOf(refusals), whole ? "its index is being built" : [...refused].map((one) => one.join(": ")).join("; ")); // biome-ignore format: one choice
  // Of a document that is refused in part the round stays said to have failed when the rest is loaded.
  await writeOffer(env.DB, held, content, refused, whole ? loaded : { ...failing, loadedAt: now }, failing);
  if (refused.size < held.length)
    await env.JOBS.send({ kind: "build-lists" } satisfies BuildListsJob, {
      delaySeconds: BUILD_AFTER_S,
    });
  return failing.outcome;
}

/**
 * Writes of each list that it is offered, or why it was refused, and the round.
 * @param refused why, by list.
 * @param whenLoaded the round that is recorded once what is offered is in force.
 */
async function writeOffer(
  db: D1Database,
  held: Awaited<ReturnType<typeof loadedLists>>,
  { asOf, tallies }: Brought,
  refused: ReadonlyMap<string, string>,
  whenLoaded: RefreshRound,
  now: RefreshRound,
): Promise<void> {
  const statements = held.flatMap(({ list }) => {
    const { entries = 0, names = 0 } = tallies.get(list) ?? {};
    const why = refused.get(list);
    if (why !== undefined) return refuseStatements(db, list, why);
    return offerStatements(db, { list, asOf, entries, names, round: whenLoaded });
  });
  await db.batch([...statements, runStatement(db, now)]);
}

/** The day of an edition: by the publisher's header, else today. */
function dayOf(lastModified: string | null, now: number): string {
  const at = lastModified === null ? Number.NaN : Date.parse(lastModified);
  return new Date(Number.isNaN(at) ? now : at).toISOString().slice(0, 10);
}

async function readIncoming(
  source: RefreshSource,
  pieces: AsyncIterable<Uint8Array>,
  db: D1Database,
  held: readonly LoadedList[],
  asOf: string,
  storageFailed: (error: unknown) => void,
): Promise<Brought> {
  const store = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      storageFailed(error);
      throw error;
    });
  };
  const urls = new Map(held.map(({ list, sourceUrl }) => [list, sourceUrl]));
  const tallies = new Map<string, ListTally>(held.map(({ list }) => [list, emptyTally()]));
  for (const { list } of held) await store(clearParties(db, "incoming", list));
  const incoming = new IncomingParties(db);
  for await (const party of readListDocument(source.name, textOf(pieces))) {
    const tally = tallies.get(party.list);
    if (!tally) continue;
    tallyParty(tally, party);
    await store(incoming.add(party, urls.get(party.list) ?? ""));
  }
  await store(incoming.flush());
  return { asOf, tallies };
}

async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** What the guards find in what was brought, against what is in force. */
async function refusalsOf(
  held: readonly LoadedList[],
  { asOf, tallies }: Brought,
  db: D1Database,
): Promise<ListRefusal[]> {
  const offered = held.map((list) => ({ ...list, asOf, entries: tallies.get(list.list)?.entries ?? 0 }));
  const refusals = refusedLists(held, offered);
  for (const { list } of held) {
    const fresh = tallies.get(list);
    if (!fresh || refusals.some((one) => one.list === list)) continue;
    const before = emptyTally();
    for await (const party of partiesInForce(db, list)) tallyParty(before, party);
    const found = bentList(list, before, fresh);
    if (found) refusals.push(found);
  }
  return refusals;
}
