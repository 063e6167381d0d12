import { amountText, grouped, priceText, weightText } from "./amounts.ts";
import { countryText } from "./countries.ts";
import { deliveryTerm } from "./delivery-terms.ts";
import { type Gaps, NOT_GIVEN } from "./gaps.ts";
import { hsText } from "./hs-text.ts";
import type { Draft } from "./model.ts";
import { packageKinds, packageMarks } from "./package-facts.ts";
import { partyCell, partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Cell, type Figure, strong, type TableRow } from "./sheet/blocks.ts";
import type { Shipment, ShipmentLine } from "./shipment.ts";
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

function goodsTable(shipment: Shipment, gaps: Gaps): Block {
  return {
    kind: "table",
    columns: [
      { label: "No.", width: 4.4 },
      { label: "Description of goods", width: 33 },
      { label: "HS code", width: 13.6 },
      { label: "Origin", width: 11 },
      { label: "Quantity", width: 10, right: true },
      { label: "Net weight", width: 10, right: true },
      { label: "Unit value", width: 13.5, right: true },
      { label: "Line value", width: 14.5, right: true },
    ],
    rows:
      shipment.lines.length === 0
        ? [emptyRow(gaps)]
        : shipment.lines.map((line) => goodsRow(line, shipment, gaps)),
  };
}

/** Without lines the row still shows what it would have to hold. */
function emptyRow(gaps: Gaps): TableRow {
  const cell = gaps.need("line_items", "Lines of goods", undefined);
  return { cells: [[], ...Array.from({ length: 7 }, () => cell)] };
}

function goodsRow(line: ShipmentLine, { currency, destination }: Shipment, gaps: Gaps): TableRow {
  const { input } = line;
  const at = (field: string) => `line_items[${line.number - 1}].${field}`;
  const of = (label: string) => `Line ${line.number}: ${label}`;
  const origin = gaps.need(at("origin"), of("country of origin"), input.origin);
  const quantity = gaps.need(at("quantity"), of("quantity"), line.quantity && grouped(line.quantity));
  const unit = gaps.need(at("unit"), of("unit of measure"), input.unit);
  return {
    cells: [
      [{ text: String(line.number) }],
      descriptionCell(line, gaps),
      gaps.need(at("hs_code"), of("HS code"), input.hs_code && hsText(input.hs_code, destination)),
      origin[0]?.tone === "missing" ? origin : [{ text: countryText(input.origin as string) }],
      unit[0]?.tone === "missing" && quantity[0]?.tone !== "missing"
        ? [...quantity, { text: `unit ${NOT_GIVEN}`, tone: "missing" }]
        : [
            {
              text: `${quantity[0]?.text}${quantity[0]?.tone === "missing" ? "" : ` ${unit[0]?.text}`}`,
              tone: quantity[0]?.tone,
            },
          ],
      gaps.need(at("net_weight_kg"), of("net weight"), weightText(line.net)),
      gaps.need(at("unit_price"), of("unit value"), line.unitPrice && priceText(line.unitPrice, currency)),
      gaps.need(at("value"), of("line value"), line.value && amountText(line.value, currency)),
    ],
  };
}

/** What it is, what it is made of, what it is for, and the numbers it goes by. */
function descriptionCell({ input, number }: ShipmentLine, gaps: Gaps): Cell {
  const at = (field: string) => `line_items[${number - 1}].${field}`;
  const cell: Cell = gaps.need(at("description"), `Line ${number}: description`, input.description);
  const part = [
    input.sku && `SKU\u00a0${input.sku}`,
    input.serialNumber && `serial no.\u00a0${input.serialNumber}`,
  ].filter(Boolean);
  const facts: [string, string, string | undefined][] = [
    ["composition", "Made of", input.composition],
    ["intendedUse", "Use", input.intendedUse],
    ["sku", "Part no.", part.join(", ") || undefined],
  ];
  const given = facts
    .filter(([, , value]) => value !== undefined)
    .map(([field, label, value]) => (field === "sku" ? value : `${label}: ${value}`));
  if (input.product_identifier !== undefined) given.push(`Product identifier ${input.product_identifier}`);
  if (given.length > 0) cell.push({ text: given.join(" · "), tone: "muted" });
  const absent = facts.filter(([, , value]) => value === undefined);
  for (const [field, label] of absent) gaps.note(at(field), `Line ${number}: ${label.toLowerCase()}`);
  if (absent.length > 0) {
    cell.push({ text: absent.map(([, label]) => `${label}: ${NOT_GIVEN}`).join(" · "), tone: "missing" });
  }
  if (input.agreement !== undefined) {
    cell.push({
      text: `Preference claimed: ${input.agreement}${input.originCriterion ? `, criterion ${input.originCriterion}` : ""}`,
      tone: "muted",
    });
  }
  const control = [input.eccn && `ECCN ${input.eccn}`, input.licence && `licence ${input.licence}`].filter(
    Boolean,
  );
  if (control.length > 0) cell.push({ text: control.join(" · "), tone: "muted" });
  return cell;
}

function figures(shipment: Shipment, gaps: Gaps): Figure[] {
  const { totals, currency, incoterm, request } = shipment;
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  const row = (label: string, value: typeof totals.goods): Figure => ({
    label,
    value: value === null ? "none stated" : amountText(value, currency),
  });
  const must = (label: string, value: typeof totals.goods, strong: boolean): Figure =>
    value === null ? { label, value: NOT_GIVEN, missing: true, strong } : { ...row(label, value), strong };
  if (totals.total === null) gaps.note("totals.total", "Total");
  const discount = totals.discount === null ? {} : { value: `− ${amountText(totals.discount, currency)}` };
  const terms = term === undefined ? "" : `${incoterm} ${request.namedPlace ?? ""}`.trim();
  const beyond = chargesBeyond(shipment);
  return [
    must("Subtotal", totals.goods, false),
    { ...row("Discount", totals.discount), ...discount },
    ...(beyond.length > 0 && totals.goods !== null
      ? [row(`Value ${terms}`, totals.goods.minus(totals.discount ?? 0))]
      : []),
    row("Freight", totals.freight),
    row("Insurance", totals.insurance),
    row("Other charges", totals.otherCharges),
    row("Tax", totals.tax),
    must(
      beyond.length > 0 ? `Total with ${beyond.join(" and ")}` : `Total ${terms}`.trim(),
      totals.total,
      true,
    ),
    {
      label: "Basis of the total",
      value: term === undefined ? NOT_GIVEN : [term.basis, ...beyond].join(" + "),
      missing: term === undefined,
    },
  ];
}

/** Charges on the invoice that its delivery term leaves out of the price: the total is then not on that term's basis. */
function chargesBeyond({ totals, incoterm }: Shipment): string[] {
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  if (term === undefined) return [];
  const freight = !term.freightInPrice && totals.freight !== null && !totals.freight.eq(0);
  const insurance =
    !term.freightInPrice && !term.insuranceInPrice && totals.insurance !== null && !totals.insurance.eq(0);
  return [freight ? "freight" : "", insurance ? "insurance" : ""].filter((name) => name !== "");
}

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
