/** What the generated documents say of each operation; the rest is passed through. */
interface Operation {
  operationId?: string;
  requestBody?: unknown;
  parameters?: unknown[];
  responses?: Record<string, unknown>;
}
interface Description {
  paths?: Record<string, unknown>;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const OF_EVERY_OPERATION = {
  500: refusal("Unexpected error on the service's side"),
  503: refusal("A part that the answer rests on is not loaded yet, or is not whole"),
};
const OF_A_BODY = {
  413: refusal("The body is longer than 1 MiB"),
  415: refusal("The body is not sent as application/json in UTF-8, uncompressed"),
};
const OF_AN_IDEMPOTENCY_KEY = {
  409: refusal("The first request with this Idempotency-Key is still being answered, or a conflict"),
  422: refusal("This Idempotency-Key was used with another request"),
};
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Replays the first answer for 24 hours instead of creating twice. A replay costs one request of the minute and none of the month. A refusal is not kept: send the mended body under the same key. Ignored on publishable keys and on demo access.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const FIELDS = {
  name: "fields",
  in: "query",
  required: false,
  description:
    "Gives these fields of the answer only, parted by commas; a path's dots lead into objects and into each member of a list. success, totalLandedCost and meta always stand, of a batch's results index, reference and error too. A field that the answer does not have is refused, and the nearest named.",
  schema: { type: "string" },
  example: "importDuty,data.breakdown.label",
};

/** What the middleware does for some operations. */
export interface SharedTraits {
  takesIdempotencyKey(path: string): boolean;
  takesFields(method: string, path: string): boolean;
}

/**
 * Adds to a description what the middleware does to every route alike: the refusals of bodies and of
 * idempotency keys, the fields of answers, and an id for each operation. What a route says itself stands.
 */
export function completeDescription<Document extends Description>(
  document: Document,
  { takesIdempotencyKey, takesFields }: SharedTraits,
): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const operations = item as Record<string, Operation | undefined>;
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      operation.operationId ??= operationId(method, path);
      const keyed = method === "post" && takesIdempotencyKey(path);
      const added = [...(keyed ? [IDEMPOTENCY_KEY] : []), ...(takesFields(method, path) ? [FIELDS] : [])];
      if (added.length > 0) operation.parameters = [...(operation.parameters ?? []), ...added];
      operation.responses = {
        ...OF_EVERY_OPERATION,
        ...(operation.requestBody ? OF_A_BODY : {}),
        ...(keyed ? OF_AN_IDEMPOTENCY_KEY : {}),
        ...operation.responses,
      };
    }
  }
  return document;
}

/** `post /webhooks/{id}/rotate` as `postWebhooksIdRotate`. */
const operationId = (method: string, path: string): string =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
