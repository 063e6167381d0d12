import { createMiddleware } from "hono/factory";
import { faultyNames, type NameFault } from "../../domain/encoding/json-names.ts";
import type { Problem } from "../../domain/encoding/problem.ts";
import type { AppEnv } from "../../env.ts";
import { pathText } from "../api/path-text.ts";
import { ApiError } from "../errors.ts";
import { holdBody, MOST_BODY_BYTES } from "../hold-body.ts";

/** Bodies up to this are read while the minute is being counted; a longer one, or one of unknown length, waits for it. */
const SHORT_BYTES = 65_536;

const FAULTS: Readonly<Record<NameFault, Omit<Problem, "path">>> = {
  repeated: { code: "repeated_field", message: "given twice; leave one" },
  reserved: { code: "unknown_field", message: "not a name that a field can have" },
  "nested too deeply": { code: "too_long", message: "nested too deeply" },
};

/** How long bodies may be, and the paths (under the API's prefix) that take a file beside JSON and longer bodies. */
interface BodyBounds {
  mostBytes?: number;
  files?: Readonly<Record<string, { type: string; mostBytes: number }>>;
  prefix?: string;
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** Of a file, whose type is known already, only the charset is looked at. */
const UTF8_ALONE = /^/;

const isOfType = (stated: string | undefined, type: string): boolean =>
  stated?.split(";")[0]?.trim().toLowerCase() === type;

/**
 * Holds the body of a request for those after it, and refuses what is no JSON in UTF-8 by its headers, what is
 * too long, and what names a field twice. Where the caller's minute is used up, no long body is read.
 */
export const jsonBody = ({ mostBytes = MOST_BODY_BYTES, files = {}, prefix = "/api/v1" }: BodyBounds = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== "POST" && c.req.method !== "PUT" && c.req.method !== "PATCH") return next();
    const type = c.req.header("Content-Type");
    checkEncoding(c.req.header("Content-Encoding"));
    const file = files[c.req.path.slice(prefix.length)];
    const isFile = file !== undefined && isOfType(type, file.type);
    if (type !== undefined) checkType(type, isFile ? UTF8_ALONE : JSON_TYPE);
    const length = c.req.header("Content-Length");
    if (length === undefined || Number(length) > SHORT_BYTES) await c.get("admission")?.takeMinute();
    const bytes = await holdBody(c.req, file?.mostBytes ?? mostBytes);
    if (bytes.byteLength > 0) {
      if (type === undefined) throw unsupported("Content-Type", "missing");
      const text = textOf(bytes);
      if (!isFile) checkNames(text);
      // Where `request.text()` itself would have put it: `json()` parses this, and decodes nothing again.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    }
    await next();
  });

const unsupported = (header: string, message: string): ApiError =>
  new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json.", [
    { path: header, code: "unsupported", message },
  ]);

function checkEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^\s*(?:identity)?\s*$/i.test(encoding))
    throw unsupported("Content-Encoding", `"${encoding}" is not read; send the body uncompressed`);
}

function checkType(type: string, expected: RegExp): void {
  if (!expected.test(type)) throw unsupported("Content-Type", `"${type}" is not JSON`);
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  // RFC 8259, section 8.1: JSON between systems is UTF-8. ASCII is a part of it.
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw unsupported("Content-Type", `the charset "${charset}" is not read; send UTF-8`);
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

function textOf(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw new ApiError("BAD_REQUEST", "The body is not valid UTF-8.", [
      { path: "", code: "invalid_json", message: "bytes that are no UTF-8" },
    ]);
  }
}

function checkNames(text: string): void {
  const faults = faultyNames(text);
  if (faults.length === 0) return;
  throw new ApiError(
    "BAD_REQUEST",
    "The body names a field in a way that cannot be read for certain.",
    faults.map(({ path, fault }) => ({ path: pathText(path), ...FAULTS[fault] })),
  );
}
