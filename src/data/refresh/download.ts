import { sha256Hex, toHex } from "../../domain/encoding/bytes.ts";
import type { RefreshRun, RefreshSource } from "../../domain/refresh/source.ts";

declare global {
  interface Env {
    /** JSON object of source name → URL, in place of the publishers' own addresses: a mirror, or a test's server. */
    REFRESH_URLS?: string;
  }
}

/** What a conditional request brought; `bytes` are empty where only a look was taken. */
export type Download =
  | { kind: "unchanged" }
  | {
      kind: "fetched";
      bytes: Uint8Array<ArrayBuffer>;
      sha256: string;
      etag: string | null;
      lastModified: string | null;
    }
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
 * refuses what is too small or too large to be it. With `keep` false the bytes pass through a hash and
 * are not held, so that a list of any size is looked at within a worker's memory. Never throws.
 */
export async function download(
  source: RefreshSource,
  url: string,
  last: Pick<RefreshRun, "etag" | "lastModified" | "sha256"> | null,
  { keep = true } = {},
): Promise<Download> {
  const headers: Record<string, string> = { "User-Agent": "Landfall-Refresh/1" };
  if (last?.etag) headers["If-None-Match"] = last.etag;
  if (last?.lastModified) headers["If-Modified-Since"] = last.lastModified;
  const failed = (outcome: "unreachable" | "implausible", reason: string): Download => ({
    kind: "failed",
    outcome,
    reason,
  });
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 304) return { kind: "unchanged" };
    if (!response.ok) return failed("unreachable", `status ${response.status}`);
    const { bytes, length, sha256 } = await readBody(response, source.mostBytes, keep);
    if (length > source.mostBytes) return failed("implausible", `over ${source.mostBytes} bytes`);
    if (length < source.leastBytes)
      return failed("implausible", `${length} bytes, at least ${source.leastBytes} expected`);
    if (sha256 === last?.sha256) return { kind: "unchanged" };
    return {
      kind: "fetched",
      bytes,
      sha256,
      etag: response.headers.get("ETag"),
      lastModified: response.headers.get("Last-Modified"),
    };
  } catch (error) {
    return failed("unreachable", error instanceof Error ? error.message.slice(0, 200) : "no answer");
  }
}

/** Reads a body, whatever length it stated, and stops as soon as it is longer than allowed. */
async function readBody(
  response: Response,
  most: number,
  keep: boolean,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; length: number; sha256: string }> {
  const parts: Uint8Array[] = [];
  const digest = keep ? null : new crypto.DigestStream("SHA-256");
  const writer = digest?.getWriter();
  const reader = response.body?.getReader();
  let length = 0;
  for (let part = await reader?.read(); part && !part.done && length <= most; part = await reader?.read()) {
    length += part.value.length;
    if (writer) await writer.write(part.value);
    else parts.push(part.value);
  }
  await reader?.cancel();
  await writer?.close();
  const bytes = joined(parts, keep ? length : 0);
  return { bytes, length, sha256: digest ? toHex(await digest.digest) : await sha256Hex(bytes) };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
