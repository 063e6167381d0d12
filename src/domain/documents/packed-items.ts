import { type Decimal, decimal, sum, ZERO } from "../trade/money.ts";
import { grouped, optionalDecimal, weightText } from "./amount-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import { packagesOf } from "./package-facts.ts";
import type { PackageInput } from "./request-package.ts";
import type { Block, SheetFigure, SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** What is in the shipment, line by line, without any price. */
export function itemTable({ lines }: DocumentedShipment, missing: MissingFields): Block {
  const rows = lines.map(({ number, input, quantity, net, gross }): SheetRow => {
    const at = (field: string) => `line_items[${number - 1}].${field}`;
    const unit = missing.need(at("unit"), `Line ${number}: unit of measure`, input.unit);
    return {
      cells: [
        [{ text: String(number) }],
        missing.need(at("description"), `Line ${number}: description`, input.description),
        missing.may([input.sku, input.serialNumber].filter(Boolean).join("\n")),
        missing.need(at("quantity"), `Line ${number}: quantity`, quantity && grouped(quantity)),
        unit,
        missing.may(weightText(net)),
        missing.may(weightText(gross)),
      ],
    };
  });
  return {
    kind: "table",
    columns: [
      { label: "No.", width: 5 },
      { label: "Description of goods", width: 39 },
      { label: "Part / serial no.", width: 14 },
      { label: "Quantity", width: 10, right: true },
      { label: "Unit", width: 11 },
      { label: "Net weight", width: 10.5, right: true },
      { label: "Gross weight", width: 10.5, right: true },
    ],
    rows: rows.length > 0 ? rows : [{ cells: [[], missing.need("line_items", "Lines of goods", undefined)] }],
  };
}

/**
 * Packages, items, weights and volume; items add up only where they share a unit. A sum asks for nothing of its own:
 * what it lacks is asked for at the line or package.
 */
export function packedTotals(shipment: DocumentedShipment): SheetFigure[] {
  const { packageCount, lines, netWeight, grossWeight } = shipment;
  const quantities = lines.map((line) => line.quantity);
  const units = new Set(lines.map((line) => line.input.unit));
  const items = quantities.includes(null) || quantities.length === 0 ? null : sum(quantities as Decimal[]);
  const itemText =
    items === null
      ? null
      : units.size === 1
        ? `${grouped(items)} ${[...units][0] ?? ""}`.trim()
        : `${lines.length} lines`;
  const volume = volumeOf(packagesOf(shipment));
  const row = (label: string, value: string | null): SheetFigure => ({
    label,
    value: value ?? NOT_GIVEN,
    missing: value === null,
    strong: false,
  });
  return [
    row("Total packages", packageCount === null ? null : grouped(decimal(packageCount))),
    row("Total items", itemText),
    row("Total net weight", weightText(netWeight)),
    row("Total gross weight", weightText(grossWeight)),
    row("Total volume", volume === null ? null : `${grouped(volume)} m³`),
  ];
}

/** Cubic metres: exact from the sides in centimetres, else as stated; null unless every package has the one or the other. */
export function volumeOf(items: readonly PackageInput[]): Decimal | null {
  if (items.length === 0) return null;
  let total = ZERO;
  for (const item of items) {
    const one = volumeOfSides(item) ?? optionalDecimal(item.volumeM3);
    if (one === null) return null;
    total = total.plus(one.times(item.count ?? 1));
  }
  return total;
}

/** Cubic metres of one package by its sides; null unless all three are stated. */
export function volumeOfSides({ lengthCm, widthCm, heightCm }: PackageInput): Decimal | null {
  if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) return null;
  return decimal(lengthCm).times(widthCm).times(heightCm).div(1_000_000);
}
