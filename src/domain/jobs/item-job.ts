import type { Problem } from "../encoding/problem.ts";

/** What a job does with each of its items: the endpoint that answers one alike. */
export const ITEM_JOB_KINDS = ["classify", "audit", "calculate", "restrictions", "screen"] as const;
export type ItemJobKind = (typeof ITEM_JOB_KINDS)[number];

/** `failed`: items that the service could not work out though it tried several times are among the results. */
export const ITEM_JOB_STATUSES = ["queued", "running", "done", "failed", "deleted"] as const;
export type ItemJobStatus = (typeof ITEM_JOB_STATUSES)[number];

/** Items of a job: a shop's whole catalogue, worked off within minutes. */
export const MOST_JOB_ITEMS = 10_000;
/** Bytes of the request that makes a job: a kilobyte an item, which is a long description. */
export const MOST_JOB_BYTES = 10_000_000;
/** Characters of one item as JSON: the longest texts that an endpoint takes, together. */
export const LONGEST_ITEM = 50_000;
/** Days that results stay: a week, in which somebody is back from holidays. */
export const JOB_KEPT_DAYS = 7;
/** Jobs of an account that may wait or run at a time, so that one account's do not fill the queue. */
export const MOST_OPEN_JOBS = 10;

/** An item as it was sent; or, where a row of a file could not be read, what is wrong with it. */
export type JobItem = { ok: true; item: unknown; own?: Record<string, string> } | UnreadItem;
interface UnreadItem {
  ok: false;
  problems: Problem[];
  own?: Record<string, string>;
}

/** What became of an item. `own`: columns that the caller's file had beside those that are read. */
export type JobResult = { reference?: string; own?: Record<string, string> } & (
  | { success: true; answer: Record<string, unknown> }
  | { success: false; code: "BAD_REQUEST" | "INTERNAL_ERROR"; message: string; problems: Problem[] }
);

/** Named sums over the items of a job, such as how many codes disagree. */
export type ResultCounts = Readonly<Record<string, number>>;

/** Items that are worked off together. */
export interface JobPart {
  firstIndex: number;
  items: JobItem[];
}

/** Items of a part: their facts are loaded in one round, and a killed worker loses no more than some seconds of work. */
const PART_ITEMS = 100;
/** Characters of a part as JSON: packed it stays far below what a row of the database may hold. */
const PART_LENGTH = 200_000;

/**
 * Splits the items of a job into parts, in their order, none too long to be kept in a row.
 * @example splitItems(Array(250).fill({ ok: true, item: {} })).map(({ firstIndex }) => firstIndex) // [0, 100, 200]
 */
export function splitItems(items: readonly JobItem[]): JobPart[] {
  const parts: JobPart[] = [];
  let length = 0;
  for (const [index, item] of items.entries()) {
    const own = JSON.stringify(item).length;
    const last = parts.at(-1);
    if (last === undefined || last.items.length === PART_ITEMS || length + own > PART_LENGTH) {
      parts.push({ firstIndex: index, items: [item] });
      length = own;
    } else {
      last.items.push(item);
      length += own;
    }
  }
  return parts;
}

/** Sums of both, name by name; amounts exact to a thousandth. */
export function addTallies(one: ResultCounts, other: ResultCounts): ResultCounts {
  const sums: Record<string, number> = { ...one };
  for (const [name, value] of Object.entries(other))
    sums[name] = Math.round(((sums[name] ?? 0) + value) * 1000) / 1000;
  return sums;
}
