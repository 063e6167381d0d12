import type { Decimal } from "../trade/money.ts";
import type { DocumentModel } from "./model.ts";
import { partyOf } from "./parties.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** The document for machines: what was given, what was computed, what is missing. Amounts are decimal text. */
export function jsonRepresentation(
  model: DocumentModel,
  shipment: DocumentedShipment,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const { request, totals } = shipment;
  const {
    format: _format,
    logo: _logo,
    paper: _paper,
    line_items: _lines,
    documentTypes: _types,
    ...fields
  } = request;
  return {
    schema: "landfall.document.v1",
    documentType: model.documentType,
    variant: model.variant,
    title: model.title,
    status: model.status,
    missingFields: model.missingFields.map((field) => field.path),
    warnings: model.warnings,
    quoteId: model.quoteId,
    dataVersion: model.dataVersion,
    ...fields,
    shipper: partyOf(request, "shipper"),
    consignee: partyOf(request, "consignee"),
    currency: shipment.currency,
    incoterm: shipment.incoterm,
    origin: shipment.origin ?? null,
    destination: shipment.destination ?? null,
    line_items: shipment.lines.map(({ number, input, quantity, unitPrice, value, duties }) => ({
      number,
      ...input,
      quantity: decimalText(quantity),
      unit_price: decimalText(unitPrice),
      value: decimalText(value),
      duties: duties.map((row) => ({ ...row, base: decimalText(row.base), amount: decimalText(row.amount) })),
    })),
    totals: {
      ...Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, decimalText(value)])),
      netWeightKg: decimalText(shipment.netWeight),
      grossWeightKg: decimalText(shipment.grossWeight),
      packages: shipment.packageCount,
    },
    ...own,
  };
}

function decimalText(value: Decimal | null): string | null {
  return value === null ? null : value.toFixed();
}
