import { INCOTERMS, termEffect } from "../trade/incoterm.ts";
import { type Decimal, roundTo, sum, ZERO } from "../trade/money.ts";
import { optionalDecimal } from "./amount-text.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { QuoteFacts } from "./quoted-shipment.ts";
import { checkQuote, checkStated, type FieldError } from "./shipment-checks.ts";
import { readLine, type ShipmentLine } from "./shipment-line.ts";

/** Request and quote as one shipment, with exact figures. */
export interface DocumentedShipment {
  request: DocumentRequest;
  quote: QuoteFacts | null;
  currency: string | null;
  incoterm: string | null;
  origin: string | undefined;
  destination: string | undefined;
  lines: ShipmentLine[];
  totals: InvoiceTotals;
  /** Kilograms; null unless every line (or every package) states its weight. */
  netWeight: Decimal | null;
  grossWeight: Decimal | null;
  packageCount: number | null;
}

/** In the invoice's currency; null where not stated, or where a part of the sum is unknown. */
interface InvoiceTotals {
  goods: Decimal | null;
  discount: Decimal | null;
  freight: Decimal | null;
  insurance: Decimal | null;
  otherCharges: Decimal | null;
  tax: Decimal | null;
  total: Decimal | null;
}

/** Puts request and quote together; figures that contradict each other are errors that show both. */
export function readShipment(
  request: DocumentRequest,
  quote: QuoteFacts | null,
): { shipment: DocumentedShipment; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const currency = request.currency ?? quote?.currency ?? null;
  // A quote in another currency still gives codes and duties, but no invoice amounts.
  const priced = quote !== null && quote.currency === currency ? quote : null;
  const inputs = request.line_items ?? (quote?.lines ?? []).map(() => ({}));
  const lines = inputs.map((input, index) => {
    const sameLines = quote !== null && quote.lines.length === inputs.length;
    return readLine(
      input,
      index,
      currency,
      sameLines ? quote.lines[index] : undefined,
      priced !== null,
      quote,
      errors,
    );
  });
  const totals = readTotals(request, priced, lines, currency, errors);
  const packages = typeof request.packages === "number" ? [] : (request.packages ?? []);
  const byPackage = (field: "net_weight_kg" | "gross_weight_kg") =>
    packages.length === 0
      ? null
      : whole(packages.map((item) => times(optionalDecimal(item[field]), item.count ?? 1)));
  const shipment: DocumentedShipment = {
    request: { ...request, transportMode: request.transportMode ?? quote?.transportMode },
    quote,
    currency,
    incoterm: request.incoterm?.toUpperCase() ?? quote?.shippingTerms ?? null,
    origin: request.origin ?? quote?.originCountry ?? onlyOrigin(lines),
    destination: request.destination ?? quote?.destinationCountry,
    lines,
    totals,
    netWeight: whole(lines.map((line) => line.net)) ?? byPackage("net_weight_kg"),
    grossWeight: byPackage("gross_weight_kg") ?? whole(lines.map((line) => line.gross)),
    packageCount:
      typeof request.packages === "number"
        ? request.packages
        : packages.length > 0
          ? packages.reduce((count, item) => count + (item.count ?? 1), 0)
          : null,
  };
  checkQuote(request, quote, errors);
  checkStated(shipment, errors);
  return { shipment, errors };
}

/** Countries that the lines name, each once; the shipment's own where no line names one. */
export function originCountries({ lines, origin }: DocumentedShipment): string[] {
  const countries = lines.map((line) => line.input.origin ?? origin).filter((code) => code !== undefined);
  return [...new Set(countries.length > 0 || origin === undefined ? countries : [origin])];
}

/** Total = goods − discount + freight + insurance + other charges + tax. */
function readTotals(
  request: DocumentRequest,
  quote: QuoteFacts | null,
  lines: readonly ShipmentLine[],
  currency: string | null,
  errors: FieldError[],
): InvoiceTotals {
  const money = (path: string, value: string | number | undefined): Decimal | null => {
    const amount = optionalDecimal(value);
    if (amount === null) return null;
    const rounded = roundTo(amount, currency ?? "");
    if (!rounded.eq(amount)) {
      errors.push({
        path,
        message: `${amount.toFixed()} has more decimals than ${currency ?? "the currency"} has`,
      });
    }
    return rounded;
  };
  const goods = whole(lines.map((line) => line.value));
  const discount = money("discount", request.discount);
  // Where the quote's price holds the freight, adding what it states of it would count it twice.
  const beside = quote !== null && !freightInPrice(quote.shippingTerms) ? quote : null;
  const freight = money("freight", request.freight ?? beside?.shippingCost);
  const insurance = money("insurance", request.insurance ?? beside?.insuranceCost);
  const otherCharges = money("otherCharges", request.otherCharges);
  const tax = money("tax", request.tax);
  const added = sum([freight, insurance, otherCharges, tax].filter((part) => part !== null));
  const total = goods === null ? null : goods.minus(discount ?? ZERO).plus(added);
  if (total?.lt(0)) {
    errors.push({
      path: "discount",
      message: `discount ${discount?.toFixed()} exceeds what is charged, ${goods?.plus(added).toFixed()}`,
    });
  }
  return { goods, discount, freight, insurance, otherCharges, tax, total };
}

/** By the term the quote was calculated under. */
function freightInPrice(term: string | undefined): boolean {
  const known = INCOTERMS.find((one) => one === term);
  return known !== undefined && termEffect(known).freightInPrice;
}

/** A sum is known only when every part of it is. */
function whole(parts: readonly (Decimal | null)[]): Decimal | null {
  return parts.length === 0 || parts.includes(null) ? null : sum(parts as Decimal[]);
}

function times(value: Decimal | null, count: number): Decimal | null {
  return value === null ? null : value.times(count);
}

/** Goods of one origin are exported from it unless something else is said. */
function onlyOrigin(lines: readonly ShipmentLine[]): string | undefined {
  const origins = new Set(lines.map((line) => line.input.origin));
  return origins.size === 1 ? [...origins][0] : undefined;
}
