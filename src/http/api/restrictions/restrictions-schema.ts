import { z } from "@hono/zod-openapi";
import { CONFIDENCES, COVERAGES, RESTRICTION_TYPES } from "../../../domain/restrictions/restriction.ts";
import { CODE_BASES } from "../../../domain/restrictions/restriction-notes.ts";
import { RESTRICTION_STATUSES } from "../../../domain/restrictions/restriction-status.ts";
import type { RestrictionsResponse } from "../../../usecases/check-goods-restrictions.ts";
import { codeCandidate } from "../classification/classify-schema.ts";
import { answerLanguage, countryCode, date, languageTag, text } from "../fields.ts";
import { metadataSchema } from "../metadata.ts";
import type { Published } from "../published.ts";
import { orNull } from "../responses.ts";

/** Controls a page where no goods are stated and no limit is given: as many as a person reads at once. */
const PAGE = 50;
/** Longest page; goods have fewer controls than this and are answered in one unless a limit is given. */
export const LONGEST_PAGE = 500;

/** Body of POST /restrictions: the destination, and the goods, where they come and are sent from, and the day of entry. */
export const restrictionsBody = z
  .strictObject({
    destinationCountry: countryCode().openapi({ example: "US" }),
    lang: answerLanguage().optional(),
    hsCode: text(20)
      .optional()
      .openapi({ description: "6 to 10 digits, dots and spaces allowed", example: "8506.50" }),
    productName: text(10_000)
      .optional()
      .openapi({ description: "Tells a vape from another machine of heading 8543; in any language" }),
    language: languageTag().optional(),
    originCountry: countryCode().optional().openapi({ example: "CN" }),
    exportFrom: countryCode()
      .optional()
      .openapi({ description: "Country sent from, whose embargoes bind; default the origin", example: "DE" }),
    destinationRegion: text(100).optional().openapi({
      description: "Part of the destination: embargoes on occupied parts turn on it",
      example: "UA-43",
    }),
    date: date().optional().openapi({ description: "Day of entry; default today at the destination" }),
    limit: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_PAGE)
      .optional()
      .openapi({
        description: `Controls a page; default ${PAGE} where no goods are stated, all of them otherwise`,
      }),
    cursor: text(100).optional().openapi({ description: "`nextCursor` of the page before" }),
  })
  .openapi("RestrictionsRequest", {
    example: {
      destinationCountry: "US",
      hsCode: "8506.50",
      productName: "lithium coin cells",
      originCountry: "CN",
    },
  });

/** Goods among others: they are answered in one language, and whole. */
export const restrictionsItem = restrictionsBody.omit({ limit: true, cursor: true, lang: true });

export type RestrictionsBody = z.infer<typeof restrictionsBody>;
/** How long a page of an answer is. */
export const pageLength = ({ limit, hsCode, productName }: RestrictionsBody): number =>
  limit ?? (hsCode === undefined && productName === undefined ? PAGE : LONGEST_PAGE);

/** A control as an answer lists it. */
export const restriction = z
  .object({
    type: z.enum(RESTRICTION_TYPES),
    title: z.string(),
    scope: z.string(),
    coverage: z.enum(COVERAGES).openapi({ description: "Of the goods of its codes" }),
    conditional: z.boolean().openapi({ description: "Listed because it may apply; sets no boolean" }),
    authority: z.string(),
    legalReference: z.string(),
    hsPrefix: z
      .string()
      .openapi({ description: "The prefix that the goods fall under; empty for all codes" }),
    hsPrefixes: z.array(z.string()),
    originCountries: z.array(z.string()),
    exporters: z.array(z.string()).openapi({
      description:
        "Countries whose embargo it is (`*` everyone's); empty for a control of the destination itself",
    }),
    regions: z.array(z.string()).openapi({ description: "Parts of the destination that alone are meant" }),
    documentsRequired: z.array(z.string()),
    effectiveFrom: z.string().nullable(),
    effectiveTo: z.string().nullable(),
    source: z.string(),
    confidence: z.enum(CONFIDENCES),
    dangerousGoods: orNull(
      z
        .object({
          un: z.array(z.string()).openapi({ example: ["UN3090"] }),
          hazardClass: z.string(),
          packingGroup: z.string().nullable(),
          air: z.string(),
        })
        .openapi("DangerousGoods"),
    ),
  })
  .openapi("Restriction");

/** What is held of a destination. */
export const coverage = z
  .object({
    national: z
      .enum(["held", "not_held"])
      .openapi({ description: "Whether the destination's own controls are held" }),
    controls: z.number().int(),
    generalKnowledge: z
      .number()
      .int()
      .openapi({ description: "Of the controls, those not seen at their source" }),
    authorities: z.array(z.string()),
    asOf: z.string().nullable(),
    newestFrom: z.string().nullable(),
    note: z.string(),
  })
  .openapi("RestrictionCoverage");

/** The answer of POST /restrictions. */
export const restrictionsAnswerSchema = z
  .object({
    success: z.literal(true),
    status: z.enum(RESTRICTION_STATUSES).openapi({
      description:
        "`restricted`: a control applies or may apply; `none_found` only where goods are known and the destination's controls are held",
    }),
    coverage,
    restricted: z.boolean(),
    hasRestrictions: z.boolean(),
    isProhibited: z.boolean(),
    restrictions: z.array(restriction),
    categories: z.array(z.enum(RESTRICTION_TYPES)),
    rulingNotes: z.array(z.string()),
    notes: z.array(z.string()),
    destinationCountry: z.string(),
    originCountry: z.string().nullable(),
    exportFrom: z.string().nullable(),
    hsCodes: z.array(z.string()),
    basis: z.enum(CODE_BASES).openapi({ description: "What the controls were looked up by" }),
    candidates: z.array(codeCandidate),
    entryDate: z.string(),
    nextCursor: z.string().nullable(),
    _metadata: metadataSchema,
  })
  .openapi("RestrictionsAnswer") satisfies z.ZodType<Published<RestrictionsResponse>>;
