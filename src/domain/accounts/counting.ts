/** A minute window that opens at its first call. */
export interface MinuteState {
  openedAt: number;
  calls: number;
}

export interface MinuteVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window closes. */
  reset: number;
}

const WINDOW_MS = 60_000;

/**
 * Counts one request against a minute's limit. Refused requests are not counted.
 *
 * @param now Milliseconds since 1970.
 * @example countMinute(null, 30, now).verdict // { allowed: true, limit: 30, remaining: 29, reset: 60 }
 */
export function countMinute(
  state: MinuteState | null,
  limit: number,
  now: number,
): { state: MinuteState; verdict: MinuteVerdict } {
  const open = state !== null && now - state.openedAt < WINDOW_MS ? state : { openedAt: now, calls: 0 };
  const allowed = open.calls < limit;
  const next = allowed ? { ...open, calls: open.calls + 1 } : open;
  const reset = Math.max(1, Math.ceil((next.openedAt + WINDOW_MS - now) / 1000));
  return { state: next, verdict: { allowed, limit, remaining: limit - next.calls, reset } };
}

/** Calls of one account in one UTC month. */
export interface MonthState {
  month: string;
  calls: number;
}

export interface MonthVerdict {
  allowed: boolean;
  calls: number;
  limit: number;
}

/** The month (UTC) of a moment in milliseconds since 1970: `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * Counts calls against the month (UTC). With `cutOff`, calls that would pass the limit are refused whole.
 *
 * @param cost Calls; a negative number gives some back.
 * @param now Milliseconds since 1970.
 * @example countMonth({ month: "2026-11", calls: 95 }, 6, 100, true, now).verdict.allowed // false
 */
export function countMonth(
  state: MonthState | null,
  cost: number,
  limit: number,
  cutOff: boolean,
  now: number,
): { state: MonthState; verdict: MonthVerdict } {
  const month = monthOf(now);
  const open = state?.month === month ? state : { month, calls: 0 };
  const allowed = !cutOff || open.calls + cost <= limit;
  const next = allowed ? { month, calls: open.calls + cost } : open;
  return { state: next, verdict: { allowed, calls: next.calls, limit } };
}

/** How long a minute's count is kept after its window opened: an hour, so that an address in use is not deleted and made anew between calls. */
const KEEP_MINUTE_MS = 3_600_000;

/**
 * Until when counts are kept, milliseconds since 1970: a minute's for an hour, a month's to the end of its month.
 *
 * @example keptUntil({ openedAt: 0, calls: 3 }, null) // 3_600_000
 */
export function keptUntil(minute: MinuteState | null, month: MonthState | null): number {
  const [year = 0, ordinal = 0] = month === null ? [] : month.month.split("-").map(Number);
  return Math.max(
    minute === null ? 0 : minute.openedAt + KEEP_MINUTE_MS,
    month === null ? 0 : Date.UTC(year, ordinal), // months count from 0 there: this is the next one's first day
  );
}
