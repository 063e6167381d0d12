import type { ErrorCode } from "../error-codes.ts";

/** What an error code means to the person who met it, and what to do about it. */
interface ErrorText {
  meaning: string;
  causes: readonly string[];
  remedy: string;
}

export const ERROR_TEXTS: Readonly<Record<ErrorCode, ErrorText>> = {
  BAD_REQUEST: {
    meaning: "The request cannot be understood or cannot be worked on.",
    causes: [
      "A field is missing, misspelt or of the wrong type.",
      "A country, currency or unit code does not exist.",
      "A field and its alias hold different values.",
      "The body is not valid JSON in UTF-8, or gives a field twice.",
    ],
    remedy:
      "Read error.details: each entry names the field by its path and says what was expected. Do not retry unchanged.",
  },
  UNAUTHORIZED: {
    meaning: "No valid key came with the request.",
    causes: [
      "X-API-Key is missing, cut off or unknown.",
      "Demo access was used for an endpoint that it does not reach, such as webhooks.",
      "A local development key was sent to a deployed service.",
    ],
    remedy: "Send a key from the console in X-API-Key. Nothing else is read: no query parameter, no cookie.",
  },
  FORBIDDEN: {
    meaning: "The key is known but may not do this.",
    causes: [
      "The key is disabled.",
      "The month's calls of the plan are used up.",
      "A publishable key came from an origin that is not among its allowed ones, or was used for an endpoint that stores something.",
      "The key lacks the scope of the endpoint.",
    ],
    remedy:
      "The message says which of these it is. Use another key, add the origin in the console, or change the plan.",
  },
  NOT_FOUND: {
    meaning: "There is nothing at this path or under this id.",
    causes: [
      "A misspelt path.",
      "An id of another account, or of something deleted.",
      "A record past its retention.",
    ],
    remedy: "Compare the path with the API reference, and the id with the list it came from.",
  },
  METHOD_NOT_ALLOWED: {
    meaning: "The path exists, but not with this method.",
    causes: ["A GET on an endpoint that takes POST: every calculation does."],
    remedy: "Use the method that the API reference gives.",
  },
  GONE: {
    meaning: "The record is still there, but its time is over.",
    causes: ["A quote past its expiresAt, or voided."],
    remedy: "Make a new one from the same request. Asking again changes nothing.",
  },
  CONFLICT: {
    meaning: "The request collides with the present state.",
    causes: [
      "A request with the same Idempotency-Key is still being worked on.",
      "The record has changed since it was read.",
    ],
    remedy: "Wait a moment and send the same request again; or read the record anew first.",
  },
  PAYLOAD_TOO_LARGE: {
    meaning: "The body is larger than 1 MiB.",
    causes: ["A batch with very long texts, or a file where a description is expected."],
    remedy: "Split the batch.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The body is not declared as JSON that can be read as it stands.",
    causes: [
      "The Content-Type header is missing, names a form, or a charset other than UTF-8.",
      "The body is compressed: a Content-Encoding such as gzip is not read.",
    ],
    remedy: "Send Content-Type: application/json, in UTF-8 and uncompressed.",
  },
  IDEMPOTENCY_MISMATCH: {
    meaning: "The Idempotency-Key was used before, with another body.",
    causes: ["A key made from a time or an order number that was used twice."],
    remedy:
      "Use a new random key for each new request; repeat a key only with the very same body, or with a mended one after a refusal, which is not kept.",
  },
  RATE_LIMITED: {
    meaning: "Too many requests within a minute.",
    causes: [
      "The key's limit of its plan, a visitor's share of a publishable key, or the limit of demo access.",
      "Twenty unknown API keys from one address.",
    ],
    remedy:
      "Wait the seconds that Retry-After names, then go on. A batch counts as one request to the minute.",
  },
  INTERNAL_ERROR: {
    meaning: "Something went wrong on our side.",
    causes: ["A fault in the service. The answer says nothing of the inside on purpose."],
    remedy:
      "Retry once after a pause. If it persists, report it with the request id: it leads straight to the log.",
  },
  NOT_READY: {
    meaning: "A dataset that the endpoint needs is not loaded yet.",
    causes: ["The service has just been set up, or a dataset is being loaded for the first time."],
    remedy: "Look at /api/v1/health, which lists what is missing, and retry when it says ready.",
  },
  UNAVAILABLE: {
    meaning:
      "A part that the answer rests on does not answer or is not whole. No answer is given without it.",
    causes: [
      "A load was interrupted, or rows, a packed index or the exchange rates are damaged.",
      "The database, or what counts calls, does not answer for a moment.",
      "The record that was asked for by its id is damaged: then without Retry-After.",
    ],
    remedy:
      "Retry after the seconds that Retry-After names. /api/v1/health names the part, and the endpoints that rest on it.",
  },
};
