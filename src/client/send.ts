import { errorOf } from "./landfall-error.ts";
import type { LandfallOptions } from "./types.ts";

/** Beyond a minute, in which the service's limits begin anew, nobody waits for an answer. Milliseconds. */
const LONGEST_WAIT = 61_000;
/** The first wait where the service names none; each further one is twice as long. Milliseconds. */
const FIRST_WAIT = 500;

/**
 * Sends a request, and again with the very same headers where it is refused for a time (429, 503).
 *
 * @returns An answer below 400.
 * @throws LandfallError on a refusal; what `fetch` throws where no answer comes.
 */
export async function send(
  url: string,
  init: RequestInit,
  { maxRetries = 2, fetch: ask = fetch }: LandfallOptions,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await ask(url, init);
    if (response.ok) return response;
    const wait = waitOf(response, attempt);
    if ((response.status !== 429 && response.status !== 503) || attempt >= maxRetries || wait > LONGEST_WAIT)
      throw await errorOf(response);
    await response.body?.cancel();
    await pause(wait, init.signal);
  }
}

/** Milliseconds to wait: as `Retry-After` says (seconds or a date), else longer each time, with some chance in it. */
function waitOf(response: Response, attempt: number): number {
  const said = response.headers.get("Retry-After");
  if (said === null) return FIRST_WAIT * 2 ** attempt * (1 + Math.random() / 2);
  const seconds = Number(said);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(said) - Date.now());
}

/** @throws What aborted the signal, as soon as it is aborted. */
function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
