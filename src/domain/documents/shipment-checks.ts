import { type Decimal, decimal } from "../trade/money.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { QuoteFacts } from "./quoted-shipment.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** A fault, with the path of its field in the request. */
export interface FieldError {
  path: string;
  message: string;
}

/** A document may add to its quote but not contradict it: the amounts were computed for that movement. */
export function checkQuote(request: DocumentRequest, quote: QuoteFacts | null, errors: FieldError[]): void {
  const pairs = [
    ["incoterm", request.incoterm, quote?.shippingTerms],
    ["destination", request.destination, quote?.destinationCountry],
    ["origin", request.origin, quote?.originCountry],
  ] as const;
  for (const [path, given, quoted] of pairs) {
    if (given === undefined || quoted === undefined || given === quoted) continue;
    errors.push({ path, message: `${given} disagrees with the quote's ${quoted}` });
  }
}

/** Totals stated by the caller must be those of the lines. */
export function checkStated(
  { request, totals, netWeight, grossWeight, packageCount }: DocumentedShipment,
  errors: FieldError[],
): void {
  const pairs: [string, string | undefined, Decimal | null][] = [
    ["goods", request.totals?.goods, totals.goods],
    ["total", request.totals?.total, totals.total],
    ["netWeightKg", request.totals?.netWeightKg, netWeight],
    ["grossWeightKg", request.totals?.grossWeightKg, grossWeight],
    ["packages", request.totals?.packages, packageCount === null ? null : decimal(packageCount)],
  ];
  for (const [name, stated, computed] of pairs) {
    if (stated === undefined || computed === null || decimal(stated).eq(computed)) continue;
    errors.push({
      path: `totals.${name}`,
      message: `stated ${stated} disagrees with the lines' ${computed.toFixed()}`,
    });
  }
}
