import { z } from "@hono/zod-openapi";
import { RESTRICTION_TYPES } from "../../../domain/restrictions/restriction.ts";
import { CODE_BASES, type RestrictionsResponse } from "../../../usecases/check-goods-restrictions.ts";
import { countryCode, date, text } from "../fields.ts";
import { metadataSchema } from "../metadata.ts";
import type { Published } from "../published.ts";

/** Body of POST /restrictions: the goods, the destination, the origin and the day of entry. */
export const restrictionsBody = z
  .strictObject({
    destinationCountry: countryCode().openapi({ example: "US" }),
    hsCode: text(20)
      .optional()
      .openapi({ description: "6 to 10 digits, dots and spaces allowed", example: "8506.50" }),
    productName: text(10_000)
      .optional()
      .openapi({ description: "Tells a vape from another machine of heading 8543" }),
    originCountry: countryCode().optional().openapi({ example: "CN" }),
    date: date().optional().openapi({ description: "Day of entry; default today at the destination" }),
  })
  .openapi("RestrictionsRequest", {
    example: {
      destinationCountry: "US",
      hsCode: "8506.50",
      productName: "lithium coin cells",
      originCountry: "CN",
    },
  });

export type RestrictionsBody = z.infer<typeof restrictionsBody>;
export const RESTRICTION_FIELDS = Object.keys(restrictionsBody.shape);

const restriction = z
  .object({
    type: z.enum(RESTRICTION_TYPES),
    title: z.string(),
    scope: z.string(),
    coverage: z.enum(["whole", "part"]),
    conditional: z.boolean().openapi({ description: "Listed because it may apply; sets no boolean" }),
    authority: z.string(),
    legalReference: z.string(),
    hsPrefix: z.string(),
    originCountries: z.array(z.string()),
    documentsRequired: z.array(z.string()),
    effectiveFrom: z.string().nullable(),
    effectiveTo: z.string().nullable(),
    source: z.string(),
    confidence: z.string(),
    dangerousGoods: z
      .object({
        un: z.array(z.string()).openapi({ example: ["UN3090"] }),
        hazardClass: z.string(),
        packingGroup: z.string().nullable(),
        air: z.string(),
      })
      .nullable(),
  })
  .openapi("Restriction");

/** The answer of POST /restrictions. */
export const restrictionsAnswerSchema = z
  .object({
    success: z.literal(true),
    restricted: z.boolean(),
    hasRestrictions: z.boolean(),
    isProhibited: z.boolean(),
    restrictions: z.array(restriction),
    categories: z.array(z.enum(RESTRICTION_TYPES)),
    rulingNotes: z.array(z.string()),
    notes: z.array(z.string()),
    destinationCountry: z.string(),
    originCountry: z.string().nullable(),
    hsCodes: z.array(z.string()),
    basis: z.enum(CODE_BASES).openapi({ description: "Whether the codes were stated or classified" }),
    candidates: z.array(z.object({ hsCode: z.string(), description: z.string(), confidence: z.number() })),
    entryDate: z.string(),
    _metadata: metadataSchema,
  })
  .openapi("RestrictionsAnswer") satisfies z.ZodType<Published<RestrictionsResponse>>;
