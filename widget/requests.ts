import type { Settings } from "./attributes.ts";
import type { SvcError, SvcResult } from "./page-api.d.ts";

export type Outcome =
  | { kind: "answer"; result: SvcResult }
  | { kind: "limited"; until: number; error: SvcError }
  | { kind: "failed"; error: SvcError };

interface Flight {
  outcome: Promise<Outcome>;
  abort: AbortController;
  waiting: number;
}

/** An answer is repeated for this long within a page; then it is asked for anew. */
const FRESH_MS = 600_000;
const PATIENCE_MS = 15_000;

const answers = new Map<string, { result: SvcResult; at: number }>();
const flights = new Map<string, Flight>();
/** Until when a key rests after a 429: no widget of the page asks again before. */
const resting = new Map<string, number>();

/** The request of one widget for one destination. */
export function bodyOf(settings: Settings, destination: string): string {
  const { price, shipping, currency, origin, hsCode, productName } = settings;
  return JSON.stringify({
    price,
    destinationCountry: destination,
    // Absent fields stay absent: the service then prints what it assumed.
    ...(shipping === null ? {} : { shippingPrice: shipping }),
    ...(currency && { currency }),
    ...(origin && { origin }),
    ...(hsCode && { hsCode }),
    ...(productName && { productName }),
  });
}

/** The page's answer to a request, where it is fresh. */
export function heldAnswer(apiKey: string, body: string): SvcResult | null {
  const held = answers.get(apiKey + body);
  return held && Date.now() - held.at < FRESH_MS ? held.result : null;
}

/**
 * Asks the service. Equal requests of a page share one flight; a flight that nobody waits for any
 * more is cancelled.
 * @returns the outcome, and a function to stop waiting.
 */
export function ask(
  url: string,
  apiKey: string,
  body: string,
): { outcome: Promise<Outcome>; leave: () => void } {
  const id = apiKey + body;
  const until = resting.get(apiKey) ?? 0;
  if (until > Date.now()) return { outcome: Promise.resolve(limited(until, null)), leave: () => {} };
  let flight = flights.get(id);
  if (!flight) {
    const abort = new AbortController();
    const started: Flight = { outcome: fly(url, apiKey, body, abort), abort, waiting: 0 };
    flight = started;
    flights.set(id, flight);
    void flight.outcome.then((outcome) => {
      if (flights.get(id) === started) flights.delete(id);
      if (outcome.kind === "answer") answers.set(id, { result: outcome.result, at: Date.now() });
      if (outcome.kind === "limited") resting.set(apiKey, outcome.until);
    });
  }
  const joined = flight;
  joined.waiting++;
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    if (--joined.waiting > 0 || flights.get(id) !== joined) return;
    flights.delete(id);
    joined.abort.abort();
  };
  return { outcome: joined.outcome, leave };
}

async function fly(url: string, apiKey: string, body: string, abort: AbortController): Promise<Outcome> {
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    abort.abort();
  }, PATIENCE_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...credential(apiKey) },
      credentials: "omit",
      signal: abort.signal,
    });
    const requestId = response.headers.get("X-Request-Id");
    if (response.status === 429)
      return limited(Date.now() + waitOf(response.headers.get("Retry-After")) * 1000, requestId);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && isResult(answer)) return { kind: "answer", result: answer };
    const said = (answer as { error?: Partial<SvcError> } | null)?.error;
    if (!response.ok && typeof said?.code === "string")
      return failed(said.code, String(said.message ?? said.code), said.requestId ?? requestId);
    return response.ok
      ? failed("MALFORMED_ANSWER", "The answer does not have the expected form.", requestId)
      : failed("INTERNAL_ERROR", `The service answered with status ${response.status}.`, requestId);
  } catch {
    if (late) return failed("TIMEOUT", "The service took too long.", null);
    return navigator.onLine === false
      ? failed("OFFLINE", "The browser is offline.", null)
      : failed("UNREACHABLE", "The service cannot be reached.", null);
  } finally {
    clearTimeout(patience);
  }
}

const credential = (apiKey: string): Record<string, string> =>
  apiKey === "demo" ? { "X-Demo-Request": "true" } : { "X-API-Key": apiKey };

const failed = (code: string, message: string, requestId: string | null): Outcome => ({
  kind: "failed",
  error: { code, message, requestId },
});

const limited = (until: number, requestId: string | null): Outcome => ({
  kind: "limited",
  until,
  error: { code: "RATE_LIMITED", message: "Too many requests; the widget waits and asks again.", requestId },
});

/** Seconds to wait; a header that cannot be read counts as ten. */
function waitOf(header: string | null): number {
  const seconds = Number(header);
  return header && seconds > 0 ? Math.min(seconds, 3600) : 10;
}

function isResult(answer: unknown): answer is SvcResult {
  const { success, data } = (answer ?? {}) as Partial<SvcResult>;
  return (
    success === true &&
    Number.isFinite(data?.totalLandedCost) &&
    Array.isArray(data?.breakdown) &&
    data.breakdown.every((row) => typeof row?.label === "string" && Number.isFinite(row.amount))
  );
}
