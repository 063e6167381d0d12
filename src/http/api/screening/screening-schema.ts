import { z } from "@hono/zod-openapi";
import { DECISIONS } from "../../../domain/screening/match-decision.ts";
import { TIE_KINDS } from "../../../domain/screening/ownership.ts";
import { LONGEST_YEARS } from "../../../domain/screening/retention.ts";
import { MAX_IDENTIFIERS } from "../../../domain/screening/screening-request.ts";
import { answerMeta, failedItem } from "../responses.ts";

/** Names a request may carry. */
export const MOST_NAMES = 100;
const PARTY_TYPES = ["individual", "entity", "vessel", "aircraft", "unknown"] as const;

export const qualifiers = {
  type: z.enum(PARTY_TYPES, `expected one of ${PARTY_TYPES.join(", ")}`).optional(),
  country: z
    .string("expected a country code")
    .optional()
    .openapi({ description: "ISO alpha-2; nationality, residence or flag", example: "RU" }),
  birthDate: z
    .string("expected a date")
    .optional()
    .openapi({ description: "YYYY, YYYY-MM or YYYY-MM-DD", example: "1971-03-04" }),
  address: z
    .string("expected text")
    .max(1_000)
    .optional()
    .openapi({ description: "Its country, at the end, is compared" }),
  identifiers: z
    .array(z.string("expected text").max(100), "expected an array of texts")
    .max(MAX_IDENTIFIERS, `at most ${MAX_IDENTIFIERS} identifiers`)
    .optional()
    .openapi({
      description: "Passport, tax, registration numbers: the same paper finds a party under any name",
    }),
  imo: z
    .string("expected text")
    .regex(/^(?:[Ii][Mm][Oo]\s*)?\d{7}$/, "expected the seven digits of an IMO number")
    .optional()
    .openapi({ description: "A ship's IMO number: finds it under any name and flag", example: "7406784" }),
  wallet: z
    .string("expected text")
    .regex(/^\w{20,100}$/, "expected an address of 20 to 100 letters and digits")
    .optional()
    .openapi({ description: "The address of a wallet of digital currency, compared as a whole" }),
};
/** Fields that several requests share. */
export const name = z
  .string("expected a name")
  .openapi({ description: "In any script, at most 500 characters", example: "Dmitri Karvonenko" });
export const threshold = z
  .number("expected a number")
  .min(0, "must lie between 0 and 1")
  .max(1, "must lie between 0 and 1");
export const reference = z
  .string("expected text")
  .max(100)
  .optional()
  .openapi({ description: "Your own id of the party, repeated in answers, records and alerts: no name" });
export const years = z
  .number("expected a number of years")
  .int("expected whole years")
  .min(1, `expected 1 to ${LONGEST_YEARS} years`)
  .max(LONGEST_YEARS, `expected 1 to ${LONGEST_YEARS} years`);

/** A party with what is known of it. */
export const partyBody = z.strictObject({ name, ...qualifiers, reference }).openapi("ScreeningParty");

export const screeningBody = z
  .strictObject({
    name: name.optional(),
    names: z
      .array(z.unknown(), "expected an array of names")
      .min(1, "at least 1 name")
      .max(MOST_NAMES, `at most ${MOST_NAMES} names`)
      .optional()
      .openapi({
        description:
          "Instead of name: up to 100 names, or parties with their own fields; the request's fields hold for those that do not state them",
        type: "array",
        items: { oneOf: [{ type: "string" }, { $ref: "#/components/schemas/ScreeningParty" }] },
        example: ["Dmitri Karvonenko", { name: "Zarvani Shipping", type: "entity" }],
      }),
    ...qualifiers,
    threshold: threshold.optional().openapi({ description: "0 to 1; default 0.8", example: 0.8 }),
    reference,
    retentionYears: years
      .optional()
      .openapi({ description: "How long this screening's record is kept; default the account's choice" }),
  })
  .openapi("ScreeningRequest", {
    example: { name: "Dmitri Karvonenko", country: "RU", birthDate: "1971-03-04" },
  });
export type ScreeningBody = z.infer<typeof screeningBody>;

export const scoreReason = z
  .object({ feature: z.string(), weight: z.number(), detail: z.string() })
  .openapi("ScoreReason");

export const statedDecision = z
  .object({
    id: z.string(),
    decision: z.enum(DECISIONS),
    decidedBy: z.string(),
    decidedAt: z.string(),
  })
  .openapi("StatedDecision");

