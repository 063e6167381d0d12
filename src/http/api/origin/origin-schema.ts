import { z } from "@hono/zod-openapi";
import { RULE_CODES } from "../../../domain/law/origin-rule.ts";
import { STANDINGS } from "../../../domain/origin/agreement.ts";
import { ORIGIN_VERDICTS } from "../../../domain/origin/evaluate-agreement.ts";
import { ORIGIN_CRITERIA } from "../../../domain/origin/origin-answer.ts";
import type { OriginResponse } from "../../../usecases/evaluate-origin.ts";
import { answerLanguage, countryCode, date, text } from "../fields.ts";
import { dutyRate, originProof } from "../landed-cost/fta-savings-schema.ts";
import { metadataSchema } from "../metadata.ts";
import type { Published } from "../published.ts";
import { orNull } from "../responses.ts";

const figure = () => z.number("expected a number").max(1e15, "at most 1000000000000000");
const percent = () => z.number("expected a percentage").min(0, "at least 0").max(100, "at most 100");

const material = z
  .strictObject({
    hsCode: text(20).openapi({ description: "4 to 10 digits", example: "5208.32" }),
    originCountry: countryCode().optional().openapi({ example: "CN" }),
    value: figure().min(0, "must not be negative").optional().openapi({ example: 30 }),
    weightPct: percent().optional(),
    description: text(200)
      .optional()
      .openapi({ description: "What it is or does in the good", example: "lining" }),
  })
  .openapi("OriginMaterial");

/** Body of POST /roo/evaluate: the goods and what their producer may state of them. */
export const originBody = z
  .strictObject({
    hs_code: text(20).openapi({ description: "6 to 10 digits, dots and spaces allowed", example: "9403.50" }),
    origin: countryCode().openapi({ example: "VN" }),
    destination: countryCode().openapi({ example: "JP" }),
    lang: answerLanguage().optional(),
    fta_id: text(100).optional().openapi({
      description: "Id or name of one agreement; without it all that apply are found",
    }),
    originating_content_pct: percent().optional().openapi({ example: 55 }),
    material: text(500).optional(),
    product_form: text(500).optional(),
    productName: text(1000).optional(),
    materials: z
      .array(material, "expected an array of materials")
      .max(200, "at most 200 materials")
      .optional(),
    exWorksPrice: figure()
      .optional()
      .openapi({ description: "In the currency of the materials' values", example: 100 }),
    netCost: figure().optional().openapi({ description: "Where an agreement allows the net cost method" }),
    processes: z
      .array(text(200))
      .max(50, "at most 50 processes")
      .optional()
      .openapi({ example: ["cut", "sewn"] }),
    producer: text(200).optional(),
    directTransport: z.boolean("expected true or false").optional(),
    date: date().optional().openapi({ description: "Day of entry; default today at the destination" }),
  })
  .openapi("OriginRequest", {
    example: {
      hs_code: "9403.50",
      origin: "VN",
      destination: "JP",
      exWorksPrice: 100,
      materials: [{ hsCode: "4412.33", originCountry: "CN", value: 30 }],
    },
  });

export type OriginBody = z.infer<typeof originBody>;

const verdict = z.enum(ORIGIN_VERDICTS);

const agreement = z
  .object({
    ftaId: z.string().openapi({ example: "CPTPP" }),
    name: z.string(),
    status: z.enum(STANDINGS),
    inForceSince: z.string().nullable(),
    ruleCodes: z.array(
      z.object({
        code: z.enum(RULE_CODES),
        threshold: z.number().nullable().openapi({ description: "Percent", example: 40 }),
        method: z.string().nullable(),
        except: z.string().nullable(),
        alternative: z.number().openapi({ description: "From 1; terms of one number go together" }),
      }),
    ),
    ruleText: z.string(),
    verdict,
    tried: z.array(
      z.object({
        code: z.string(),
        rule: z.string(),
        result: z.enum(["met", "failed", "unknown"]),
        computed: z.string(),
      }),
    ),
    missing: z.array(z.string()),
    conditions: z.array(z.string()),
    chapterNotes: z.array(z.object({ number: z.string(), summary: z.string() })),
    preferentialRate: orNull(dutyRate),
    mfnRate: orNull(dutyRate),
    savingsPct: z.number().nullable(),
    tolerance: z
      .object({
        valuePct: z.number().nullable(),
        textileGoods: z.string().openapi({ description: "HS positions", example: "50-63,9619" }),
        textileWeightPct: z.number().nullable(),
        elastomericPct: z.number().nullable(),
        foodWeightPct: z.number().nullable(),
      })
      .openapi({ description: "Foreign materials that may miss the rule, in percent; null where none may" }),
    cumulation: z.object({
      kind: z.enum(["bilateral", "diagonal", "full", "none"]),
      extended: z.array(z.string()),
    }),
    proofRequired: originProof,
    confidence: z.string(),
  })
  .openapi("ApplicableAgreement");

/** A public ruling under the code of the goods. */
const precedent = z
  .object({
    rulingId: z.string(),
    date: z.string(),
    authority: z.string(),
    hsCode: z.string(),
    goods: z.string(),
    address: z.string(),
  })
  .openapi("RulingPrecedent");

/** The answer of POST /roo/evaluate. */
export const originAnswerSchema = z
  .object({
    success: z.literal(true),
    verdict,
    eligible: z.boolean(),
    criteriaMetList: z.array(z.enum(ORIGIN_CRITERIA)),
    requiredRvc: z.number().nullable().openapi({
      description: "Percent; where the rule limits foreign materials, the rest to a hundred",
      example: 40,
    }),
    rvcPercentage: z.number().nullable().openapi({ example: 70 }),
    missing: z.array(z.string()).openapi({
      description: "Conditions not yet answered, each with the fields of the request that answer it",
      example: [
        "HS code and origin of each material (state materials[].hsCode: 4 to 10 digits; materials[].originCountry: a two-letter country code)",
      ],
    }),
    reason: z.string().nullable().openapi({ description: "Why no agreement was evaluated" }),
    notes: z.array(z.string()),
    hsCode: z.string(),
    origin: z.string(),
    destination: z.string(),
    entryDate: z.string(),
    applicableFTAs: z.array(agreement),
    recommended: orNull(agreement),
    rulingPrecedents: z.array(precedent),
    _metadata: metadataSchema,
  })
  .openapi("OriginAnswer") satisfies z.ZodType<Published<OriginResponse>>;
