import type { MinuteVerdict, MonthVerdict } from "../../domain/accounts/counting.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import { Memory, type Remembered } from "../memory.ts";

/** Of a month's refusal: a raised plan counts within that. */
const MONTH_REFUSAL_MS = 60_000;

/** The Durable Objects that count. A refusal is remembered here so that a flood does not reach them. */
export class Counters {
  private readonly refusedMinutes: Remembered<{ until: number; verdict: MinuteVerdict }>;
  private readonly refusedMonths: Remembered<{ until: number; verdict: MonthVerdict }>;

  constructor(memory = new Memory()) {
    this.refusedMinutes = memory.kind();
    this.refusedMonths = memory.kind();
  }

  /** The refusal that still stands of a minute under a name; null where none is known. */
  refusedMinute(name: string, now: number): MinuteVerdict | null {
    const refused = this.refusedMinutes.get(name);
    if (!refused || refused.until <= now) return null;
    return { ...refused.verdict, reset: Math.max(1, Math.ceil((refused.until - now) / 1000)) };
  }

  /** Counts a request against a minute under a name (`key:…`, `demo:…`, `visitor:…`). @throws PartUnavailable */
  async takeMinute(env: Env, name: string, limit: number, now: number): Promise<MinuteVerdict> {
    const refused = this.refusedMinute(name, now);
    if (refused) return refused;
    const verdict = await answered(() => env.COUNTER.getByName(name).takeMinute(limit));
    if (!verdict.allowed) this.refusedMinutes.put(name, { until: now + verdict.reset * 1000, verdict });
    return verdict;
  }

  /** Counts calls against an account's month; a negative cost gives calls back. @throws PartUnavailable */
  async takeMonth(
    env: Env,
    accountId: string,
    cost: number,
    limit: number,
    cutOff: boolean,
    now: number,
  ): Promise<MonthVerdict> {
    const refused = this.refusedMonths.get(accountId);
    if (refused && refused.until > now && cost > 0) return refused.verdict;
    const counter = `account:${accountId}`;
    const verdict = await answered(() => env.COUNTER.getByName(counter).takeMonth(cost, limit, cutOff));
    // Only a single call's refusal says that the month is over; a batch may just be too large for the rest.
    if (!verdict.allowed && cost === 1)
      this.refusedMonths.put(accountId, { until: now + MONTH_REFUSAL_MS, verdict });
    return verdict;
  }
}

/** A counter that does not answer is a part of the service that is not there, and no fault of the request. */
async function answered<Verdict>(counting: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await counting();
  } catch (error) {
    console.error(JSON.stringify({ alert: "counter_not_answering", error: String(error) }));
    throw new PartUnavailable("counters", true);
  }
}
