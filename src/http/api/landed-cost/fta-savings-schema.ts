import { z } from "@hono/zod-openapi";
import { CERTAINTIES } from "../../../domain/law/vocabulary.ts";

const rate = z
  .object({
    text: z.string().openapi({ example: "0%" }),
    pct: z.number().nullable(),
    source: z.string(),
    certainty: z.enum(CERTAINTIES),
  })
  .nullable();
const proof = z.object({ forms: z.array(z.string()), waiver: z.string(), dataElements: z.array(z.string()) });
const shared = {
  agreement: z.string(),
  preferentialRate: rate,
  dutyWithPreference: z
    .number()
    .nullable()
    .openapi({ description: "In the answer's currency; null where it is not known" }),
  savings: z.number().nullable().openapi({ example: 100 }),
  conditions: z.array(z.string()),
};

/** What preference does to a landed cost. Money in the answer's currency. */
export const ftaSavingsSchema = z
  .object({
    ...shared,
    agreement: z.string().nullable().openapi({ description: "The agreement granted, else the cheapest" }),
    available: z.boolean(),
    applied: z.boolean(),
    proofRequired: proof.nullable(),
    reason: z
      .string()
      .nullable()
      .openapi({ description: "Why nothing is saved, or why a claim was refused" }),
    options: z.array(
      z.object({
        ...shared,
        ftaId: z.string().openapi({ example: "USMCA" }),
        status: z.enum(["in_force", "ended", "unsure"]),
        refused: z.string().nullable(),
        verdict: z.enum(["eligible", "ineligible", "indeterminate"]),
        mfnRate: rate,
        proofRequired: proof,
      }),
    ),
  })
  .openapi("FtaSavings");
