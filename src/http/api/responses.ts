import { z } from "@hono/zod-openapi";

/** The error shape of every refusal. */
export const errorSchema = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.string().openapi({ example: "BAD_REQUEST" }),
      message: z.string(),
      documentation_url: z.string().openapi({ example: "/docs/errors#bad_request" }),
      requestId: z.string(),
      details: z.array(z.object({ path: z.string().openapi({ example: "hsCode" }), message: z.string() })),
    }),
  })
  .openapi("Error");

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

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
