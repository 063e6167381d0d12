import { type Decimal, sum } from "../money.ts";
import { amountText, grouped, weightText } from "./amounts.ts";
import { countryText, hasSadDataSets } from "./countries.ts";
import { type Gaps, NOT_GIVEN } from "./gaps.ts";
import { hsText } from "./hs-text.ts";
import type { Draft } from "./model.ts";
import { numberAndKind, packageMarks } from "./package-facts.ts";
import { partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Cell, type Figure } from "./sheet/blocks.ts";
import type { Shipment, ShipmentLine } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

/** Worksheet in the order of the Single Administrative Document, whose boxes the H data sets carry on. */
export function singleDocument(shipment: Shipment, gaps: Gaps): Draft {
  const dataSet = shipment.request.declaration?.dataSet ?? "H1";
  const electronic = hasSadDataSets(shipment.destination);
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, gaps) },
    ...shipment.lines.flatMap((line) => itemBlocks(line, shipment, gaps)),
    ...(shipment.lines.length === 0
      ? [{ kind: "text" as const, content: gaps.need("line_items", "Items", undefined) }]
      : []),
    { kind: "figures", rows: taxTotals(shipment) },
    { kind: "boxes", rows: closingRows(shipment, gaps) },
    signatureBlock(
      shipment.request.signatory,
      "54  Place and date, signature and name of the declarant or representative.",
    ),
  ];
  return {
    variant: electronic ? `sad_${dataSet.toLowerCase()}_worksheet` : "sad_worksheet",
    standing: "WORKSHEET. For the preparation of an electronic declaration; never a filing.",
    sheet: {
      title: "CUSTOMS DECLARATION",
      subtitle: electronic ? `Worksheet in SAD box order, data set ${dataSet}` : "Worksheet in SAD box order",
      reference: `CUSTOMS DECLARATION, SAD worksheet ${shipment.request.invoice_number ?? ""}`.trim(),
      blocks,
    },
    data: { form: "SAD", dataSet: electronic ? dataSet : null },
  };
}

function headRows(shipment: Shipment, gaps: Gaps): Box[][] {
  const { request, origin, destination, currency, totals, incoterm, packageCount } = shipment;
  const given = request.declaration?.boxes ?? {};
  const may = (no: string, label: string, value: string | undefined, span: number): Box =>
    box(label, gaps.may(given[no] ?? value), span, no);
  const must = (
    no: string,
    label: string,
    path: string,
    value: string | null | undefined,
    span: number,
  ): Box => box(label, gaps.need(path, label, given[no] ?? value), span, no);
  const delivery =
    incoterm === null ? undefined : [incoterm, request.namedPlace ?? `place ${NOT_GIVEN}`].join(" ");
  if (incoterm !== null) gaps.need("namedPlace", "Place of delivery", request.namedPlace);
  const invoiced = totals.total === null ? undefined : amountText(totals.total, currency);
  const declarant =
    request.declarant === undefined
      ? gaps.need("declarant", "Declarant or representative", given["14"])
      : shortParty(gaps, "declarant", "Declarant", request.declarant);
  return [
    [
      may("A", "Office", undefined, 3),
      must("1", "Declaration", "declaration.boxes.1", undefined, 3),
      may("3", "Forms", undefined, 1),
      must(
        "5",
        "Items",
        "line_items",
        shipment.lines.length > 0 ? String(shipment.lines.length) : undefined,
        1,
      ),
      must("6", "Total packages", "packages", packageCount === null ? undefined : String(packageCount), 2),
      may("7", "Reference no. / UCR", request.customerReference, 2),
    ],
    [
      box(
        "Consignor / exporter",
        shortParty(gaps, "shipper", "Consignor", partyOf(request, "shipper")),
        4,
        "2",
      ),
      box("Consignee", shortParty(gaps, "consignee", "Consignee", partyOf(request, "consignee")), 4, "8"),
      box("Declarant / representative", declarant, 4, "14"),
    ],
    [
      must("15", "Country of dispatch / export", "origin", origin && countryText(origin), 4),
      must("17", "Country of destination", "destination", destination && countryText(destination), 4),
      may("12", "Value details", undefined, 4),
    ],
    [
      may("18", "Means of transport at departure / arrival", request.vessel, 4),
      may("19", "Container", request.containerNumber, 2),
      must("20", "Delivery terms", "incoterm", delivery, 3),
      may("21", "Active means of transport at border", request.carrier, 3),
    ],
    [
      must("22", "Currency and total amount invoiced", "totals.total", invoiced, 4),
      may("23", "Exchange rate", undefined, 2),
      must("24", "Nature of transaction", "declaration.boxes.24", undefined, 2),
      must("25", "Mode at border", "transportMode", request.transportMode, 2),
      may("26", "Inland mode", undefined, 2),
    ],
    [
      may("29", "Office of exit / entry", request.portOfEntry, 4),
      may("30", "Location of goods", undefined, 8),
    ],
  ];
}

function itemBlocks(line: ShipmentLine, shipment: Shipment, gaps: Gaps): Block[] {
  const { input, number } = line;
  const { currency, destination, lines } = shipment;
  const at = (field: string) => `line_items[${number - 1}].${field}`;
  const must = (
    no: string,
    label: string,
    field: string,
    value: string | null | undefined,
    span: number,
  ): Box => box(label, gaps.need(at(field), `Item ${number}: ${label.toLowerCase()}`, value), span, no);
  const may = (no: string, label: string, value: string | null | undefined, span: number): Box =>
    box(label, gaps.may(value), span, no);
  const sole = lines.length === 1 ? numberAndKind(shipment) : undefined;
  const goods: Cell = [
    ...gaps.need(at("description"), `Item ${number}: description`, input.description),
    ...gaps.may(
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
    taxTable(line),
  ];
}

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

/** Box 47: type, base, rate, amount, method of payment. */
function taxTable({ duties }: ShipmentLine): Block {
  const rows = duties.map((row) => ({
    cells: [
      [
        { text: row.code || row.type },
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

function taxTotals({ lines }: Shipment): Figure[] {
  const rows = lines.flatMap((line) => line.duties);
  const currency = rows[0]?.currency ?? null;
  const known =
    rows.length > 0 &&
    rows.every((row) => row.amount !== null) &&
    lines.every((line) => line.duties.length > 0);
  if (!known) return [];
  return [
    {
      label: "47  Total of taxes, all items",
      value: amountText(sum(rows.map((row) => row.amount as Decimal)), currency),
      strong: true,
    },
  ];
}

function closingRows({ request }: Shipment, gaps: Gaps): Box[][] {
  const given = request.declaration?.boxes ?? {};
  return [
    [
      box("Deferred payment", gaps.may(given["48"]), 4, "48"),
      box("Identification of warehouse", gaps.may(given["49"]), 4, "49"),
      box("Remarks", gaps.may(request.remarks), 4),
    ],
  ];
}
