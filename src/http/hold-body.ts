import type { HonoRequest } from "hono";
import { ApiError } from "./errors.ts";

/** The longest body of the API and of the console's forms: a hundred lines of a batch take some 50 KB. */
export const MOST_BODY_BYTES = 1_048_576;

/**
 * Reads a request's body into memory and leaves it there for whoever reads it next (`json()`, `parseBody()` and the
 * like). A stated length is the frame of the body (RFC 9112, section 6.2; the runtime hands over no byte beyond it), so
 * such a body is read at once. Without one, bytes are counted as they come: reading stops at the first
 * byte too many, and the rest is cancelled.
 *
 * @throws ApiError PAYLOAD_TOO_LARGE; where the stated length is already too much, before anything is read.
 * @example const bytes = await holdBody(c.req, MOST_BODY_BYTES);
 */
export async function holdBody(request: HonoRequest, mostBytes: number): Promise<Uint8Array> {
  const stated = request.header("Content-Length");
  if (Number(stated ?? 0) > mostBytes) throw tooLong(mostBytes);
  // A transfer coding overrides the stated length (RFC 9112, section 6.3).
  const framed = stated !== undefined && request.header("Transfer-Encoding") === undefined;
  const bytes = framed
    ? new Uint8Array(await request.raw.arrayBuffer())
    : await readAtMost(request.raw.body, mostBytes);
  if (bytes === null || bytes.byteLength > mostBytes) throw tooLong(mostBytes);
  // Where `request.arrayBuffer()` itself would have put it; the other readers make theirs from that.
  Object.assign(request.bodyCache, { arrayBuffer: Promise.resolve(bytes.buffer) });
  return bytes;
}

const tooLong = (mostBytes: number): ApiError =>
  new ApiError("PAYLOAD_TOO_LARGE", "The body is too long.", [
    { path: "", code: "too_long", message: `at most ${mostBytes} bytes` },
  ]);

/** The bytes of a stream; null where there are more than so many. */
async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > mostBytes) {
      // Not waited for: a sender that does not stop must not hold up the refusal.
      reader?.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
