import {
  type CallAnswer,
  type CallAsk,
  countMinute,
  countMonth,
  type MinuteState,
  type MonthState,
  monthOf,
} from "../../src/domain/accounts/counting.ts";
import { type CallLimit, LEASE_MS, Lease } from "../../src/domain/accounts/lease.ts";

/** How a simulated fleet is made. Times are milliseconds, those of the simulation true time. */
interface Fleet {
  period: "minute" | "month";
  limit: number;
  /** True time of the first request by the counter's clock. */
  startsAt: number;
  lastsMs: number;
  seed: number;
  /** Spans in which no message reaches the counter. */
  silent?: readonly [from: number, to: number][];
  isolates?: number;
  perSecond?: number;
  /** One isolate dies after so long, with all that it holds, and a new one takes its place. */
  deathEveryMs?: number;
}

interface Event {
  at: number;
  run: () => void;
}

/** A window of the counter as it truly went. */
interface WindowTally {
  allowed: number;
  /** Calls allowed before the first refusal; null where nothing was refused. */
  allowedAtRefusal: number | null;
}

interface Isolate {
  lease: Lease;
  alive: boolean;
  /** Its clock: how far off, and how fast against true time. */
  offset: number;
  rate: number;
}

const SILENT_AFTER_MS = 300;

/** Requests of one key at many isolates, each with a lease and a clock of its own, over one counter. */
export function simulateFleet({
  period,
  limit,
  startsAt,
  lastsMs,
  seed,
  silent = [],
  isolates: count = 300,
  perSecond = 10_000,
  deathEveryMs = 150,
}: Fleet) {
  const random = randomFrom(seed);
  const own: CallLimit = { limit, atLeast: 1, refusalMs: 60_000 };
  const events = new Heap();
  const windows = new Map<number, WindowTally>();
  const result = { requests: 0, asks: 0, waited: 0, unavailable: 0, windows };
  let minute: MinuteState | null = null;
  let month: MonthState | null = null;
  let now = 0;

  const born = (): Isolate => ({
    lease: new Lease(),
    alive: true,
    offset: (random() - 0.5) * 600_000 + 1e9,
    rate: 1 + (random() - 0.5) * 0.01,
  });
  const fleet = Array.from({ length: count }, born);
  const clockOf = ({ offset, rate }: Isolate): number => Math.floor(now * rate + offset);
  const windowAt = (window: number): WindowTally => {
    const known = windows.get(window);
    if (known) return known;
    const made = { allowed: 0, allowedAtRefusal: null };
    windows.set(window, made);
    return made;
  };
  const firstMonth = startOfMonth(startsAt);
  const secondMonth = startOfMonth(firstMonth + 32 * 86_400_000);
  /** The window that is open at the counter now. */
  const openWindow = (): number =>
    period === "minute" ? (minute?.openedAt ?? 0) : startsAt + now < secondMonth ? firstMonth : secondMonth;

  const counted = (ask: CallAsk): CallAnswer => {
    if (period === "minute") {
      const { state, answer } = countMinute(minute, ask, startsAt + now);
      minute = state;
      return answer;
    }
    const { state, answer } = countMonth(month, ask, startsAt + now);
    month = state;
    return answer;
  };

  /** Sends an ask there and its answer back; neither arrives where the isolate died or the counter is silent. */
  const send = (isolate: Isolate, ask: CallAsk, heard: (answer: CallAnswer | null) => void): void => {
    result.asks++;
    const [there, back] = [2 + random() * 40, 2 + random() * 40];
    const isLost = silent.some(([from, to]) => now + there >= from && now + there < to);
    const later = (ms: number, run: () => void) => events.push({ at: now + ms, run });
    const hear = (answer: CallAnswer | null) => () => {
      if (isolate.alive) heard(answer);
    };
    if (isLost) later(SILENT_AFTER_MS, hear(null));
    else
      later(there, () => {
        const answer = counted(ask);
        if (ask.need > 0 && answer.allowed) windowAt(answer.window).allowed += ask.need;
        later(back, hear(answer));
      });
  };

  const refuse = (window: number): void => {
    const known = windowAt(window);
    known.allowedAtRefusal ??= known.allowed;
  };

  const endLater = (isolate: Isolate, renewedAt: number): void => {
    events.push({
      at: now + LEASE_MS,
      run: () => {
        if (!isolate.alive || !isolate.lease.isToEnd(renewedAt, clockOf(isolate))) return;
        send(isolate, isolate.lease.end(own), () => undefined);
      },
    });
  };

  const ask = (isolate: Isolate, need: number): void => {
    const { lease } = isolate;
    const sentAt = clockOf(isolate);
    const asked = lease.ask(need, own, sentAt);
    send(isolate, asked, (answer) => {
      if (answer === null) {
        lease.unanswered(asked);
        if (need > 0) result.unavailable++;
        return;
      }
      lease.answered(asked, answer, own, sentAt);
      if (answer.leased > 0) endLater(isolate, sentAt);
      if (!answer.allowed && !spend(isolate)) refuse(answer.window);
    });
  };

  const spend = (isolate: Isolate): boolean => {
    const at = clockOf(isolate);
    const verdict = isolate.lease.take(1, own, at);
    if (!verdict?.allowed) return false;
    windowAt(openWindow()).allowed++;
    return true;
  };

  const request = (isolate: Isolate): void => {
    const at = clockOf(isolate);
    result.requests++;
    if (isolate.lease.refusal(limit, at)) refuse(openWindow());
    else if (!spend(isolate)) {
      result.waited++;
      ask(isolate, 1);
    } else if (isolate.lease.isToRenew(1, at)) ask(isolate, 0);
  };

  let nextDeath = deathEveryMs;
  for (let sent = 0; sent < (lastsMs / 1000) * perSecond; sent++) {
    const at = (sent / perSecond) * 1000;
    for (let event = events.pop(at); event; event = events.pop(at)) {
      now = event.at;
      event.run();
    }
    now = at;
    if (now >= nextDeath) {
      nextDeath += deathEveryMs;
      const dying = Math.floor(random() * fleet.length);
      const isolate = fleet[dying];
      if (isolate) isolate.alive = false;
      fleet[dying] = born();
    }
    const isolate = fleet[Math.floor(random() * fleet.length)];
    if (isolate) request(isolate);
  }
  return result;
}

const startOfMonth = (at: number): number => Date.parse(`${monthOf(at)}-01T00:00:00Z`);

/** Events by time. */
class Heap {
  private readonly events: Event[] = [];

  push(event: Event): void {
    const { events } = this;
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = events[above];
      if (!other || other.at <= event.at) break;
      events[at] = other;
      at = above;
    }
    events[at] = event;
  }

  /** The first event up to a time. */
  pop(until: number): Event | undefined {
    const { events } = this;
    const first = events[0];
    if (!first || first.at > until) return undefined;
    const last = events.pop();
    if (last && events.length > 0) this.sink(last);
    return first;
  }

  private sink(event: Event): void {
    const { events } = this;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [events[below], events[below + 1]];
      if (right && left && right.at < left.at) below++;
      const other = events[below];
      if (!other || other.at >= event.at) break;
      events[at] = other;
      at = below;
    }
    events[at] = event;
  }
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
