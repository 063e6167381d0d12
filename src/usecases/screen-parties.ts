import type { Clock } from "../data/clock.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import type { ScreeningIndex } from "../domain/screening/load-screening-index.ts";
import { DEFAULT_THRESHOLD } from "../domain/screening/screen.ts";
import { checkParties, checkParty, type ReadParty } from "./check-parties.ts";
import { type Done, done, type Problem } from "./problem.ts";
import { type ScreenedParty, type ScreeningRecording, screenAndRecord } from "./screen-and-record.ts";
import { listsInForce, listsScreened } from "./screening-lists.ts";

/** For whom parties are screened, and how. */
export interface ScreeningOrder extends Omit<ScreeningRecording, "admitted"> {
  /** 0 to 1; undefined for the default. */
  threshold: number | undefined;
  /** Counts so many calls once the request has proved valid; resolves to whether the answer will leave. */
  countCalls(calls: number): Promise<boolean>;
}

/** The lists that were screened, and from what score on a match is one. */
type ScreenedLists = ReturnType<typeof listsScreened> & { threshold: number };

/** One of several names: what was found, or why it could not be screened. */
export type ScreenedName =
  | { ok: true; name: string; found: ScreenedParty }
  | { ok: false; problems: Problem[] };

/**
 * Screens one party and records it for its account.
 *
 * @returns `unusable` naming the party's fields at fault, `not_ready` while no list is loaded.
 * @example
 * const screened = await screenParty(env, { ok: true, party: { query: { name }, reference: "" } }, order, clock);
 * if (screened.ok) screened.answer.result; // "NO_LIST_MATCH"
 */
export async function screenParty(
  env: Env,
  read: ReadParty,
  order: ScreeningOrder,
  clock: Clock,
): Promise<Done<ScreenedParty & ScreenedLists>> {
  const checked = await checkParty(env.DB, read, clock);
  if (!checked.ok) return checked;
  const lists = await listsInForce(env, clock);
  if (!lists.ok) return lists;
  const recording = { ...order, admitted: order.countCalls(1) };
  const [found] = await screenAndRecord(env, lists.answer, [checked.answer], recording, clock);
  return done({ ...(found as ScreenedParty), ...shownLists(lists.answer, order, clock) });
}

/**
 * Screens several parties, each a call; one that cannot be screened fails alone.
 *
 * @returns What was found in the order asked; `not_ready` while no list is loaded.
 */
export async function screenParties(
  env: Env,
  reads: readonly ReadParty[],
  order: ScreeningOrder,
  clock: Clock,
): Promise<Done<{ results: ScreenedName[]; totalMatches: number } & ScreenedLists>> {
  const checked = await checkParties(env.DB, reads, clock);
  const lists = await listsInForce(env, clock);
  if (!lists.ok) return lists;
  const recording = { ...order, admitted: order.countCalls(reads.length) };
  const good = checked.flatMap((one) => (one.ok ? [one.party] : []));
  const found = await screenAndRecord(env, lists.answer, good, recording, clock);
  const foundOf = new Map(good.map((party, at) => [party, found[at] as ScreenedParty]));
  const results = checked.map(
    (one): ScreenedName =>
      one.ok ? { ok: true, name: one.party.query.name, found: foundOf.get(one.party) as ScreenedParty } : one,
  );
  const totalMatches = found.reduce((sum, party) => sum + party.totalMatches, 0);
  return done({ results, totalMatches, ...shownLists(lists.answer, order, clock) });
}

const shownLists = (
  held: HeldBlob<ScreeningIndex>,
  { threshold = DEFAULT_THRESHOLD }: ScreeningOrder,
  { now }: Clock,
): ScreenedLists => ({ ...listsScreened(held, now), threshold });
