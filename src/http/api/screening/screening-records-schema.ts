import { z } from "@hono/zod-openapi";
import { DECISIONS } from "../../../domain/screening/match-decision.ts";
import {
  match,
  name,
  partyBody,
  qualifiers,
  reference,
  scoreReason,
  statedDecision,
  threshold,
  years,
} from "./screening-schema.ts";

export const decisionBody = z
  .strictObject({
    party: partyBody,
    entryId: z.string("expected the id of a match").min(1),
    decision: z
      .enum(DECISIONS, `expected one of ${DECISIONS.join(", ")}`)
      .optional()
      .openapi({ description: "Default false_positive" }),
    reason: z.string("expected text").max(2_000).optional(),
    decidedBy: z.string("expected text").max(200).optional(),
  })
  .openapi("ScreeningDecisionRequest", {
    example: {
      party: { name: "Dmitri Karvonenko", country: "FI" },
      entryId: "US_SDN:36",
      reason: "other birth date and passport",
      decidedBy: "compliance@shop.example",
    },
  });

export const decisionRecord = z
  .object({
    id: z.string().openapi({ example: "dec_01kf3m9q2s4v6x8z0a1b2c3d4e" }),
    entryId: z.string(),
    party: partyBody,
    decision: z.enum(DECISIONS),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.string(),
  })
  .openapi("ScreeningDecision");

export const watchBody = z
  .strictObject({ name, ...qualifiers, threshold: threshold.optional(), reference })
  .openapi("ScreeningWatchRequest", {
    example: { name: "Zarvani Shipping Company", type: "entity", reference: "customer-4711" },
  });

export const watchRecord = z
  .object({
    id: z.string().openapi({ example: "wat_01kf3m9q2s4v6x8z0a1b2c3d4e" }),
    party: partyBody,
    threshold: z.number(),
    reference: z.string(),
    createdAt: z.string(),
    screenedAt: z.string().openapi({ description: "When the party was last compared with the lists" }),
  })
  .openapi("ScreeningWatch");
export const watchMatches = z.array(match);

export const retentionBody = z
  .strictObject({ years })
  .openapi("ScreeningRetentionRequest", { example: { years: 10 } });

export const screeningRecord = z
  .object({
    id: z.string(),
    requestId: z.string(),
    screenedAt: z.string(),
    expiresAt: z.string(),
    listVersion: z.string(),
    threshold: z.number(),
    result: z.string(),
    party: partyBody,
    reference: z.string().openapi({ description: "Your own id of the party; empty where none was given" }),
    matches: z.array(
      z
        .object({
          id: z.string(),
          list: z.string(),
          score: z.number(),
          name: z.string().optional(),
          matchedName: z.string().optional(),
          explanation: z.array(scoreReason).optional().openapi({
            description: "This and the names are absent from records made before they were kept",
          }),
        })
        .openapi("RecordedMatch"),
    ),
    cleared: z.array(z.string()),
    decisions: z
      .array(z.object({ ...statedDecision.shape, entryId: z.string() }).openapi("RecordedDecision"))
      .openapi({ description: "What people of your account had decided of these entries" }),
  })
  .openapi("ScreeningRecord");

export const pageQuery = z.object({
  limit: z.coerce
    .number("expected 1 to 100")
    .int("expected 1 to 100")
    .min(1, "expected 1 to 100")
    .max(100, "expected 1 to 100")
    .optional(),
  cursor: z.string().optional(),
});
