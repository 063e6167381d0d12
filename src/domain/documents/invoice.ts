import { weightText } from "./amount-text.ts";
import { countryText } from "./country-usage.ts";
import { deliveryTerm } from "./delivery-terms.ts";
import { invoiceGoodsTable } from "./invoice-goods.ts";
import { figures } from "./invoice-totals.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { packageKinds, packageMarks } from "./package-facts.ts";
import { partyCell, partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Cell, strong } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

/** Commercial invoice, or pro forma: the fields carriers and customs agents ask for. */
export function invoice(shipment: DocumentedShipment, missing: MissingFields): DocumentContent {
  const { request } = shipment;
  const title = request.proForma === true ? "PRO FORMA INVOICE" : "COMMERCIAL INVOICE";
  const number = request.invoice_number;
  const blocks: Block[] = [
    {
      kind: "boxes",
      rows: [
        ...headRows(shipment, missing),
        ...partyRows(shipment, missing),
        ...movementRows(shipment, missing),
      ],
    },
    { kind: "heading", text: "Goods" },
    invoiceGoodsTable(shipment, missing),
    { kind: "figures", rows: figures(shipment, missing) },
    { kind: "boxes", rows: [...packageRows(shipment, missing), ...closingRows(shipment, missing)] },
    signatureBlock(
      request.signatory,
      "I declare that all the information on this invoice is true and correct and that the goods are of the origin stated.",
    ),
  ];
  return {
    variant: request.proForma === true ? "pro_forma" : "invoice",
    caveat: null,
    sheet: {
      title,
      subtitle: number === undefined ? "" : `No. ${number}`,
      reference: `${title} ${number ?? ""}`.trim(),
      blocks,
    },
    data: {},
  };
}

/** Numbers and dates by which others refer to the shipment. */
function headRows({ request, currency }: DocumentedShipment, missing: MissingFields): Box[][] {
  const optional: Box[] = [
    box("Order no.", missing.may(request.orderNumber), 3),
    box("Customer reference", missing.may(request.customerReference), 3),
    box("Export reference", missing.may(request.exportReference), 3),
    box("Letter of credit", missing.may(request.letterOfCredit), 3),
  ];
  return [
    [
      box(
        "Invoice number",
        strong(missing.need("invoice_number", "Invoice number", request.invoice_number)),
        3,
      ),
      box("Invoice date", missing.need("invoiceDate", "Invoice date", request.invoiceDate), 2),
      box("Currency", missing.need("currency", "Currency", currency), 2),
      box("Air waybill / transport document", missing.may(request.transportDocument), 5),
    ],
    ...(optional.some((field) => field.content.length > 0) ? [optional] : []),
  ];
}

/** Who ships, who receives and, where they differ, who buys and who imports. */
function partyRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const rows: Box[][] = [
    [
      box("Shipper / exporter", partyCell(missing, "shipper", "Shipper", partyOf(request, "shipper")), 6),
      box(
        "Consignee (ship to)",
        partyCell(missing, "consignee", "Consignee", partyOf(request, "consignee")),
        6,
      ),
    ],
  ];
  const others: Box[] = [];
  if (request.buyer !== undefined)
    others.push(box("Sold to / buyer", shortParty(missing, "buyer", "Buyer", request.buyer), 6));
  if (request.importerOfRecord !== undefined) {
    const cell = shortParty(missing, "importerOfRecord", "Importer of record", request.importerOfRecord);
    others.push(box("Importer of record", cell, 6));
  }
  if (others.length === 1) (others[0] as Box).span = 12;
  return others.length === 0 ? rows : [...rows, others];
}

/** Where the goods go, why, and on what terms. */
function movementRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const { request, origin, destination, incoterm } = shipment;
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  const terms = missing.need("incoterm", "Incoterms 2020 code", incoterm);
  const place = missing.need("namedPlace", "Named place of the delivery term", request.namedPlace);
  return [
    [
      box("Date of export", missing.need("exportDate", "Date of export", request.exportDate), 2),
      box("Country of export", missing.need("origin", "Country of export", origin && countryText(origin)), 3),
      box(
        "Country of ultimate destination",
        missing.need(
          "destination",
          "Country of ultimate destination",
          destination && countryText(destination),
        ),
        4,
      ),
      box("Port of entry", missing.may(request.portOfEntry), 3),
    ],
    [
      box(
        "Reason for export",
        missing.need("reasonForExport", "Reason for export", request.reasonForExport),
        3,
      ),
      box("Terms of delivery (Incoterms 2020)", termsCell(terms, place, term?.name), 5),
      box("Terms of payment", missing.may(request.paymentTerms), 4),
    ],
  ];
}

function termsCell(terms: Cell, place: Cell, name: string | undefined): Cell {
  const missing = [...terms, ...place].some((part) => part.tone === "missing");
  const line = missing
    ? `${terms[0]?.text}, named place: ${place[0]?.text}`
    : `${terms[0]?.text} ${place[0]?.text}`;
  return [
    { text: line, tone: missing ? "missing" : "strong" },
    ...(name === undefined ? [] : [{ text: name, tone: "muted" as const }]),
  ];
}

/** What an officer counts and weighs. */
function packageRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const { packageCount, netWeight, grossWeight } = shipment;
  return [
    [
      box(
        "Number of packages",
        missing.need(
          "packages",
          "Number of packages",
          packageCount === null ? undefined : String(packageCount),
        ),
        2,
      ),
      box("Kind of packages", missing.need("packageType", "Kind of packages", packageKinds(shipment)), 2),
      box("Marks and numbers", missing.need("marks", "Marks and numbers", packageMarks(shipment)), 4),
      box(
        "Total net weight",
        missing.need("totals.netWeightKg", "Total net weight", weightText(netWeight)),
        2,
      ),
      box(
        "Total gross weight",
        missing.need("totals.grossWeightKg", "Total gross weight", weightText(grossWeight)),
        2,
      ),
    ],
  ];
}

/** Statements that only some shipments need. */
function closingRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const rows: Box[][] = [];
  const registrations = (request.sellerRegistrations ?? []).map(
    ({ scheme, number }) => `${scheme} ${number}`,
  );
  if (registrations.length > 0)
    rows.push([box("Seller's tax registration at destination", missing.may(registrations.join("\n")), 12)]);
  const { itn, exemption, statement } = request.exportStatement ?? {};
  const lines = [itn && `AES ITN ${itn}`, exemption && `FTR exemption ${exemption}`, statement]
    .filter(Boolean)
    .join("\n");
  if (lines !== "") rows.push([box("Export statement", missing.may(lines), 12)]);
  if (request.remarks !== undefined) rows.push([box("Remarks", missing.may(request.remarks), 12)]);
  return rows;
}
