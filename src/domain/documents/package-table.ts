import { decimal } from "../trade/money.ts";
import { grouped, optionalDecimal, weightText } from "./amount-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import { packagesOf } from "./package-facts.ts";
import { volumeOf } from "./packed-items.ts";
import type { PackageInput } from "./request-package.ts";
import type { Block, Cell, SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** One row for each package or for several alike. */
export function packageTable(shipment: DocumentedShipment, missing: MissingFields): Block {
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
function packageRow(
  item: PackageInput,
  index: number,
  shipment: DocumentedShipment,
  missing: MissingFields,
): SheetRow {
  const at = (field: string) => `packages[${index}].${field}`;
  const of = (label: string) => `Package ${index + 1}: ${label}`;
  const weight = (value: string | undefined) => weightText(optionalDecimal(value));
  const count = item.count === undefined || item.count === 1 ? "" : `${item.count} × `;
  const each: Cell = count === "" ? [] : [{ text: "each", tone: "muted" }];
  return {
    cells: [
      [{ text: item.number ?? String(index + 1) }],
      missing.need(at("type"), of("kind"), item.type && `${count}${item.type}`),
      missing.need(at("marks"), of("marks and numbers"), item.marks ?? shipment.request.marks),
      contentsCell(item, index, shipment, missing),
      [...missing.need(at("net_weight_kg"), of("net weight"), weight(item.net_weight_kg)), ...each],
      [...missing.need(at("gross_weight_kg"), of("gross weight"), weight(item.gross_weight_kg)), ...each],
      sizeCell(item, index, missing),
      [...missing.need(at("volumeM3"), of("volume"), volumeOf([{ ...item, count: 1 }])?.toFixed()), ...each],
    ],
  };
}

/** The three sides, or those that are not given; none is asked for where the volume is stated and no side is. */
function sizeCell(item: PackageInput, index: number, missing: MissingFields): Cell {
  const sides = (
    [
      ["lengthCm", "length"],
      ["widthCm", "width"],
      ["heightCm", "height"],
    ] as const
  ).map(([field, label]) => ({ field, label, value: item[field] }));
  const given = sides.filter(({ value }) => value !== undefined);
  if (given.length === sides.length)
    return [{ text: given.map(({ value }) => grouped(decimal(value ?? 0))).join(" × ") }];
  if (given.length === 0 && item.volumeM3 !== undefined) return [{ text: "by volume", tone: "muted" }];
  for (const { field, label, value } of sides)
    if (value === undefined) missing.note(`packages[${index}].${field}`, `Package ${index + 1}: ${label}`);
  return [{ text: NOT_GIVEN, tone: "missing" }];
}

/** Only a single package is known to hold everything when its contents are not listed. */
function contentsCell(
  item: PackageInput,
  index: number,
  { lines, request }: DocumentedShipment,
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

/** Packages given as a bare number: everything else about them is missing until they are listed. */
function countRow({ packageCount, request, lines }: DocumentedShipment, missing: MissingFields): SheetRow {
  const gap = (): Cell =>
    missing.need("packages", "Packages, each with contents, weights and size", undefined);
  const all = packageCount === 1 && lines.length > 0 ? "All items below" : undefined;
  return {
    cells: [
      packageCount === null ? gap() : [{ text: packageCount === 1 ? "1" : `1 to ${packageCount}` }],
      missing.need("packageType", "Kind of packages", request.packageType),
      missing.need("marks", "Marks and numbers", request.marks),
      all === undefined ? gap() : [{ text: all }],
      gap(),
      gap(),
      gap(),
      gap(),
    ],
  };
}
