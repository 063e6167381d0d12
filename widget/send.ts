import type { SvcError } from "./page-api.d.ts";
import { serviceUrl } from "./service.ts";

/** What became of a request: the JSON of an answer, a rest until a time, or an error. */
export type Sent =
  | { kind: "json"; json: unknown }
  | { kind: "limited"; until: number; error: SvcError }
  | { kind: "failed"; error: SvcError };

const PATIENCE_MS = 15_000;

/** Sends one request to the service. */
export async function send(path: string, apiKey: string, body: unknown): Promise<Sent> {
  const abort = new AbortController();
  const patience = setTimeout(() => abort.abort(), PATIENCE_MS);
  try {
    const response = await fetch(serviceUrl(`api/v1/${path}`), {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...credential(apiKey) },
      credentials: "omit",
      signal: abort.signal,
    });
    const requestId = response.headers.get("X-Request-Id");
    if (response.status === 429)
      return limited(Date.now() + waitOf(response.headers.get("Retry-After")) * 1000, requestId);
    const json = await response.json().catch(() => null);
    if (response.ok) return { kind: "json", json };
    return (
      refused(json?.error, requestId) ?? failed("INTERNAL_ERROR", `Status ${response.status}.`, requestId)
    );
  } catch {
    if (abort.signal.aborted) return failed("TIMEOUT", "The service took too long.");
    return navigator.onLine === false
      ? failed("OFFLINE", "The browser is offline.")
      : failed("UNREACHABLE", "The service cannot be reached.");
  } finally {
    clearTimeout(patience);
  }
}

const credential = (apiKey: string): Record<string, string> =>
  apiKey === "demo" ? { "X-Demo-Request": "true" } : { "X-API-Key": apiKey };

/** The service's own refusal; null where this is none. */
export function refused(said: Partial<SvcError> | null | undefined, requestId: string | null): Sent | null {
  if (typeof said?.code !== "string") return null;
  const { code, message = code, details } = said;
  const error = { code, message, requestId: said.requestId ?? requestId };
  return { kind: "failed", error: details ? { ...error, details } : error };
}

export const failed = (
  code: string,
  message: string,
  requestId: string | null = null,
): { kind: "failed"; error: SvcError } => ({
  kind: "failed",
  error: { code, message, requestId },
});

/** A rest that the service asked for. */
export const limited = (until: number, requestId: string | null = null): Sent => ({
  ...failed("RATE_LIMITED", "Too many requests; the widget waits.", requestId),
  kind: "limited",
  until,
});

/** Seconds to wait; a header that cannot be read counts as ten. */
const waitOf = (header: string | null): number => Math.min(Number(header) > 0 ? Number(header) : 10, 3600);
