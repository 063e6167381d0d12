import type { WebhookEvent } from "../webhooks/event.ts";
import type { Classification } from "./classify-product.ts";

/** A classification with the code of the destination's own tariff; null where none is decided. */
export type ClassificationAtDestination = Classification & { nationalCode: string | null };

/** What an account's endpoints are told of a product that was classified. Countries as ISO alpha-2. */
export function classificationCompleted(
  product: { name: string; origin: string | null; destination: string | null },
  answer: ClassificationAtDestination,
  requestId: string,
) {
  const { hsCode, nationalCode, description, confidence, method, alternatives } = answer;
  return {
    type: "classification.completed",
    data: {
      productName: product.name,
      hsCode,
      nationalCode,
      description,
      confidence,
      method,
      alternatives,
      originCountry: product.origin,
      destinationCountry: product.destination,
      requestId,
    },
    scope: { hsCodes: [hsCode], countries: product.destination === null ? [] : [product.destination] },
  } satisfies WebhookEvent;
}
