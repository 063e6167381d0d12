import { TEST_MODE } from "../../domain/accounts/test-account.ts";
import type { HeldRates } from "./held-rates.ts";
import pinned from "./test-day.json" with { type: "json" };

/** The day and the exchange rates that test keys are answered by. */
export interface TestDay {
  /** ISO date. */
  day: string;
  rates: HeldRates;
}

/**
 * The day of this release: its exchange rates as the release's tables had them, so that the same request comes to the
 * same amounts until the next release or the next load of a tariff.
 */
export const TEST_DAY: TestDay = {
  day: pinned.day,
  // Written by a command from checked tables; a test reads it.
  rates: pinned as HeldRates,
};

/** What an answer to a test key rests on beside the datasets, as it names them. */
export const TEST_VERSIONS: Readonly<Record<string, string>> = {
  [TEST_MODE]: `day and exchange rates of ${TEST_DAY.day}`,
};
