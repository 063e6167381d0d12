/** One endpoint's calls on one day (UTC), as the console charts them. */
export interface UsageOfDay {
  day: string;
  endpoint: string;
  /** Calls charged to the month. */
  calls: number;
  /** Requests answered with 4xx or 5xx. */
  refused: number;
}

/** Second parts that name an endpoint rather than a record of it. */
const NAMED_PARTS: ReadonlySet<string> = new Set(["batch", "compare", "evaluate", "generate"]);

/** The endpoint of a path under the API's prefix, without ids: `/webhooks/wh_1/test` counts as `/webhooks`. */
export function endpointOf(path: string): string {
  const [first = "", second = ""] = path.split("/").filter((part) => part !== "");
  return NAMED_PARTS.has(second) ? `/${first}/${second}` : `/${first}`;
}

/** A month's days as `YYYY-MM-DD`, from the first to the last. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}
