import { amountText, grouped, weightText } from "./amount-text.ts";
import { countryText, sadTaxCode } from "./country-usage.ts";
import { hsText } from "./hs-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import { numberAndKind, packageMarks } from "./package-facts.ts";
import { type Block, type Box, box, type Cell } from "./sheet.ts";
import type { Shipment } from "./shipment.ts";
import type { DutyRow, ShipmentLine } from "./shipment-line.ts";

/** Boxes 31 to 47 of one item. */
export function itemBlocks(line: ShipmentLine, shipment: Shipment, missing: MissingFields): Block[] {
  const { input, number } = line;
  const { currency, destination, lines } = shipment;
  const at = (field: string) => `line_items[${number - 1}].${field}`;
  const must = (
    no: string,
    label: string,
    field: string,
    value: string | null | undefined,
    span: number,
  ): Box => box(label, missing.need(at(field), `Item ${number}: ${label.toLowerCase()}`, value), span, no);
  const may = (no: string, label: string, value: string | null | undefined, span: number): Box =>
    box(label, missing.may(value), span, no);
  const sole = lines.length === 1 ? numberAndKind(shipment) : undefined;
  const goods: Cell = [
    ...missing.need(at("description"), `Item ${number}: description`, input.description),
    ...missing.may(
      [input.packages ?? sole, input.marks ?? packageMarks(shipment)].filter(Boolean).join(", "),
      "muted",
    ),
  ];
  const supplementary =
    input.supplementaryQuantity === undefined
      ? undefined
      : `${input.supplementaryQuantity} ${input.supplementaryUnit ?? ""}`.trim();
  const statistical = input.statisticalValue === undefined ? undefined : `${input.statisticalValue}`;
  return [
    { kind: "heading", text: `Item ${number}` },
    {
      kind: "boxes",
      rows: [
        [
          box("Packages and description of goods: marks, numbers, kind", goods, 6, "31"),
          may("32", "Item no.", String(number), 1),
          must("33", "Commodity code", "hs_code", input.hs_code && hsText(input.hs_code, destination), 3),
          must("34", "Country of origin", "origin", input.origin && countryText(input.origin), 2),
        ],
        [
          must("35", "Gross mass", "gross_weight_kg", weightText(line.gross), 2),
          may("36", "Preference", input.preference, 2),
          must("37", "Procedure", "procedure", input.procedure, 2),
          must("38", "Net mass", "net_weight_kg", weightText(line.net), 2),
          may("39", "Quota", input.quota, 1),
          may("40", "Summary decl. / previous doc.", input.previousDocument, 3),
        ],
        [
          may(
            "41",
            "Supplementary units",
            supplementary ?? (line.quantity && `${grouped(line.quantity)} ${input.unit ?? ""}`.trim()),
            3,
          ),
          must("42", "Item price", "value", line.value && amountText(line.value, currency), 3),
          may("43", "Valuation method", input.valuationMethod, 2),
          may("45", "Adjustment", input.adjustment, 2),
          may("46", "Statistical value", statistical, 2),
        ],
        [
          may(
            "44",
            "Additional information, documents, certificates, licences",
            documents(line, shipment),
            12,
          ),
        ],
      ],
    },
    taxTable(line, destination),
  ];
}

/** Box 44: papers that go with the item. */
function documents({ input }: ShipmentLine, { request }: Shipment): string {
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
