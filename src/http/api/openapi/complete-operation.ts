import type { Answer, DescribedOperation, Parameter } from "./description.ts";
import { addHeaders } from "./response-headers.ts";

const refusal = (description: string): Answer => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const OF_EVERY_OPERATION = {
  400: refusal("Invalid parameters or malformed JSON"),
  500: refusal("Unexpected error on the service's side"),
  503: refusal("A part that the answer rests on is not loaded yet, or is not whole"),
};
const OF_A_BODY = {
  413: refusal("The body is longer than 1 MiB"),
  415: refusal("The body is not sent as application/json in UTF-8, uncompressed"),
};
const OF_AN_IDEMPOTENCY_KEY = {
  409: refusal("The first request with this Idempotency-Key is still under way"),
  422: refusal("This Idempotency-Key was used with another request"),
};

/** Parameters that many operations take, as components. */
export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Replays the first answer for 24 hours instead of creating twice. A replay costs one request of the minute and none of the month. A refusal is not kept: send the mended body under the same key. Ignored on publishable keys and on demo access.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "cart-77-attempt-1",
  },
  DemoRequest: {
    name: "X-Demo-Request",
    in: "header",
    required: false,
    description: "`true` in place of a key: ten requests a minute from an address, and nothing is kept",
    schema: { type: "string", enum: ["true"] },
    example: "true",
  },
  Fields: {
    name: "fields",
    in: "query",
    required: false,
    description:
      "Gives these fields of the answer only, parted by commas; a path's dots lead into objects and into each member of a list. success, totalLandedCost and meta always stand, of a batch's results index, reference and error too. A field that the answer does not have is refused, and the nearest named.",
    schema: { type: "string" },
    example: "importDuty,data.breakdown.label",
  },
} satisfies Record<string, Parameter>;

const shared = (name: keyof typeof SHARED_PARAMETERS): Parameter => ({
  $ref: `#/components/parameters/${name}`,
});

/** How an operation is reached, as far as its route does not say it. */
export interface Reached {
  takesIdempotencyKey: boolean;
  takesFields: boolean;
  isMetered: boolean;
  /** Whether demo access may call it, without a key. */
  isOpenToDemo: boolean;
}

/**
 * Adds to an operation what the middleware does to every route alike: parameters in headers, refusals, headers of
 * answers, and an id. What a route says itself stands.
 */
export function completeOperation(
  described: DescribedOperation,
  { takesIdempotencyKey, takesFields, isOpenToDemo }: Reached,
): void {
  const { operation, method, path } = described;
  operation.operationId ??= operationId(method, path);
  const parameters = [
    ...(operation.parameters ?? []),
    ...(isOpenToDemo ? [shared("DemoRequest")] : []),
    ...(takesIdempotencyKey ? [shared("IdempotencyKey")] : []),
    ...(takesFields ? [shared("Fields")] : []),
  ];
  if (parameters.length > 0) operation.parameters = parameters;
  // Without a key, or with one: an empty requirement beside the key says so.
  if (isOpenToDemo) operation.security = [{ ApiKey: [] }, {}];
  operation.responses = {
    ...OF_EVERY_OPERATION,
    ...(operation.requestBody ? OF_A_BODY : {}),
    ...(takesIdempotencyKey ? OF_AN_IDEMPOTENCY_KEY : {}),
    ...operation.responses,
  };
  addHeaders(described, takesIdempotencyKey);
}

/** `post /webhooks/{id}/rotate` as `postWebhooksIdRotate`. */
export const operationId = (method: string, path: string): string =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
