import type { Order } from "@vendure/core";
import { type Landfall, LandfallError } from "landfall/client";
import type { LandfallOptions } from "./landfall-plugin.ts";

/** What a parcel owes at its destination, in the order's currency. */
export interface ImportPrice {
  /** For the shop's staff: nothing owed by this way, charged to the buyer, or left to the courier and unchecked. */
  state: null | "paid with the order" | "due on delivery";
  quoteId: string | null;
  charges: { kind: string; description: string; amount: number }[];
  why?: string;
}

/** The totals of a cart that a buyer sees, each as a line of its own. */
const CHARGES = {
  importDuty: "Import duty",
  vat: "VAT of the destination",
  salesTax: "Sales tax of the destination",
  excise: "Excise",
  customsFees: "Customs fees",
} as const;

/** Long enough for a cold answer, short enough that a buyer does not leave. */
const PATIENCE = 5_000;

/**
 * Prices an order as one consignment delivered duty paid, and asks whether its goods may be sent. Goods that are
 * prohibited refuse it. Without an answer to every line the parcel goes with its charges due on delivery.
 */
export async function priceImport(
  landfall: Landfall,
  order: Order,
  unitsOf: number,
  { shipFrom, patience = PATIENCE }: LandfallOptions,
): Promise<ImportPrice | { refused: string }> {
  const { countryCode, postalCode, province } = order.shippingAddress;
  const currency = order.currencyCode;
  try {
    const { quoteId, totals, results } = await landfall.calculateBatch(
      {
        consignment: true,
        saveQuote: true,
        shippingPrice: order.shipping / unitsOf,
        answerCurrency: currency,
        defaults: {
          shipFrom,
          destinationCountry: countryCode ?? "",
          ...(postalCode && { destinationPostalCode: postalCode }),
          ...(province && { destinationRegion: province }),
          currency,
          shippingTerms: "DDP",
          checkCompliance: true,
        },
        items: order.lines.map(({ productVariant, proratedLinePrice, quantity }) => {
          const { hsCode, originCountry } = productVariant.customFields as Record<string, string | null>;
          return {
            reference: productVariant.sku,
            productName: productVariant.name,
            ...(hsCode && { hsCode }),
            ...(originCountry && { origin: originCountry }),
            price: proratedLinePrice / unitsOf,
            quantities: { NO: quantity },
          };
        }),
      },
      { signal: AbortSignal.timeout(patience) },
    );
    const barred = results.find((line) => line.success && line.compliance?.status === "prohibited");
    if (barred) return { refused: `${barred.reference} may not be sent to ${countryCode}` };
    const unpriced = results.find((line) => !line.success);
    if (unpriced || !totals || !quoteId) return dueOnDelivery(`no price for ${unpriced?.reference}`);
    const charges = Object.entries(CHARGES).map(([kind, description]) => ({
      kind,
      description,
      amount: totals[kind as keyof typeof CHARGES],
    }));
    return { state: "paid with the order", quoteId, charges: charges.filter(({ amount }) => amount !== 0) };
  } catch (error) {
    const { code, requestId } =
      error instanceof LandfallError ? error : { code: String(error), requestId: null };
    return dueOnDelivery(`${code} ${requestId ?? ""}`.trim());
  }
}

const dueOnDelivery = (why: string): ImportPrice => ({
  state: "due on delivery",
  quoteId: null,
  charges: [{ kind: "due", description: "Import duty and tax are due on delivery", amount: 0 }],
  why,
});
