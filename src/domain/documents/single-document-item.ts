import { amountText, grouped, weightText } from "./amount-text.ts";
import { countryText, sadTaxCode } from "./country-usage.ts";
import { hsText } from "./hs-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import { numberAndKind, packageMarks } from "./package-facts.ts";
import { type Block, type Box, box, type Cell } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { DutyRow, ShipmentLine } from "./shipment-line.ts";

/** Makes the boxes of an item by their numbers; a missing one is noted under the line's own field. */
interface ItemBoxes {
  may(no: string, label: string, value: string | null | undefined, span: number): Box;
  must(no: string, label: string, field: string, value: string | null | undefined, span: number): Box;
}

const pathOf = ({ number }: ShipmentLine, field: string): string => `line_items[${number - 1}].${field}`;

const itemBoxes = (line: ShipmentLine, missing: MissingFields): ItemBoxes => ({
  may: (no, label, value, span) => box(label, missing.may(value), span, no),
  must: (no, label, field, value, span) => {
    const name = `Item ${line.number}: ${label.toLowerCase()}`;
    return box(label, missing.need(pathOf(line, field), name, value), span, no);
  },
});

/** Boxes 31 to 47 of one item. */
export function itemBlocks(
  line: ShipmentLine,
  shipment: DocumentedShipment,
  missing: MissingFields,
): Block[] {
  const boxes = itemBoxes(line, missing);
  return [
    { kind: "heading", text: `Item ${line.number}` },
    {
      kind: "boxes",
      rows: [
        goodsRow(line, shipment, missing, boxes),
        measureRow(line, boxes),
        valueRow(line, shipment, boxes),
        [
          boxes.may(
            "44",
            "Additional information, documents, certificates, licences",
            documents(line, shipment),
            12,
          ),
        ],
      ],
    },
    taxTable(line, shipment.destination),
  ];
}

/** Boxes 31 to 34: what the goods are and where they come from. */
function goodsRow(
  line: ShipmentLine,
  shipment: DocumentedShipment,
  missing: MissingFields,
  { may, must }: ItemBoxes,
): Box[] {
  const { input, number } = line;
  const { destination, lines } = shipment;
  const sole = lines.length === 1 ? numberAndKind(shipment) : undefined;
  const packed = [input.packages ?? sole, input.marks ?? packageMarks(shipment)].filter(Boolean).join(", ");
  const goods: Cell = [
    ...missing.need(pathOf(line, "description"), `Item ${number}: description`, input.description),
    ...missing.may(packed, "muted"),
  ];
  return [
    box("Packages and description of goods: marks, numbers, kind", goods, 6, "31"),
    may("32", "Item no.", String(number), 1),
    must("33", "Commodity code", "hs_code", input.hs_code && hsText(input.hs_code, destination), 3),
    must("34", "Country of origin", "origin", input.origin && countryText(input.origin), 2),
  ];
}

/** Boxes 35 to 40: masses and the treatment asked for. */
function measureRow({ input, gross, net }: ShipmentLine, { may, must }: ItemBoxes): Box[] {
  return [
    must("35", "Gross mass", "gross_weight_kg", weightText(gross), 2),
    may("36", "Preference", input.preference, 2),
    must("37", "Procedure", "procedure", input.procedure, 2),
    must("38", "Net mass", "net_weight_kg", weightText(net), 2),
    may("39", "Quota", input.quota, 1),
    may("40", "Summary decl. / previous doc.", input.previousDocument, 3),
  ];
}

/** Boxes 41 to 46: quantity and value. */
function valueRow(
  { input, quantity, value }: ShipmentLine,
  { currency }: DocumentedShipment,
  { may, must }: ItemBoxes,
): Box[] {
  const counted = quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim();
  const supplementary =
    input.supplementaryQuantity === undefined
      ? counted
      : `${input.supplementaryQuantity} ${input.supplementaryUnit ?? ""}`.trim();
  const statistical = input.statisticalValue === undefined ? undefined : `${input.statisticalValue}`;
  return [
    may("41", "Supplementary units", supplementary, 3),
    must("42", "Item price", "value", value && amountText(value, currency), 3),
    may("43", "Valuation method", input.valuationMethod, 2),
    may("45", "Adjustment", input.adjustment, 2),
    may("46", "Statistical value", statistical, 2),
  ];
}

/** Box 44: papers that go with the item. */
function documents({ input }: ShipmentLine, { request }: DocumentedShipment): string {
  const invoice =
    request.invoice_number &&
    `Invoice ${request.invoice_number}${request.invoiceDate ? ` of ${request.invoiceDate}` : ""}`;
  const licence = input.licence && `Licence ${input.licence}`;
  return [
    invoice,
    licence,
    input.agreement && `Proof of origin: ${input.agreement}`,
    input.additionalInformation,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Where the Union's codes hold, a charge worked out here stands under its code; a stated one as it was stated. */
function taxType({ code, type }: DutyRow, destination: string | undefined): string {
  const listed = sadTaxCode(type, destination);
  if (listed !== undefined) return listed;
  return /^\d{6,}$/.test(code) ? hsText(code, destination) : code || type;
}

/** Box 47: type, base, rate, amount, method of payment. */
function taxTable({ duties }: ShipmentLine, destination: string | undefined): Block {
  const rows = duties.map((row) => ({
    cells: [
      [
        { text: taxType(row, destination) },
        ...(row.label === "" ? [] : [{ text: row.label, tone: "muted" as const }]),
      ],
      row.base === null ? [] : [{ text: amountText(row.base, row.currency) }],
      [{ text: row.rate ?? "" }],
      row.amount === null
        ? [{ text: NOT_GIVEN, tone: "missing" as const }]
        : [{ text: amountText(row.amount, row.currency) }],
      [{ text: row.methodOfPayment ?? "" }],
    ],
  }));
  const none = [{ cells: [[{ text: `Taxes ${NOT_GIVEN}`, tone: "muted" as const }]] }];
  return {
    kind: "table",
    columns: [
      { label: "47  Calculation of taxes: type", width: 40 },
      { label: "Tax base", width: 18, right: true },
      { label: "Rate", width: 14, right: true },
      { label: "Amount", width: 18, right: true },
      { label: "MP", width: 8 },
    ],
    rows: rows.length > 0 ? rows : none,
  };
}
