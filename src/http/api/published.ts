import type { metadata } from "./metadata.ts";

/**
 * The body that a use case's answer is published in. A schema that `satisfies z.ZodType<Published<Answer>>` names
 * every field of the answer, and the route that answers with it has every field of the schema.
 */
export type Published<Answer extends { confidence: number }> = { success: true } & Omit<
  Answer,
  "confidence"
> & {
    _metadata: ReturnType<typeof metadata>;
  };
