import { type Decimal, decimal, ZERO } from "../trade/money.ts";
import { grouped, optionalDecimal, weightText } from "./amount-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { ContentResult } from "./model.ts";
import { packagesOf } from "./package-facts.ts";
import { itemTable, packedTotals, volumeOf } from "./packed-items.ts";
import { partyCell, partyOf, shortParty } from "./parties.ts";
import type { PackageInput } from "./request-package.ts";
import { type Block, type Box, box, type Cell, strong, type TableRow } from "./sheet.ts";
import type { Shipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { signatureBlock } from "./signature.ts";

/** Packing list: what is in which package. It never prints a price. */
export function packingList(shipment: Shipment, missing: MissingFields): ContentResult {
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
    { kind: "figures", rows: packedTotals(shipment, missing) },
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

/** Contents must name lines that exist and may not hold more than the line has. */
function contentErrors(shipment: Shipment): FieldError[] {
  const errors: FieldError[] = [];
  const packed = new Map<number, Decimal>();
  packagesOf(shipment).forEach((item, index) => {
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

/** What ties the list to its invoice and order. */
function referenceRows({ request }: Shipment, missing: MissingFields): Box[][] {
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

function partyRows({ request }: Shipment, missing: MissingFields): Box[][] {
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
function carriageRows({ request }: Shipment, missing: MissingFields): Box[][] {
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

/** One row for each package or for several alike. */
function packageTable(shipment: Shipment, missing: MissingFields): Block {
  const items = packagesOf(shipment);
  return {
    kind: "table",
    columns: [
      { label: "Package no.", width: 10 },
      { label: "Kind", width: 9 },
      { label: "Marks and numbers", width: 17 },
      { label: "Contents", width: 29 },
      { label: "Net weight", width: 10.5, right: true },
      { label: "Gross weight", width: 10.5, right: true },
      { label: "L × W × H, cm", width: 13, right: true },
      { label: "Volume, m³", width: 10, right: true },
    ],
    rows:
      items.length > 0
        ? items.map((item, index) => packageRow(item, index, shipment, missing))
        : [countRow(shipment, missing)],
  };
}

/** Weights and sizes are those of one package; the count stands before its kind. */
function packageRow(item: PackageInput, index: number, shipment: Shipment, missing: MissingFields): TableRow {
  const at = (field: string) => `packages[${index}].${field}`;
  const of = (label: string) => `Package ${index + 1}: ${label}`;
  const weight = (value: string | undefined) => weightText(optionalDecimal(value));
  const count = item.count === undefined || item.count === 1 ? "" : `${item.count} × `;
  const sizes = [item.lengthCm, item.widthCm, item.heightCm];
  const size = sizes.includes(undefined)
    ? undefined
    : sizes.map((side) => grouped(decimal(side as string))).join(" × ");
  const each: Cell = count === "" ? [] : [{ text: "each", tone: "muted" }];
  return {
    cells: [
      [{ text: item.number ?? String(index + 1) }],
      missing.need(at("type"), of("kind"), item.type && `${count}${item.type}`),
      missing.need(at("marks"), of("marks and numbers"), item.marks ?? shipment.request.marks),
      contentsCell(item, index, shipment, missing),
      [...missing.need(at("net_weight_kg"), of("net weight"), weight(item.net_weight_kg)), ...each],
      [...missing.need(at("gross_weight_kg"), of("gross weight"), weight(item.gross_weight_kg)), ...each],
      missing.need(at("lengthCm"), of("length, width and height"), size),
      [...missing.need(at("volume"), of("volume"), volumeOf([{ ...item, count: 1 }])?.toFixed()), ...each],
    ],
  };
}

/** Only a single package is known to hold everything when its contents are not listed. */
function contentsCell(
  item: PackageInput,
  index: number,
  { lines, request }: Shipment,
  missing: MissingFields,
): Cell {
  const only = Array.isArray(request.packages) && request.packages.length === 1 && (item.count ?? 1) === 1;
  const contents =
    item.contents ??
    (only ? lines.map((line) => ({ line: line.number, quantity: line.quantity?.toFixed() })) : []);
  if (contents.length === 0)
    return missing.need(`packages[${index}].contents`, `Package ${index + 1}: contents`, undefined);
  return contents.map(({ line, quantity }) => {
    const held = lines[line - 1];
    const amount =
      quantity === undefined
        ? `quantity ${NOT_GIVEN}`
        : `${grouped(decimal(quantity))} ${held?.input.unit ?? ""}`.trim();
    return {
      text: `${line}. ${held?.input.description ?? ""}: ${amount}`,
      tone: quantity === undefined ? ("missing" as const) : undefined,
    };
  });
}

/** Packages given as a bare number: everything else about them is missing. */
function countRow({ packageCount, request, lines }: Shipment, missing: MissingFields): TableRow {
  const gap = (path: string, label: string): Cell => missing.need(path, label, undefined);
  const all = packageCount === 1 && lines.length > 0 ? "All items below" : undefined;
  return {
    cells: [
      missing.need(
        "packages",
        "Packages",
        packageCount === null ? undefined : packageCount === 1 ? "1" : `1 to ${packageCount}`,
      ),
      missing.need("packageType", "Kind of packages", request.packageType),
      missing.need("marks", "Marks and numbers", request.marks),
      missing.need("packages[].contents", "Contents of each package", all),
      gap("packages[].net_weight_kg", "Net weight of each package"),
      gap("packages[].gross_weight_kg", "Gross weight of each package"),
      gap("packages[].lengthCm", "Length, width and height of each package"),
      gap("packages[].volume", "Volume of each package"),
    ],
  };
}
