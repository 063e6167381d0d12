/** What a counter holds of a window of time: a key's or address's minute, an account's month. */
interface Count {
  /** Calls spent or leased. */
  calls: number;
  /** Of these the leased ones of which no isolate has told yet what became of them. */
  lent: number;
  /** Of the last answer, so that an isolate knows which of two is the later: grows, over restarts too. */
  serial: number;
}

/** A minute window that opens at its first call. */
export interface MinuteState extends Count {
  openedAt: number;
}

/** Calls of one account in one UTC month: `2026-11`. */
export interface MonthState extends Count {
  month: string;
}

/** What an isolate asks of a counter. */
export interface CallAsk {
  limit: number;
  /** False: calls beyond the limit are counted too, not refused. */
  cutOff: boolean;
  /** Calls that wait for the answer, allowed together or not at all; negative: calls given back. */
  need: number;
  /** Calls beyond these that the isolate would hold for requests to come. */
  wish: number;
  /** What became of calls leased in a window: how many were spent, how many come back. */
  told: { window: number; spent: number; unspent: number } | null;
}

export interface CallAnswer {
  /** Whether the needed calls may go; they are counted then. */
  allowed: boolean;
  /** Calls leased beyond them. */
  leased: number;
  /** Calls of the window that are neither spent nor leased. */
  left: number;
  /** Calls spent or leased. */
  calls: number;
  /** When the window began, milliseconds since 1970 by the counter's clock: its name. */
  window: number;
  /** Milliseconds until it ends: isolates go by this, as their clocks may differ from the counter's. */
  endsIn: number;
  /** The later of two answers of a window has the higher one. */
  serial: number;
}

const WINDOW_MS = 60_000;

/**
 * The share of a limit that may be out on lease: if every isolate that holds some died, a caller would be refused by so
 * much too early and not more. Below fifty calls it is one call.
 */
export const LENT_SHARE = 0.02;

/** The most calls of a limit that may be out on lease at once. @example mostLent(10_000) // 200 */
export const mostLent = (limit: number): number => Math.max(1, Math.floor(limit * LENT_SHARE));

/** Of what may still be lent one isolate gets an eighth at a time: those that ask first leave some for the others. */
const SHARE_OF_ONE = 1 / 8;

/** A single call, nothing leased: as for what is counted without a lease. */
export const oneCall = (limit: number): CallAsk => ({ limit, cutOff: true, need: 1, wish: 0, told: null });

/**
 * Counts calls of a minute. Refused calls are not counted; a minute opens at the first call that is needed, not by a lease
 * that is renewed or ends.
 *
 * @param now Milliseconds since 1970.
 * @example countMinute(null, oneCall(30), now).answer // { allowed: true, left: 29, endsIn: 60_000, … }
 */
export function countMinute(
  state: MinuteState | null,
  ask: CallAsk,
  now: number,
): { state: MinuteState | null; answer: CallAnswer } {
  const isOpen = state !== null && now - state.openedAt < WINDOW_MS;
  if (!isOpen && ask.need <= 0) return { state, answer: answerOf(NOTHING, ask, 0, WINDOW_MS, NO_VERDICT) };
  const open = isOpen ? state : { ...NOTHING, openedAt: now };
  const { count, verdict } = counted(open, ask, open.openedAt, now);
  const answer = answerOf(count, ask, open.openedAt, open.openedAt + WINDOW_MS - now, verdict);
  return { state: { ...count, openedAt: open.openedAt }, answer };
}

/** The month (UTC) of a moment in milliseconds since 1970: `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * Counts calls of a month (UTC). With `cutOff`, calls that would pass the limit are refused whole.
 *
 * @param now Milliseconds since 1970.
 * @example countMonth(null, { ...oneCall(100), need: 101 }, now).answer.allowed // false
 */
export function countMonth(
  state: MonthState | null,
  ask: CallAsk,
  now: number,
): { state: MonthState; answer: CallAnswer } {
  const month = monthOf(now);
  const window = startOf(month);
  const { count, verdict } = counted(state?.month === month ? state : NOTHING, ask, window, now);
  return { state: { ...count, month }, answer: answerOf(count, ask, window, endOf(month) - now, verdict) };
}

interface Verdict {
  allowed: boolean;
  leased: number;
}

const NOTHING: Count = { calls: 0, lent: 0, serial: 0 };
const NO_VERDICT: Verdict = { allowed: true, leased: 0 };

function counted(
  held: Count,
  { limit, cutOff, need, wish, told }: CallAsk,
  window: number,
  now: number,
): { count: Count; verdict: Verdict } {
  const { spent, unspent } = told?.window === window ? told : { spent: 0, unspent: 0 };
  const lent = Math.max(0, held.lent - spent - unspent);
  const before = Math.max(0, held.calls - unspent);
  const allowed = need <= 0 || !cutOff || before + need <= limit;
  const calls = allowed ? Math.max(0, before + need) : before;
  const lendable = Math.ceil((mostLent(limit) - lent) * SHARE_OF_ONE);
  const leased = allowed ? Math.max(0, Math.min(wish, lendable, limit - calls)) : 0;
  return {
    count: { calls: calls + leased, lent: lent + leased, serial: Math.max(held.serial + 1, now) },
    verdict: { allowed, leased },
  };
}

const answerOf = (
  { calls, serial }: Count,
  { limit }: CallAsk,
  window: number,
  endsIn: number,
  { allowed, leased }: Verdict,
): CallAnswer => ({
  allowed,
  leased,
  left: Math.max(0, limit - calls),
  calls,
  window,
  endsIn,
  serial,
});

const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

function endOf(month: string): number {
  const [year = 0, ordinal = 0] = month.split("-").map(Number);
  return Date.UTC(year, ordinal); // months count from 0 there: this is the next one's first day
}

/** How long a minute's count is kept after its window opened: an hour, so that an address in use is not deleted and made anew between calls. */
const KEEP_MINUTE_MS = 3_600_000;

/**
 * Until when counts are kept, milliseconds since 1970: a minute's for an hour, a month's to the end of its month.
 *
 * @example keptUntil({ openedAt: 0 }, null) // 3_600_000
 */
export function keptUntil(
  minute: Pick<MinuteState, "openedAt"> | null,
  month: Pick<MonthState, "month"> | null,
): number {
  return Math.max(
    minute === null ? 0 : minute.openedAt + KEEP_MINUTE_MS,
    month === null ? 0 : endOf(month.month),
  );
}
