import { z } from "@hono/zod-openapi";
import { METHODS } from "../../../domain/classification/classify-product.ts";
import { answerLanguage, answersBody, attributesBody, countryCode, languageTag, text } from "../fields.ts";
import { metadataSchema } from "../metadata.ts";
import { orNull } from "../responses.ts";

/** Body of POST /classify. */
export const classifyBody = z
  .strictObject({
    productName: text(10_000).openapi({
      description: "What the product is called",
      example: "men's cotton t-shirt, printed",
    }),
    material: text(2_000).optional(),
    category: text(2_000).optional().openapi({ description: "A shop's category path, parts separated by >" }),
    origin_country: countryCode().optional(),
    destination_country: countryCode().optional(),
    description: text(10_000).optional(),
    processing: text(2_000).optional(),
    composition: text(2_000).optional().openapi({ example: "95% cotton, 5% elastane" }),
    weight_spec: text(500).optional().openapi({ example: "180 gsm" }),
    language: languageTag().optional(),
    lang: answerLanguage().optional(),
    attributes: attributesBody.optional(),
    answers: answersBody.optional(),
    price: z.number("expected a number").min(0, "must not be negative").max(1e12).optional(),
    reference: text(100).optional().openapi({ description: "Your own id of the product", example: "sku-1" }),
  })
  .openapi("ClassifyRequest", {
    example: {
      productName: "men's T-shirt, printed",
      material: "cotton",
      category: "Clothing > Men > Tops",
      destination_country: "US",
    },
  });
/** A product among others: they are answered in one language, which is stated beside them. */
export const classifyItem = classifyBody.omit({ lang: true });

export type ClassifyBody = z.infer<typeof classifyBody>;

/** The question whose answer settles most, as answers print it. */
export const decisiveQuestionSchema = z
  .object({
    id: z.string().openapi({ example: "material" }),
    text: z.string().openapi({ example: "What is it made of?" }),
    options: z
      .array(
        z.object({
          value: z.string().openapi({ example: "cotton" }),
          label: z.string(),
          hsCodes: z.array(z.string()).openapi({ example: ["610910"] }),
          totalLandedCost: z
            .number()
            .nullable()
            .openapi({ description: "The most the goods cost under its codes, where a price is stated" }),
        }),
      )
      .openapi({ description: 'Two to six; the last is always "none"' }),
    moneyAtStake: z.number().nullable(),
  })
  .openapi("DecisiveQuestion");

/** A code that goods may have. */
export const codeCandidate = z
  .object({ hsCode: z.string(), description: z.string(), confidence: z.number() })
  .openapi("CodeCandidate");

/** What is said of goods that were classified. */
export const classification = {
  hsCode: z.string().openapi({ description: "Six digits", example: "610910" }),
  nationalCode: z.string().nullable().openapi({ description: "The destination's line, where it is decided" }),
  description: z.string(),
  confidence: z.number().openapi({ description: "Calibrated chance that all six digits are right" }),
  method: z.enum(METHODS),
  alternatives: z.array(codeCandidate),
  rationale: z.array(z.string()),
  ruling_reference: z.string(),
  decisiveQuestion: orNull(decisiveQuestionSchema).openapi({
    description: "Send `answers: { <id>: <value> }` back, and the answer binds",
  }),
  language: z
    .object({
      code: z.string().openapi({ description: "ISO 639-1", example: "de" }),
      understood: z.number().openapi({
        description: "Share of the words of goods that are known; below 0.5 the answer is a guess",
      }),
    })
    .openapi("ReadLanguage"),
};

/** Answer of POST /classify. */
export const classifyAnswer = z
  .object({
    success: z.literal(true),
    reference: z.string().optional().openapi({ description: "As sent", example: "sku-1" }),
    ...classification,
    _metadata: metadataSchema,
  })
  .openapi("ClassifyAnswer");

/** Body of PUT /classify/overrides. */
export const overrideBody = z
  .strictObject({
    productName: text(1_000).openapi({ example: "Aurora desk lamp" }),
    hsCode: text(20).openapi({ description: "6 to 10 digits", example: "9405.21" }),
    reason: text(1_000).optional(),
  })
  .openapi("ClassificationOverrideRequest", {
    example: { productName: "Aurora desk lamp", hsCode: "9405.21", reason: "our broker's ruling" },
  });

/** A stored rule. */
export const overrideRecord = z
  .object({
    id: z.string(),
    productName: z.string(),
    hsCode: z.string(),
    reason: z.string(),
    updatedAt: z.string(),
  })
  .openapi("ClassificationOverride");
