import { z } from "@hono/zod-openapi";
import { PROBLEM_CODES } from "../../domain/encoding/problem.ts";
import { ERROR_CODES } from "../error-codes.ts";
import { headersNamed } from "./openapi/response-headers.ts";

/** One thing wrong with a request. */
const errorDetail = z
  .object({
    path: z.string().openapi({
      description: "The field as it was sent, a header or a parameter; empty for the whole body",
      example: "hsCode",
    }),
    code: z.enum(PROBLEM_CODES).openapi({ example: "invalid_format" }),
    message: z.string().openapi({ description: "For people; may change" }),
  })
  .openapi("ErrorDetail");

/** What is said of a request, or of an item of a batch, that failed. */
export const errorObject = z
  .object({
    code: z.enum(ERROR_CODES).openapi({ example: "BAD_REQUEST" }),
    message: z.string(),
    documentation_url: z
      .string()
      .openapi({ example: "https://api.landfall.example/docs/errors#bad_request" }),
    requestId: z.string(),
    details: z.array(errorDetail).openapi({ description: "At least one for BAD_REQUEST" }),
  })
  .openapi("ErrorObject");

/** The error shape of every refusal. */
export const errorSchema = z.object({ success: z.literal(false), error: errorObject }).openapi("Error");

/** Where an item of a batch stands, and the caller's own id of it. */
export const itemPlace = {
  index: z.number().openapi({ description: "Place among the items sent, from 0" }),
  reference: z.string().optional().openapi({ description: "As sent", example: "sku-1" }),
};

/** An item of a batch that failed alone. */
export const failedItem = z
  .object({ ...itemPlace, success: z.literal(false), error: errorObject })
  .openapi("FailedItem");

/** @param headers Those that not every answer of the kind has. */
export const jsonAnswer = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  headers?: ReturnType<typeof headersNamed>,
) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { "application/json": { schema } },
});

/** A value that may be null: the named schema itself stays as it is. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

/** `meta` of an answer. */
export const answerMeta = z
  .object({
    timestamp: z.string(),
    plan: z.string().openapi({ example: "pro" }),
    requestId: z.string(),
  })
  .openapi("AnswerMeta");

/** What was deleted. */
export const deletedAnswer = z.object({ deleted: z.literal(true), id: z.string() }).openapi("Deleted");

/** An answer whose texts are told in the caller's language. */
export const toldAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  jsonAnswer(description, schema, headersNamed("Content-Language"));

/** The refusals that any metered endpoint can answer with. */
export const refusals = {
  400: jsonAnswer("Invalid parameters or malformed JSON", errorSchema),
  401: jsonAnswer("Missing or invalid API key", errorSchema),
  403: jsonAnswer("No permission, plan limit exceeded, or key disabled", errorSchema),
  429: jsonAnswer("Rate limit exceeded", errorSchema),
} as const;

/** Of a page: rows that were damaged and are left out of it. */
export const unreadable = z.number().optional().openapi({
  description: "Records of this page that are damaged and left out; absent where there are none",
});
