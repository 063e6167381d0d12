import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DUTY_RATE_SOURCES } from "../../domain/landed-cost/duty/duty-info.ts";
import { CERTAINTIES, CHARGE_TYPES } from "../../domain/law/vocabulary.ts";
import { INCOTERMS } from "../../domain/trade/incoterm.ts";
import type { AppEnv } from "../../env.ts";

const DISCLAIMER =
  "For information only. Not a customs ruling, a legal opinion or a quotation of charges; the customs authority of the destination decides.";

/** `_metadata` of computation endpoints. */
export const metadataSchema = z
  .object({
    disclaimer: z.string(),
    apiVersion: z.string(),
    responseGeneratedAt: z.string(),
    confidenceScore: z.number(),
    availableEnums: z.record(z.string(), z.array(z.string()).readonly()),
  })
  .openapi("Metadata");

/** The common metadata object of computation endpoints. */
export function metadata(
  confidenceScore: number,
  now: Date,
  availableEnums: Record<string, readonly string[]> = ENUMS,
) {
  return {
    disclaimer: DISCLAIMER,
    apiVersion: "v1",
    responseGeneratedAt: now.toISOString(),
    confidenceScore,
    availableEnums,
  };
}

const ENUMS: Record<string, readonly string[]> = {
  shippingTerms: INCOTERMS,
  breakdownTypes: CHARGE_TYPES,
  certainty: CERTAINTIES,
  dutyRateSource: DUTY_RATE_SOURCES,
};

/** `meta` of every answer. */
export function metaOf(c: Context<AppEnv>, now: Date) {
  const caller = c.get("caller");
  return {
    timestamp: now.toISOString(),
    plan: caller.kind === "key" ? caller.plan : caller.kind,
    requestId: c.get("requestId"),
  };
}
