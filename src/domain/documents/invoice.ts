import { type Block, type Box, box, type Cell, strong } from "../../typesetting/sheet/blocks.ts";
import { weightText } from "./amounts.ts";
import { countryText } from "./countries.ts";
import { deliveryTerm } from "./delivery-terms.ts";
import type { Gaps } from "./gaps.ts";
import { goodsTable } from "./invoice-goods.ts";
import { figures } from "./invoice-totals.ts";
import type { Draft } from "./model.ts";
import { packageKinds, packageMarks } from "./package-facts.ts";
import { partyCell, partyOf, shortParty } from "./parties.ts";
import type { Shipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

/** Commercial invoice, or pro forma: the fields carriers and customs agents ask for. */
export function invoice(shipment: Shipment, gaps: Gaps): Draft {
  const { request } = shipment;
  const title = request.proForma === true ? "PRO FORMA INVOICE" : "COMMERCIAL INVOICE";
  const number = request.invoice_number;
  const blocks: Block[] = [
    {
      kind: "boxes",
      rows: [...headRows(shipment, gaps), ...partyRows(shipment, gaps), ...movementRows(shipment, gaps)],
    },
    { kind: "heading", text: "Goods" },
    goodsTable(shipment, gaps),
    { kind: "figures", rows: figures(shipment, gaps) },
    { kind: "boxes", rows: [...packageRows(shipment, gaps), ...closingRows(shipment, gaps)] },
    signatureBlock(
      request.signatory,
      "I declare that all the information on this invoice is true and correct and that the goods are of the origin stated.",
    ),
  ];
  return {
    variant: request.proForma === true ? "pro_forma" : "invoice",
    standing: null,
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
function headRows({ request, currency }: Shipment, gaps: Gaps): Box[][] {
  const optional: Box[] = [
    box("Order no.", gaps.may(request.orderNumber), 3),
    box("Customer reference", gaps.may(request.customerReference), 3),
    box("Export reference", gaps.may(request.exportReference), 3),
    box("Letter of credit", gaps.may(request.letterOfCredit), 3),
  ];
  return [
    [
      box("Invoice number", strong(gaps.need("invoice_number", "Invoice number", request.invoice_number)), 3),
      box("Invoice date", gaps.need("invoiceDate", "Invoice date", request.invoiceDate), 2),
      box("Currency", gaps.need("currency", "Currency", currency), 2),
      box("Air waybill / transport document", gaps.may(request.transportDocument), 5),
    ],
    ...(optional.some((field) => field.content.length > 0) ? [optional] : []),
  ];
}

/** Who ships, who receives and, where they differ, who buys and who imports. */
function partyRows({ request }: Shipment, gaps: Gaps): Box[][] {
  const rows: Box[][] = [
    [
      box("Shipper / exporter", partyCell(gaps, "shipper", "Shipper", partyOf(request, "shipper")), 6),
      box("Consignee (ship to)", partyCell(gaps, "consignee", "Consignee", partyOf(request, "consignee")), 6),
    ],
  ];
  const others: Box[] = [];
  if (request.buyer !== undefined)
    others.push(box("Sold to / buyer", shortParty(gaps, "buyer", "Buyer", request.buyer), 6));
  if (request.importerOfRecord !== undefined) {
    const cell = shortParty(gaps, "importerOfRecord", "Importer of record", request.importerOfRecord);
    others.push(box("Importer of record", cell, 6));
  }
  if (others.length === 1) (others[0] as Box).span = 12;
  return others.length === 0 ? rows : [...rows, others];
}

/** Where the goods go, why, and on what terms. */
function movementRows(shipment: Shipment, gaps: Gaps): Box[][] {
  const { request, origin, destination, incoterm } = shipment;
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  const terms = gaps.need("incoterm", "Incoterms 2020 code", incoterm);
  const place = gaps.need("namedPlace", "Named place of the delivery term", request.namedPlace);
  return [
    [
      box("Date of export", gaps.need("exportDate", "Date of export", request.exportDate), 2),
      box("Country of export", gaps.need("origin", "Country of export", origin && countryText(origin)), 3),
      box(
        "Country of ultimate destination",
        gaps.need("destination", "Country of ultimate destination", destination && countryText(destination)),
        4,
      ),
      box("Port of entry", gaps.may(request.portOfEntry), 3),
    ],
    [
      box("Reason for export", gaps.need("reasonForExport", "Reason for export", request.reasonForExport), 3),
      box("Terms of delivery (Incoterms 2020)", termsCell(terms, place, term?.name), 5),
      box("Terms of payment", gaps.may(request.paymentTerms), 4),
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
function packageRows(shipment: Shipment, gaps: Gaps): Box[][] {
  const { packageCount, netWeight, grossWeight } = shipment;
  return [
    [
      box(
        "Number of packages",
        gaps.need("packages", "Number of packages", packageCount === null ? undefined : String(packageCount)),
        2,
      ),
      box("Kind of packages", gaps.need("packageType", "Kind of packages", packageKinds(shipment)), 2),
      box("Marks and numbers", gaps.need("marks", "Marks and numbers", packageMarks(shipment)), 4),
      box("Total net weight", gaps.need("totals.netWeightKg", "Total net weight", weightText(netWeight)), 2),
      box(
        "Total gross weight",
        gaps.need("totals.grossWeightKg", "Total gross weight", weightText(grossWeight)),
        2,
      ),
    ],
  ];
}

/** Statements that only some shipments need. */
function closingRows({ request }: Shipment, gaps: Gaps): Box[][] {
  const rows: Box[][] = [];
  const registrations = (request.sellerRegistrations ?? []).map(
    ({ scheme, number }) => `${scheme} ${number}`,
  );
  if (registrations.length > 0)
    rows.push([box("Seller's tax registration at destination", gaps.may(registrations.join("\n")), 12)]);
  const { itn, exemption, statement } = request.exportStatement ?? {};
  const lines = [itn && `AES ITN ${itn}`, exemption && `FTR exemption ${exemption}`, statement]
    .filter(Boolean)
    .join("\n");
  if (lines !== "") rows.push([box("Export statement", gaps.may(lines), 12)]);
  if (request.remarks !== undefined) rows.push([box("Remarks", gaps.may(request.remarks), 12)]);
  return rows;
}
