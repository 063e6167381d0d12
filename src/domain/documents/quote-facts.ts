import type { LandedCostAnswer } from "../landed-cost/answer.ts";
import type { AnyQuote } from "../quotes/quote.ts";
import { statedLines } from "../quotes/stated-lines.ts";
import type { QuoteFacts, QuoteLine } from "./quoted-shipment.ts";

/**
 * What a saved quote contributes to a document: the answer's own figures, in its own currency, so that the paper
 * and the quote agree to the cent; of the request only what describes the goods. A cart contributes each of its lines.
 */
export function quoteFacts(quote: AnyQuote): QuoteFacts {
  const { quoteId, datasets, answer } = quote;
  const stated = statedLines(quote);
  const answers = "totals" in answer ? answer.results : [answer];
  const whole = "totals" in answer ? answer.totals : answer.data;
  // A consignment has one of each of these, so its first line speaks for all.
  const first = answers[0]?.data;
  const said = textIn(stated[0] ?? {});
  return {
    quoteId,
    dataVersion: Object.entries(datasets)
      .map(([name, version]) => `${name} ${version}`)
      .sort()
      .join(", "),
    currency: whole.currency,
    entryDate: first?.entryDate ?? "",
    originCountry: sharedOrigin(answers),
    destinationCountry: first?.destinationCountry,
    shippingTerms: said("shippingTerms"),
    transportMode: said("transportMode") as QuoteFacts["transportMode"],
    shippingCost: whole.shippingCost,
    insuranceCost: whole.insuranceCost,
    totalLandedCost: whole.totalLandedCost,
    lines: answers.map((line, at) => quoteLine(line, stated[at] ?? {})),
  };
}

function quoteLine({ data }: LandedCostAnswer, stated: Readonly<Record<string, unknown>>): QuoteLine {
  const said = textIn(stated);
  const { quantity } = stated;
  return {
    description: said("productName"),
    hsCode: data.hsCode ?? undefined,
    originCountry: data.originCountry ?? undefined,
    price: data.productPrice,
    quantity: typeof quantity === "number" ? quantity : undefined,
    unit: said("unit"),
    customsValue: data.customsValue,
    breakdown: data.breakdown,
  };
}

/** The origin of all lines; none is named where they differ. */
function sharedOrigin(answers: readonly LandedCostAnswer[]): string | undefined {
  const origins = new Set(answers.map(({ data }) => data.originCountry));
  const [only] = origins;
  return origins.size === 1 ? (only ?? undefined) : undefined;
}

const textIn =
  (stated: Readonly<Record<string, unknown>>) =>
  (name: string): string | undefined => {
    const value = stated[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
