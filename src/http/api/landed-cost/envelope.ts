import type { Context } from "hono";
import type { LandedCostAnswer } from "../../../domain/landed-cost/answer.ts";
import type { AppEnv } from "../../../env.ts";
import { metadata, metaOf } from "../metadata.ts";

/** The answer with the API's envelope around it. */
export function envelope(
  c: Context<AppEnv>,
  { confidenceScore, ...calculated }: LandedCostAnswer,
  now: Date,
) {
  return {
    success: true as const,
    ...calculated,
    meta: metaOf(c, now),
    _metadata: metadata(confidenceScore, now),
  };
}
