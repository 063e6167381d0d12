import {
  type DecisionRecord,
  deleteDecision,
  findDecision,
  listDecisions,
} from "../data/screening/decision-records.ts";
import type { Page } from "../data/screening/screening-party.ts";
import {
  deleteScreenings,
  findScreening,
  listScreenings,
  type ScreeningRecord,
  type Span,
} from "../data/screening/screening-records.ts";
import {
  deleteWatch,
  findWatch,
  listWatches,
  type StoredWatch,
  type WatchRecord,
} from "../data/screening/watch-records.ts";
import { type KnownParty, knownParty } from "../domain/screening/known-party.ts";
import { DEFAULT_THRESHOLD } from "../domain/screening/screen.ts";
import { type Done, done, failed } from "./problem.ts";

/** A page of records; `unreadable` are those of it that were damaged and are left out. */
interface KeptPage<Kept> {
  records: Kept[];
  nextCursor: string | null;
  unreadable: number;
}

/** What an account keeps of its screening: each kind is listed newest first, found and deleted alike. */
export interface KeptRecords<Kept, Which extends Page = Page> {
  list(env: Env, accountId: string, which: Which): Promise<KeptPage<Kept>>;
  /** Another account's record is not told apart from none. */
  find(env: Env, accountId: string, id: string): Promise<Done<Kept>>;
  /** @returns the id of the deleted record. */
  delete(env: Env, accountId: string, id: string): Promise<Done<string>>;
}

/** A watched party as its account sees it, with the threshold (0 to 1) it is compared at. */
export type Watch = Omit<WatchRecord, "party"> & { party: KnownParty; threshold: number };

export const shownWatch = ({ id, party, reference, createdAt, screenedAt }: StoredWatch): Watch => {
  const { threshold = DEFAULT_THRESHOLD } = party;
  return { id, party: knownParty(party), threshold, reference, createdAt, screenedAt };
};

const found = <Kept>(record: Kept | null, what: string): Done<Kept> =>
  record === null ? failed("not_found", `There is no such ${what}.`) : done(record);

/** What people decided of parties and entries. */
export const KEPT_DECISIONS: KeptRecords<DecisionRecord> = {
  async list(env, accountId, page) {
    const { decisions, ...rest } = await listDecisions(env, accountId, page);
    return { records: decisions, ...rest };
  },
  async find(env, accountId, id) {
    return found(await findDecision(env, accountId, id), "decision");
  },
  async delete(env, accountId, id) {
    return found((await deleteDecision(env.DB, accountId, id)) ? id : null, "decision");
  },
};

/** Parties that are compared with each new edition of the lists. */
export const WATCHES: KeptRecords<Watch> = {
  async list(env, accountId, page) {
    const { watches, ...rest } = await listWatches(env, accountId, page);
    return { records: watches.map(shownWatch), ...rest };
  },
  async find(env, accountId, id) {
    const watch = await findWatch(env, accountId, id);
    return found(watch && shownWatch(watch), "watch");
  },
  async delete(env, accountId, id) {
    return found((await deleteWatch(env.DB, accountId, id)) ? id : null, "watch");
  },
};

/** What was screened and answered, by its auditId. */
export const SCREENINGS: KeptRecords<ScreeningRecord, Page & Span> = {
  async list(env, accountId, which) {
    const { screenings, ...rest } = await listScreenings(env, accountId, which);
    return { records: screenings, ...rest };
  },
  async find(env, accountId, id) {
    const record = await findScreening(env, accountId, id);
    return found(record, "record");
  },
  async delete(env, accountId, id) {
    return found((await deleteScreenings(env.DB, accountId, { id })) > 0 ? id : null, "record");
  },
};
