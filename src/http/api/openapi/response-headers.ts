import type { DescribedOperation } from "./description.ts";

interface Header {
  description: string;
  schema: { type: "string" | "integer" };
  example: string | number;
}
const text = (description: string, example: string): Header => ({
  description,
  schema: { type: "string" },
  example,
});
const count = (description: string, example: number): Header => ({
  description,
  schema: { type: "integer" },
  example,
});

/** The headers that answers carry, by name. */
export const RESPONSE_HEADERS = {
  "X-Request-Id": text(
    "The request's own id: quote it when you report a fault",
    "0d2f6f0e-8a2d-4a67-9e11-0f4f0c7f9a31",
  ),
  "Server-Timing": text(
    "Milliseconds for which calls to the database (d1), the key-value store (kv), counters (counter) and the queue (queue) were under way; absent where the answer waited for none",
    'd1;dur=18;desc="2 calls", kv;dur=6;desc="1 call"',
  ),
  "X-RateLimit-Limit": text("Requests that a minute allows, or `unlimited`", "120"),
  "X-RateLimit-Remaining": count("Requests left of the minute", 119),
  "X-RateLimit-Reset": count("Seconds until the minute begins anew", 42),
  "RateLimit-Policy": text(
    "The minute's limit as a structured field: quota, window in seconds",
    '"minute";q=120;w=60',
  ),
  RateLimit: text("What is left of it, and the seconds until it begins anew", '"minute";r=119;t=42'),
  "Content-Language": text("Language that the answer's texts are in", "de"),
  "Retry-After": count("Seconds to wait before the request is sent again", 42),
  "Idempotency-Replayed": text("`true` where this is the first answer to the same Idempotency-Key", "true"),
  ETag: text("Version of the answer; send it as If-None-Match", '"5d3c1f0a9b7e4c2d8a6f0e11"'),
  "Cache-Control": text("How long the answer may be kept", "public, max-age=3600"),
  "Content-Disposition": text("The file's name", 'inline; filename="commercial_invoice.pdf"'),
  Link: text(
    'Address of the next page, rel="next"; absent on the last one',
    '<https://api.landfall.example/api/v1/jobs/job_1/results?cursor=1>; rel="next"',
  ),
  "X-Watermark": text("Records up to this instant are in the file for certain", "2026-11-20T16:04:30.000Z"),
} satisfies Record<string, Header>;
type HeaderName = keyof typeof RESPONSE_HEADERS;

const OF_METERED: readonly HeaderName[] = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
];
/** Statuses after which the same request may be sent again, once the time told has passed. */
const OF_WAITING = new Set(["409", "429", "503"]);

/** Adds to each answer of an operation the headers that every one of its kind carries. */
export function addHeaders({ operation }: DescribedOperation, isKeyed: boolean): void {
  const isMetered = operation.security?.length !== 0;
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (answer.$ref !== undefined) continue;
    const names: HeaderName[] = [
      "X-Request-Id",
      "Server-Timing",
      ...(isMetered && status !== "401" ? OF_METERED : []),
      ...(OF_WAITING.has(status) ? (["Retry-After"] as const) : []),
      ...(isKeyed && status.startsWith("2") ? (["Idempotency-Replayed"] as const) : []),
    ];
    answer.headers = { ...headersNamed(...names), ...answer.headers };
  }
}

/** References to headers' descriptions, for an answer that has them. */
export const headersNamed = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
