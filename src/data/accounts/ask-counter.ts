import type { CallAnswer, CallAsk } from "../../domain/accounts/counting.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";

/** The window of a counter that is asked: a minute of a key or address, a month of an account. */
export type Period = "minute" | "month";

/**
 * Asks the Durable Object that counts under a name.
 *
 * @throws PartUnavailable A counter that does not answer is a part of the service that is not there, and no fault of the request.
 */
export async function askCounter(env: Env, period: Period, name: string, ask: CallAsk): Promise<CallAnswer> {
  try {
    const counter = env.COUNTER.getByName(name);
    return await (period === "minute" ? counter.takeMinute(ask) : counter.takeMonth(ask));
  } catch (error) {
    console.error(JSON.stringify({ alert: "counter_not_answering", error: String(error) }));
    throw new PartUnavailable("counters", true);
  }
}

export const accountCounter = (accountId: string): string => `account:${accountId}`;
