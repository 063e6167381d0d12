import { z } from "@hono/zod-openapi";
import { DETERMINATIONS } from "../../../domain/export-control/determination.ts";
import { MAX_ECCN_MATCHES } from "../../../domain/export-control/eccn-search.ts";
import { languageTag } from "../fields.ts";
import { answerMeta, orNull } from "../responses.ts";

/** Something to look for: at least one letter or digit of any script. */
const words = (most: number) =>
  z
    .string("expected text")
    .max(most, `at most ${most} characters`)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), "expected at least one letter or digit");

export const eccnBody = z
  .strictObject({
    keyword: words(500).openapi({
      type: "string",
      description: "Product words, or an ECCN such as 5A002.a",
      example: "thermal imaging camera",
    }),
    category: z
      .string("expected a digit as text")
      .regex(/^\d$/, "expected a category, 0 to 9")
      .optional()
      .openapi({ description: "First digit of the ECCN", example: "6" }),
    productDescription: words(5_000).optional().openapi({ type: "string" }),
    destination: z
      .string("expected a country code")
      .optional()
      .openapi({ description: "ISO alpha-2: adds the licence requirement", example: "DE" }),
    language: languageTag().optional(),
    limit: z
      .number("expected a number")
      .int("expected a whole number")
      .min(1)
      .max(MAX_ECCN_MATCHES)
      .optional(),
  })
  .openapi("EccnRequest", {
    example: {
      keyword: "thermal imaging camera",
      productDescription: "uncooled 640 x 480 microbolometer, 30 Hz",
      destination: "DE",
    },
  });

const requirement = z
  .object({
    destination: z.string(),
    verdict: z.enum(["required", "conditional", "not_by_chart", "unknown"]),
    lines: z.array(
      z.object({
        reason: z.string(),
        column: z.string(),
        section: z.string(),
        paragraphs: z.array(z.string()),
        applies: z.boolean().nullable(),
      }),
    ),
    groups: z.array(z.string()),
    note: z.string(),
  })
  .openapi("LicenceRequirement");

const numbersElsewhere = z
  .object({
    regime: z.string().nullable().openapi({ example: "Wassenaar Arrangement" }),
    euDualUse: z
      .string()
      .nullable()
      .openapi({ description: "Number in Annex I to Regulation (EU) 2021/821" }),
    ukDualUse: z
      .string()
      .nullable()
      .openapi({ description: "Number in the UK strategic export control lists" }),
    militaryList: z.string().nullable().openapi({ description: "Entry of the EU and UK military lists" }),
    note: z.string(),
  })
  .openapi("NumbersElsewhere");

const otherJurisdiction = z
  .object({
    agency: z.string(),
    list: z.string().openapi({ example: "USML XIV" }),
    legalBasis: z.string(),
    title: z.string(),
    settled: z
      .boolean()
      .openapi({ description: "False where it turns on what the goods can do, not on what they are called" }),
    matchedTerms: z.array(z.string()),
  })
  .openapi("OtherJurisdiction");

const match = z
  .object({
    eccn: z.string().openapi({ example: "6A003" }),
    title: z.string(),
    category: z.string().openapi({ example: "6" }),
    productGroup: z.string(),
    reasonsForControl: z.array(z.string()).openapi({ example: ["NS", "NP", "RS", "AT", "UN"] }),
    licenceExceptions: z.array(z.string()),
    score: z.number(),
    matchedTerms: z.array(z.string()),
    likelyEar99: z.boolean(),
    paragraphPath: z.array(z.string()).openapi({ example: ["6A003", "6A003.b", "6A003.b.4"] }),
    jurisdiction: z.array(z.string()).openapi({ description: "Other agencies the entry points to" }),
    numbersElsewhere: orNull(numbersElsewhere).openapi({
      description: "The European and British numbers of the same goods",
    }),
    licenceRequirement: requirement.optional(),
  })
  .openapi("EccnMatch");

export const eccnAnswer = z
  .object({
    success: z.literal(true),
    determination: z.enum(DETERMINATIONS).openapi({
      description:
        "unknown clears no goods: nothing is known of the words. likely_ear99 rests on goods known to be ordinary, never on the silence of the list",
    }),
    basis: z.string().openapi({ description: "Why, in a sentence" }),
    matches: z.array(match).openapi({ description: "Best first, at most 50" }),
    totalMatches: z.number(),
    totalEccnEntries: z.number().openapi({ description: "Entries loaded", example: 638 }),
    likelyEar99: z.boolean().openapi({ description: "The goods are probably on no entry of the list" }),
    otherJurisdictions: z.array(otherJurisdiction).openapi({
      description: "Agencies that license such goods in place of the EAR, or beside them",
    }),
    disclaimer: z.string(),
    dataLastUpdated: z.string().openapi({ format: "date-time" }),
    listVersion: z.string(),
    meta: answerMeta,
  })
  .openapi("EccnAnswer");
