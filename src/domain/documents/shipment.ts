import { INCOTERMS, termEffect } from "../incoterm.ts";
import { type Decimal, decimal, roundTo, sum, ZERO } from "../money.ts";
import { optional } from "./amounts.ts";
import type { QuoteFacts, QuoteLine, QuoteRow } from "./quote.ts";
import type { DocumentRequest, LineInput } from "./request.ts";

/** Request and quote as one shipment, with exact figures. */
export interface Shipment {
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

export interface ShipmentLine {
  number: number;
  input: LineInput;
  quantity: Decimal | null;
  unitPrice: Decimal | null;
  /** In the invoice's currency, rounded to its minor unit. */
  value: Decimal | null;
  net: Decimal | null;
  gross: Decimal | null;
  /** Customs value as the quote computed it, in the quote's currency. */
  customsValue: Decimal | null;
  duties: DutyRow[];
}

export interface DutyRow {
  code: string;
  label: string;
  base: Decimal | null;
  rate: string | null;
  amount: Decimal | null;
  methodOfPayment: string | null;
  type: string;
  currency: string | null;
}

export interface InvoiceTotals {
  goods: Decimal | null;
  discount: Decimal | null;
  freight: Decimal | null;
  insurance: Decimal | null;
  otherCharges: Decimal | null;
  tax: Decimal | null;
  total: Decimal | null;
}

export interface FieldError {
  path: string;
  message: string;
}

/** Puts request and quote together; figures that contradict each other are errors that show both. */
export function readShipment(
  request: DocumentRequest,
  quote: QuoteFacts | null,
): { shipment: Shipment; errors: FieldError[] } {
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
      : whole(packages.map((item) => times(optional(item[field]), item.count ?? 1)));
  const shipment: Shipment = {
    request,
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

function readLine(
  given: LineInput,
  index: number,
  currency: string | null,
  quoted: QuoteLine | undefined,
  priced: boolean,
  quote: QuoteFacts | null,
  errors: FieldError[],
): ShipmentLine {
  const input: LineInput = {
    ...given,
    description: given.description ?? quoted?.description,
    hs_code: given.hs_code ?? quoted?.hsCode,
    origin: given.origin ?? quoted?.originCountry,
    unit: given.unit ?? quoted?.unit,
  };
  const path = `line_items[${index}]`;
  const quantity = optional(given.quantity ?? quoted?.quantity);
  const unitPrice = optional(given.unit_price);
  const stated = optional(given.value);
  const product =
    quantity !== null && unitPrice !== null ? roundTo(quantity.times(unitPrice), currency ?? "") : null;
  if (stated !== null && product !== null && !stated.eq(product)) {
    errors.push({
      path: `${path}.value`,
      message: `value ${stated.toFixed()} disagrees with quantity × unit_price = ${product.toFixed()}`,
    });
  }
  const quotedPrice = priced ? optional(quoted?.price) : null;
  const own = stated ?? product;
  if (own !== null && quotedPrice !== null && !own.eq(quotedPrice)) {
    errors.push({
      path: `${path}.value`,
      message: `value ${own.toFixed()} disagrees with the quote's price ${quotedPrice.toFixed()}`,
    });
  }
  const value = own ?? quotedPrice;
  return {
    number: index + 1,
    input,
    quantity,
    unitPrice: unitPrice ?? (value !== null && quantity !== null ? evenPrice(value, quantity) : null),
    value: value === null ? null : roundTo(value, currency ?? ""),
    net: optional(given.net_weight_kg),
    gross: optional(given.gross_weight_kg),
    customsValue: optional(quoted?.customsValue),
    duties: dutyRows(given, quoted?.breakdown ?? [], currency, quote?.currency ?? null),
  };
}

/** A unit price follows from the line's value only where the division comes out even. */
function evenPrice(value: Decimal, quantity: Decimal): Decimal | null {
  if (quantity.eq(0)) return null;
  const price = value.div(quantity).round(6);
  return price.times(quantity).eq(value) ? price : null;
}

function dutyRows(
  given: LineInput,
  rows: readonly QuoteRow[],
  currency: string | null,
  quoteCurrency: string | null,
): DutyRow[] {
  if (given.duties !== undefined) {
    return given.duties.map((row) => ({
      code: row.code,
      label: row.label ?? "",
      base: optional(row.base),
      rate: row.rate ?? null,
      amount: optional(row.amount),
      methodOfPayment: row.methodOfPayment ?? null,
      type: "given",
      currency,
    }));
  }
  return rows
    .filter((row) => row.type !== "product" && row.type !== "shipping")
    .map((row) => ({
      code: row.code ?? "",
      label: row.label,
      base: optional(row.base ?? undefined),
      rate: row.rateText ?? null,
      amount: decimal(row.amount),
      methodOfPayment: null,
      type: row.type,
      currency: quoteCurrency,
    }));
}

function readTotals(
  request: DocumentRequest,
  quote: QuoteFacts | null,
  lines: readonly ShipmentLine[],
  currency: string | null,
  errors: FieldError[],
): InvoiceTotals {
  const money = (path: string, value: string | number | undefined): Decimal | null => {
    const amount = optional(value);
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

function freightInPrice(term: string | undefined): boolean {
  const known = INCOTERMS.find((one) => one === term);
  return known !== undefined && termEffect(known).freightInPrice;
}

/** A document may add to its quote but not contradict it: the amounts were computed for that movement. */
function checkQuote(request: DocumentRequest, quote: QuoteFacts | null, errors: FieldError[]): void {
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
function checkStated(
  { request, totals, netWeight, grossWeight, packageCount }: Shipment,
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

/** A sum is known only when every part of it is. */
function whole(parts: readonly (Decimal | null)[]): Decimal | null {
  return parts.length === 0 || parts.includes(null) ? null : sum(parts as Decimal[]);
}

function times(value: Decimal | null, count: number): Decimal | null {
  return value === null ? null : value.times(count);
}

function onlyOrigin(lines: readonly ShipmentLine[]): string | undefined {
  const origins = new Set(lines.map((line) => line.input.origin));
  return origins.size === 1 ? [...origins][0] : undefined;
}
