import { createHash } from "node:crypto";
import type { RefreshRun, RefreshSource } from "../../domain/refresh/source.ts";

declare global {
  interface Env {
    /** JSON object of source name → URL, in place of the publishers' own addresses: a mirror, or a test's server. */
    REFRESH_URLS?: string;
  }
}

/** What a conditional request brought; `content` is what its reader made of it. */
export type Download<Content> =
  | { kind: "unchanged" }
  | {
      kind: "fetched";
      content: Content;
      sha256: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: "failed"; outcome: "unreachable" | "implausible"; reason: string };

/** What is remembered of the edition that was taken over last. */
type LastSeen = Pick<RefreshRun, "etag" | "lastModified" | "sha256">;

/** Takes a document as it comes; what it throws says that it is not the expected form. */
type DocumentReader<Content> = (
  bytes: AsyncIterable<Uint8Array>,
  headers: { lastModified: string | null },
) => Promise<Content>;

/** The largest document, some 30 MB, comes in seconds; a publisher that takes two minutes is not answering. */
const PATIENCE_MS = 120_000;

/**
 * The address of a source, the publisher's or the one that is configured instead.
 * @throws SyntaxError where the setting is not JSON.
 */
function urlOf(source: RefreshSource, overrides: string | undefined): string {
  return overrides
    ? ((JSON.parse(overrides) as Record<string, string>)[source.name] ?? source.url)
    : source.url;
}

/**
 * Downloads a source unless it is what the last round saw (ETag, Last-Modified, or the same bytes). The document
 * goes through `read` piece by piece as it comes, so that one of any size is taken within a worker's memory; one
 * that turns out cut off, too small or too large is refused after all. Never throws.
 * @param addresses the setting `REFRESH_URLS`
 * @example await download(source, env.REFRESH_URLS, last, wholeDocument)
 */
export async function download<Content>(
  source: RefreshSource,
  addresses: string | undefined,
  last: LastSeen | null,
  read: DocumentReader<Content>,
  { patienceMs = PATIENCE_MS } = {},
): Promise<Download<Content>> {
  const headers: Record<string, string> = { "User-Agent": "Landfall-Refresh/1" };
  if (last?.etag) headers["If-None-Match"] = last.etag;
  if (last?.lastModified) headers["If-Modified-Since"] = last.lastModified;
  let reading = false;
  let cutOff = false;
  try {
    const response = await fetch(urlOf(source, addresses), {
      headers,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 304) return { kind: "unchanged" };
    if (!response.ok) return { kind: "failed", outcome: "unreachable", reason: `status ${response.status}` };
    const [etag, lastModified] = [response.headers.get("ETag"), response.headers.get("Last-Modified")];
    const hash = createHash("sha256");
    let length = 0;
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of body(response, () => (cutOff = true))) {
        length += piece.length;
        if (length > source.mostBytes) throw new Error(`over ${source.mostBytes} bytes`);
        hash.update(piece);
        yield piece;
      }
      if (length < source.leastBytes)
        throw new Error(`${length} bytes, at least ${source.leastBytes} expected`);
    };
    reading = true;
    const content = await read(pieces(), { lastModified });
    const sha256 = hash.digest("hex");
    if (sha256 === last?.sha256) return { kind: "unchanged" };
    return { kind: "fetched", content, sha256, etag, lastModified };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : "no answer";
    return { kind: "failed", outcome: reading && !cutOff ? "implausible" : "unreachable", reason };
  }
}

/** The pieces of a body; `failed` is called where they stop coming before the end. */
async function* body(response: Response, failed: () => void): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const part = await reader.read().catch((error: unknown) => {
        failed();
        throw error;
      });
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads a document whole into memory: for small ones, and for commands that run where there is room. */
export async function wholeDocument(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(new Uint8Array(piece));
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