export const match = z
  .object({
    id: z.string().openapi({ example: "US_SDN:36" }),
    list: z.string().openapi({ example: "US_SDN" }),
    name: z
      .string()
      .openapi({ description: "The name it is best known by, in Latin letters where it has one" }),
    matchedName: z.string().openapi({ description: "The one of its names that matched" }),
    score: z.number().openapi({ example: 0.94 }),
    type: z.string(),
    country: z.string().nullable(),
    programs: z.array(z.string()),
    aliases: z.array(z.string()),
    dates: z.object({ births: z.array(z.string()) }),
    listedOn: z.string().nullable().openapi({ description: "null where the publisher gives none" }),
    sourceUrl: z.string(),
    ownership: z
      .object({
        ties: z.array(z.object({ kind: z.enum(TIE_KINDS), name: z.string() }).openapi("StatedTie")).openapi({
          description: "As the list prints them",
          example: [{ kind: "linked_to", name: "HAMAS" }],
        }),
        rule: z
          .string()
          .nullable()
          .openapi({ description: "The publisher's rule on what listed parties own; null for a person" }),
      })
      .nullable()
      .openapi("StatedOwnership", {
        description: "Who stands behind it by its list; null where the list is silent",
      }),
    alsoListed: z
      .array(z.string())
      .openapi({ description: "Entries of the same party, on this and other lists" }),
    explanation: z.array(scoreReason),
    decisionLapsed: z
      .literal(true)
      .optional()
      .openapi({ description: "You cleared this entry, and it has gained information since" }),
    decision: statedDecision
      .optional()
      .openapi({ description: "You decided that this is the entry, or that someone else is to decide" }),
  })
  .openapi("ScreeningMatch");

/** What is found of a party. */
export const party = {
  reference: z.string().openapi({ description: "Your own id of the party; empty where you gave none" }),
  result: z.enum(["POTENTIAL_MATCH", "REVIEW", "NO_LIST_MATCH"]),
  matches: z.array(match).openapi({ description: "Best first, at most 50" }),
  totalMatches: z.number(),
  note: z.string().optional().openapi({ description: "Why nothing was compared, where that is so" }),
  cleared: z
    .array(
      z
        .object({
          id: z.string(),
          list: z.string(),
          name: z.string(),
          score: z.number(),
          decisionId: z.string(),
          decidedBy: z.string(),
          decidedAt: z.string(),
        })
        .openapi("ClearedEntry"),
    )
    .openapi({ description: "Entries left out because a decision of yours clears them" }),
  auditId: z.string().nullable().openapi({
    description: "Of the record of this screening; null for demo access, of which nothing is kept",
    example: "scr_01kf3m9q2s4v6x8z0a1b2c3d4e",
  }),
};

const common = {
  success: z.literal(true),
  threshold: z.number(),
  disclaimer: z.string(),
  sourceCoverage: z
    .record(
      z.string(),
      z
        .object({
          entries: z.number(),
          names: z.number(),
          asOf: z.string(),
          publisher: z.string(),
          digest: z
            .string()
            .openapi({ description: "Of what is held of the list: equal as long as no entry of it changes" }),
        })
        .openapi("SourceCoverage"),
    )
    .openapi({
      example: {
        US_SDN: {
          entries: 18954,
          names: 42572,
          asOf: "2026-08-01",
          publisher: "US Treasury, OFAC",
          digest: "9c1185a5c5e9fc54",
        },
      },
    }),
  dataLastUpdated: z.string().openapi({ format: "date-time" }),
  listVersion: z.string(),
  stale: z.boolean().openapi({ description: "Some list is older than 7 days" }),
  staleLists: z.array(z.string()),
  meta: answerMeta,
};

export const screeningAnswer = z.object({ ...common, ...party }).openapi("ScreeningAnswer");

export const screeningBatchAnswer = z
  .object({
    ...common,
    totalMatches: z.number(),
    results: z
      .array(
        z.union([
          z
            .object({ index: z.number(), success: z.literal(true), name: z.string(), ...party })
            .openapi("ScreenedParty"),
          failedItem,
        ]),
      )
      .openapi({ description: "One a name, in the order sent; a name that cannot be screened fails alone" }),
  })
  .openapi("ScreeningBatchAnswer");
