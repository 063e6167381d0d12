import { z } from "@hono/zod-openapi";
import { HEALTH_STATUSES } from "../../../domain/health/service-parts.ts";
import { REFUSAL_KINDS } from "../../../domain/refresh/refusal.ts";
import { FEEDS } from "../../../domain/refresh/source.ts";

/** What `/health` answers. */
export const healthAnswer = z
  .object({
    status: z.enum(HEALTH_STATUSES).openapi({
      description:
        "ready: every part is whole. degraded: some endpoints still answer right. loading: nothing was loaded yet. unavailable: none answers",
    }),
    parts: z
      .array(
        z.object({
          part: z.string(),
          state: z.enum(["missing", "different"]).openapi({
            description: "Something of it is gone, or it is not what was registered when it was loaded",
          }),
          affects: z.array(z.string()).openapi({ description: "Endpoints whose answers rest on it" }),
        }),
      )
      .openapi({ description: "The parts that are not whole; none where the status is ready" }),
    missing: z.array(z.string()).openapi({ description: "Required datasets that were never loaded" }),
    refused: z
      .array(
        z.object({
          dataset: z.string(),
          version: z.string(),
          refusedAt: z.string(),
          guard: z.enum(REFUSAL_KINDS),
        }),
      )
      .openapi({
        description: "Editions that a load did not take over; the data before them stays in force",
      }),
    datasets: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        publisher: z.string(),
        asOf: z.string(),
        validUntil: z.string().nullable(),
        rows: z.number(),
        ageDays: z.number(),
        loadedAt: z.string(),
        feed: z.enum(FEEDS).openapi({
          description:
            "How newer editions come: loaded daily, fetched on demand by an operator, or not offered by the publisher",
        }),
        note: z.string().openapi({
          description: "What the load remarked, such as that an edition with fewer rows was accepted",
        }),
      }),
    ),
    refresh: z
      .array(
        z.object({
          source: z.string(),
          outcome: z.string(),
          reason: z.string(),
          checkedAt: z.string(),
          loadedAt: z.string().nullable(),
          failingSince: z.string().nullable().openapi({
            description: "Since when its rounds have failed; null while the last one went well",
          }),
          shrinkAccepted: z.boolean().openapi({
            description: "The edition in force lost over 5 % and was accepted by an operator",
          }),
        }),
      )
      .openapi({ description: "Each source's last round; anything but loaded left the data as it was" }),
    deliveries: z
      .object({
        pending: z.number(),
        lateMs: z.number(),
        attempts: z.number(),
        failures: z.number(),
        dead: z.number(),
        medianMs: z.number().nullable(),
        deadJobs: z.number(),
      })
      .nullable()
      .openapi({ description: "Webhook deliveries of the last 24 hours; null where they cannot be read" }),
    unreadableRows: z.number().nullable().openapi({
      description:
        "Records of accounts that were met damaged in the last day, each left out of its list; null where it cannot be told",
    }),
    lists: z
      .array(
        z.object({
          list: z.string(),
          publisher: z.string(),
          asOf: z.string(),
          entries: z.number(),
          names: z.number(),
          stale: z.boolean().openapi({ description: "Older than 7 days" }),
          refused: z
            .string()
            .openapi({ description: "Why a newer edition was not taken over; empty where none was" }),
        }),
      )
      .openapi({ description: "Sanctions and export control lists, each with its edition" }),
  })
  .openapi("Health");
