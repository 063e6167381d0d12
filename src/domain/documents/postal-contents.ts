import { amountText, grouped, optionalDecimal, weightText } from "./amount-text.ts";
import { countryText } from "./country-usage.ts";
import { hsText } from "./hs-text.ts";
import type { MissingFields } from "./missing-fields.ts";
import { type Block, type Box, box, type SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** Goods sold, sampled or returned need code and origin of each content; a gift or papers do not. */
const COMMERCIAL = ["sale", "sample", "returned"];

/** Columns 1 to 8 of the form, one row for each content. */
export function contentsTable(
  { lines, request, currency, destination }: DocumentedShipment,
  missing: MissingFields,
): Block {
  const commercial = COMMERCIAL.includes(request.postal?.category ?? "sale");
  const rows = lines.map(({ number, input, quantity, net, value }): SheetRow => {
    const at = (field: string) => `line_items[${number - 1}].${field}`;
    const of = (label: string) => `Content ${number}: ${label}`;
    const code = input.hs_code && hsText(input.hs_code, destination);
    const origin = input.origin && countryText(input.origin);
    return {
      cells: [
        missing.need(at("description"), of("description"), input.description),
        missing.need(
          at("quantity"),
          of("quantity"),
          quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim(),
        ),
        missing.need(at("net_weight_kg"), of("net weight"), weightText(net)),
        missing.need(at("value"), of("value"), value && amountText(value, currency)),
        commercial ? missing.need(at("hs_code"), of("HS code"), code) : missing.may(code),
        commercial ? missing.need(at("origin"), of("country of origin"), origin) : missing.may(origin),
      ],
    };
  });
  return {
    kind: "table",
    columns: [
      { label: "(1) Detailed description of contents", width: 36 },
      { label: "(2) Quantity", width: 12, right: true },
      { label: "(3) Net weight", width: 12, right: true },
      { label: "(5) Value", width: 15, right: true },
      { label: "(7) HS tariff number", width: 13 },
      { label: "(8) Country of origin", width: 16 },
    ],
    rows: rows.length > 0 ? rows : [{ cells: [missing.need("line_items", "Contents", undefined)] }],
  };
}

/** Fields 4, 6 and 9; the small form has no charges. */
export function totalRows(
  { request, totals, grossWeight, currency }: DocumentedShipment,
  missing: MissingFields,
  short: boolean,
): Box[][] {
  const charges = optionalDecimal(request.postal?.charges);
  const office = [request.postal?.office, request.postal?.postingDate].filter(Boolean).join(", ");
  const row = [
    box(
      "Total gross weight",
      missing.need("totals.grossWeightKg", "Total gross weight", weightText(grossWeight)),
      short ? 6 : 3,
      "(4)",
    ),
    box(
      "Total value",
      missing.need("totals.goods", "Total value", totals.goods && amountText(totals.goods, currency)),
      short ? 6 : 3,
      "(6)",
    ),
  ];
  if (short) return [row];
  return [
    [
      ...row,
      box(
        "Postal charges / fees",
        missing.need("postal.charges", "Postal charges", charges && amountText(charges, currency)),
        3,
        "(9)",
      ),
      box("Office of origin / date of posting", missing.may(office), 3),
    ],
  ];
}
