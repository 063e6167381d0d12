import { type Decimal, sum } from "../trade/money.ts";
import { amountText } from "./amount-text.ts";
import { countryText, hasSadDataSets } from "./country-usage.ts";
import { type FormBoxes, formBoxes } from "./form-boxes.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Cell, type SheetFigure } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";
import { itemBlocks } from "./single-document-item.ts";

/** Worksheet in the order of the Single Administrative Document, whose boxes the H data sets carry on. */
export function singleDocument(shipment: DocumentedShipment, missing: MissingFields): DocumentContent {
  const dataSet = shipment.request.declaration?.dataSet ?? "H1";
  const electronic = hasSadDataSets(shipment.destination);
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, missing) },
    ...shipment.lines.flatMap((line) => itemBlocks(line, shipment, missing)),
    ...(shipment.lines.length === 0
      ? [{ kind: "text" as const, content: missing.need("line_items", "Items", undefined) }]
      : []),
    { kind: "figures", rows: taxTotals(shipment) },
    { kind: "boxes", rows: closingRows(shipment, missing) },
    signatureBlock(
      shipment.request.signatory,
      "54  Place and date, signature and name of the declarant or representative.",
    ),
  ];
  return {
    variant: electronic ? `sad_${dataSet.toLowerCase()}_worksheet` : "sad_worksheet",
    caveat: "WORKSHEET. For the preparation of an electronic declaration; never a filing.",
    sheet: {
      title: "CUSTOMS DECLARATION",
      subtitle: electronic ? `Worksheet in SAD box order, data set ${dataSet}` : "Worksheet in SAD box order",
      reference: `CUSTOMS DECLARATION, SAD worksheet ${shipment.request.invoice_number ?? ""}`.trim(),
      blocks,
    },
    data: { form: "SAD", dataSet: electronic ? dataSet : null },
  };
}

/** Boxes A to 30, which hold for all items. */
function headRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const boxes = formBoxes(shipment, missing);
  const delivery = deliveryTerms(shipment, missing);
  const declarant = declarantCell(shipment, missing);
  return [
    declarationRow(shipment, boxes),
    partyRow(shipment, missing, declarant),
    ...transportRows(shipment, boxes, delivery),
  ];
}

/** Box 20: the term and its place, which is asked for wherever a term is stated. */
function deliveryTerms(
  { request, incoterm }: DocumentedShipment,
  missing: MissingFields,
): string | undefined {
  if (incoterm === null) return undefined;
  missing.need("namedPlace", "Place of delivery", request.namedPlace);
  return `${incoterm} ${request.namedPlace ?? `place ${NOT_GIVEN}`}`;
}

/** Box 14. */
function declarantCell({ request }: DocumentedShipment, missing: MissingFields): Cell {
  return request.declarant === undefined
    ? missing.need("declarant", "Declarant or representative", request.declaration?.boxes?.["14"])
    : shortParty(missing, "declarant", "Declarant", request.declarant);
}

/** Boxes A to 7. */
function declarationRow(
  { request, lines, packageCount }: DocumentedShipment,
  { may, must }: FormBoxes,
): Box[] {
  const items = lines.length > 0 ? String(lines.length) : undefined;
  const packages = packageCount === null ? undefined : String(packageCount);
  return [
    may("A", "Office", undefined, 3),
    must("1", "Declaration", "declaration.boxes.1", undefined, 3),
    may("3", "Forms", undefined, 1),
    must("5", "Items", "line_items", items, 1),
    must("6", "Total packages", "packages", packages, 2),
    may("7", "Reference no. / UCR", request.customerReference, 2),
  ];
}

/** Boxes 2, 8 and 14. */
function partyRow({ request }: DocumentedShipment, missing: MissingFields, declarant: Cell): Box[] {
  const consignor = shortParty(missing, "shipper", "Consignor", partyOf(request, "shipper"));
  const consignee = shortParty(missing, "consignee", "Consignee", partyOf(request, "consignee"));
  return [
    box("Consignor / exporter", consignor, 4, "2"),
    box("Consignee", consignee, 4, "8"),
    box("Declarant / representative", declarant, 4, "14"),
  ];
}

/** Boxes 12 to 30: countries, means of transport, value and offices. */
function transportRows(
  { request, origin, destination, currency, totals }: DocumentedShipment,
  { may, must }: FormBoxes,
  delivery: string | undefined,
): Box[][] {
  const invoiced = totals.total === null ? undefined : amountText(totals.total, currency);
  return [
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

/** Stated only where every item has its taxes. */
function taxTotals({ lines }: DocumentedShipment): SheetFigure[] {
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

/** Boxes 48 and 49. */
function closingRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const given = request.declaration?.boxes ?? {};
  return [
    [
      box("Deferred payment", missing.may(given["48"]), 4, "48"),
      box("Identification of warehouse", missing.may(given["49"]), 4, "49"),
      box("Remarks", missing.may(request.remarks), 4),
    ],
  ];
}
