import type { Quote } from "../quotes/quote.ts";
import type { QuoteFacts } from "./quoted-shipment.ts";

/**
 * What a saved quote contributes to a document: the answer's own figures, in its own currency (USD), so
 * that the paper and the quote agree to the cent; of the request only what describes the goods.
 */
export function quoteFacts({ quoteId, datasets, request, answer }: Quote): QuoteFacts {
  const { data } = answer;
  const said = (name: string): string | undefined =>
    typeof request[name] === "string" && request[name] !== "" ? (request[name] as string) : undefined;
  const quantity = request.quantity;
  return {
    quoteId,
    dataVersion: Object.entries(datasets)
      .map(([name, version]) => `${name} ${version}`)
      .sort()
      .join(", "),
    currency: data.currency,
    entryDate: data.entryDate,
    originCountry: data.originCountry ?? undefined,
    destinationCountry: data.destinationCountry,
    shippingTerms: said("shippingTerms"),
    transportMode: said("transportMode") as QuoteFacts["transportMode"],
    shippingCost: data.shippingCost,
    insuranceCost: data.insuranceCost,
    totalLandedCost: data.totalLandedCost,
    lines: [
      {
        description: said("productName"),
        hsCode: data.hsCode ?? undefined,
        originCountry: data.originCountry ?? undefined,
        price: data.productPrice,
        quantity: typeof quantity === "number" ? quantity : undefined,
        unit: said("unit"),
        customsValue: data.customsValue,
        breakdown: data.breakdown,
      },
    ],
  };
}
