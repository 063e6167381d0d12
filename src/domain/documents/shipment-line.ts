import { type Decimal, decimal, isZero, roundTo } from "../trade/money.ts";
import { optionalDecimal } from "./amount-text.ts";
import type { QuoteFacts, QuoteLine, QuoteRow } from "./quoted-shipment.ts";
import type { LineInput } from "./request-line.ts";
import type { FieldError } from "./shipment-checks.ts";

/** A line with exact figures; null where a figure is unknown. */
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

/** One charge on a line: a duty, a surcharge, a tax or a fee. */
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

/** Puts a line and its quote together. A value is rounded once, to the currency's minor unit. */
export function readLine(
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
  const quantity = optionalDecimal(given.quantity ?? quoted?.quantity);
  const unitPrice = optionalDecimal(given.unit_price);
  const stated = optionalDecimal(given.value);
  const product =
    quantity !== null && unitPrice !== null ? roundTo(quantity.times(unitPrice), currency ?? "") : null;
  if (stated !== null && product !== null && !stated.eq(product)) {
    errors.push({
      path: `${path}.value`,
      message: `value ${stated.toFixed()} disagrees with quantity × unit_price = ${product.toFixed()}`,
    });
  }
  const quotedPrice = priced ? optionalDecimal(quoted?.price) : null;
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
    net: optionalDecimal(given.net_weight_kg),
    gross: optionalDecimal(given.gross_weight_kg),
    customsValue: optionalDecimal(quoted?.customsValue),
    duties: dutyRows(given, quoted?.breakdown ?? [], currency, quote?.currency ?? null),
  };
}

/** A unit price follows from the line's value only where the division comes out even. */
function evenPrice(value: Decimal, quantity: Decimal): Decimal | null {
  if (isZero(quantity)) return null;
  const price = value.div(quantity).round(6);
  return price.times(quantity).eq(value) ? price : null;
}

/** Charges the caller states take the place of those of the quote, they are never mixed. */
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
      base: optionalDecimal(row.base),
      rate: row.rate ?? null,
      amount: optionalDecimal(row.amount),
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
      base: optionalDecimal(row.base ?? undefined),
      rate: row.rateText ?? null,
      amount: decimal(row.amount),
      methodOfPayment: null,
      type: row.type,
      currency: quoteCurrency,
    }));
}
