import { type Decimal, decimal, ZERO } from "../trade/money.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { ContentResult } from "./model.ts";
import { packagesOf } from "./package-facts.ts";
import { packageTable } from "./package-table.ts";
import { itemTable, packedTotals, volumeOf, volumeOfSides } from "./packed-items.ts";
import { partyCell, partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, strong } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { signatureBlock } from "./signature.ts";

/** Packing list: what is in which package. It never prints a price. */
export function packingList(shipment: DocumentedShipment, missing: MissingFields): ContentResult {
  const errors = contentErrors(shipment);
  if (errors.length > 0) return { ok: false, errors };
  const { request } = shipment;
  const reference = request.invoice_number;
  const blocks: Block[] = [
    {
      kind: "boxes",
      rows: [
        ...referenceRows(shipment, missing),
        ...partyRows(shipment, missing),
        ...carriageRows(shipment, missing),
      ],
    },
    { kind: "heading", text: "Packages" },
    packageTable(shipment, missing),
    { kind: "heading", text: "Items" },
    itemTable(shipment, missing),
    { kind: "figures", rows: packedTotals(shipment) },
    signatureBlock(request.signatory, "Packed as listed."),
  ];
  return {
    ok: true,
    content: {
      variant: "packing_list",
      caveat: null,
      sheet: {
        title: "PACKING LIST",
        subtitle: reference === undefined ? "" : `To invoice no. ${reference}`,
        reference: `PACKING LIST ${reference ?? ""}`.trim(),
        blocks,
      },
      data: { volumeCubicMetres: volumeOf(packagesOf(shipment))?.toFixed() ?? null },
    },
  };
}

/** Contents must name lines that exist and may not hold more than the line has; a volume is that of the sides. */
function contentErrors(shipment: DocumentedShipment): FieldError[] {
  const errors: FieldError[] = [];
  const packed = new Map<number, Decimal>();
  packagesOf(shipment).forEach((item, index) => {
    const bySides = volumeOfSides(item);
    if (item.volumeM3 !== undefined && bySides !== null && !isSameVolume(decimal(item.volumeM3), bySides))
      errors.push({
        path: `packages[${index}].volumeM3`,
        message: `${item.volumeM3} m³ is stated, and the sides make ${bySides.toFixed()} m³`,
      });
    for (const { line, quantity } of item.contents ?? []) {
      if (line > shipment.lines.length) {
        errors.push({
          path: `packages[${index}].contents`,
          message: `there is no line ${line}; the request has ${shipment.lines.length}`,
        });
      }
      const amount = decimal(quantity ?? 0).times(item.count ?? 1);
      packed.set(line, (packed.get(line) ?? ZERO).plus(amount));
    }
  });
  for (const [line, amount] of packed) {
    const quantity = shipment.lines[line - 1]?.quantity;
    if (quantity?.lt(amount)) {
      errors.push({
        path: "packages",
        message: `packages hold ${amount.toFixed()} of line ${line}, which has ${quantity.toFixed()}`,
      });
    }
  }
  return errors;
}

/** Sides are measured to the centimetre: they tell a volume to some 5 percent. */
const isSameVolume = (stated: Decimal, bySides: Decimal): boolean =>
  stated.minus(bySides).abs().lte(bySides.times("0.05").plus("0.001"));

/** What ties the list to its invoice and order. */
function referenceRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  return [
    [
      box(
        "Invoice number",
        strong(missing.need("invoice_number", "Invoice number", request.invoice_number)),
        3,
      ),
      box("Date", missing.need("invoiceDate", "Date", request.invoiceDate), 3),
      box("Order no.", missing.need("orderNumber", "Order number", request.orderNumber), 3),
      box("Shipment reference", missing.may(request.customerReference ?? request.exportReference), 3),
    ],
  ];
}

function partyRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const consignee = partyOf(request, "consignee");
  const buyer =
    request.buyer === undefined
      ? [{ text: "Same as consignee" }]
      : shortParty(missing, "buyer", "Buyer", request.buyer);
  return [
    [
      box("Ship from (shipper)", partyCell(missing, "shipper", "Shipper", partyOf(request, "shipper")), 6),
      box("Ship to (consignee)", partyCell(missing, "consignee", "Consignee", consignee), 6),
    ],
    [box("Buyer", buyer, 12)],
  ];
}

/** How the goods travel. */
function carriageRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  return [
    [
      box("Carrier", missing.need("carrier", "Carrier", request.carrier), 3),
      box(
        "Air waybill / bill of lading",
        missing.need("transportDocument", "Air waybill or bill of lading", request.transportDocument),
        3,
      ),
      box("Container no.", missing.may(request.containerNumber), 2),
      box("Seal no.", missing.may(request.sealNumber), 2),
      box("Date of departure", missing.may(request.departureDate), 2),
    ],
  ];
}
