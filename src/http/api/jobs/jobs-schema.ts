import { z } from "@hono/zod-openapi";
import { ITEM_JOB_KINDS, ITEM_JOB_STATUSES, MOST_JOB_ITEMS } from "../../../domain/jobs/item-job.ts";
import { itemsOf } from "../described-items.ts";
import { failedItem, itemPlace } from "../responses.ts";

const kind = z.enum(ITEM_JOB_KINDS, { error: `expected one of ${ITEM_JOB_KINDS.join(", ")}` }).openapi({
  description:
    "The endpoint that answers an item alike: /classify, /classify/audit, /calculate, /restrictions, /screen-parties",
});
const webhook = z.string().max(100).openapi({
  description: "The one registered endpoint to tell; all that subscribe to job.completed otherwise",
});

/** Body of POST /jobs in JSON. */
export const jobBody = z
  .strictObject({
    kind,
    items: z
      .array(z.unknown(), "expected an array of items")
      .optional()
      .openapi({
        description: `Up to ${MOST_JOB_ITEMS}, each as its endpoint takes it, with your own reference`,
        ...itemsOf(
          "ClassifyRequest",
          "ProductToAudit",
          "LandedCostRequest",
          "RestrictionsRequest",
          "PartyToScreen",
        ),
      }),
    csv: z.string("expected text").optional().openapi({
      description: "In place of items: a file with the names of fields in its header, in any order",
    }),
    defaults: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: "Fields for every item that does not state them" }),
    webhook: webhook.optional(),
  })
  .openapi("JobRequest", {
    example: {
      kind: "classify",
      defaults: { destination_country: "DE" },
      items: [{ reference: "sku-1", productName: "men's T-shirt, printed", material: "cotton" }],
    },
  });

/** Query of POST /jobs with a CSV file as its body. */
export const jobQuery = z.object({ kind: kind.optional(), webhook: webhook.optional() });

const job = z
  .object({
    id: z.string().openapi({ example: "job_01kf3m9q2s4v6x8z0a1b2c3d4e" }),
    kind,
    status: z.enum(ITEM_JOB_STATUSES).openapi({
      description:
        "failed: all items are finished, but some the service could not work out though it tried several times",
    }),
    total: z.number().int().openapi({ description: "Items" }),
    done: z.number().int().openapi({ description: "Finished items, those that failed included" }),
    failed: z.number().int().openapi({ description: "Items that failed alone" }),
    createdAt: z.string(),
    expiresAt: z.string().openapi({ description: "When the results are deleted" }),
  })
  .openapi("Job");

/** Answer of POST /jobs. */
export const createdJob = z.object({ success: z.literal(true), job }).openapi("CreatedJob");

/** Answer of GET /jobs. */
export const jobList = z
  .object({ success: z.literal(true), jobs: z.array(job), nextCursor: z.string().nullable() })
  .openapi("JobList");

/** Answer of GET /jobs/{id}. */
export const shownJob = z
  .object({
    success: z.literal(true),
    job,
    summary: z.record(z.string(), z.number()).openapi({
      description:
        "Sums over the finished items. Of an audit: goods by verdict (missing: without a code), prohibited, restricted and dangerousGoods at their destinations, and in USD what the better codes of contradicted ones would cost more (underpaid) and less (overpaid), in all and by destination (underpaid.DE)",
      example: { agrees: 4200, disagrees: 61, missing: 3, underpaid: 1830.5, "underpaid.DE": 1830.5 },
    }),
  })
  .openapi("ShownJob");

/** Answer of GET /jobs/{id}/results in JSON. */
export const jobResults = z
  .object({
    success: z.literal(true),
    job,
    results: z.array(
      z.union([
        z
          .object({
            ...itemPlace,
            success: z.literal(true),
            own: z
              .record(z.string(), z.string())
              .optional()
              .openapi({ description: "Your file's own columns" }),
          })
          .catchall(z.unknown())
          .openapi("JobResult", { description: "With the fields of the kind's own answer" }),
        failedItem,
      ]),
    ),
    nextCursor: z.string().nullable().openapi({
      description: "null after the last page; while the job runs, where the next results will stand",
    }),
  })
  .openapi("JobResults");
