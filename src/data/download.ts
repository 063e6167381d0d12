import type { RefreshRun, RefreshSource } from "../domain/refresh/source.ts";

declare global {
  interface Env {
    /** JSON object of source name → URL, in place of the publishers' own addresses: a mirror, or a test's server. */
    REFRESH_URLS?: string;
  }
}

/** What a conditional request brought. */
export type Download =
  | { kind: "unchanged" }
  | { kind: "fetched"; bytes: Uint8Array; sha256: string; etag: string | null; lastModified: string | null }
  | { kind: "failed"; outcome: "unreachable" | "implausible"; reason: string };

const PATIENCE_MS = 120_000;

/** The address of a source, the publisher's or the one that is configured instead. */
export function urlOf(source: RefreshSource, overrides: string | undefined): string {
  return overrides
    ? ((JSON.parse(overrides) as Record<string, string>)[source.name] ?? source.url)
    : source.url;
}

/**
 * Downloads a source unless it is what the last round saw (ETag, Last-Modified, or the same bytes), and
 * refuses what is too small or too large to be it. Never throws.
 */
export async function download(
  source: RefreshSource,
  url: string,
  last: Pick<RefreshRun, "etag" | "lastModified" | "sha256"> | null,
): Promise<Download> {
  const headers: Record<string, string> = { "User-Agent": "Landfall-Refresh/1" };
  if (last?.etag) headers["If-None-Match"] = last.etag;
  if (last?.lastModified) headers["If-Modified-Since"] = last.lastModified;
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 304) return { kind: "unchanged" };
    if (!response.ok) return { kind: "failed", outcome: "unreachable", reason: `status ${response.status}` };
    const bytes = await readWhole(response, source.mostBytes);
    if (bytes === null)
      return { kind: "failed", outcome: "implausible", reason: `over ${source.mostBytes} bytes` };
    if (bytes.length < source.leastBytes)
      return {
        kind: "failed",
        outcome: "implausible",
        reason: `${bytes.length} bytes, at least ${source.leastBytes} expected`,
      };
    const sha256 = await sha256Of(bytes);
    if (sha256 === last?.sha256) return { kind: "unchanged" };
    return {
      kind: "fetched",
      bytes,
      sha256,
      etag: response.headers.get("ETag"),
      lastModified: response.headers.get("Last-Modified"),
    };
  } catch (error) {
    return {
      kind: "failed",
      outcome: "unreachable",
      reason: error instanceof Error ? error.message.slice(0, 200) : "no answer",
    };
  }
}

/** The body, or null as soon as it is longer than allowed, whatever length it stated. */
async function readWhole(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    length += part.value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** SHA-256 in hex. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
