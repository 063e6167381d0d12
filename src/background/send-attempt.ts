import type { Attempt } from "../domain/webhooks/outcome.ts";
import { retryAfterOf } from "../domain/webhooks/retry-ladder.ts";

/** What is kept of an answer. */
const ANSWER_BYTES = 1_024;
/** A receiver that has answered 2xx has succeeded; its body may take this long and no longer. */
const ANSWER_WAIT_MS = 2_000;

/**
 * Sends one attempt and says what it met; never throws. Redirects are not followed, at most a kilobyte
 * of the answer is read whatever length it states, and the rest is cancelled.
 */
export async function sendAttempt(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Attempt> {
  const started = Date.now();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: abort.signal,
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Landfall-Webhooks/1",
        Accept: "*/*",
        ...headers,
      },
      body,
    });
    const ms = Date.now() - started;
    const answer = await firstKilobyte(response, Math.min(ANSWER_WAIT_MS, timeoutMs));
    return {
      status: response.status,
      ms,
      error: null,
      answer,
      retryAfter: retryAfterOf(response.headers.get("Retry-After"), Date.now()),
    };
  } catch (error) {
    const timedOut = abort.signal.aborted;
    return {
      status: null,
      ms: Date.now() - started,
      error: timedOut ? `no answer within ${timeoutMs} ms` : reasonOf(error),
      answer: "",
      retryAfter: null,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** The runtime's reason without the address, which the record has anyway. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/https?:\/\/\S+/g, "").slice(0, 200);

async function firstKilobyte(response: Response, waitMs: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<{ done: true; value: undefined }>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), waitMs);
  });
  const kept = new Uint8Array(ANSWER_BYTES);
  let length = 0;
  try {
    while (length < ANSWER_BYTES) {
      const { done, value } = await Promise.race([reader.read(), enough]);
      if (done || !value) break;
      const part = value.subarray(0, ANSWER_BYTES - length);
      kept.set(part, length);
      length += part.length;
    }
  } catch {
    // The receiver closed early or lied about the length: the status it sent still stands.
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
  return new TextDecoder().decode(kept.subarray(0, length)).replaceAll("\u0000", "");
}
