import { z } from "@hono/zod-openapi";
import { itemsOf } from "../described-items.ts";
import { answerLanguage } from "../fields.ts";
import { answerMeta, failedItem, itemPlace } from "../responses.ts";
import { classification } from "./classify-schema.ts";

/** Products of one call: what a shop's page of goods holds, and what a worker classifies within a second. */
const MOST_ITEMS = 100;

/**
 * The items of a batch, each read on its own, and what holds for those that do not state it.
 *
 * @param component The schema that an item is read by, as the OpenAPI document names it.
 */
export const itemsBody = (what: string, component: string) => ({
  items: z
    .array(z.unknown(), `expected an array of ${what}`)
    .min(1, "at least 1 item")
    .max(MOST_ITEMS, `at most ${MOST_ITEMS} items`)
    .openapi({ description: `The ${what}: a bad one fails alone`, ...itemsOf(component) }),
  defaults: z
    .record(z.string(), z.unknown())
    .optional()
    .openapi({ description: "Fields for every item that does not state them" }),
  lang: answerLanguage().optional(),
});

/** Body of POST /classify/batch. */
export const classifyBatchBody = z
  .strictObject(itemsBody("products", "ClassifyRequest"))
  .openapi("ClassifyBatch", {
    example: {
      defaults: { destination_country: "DE" },
      items: [
        { reference: "sku-1", productName: "men's T-shirt, printed", material: "cotton" },
        { reference: "sku-2", productName: "Wasserkocher 1,7 l Edelstahl" },
      ],
    },
  });

/** What every result of a batch begins with. */
export const placed = { ...itemPlace, success: z.literal(true) };

/** Answer of POST /classify/batch. */
export const classifyBatchAnswer = z
  .object({
    success: z.literal(true),
    results: z
      .array(z.union([z.object({ ...placed, ...classification }).openapi("ClassifiedProduct"), failedItem]))
      .openapi({ description: "One an item, in the order sent; a bad item fails alone" }),
    meta: answerMeta,
  })
  .openapi("ClassifyBatchAnswer");
