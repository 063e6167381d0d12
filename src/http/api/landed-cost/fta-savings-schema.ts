import { z } from "@hono/zod-openapi";
import { CERTAINTIES } from "../../../domain/law/vocabulary.ts";
import { orNull } from "../responses.ts";

/** A rate of duty as its publisher has it. */
export const dutyRate = z
  .object({
    text: z.string().openapi({ example: "2.8%" }),
    pct: z.number().nullable(),
    source: z.string(),
    certainty: z.enum(CERTAINTIES),
  })
  .openapi("DutyRate");
/** What an agreement's preference is claimed with. */
export const originProof = z
  .object({ forms: z.array(z.string()), waiver: z.string(), dataElements: z.array(z.string()) })
  .openapi("OriginProof");
const shared = {
  agreement: z.string(),
  preferentialRate: orNull(dutyRate),
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
    proofRequired: orNull(originProof),
    reason: z
      .string()
      .nullable()
      .openapi({ description: "Why nothing is saved, or why a claim was refused" }),
    options: z.array(
      z
        .object({
          ...shared,
          ftaId: z.string().openapi({ example: "USMCA" }),
          status: z.enum(["in_force", "ended", "unsure"]),
          refused: z.string().nullable(),
          verdict: z.enum(["eligible", "ineligible", "indeterminate"]),
          mfnRate: orNull(dutyRate),
          proofRequired: originProof,
        })
        .openapi("FtaOption"),
    ),
  })
  .openapi("FtaSavings");
