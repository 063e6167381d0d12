import type { Quote } from "../quotes/quote.ts";
import type { QuoteFacts, QuoteRow } from "./quoted-shipment.ts";

/** The parts of a saved answer that a document prints. */
interface SavedData {
  productPrice: number;
  shippingCost: number;
  insuranceCost: number;
  customsValue: number;
  totalLandedCost: number;
  currency: string;
  destinationCountry: string;
  originCountry: string | null;
  hsCode: string | null;
  entryDate: string;
  breakdown: QuoteRow[];
}

/**
 * What a saved quote contributes to a document: the answer's own figures, in its own currency (USD), so
 * that the paper and the quote agree to the cent; of the request only what describes the goods.
 */
export function quoteFacts({ quoteId, datasets, request, answer }: Quote): QuoteFacts {
  const data = answer.data as SavedData;
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
