import { amountText, grouped, priceText, weightText } from "./amount-text.ts";
import { countryText } from "./country-usage.ts";
import { hsText } from "./hs-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { Block, Cell, SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { ShipmentLine } from "./shipment-line.ts";

/** One row a line, with code and origin for each: customs reads lines, not invoices. */
export function invoiceGoodsTable(shipment: DocumentedShipment, missing: MissingFields): Block {
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
        ? [emptyRow(missing)]
        : shipment.lines.map((line) => goodsRow(line, shipment, missing)),
  };
}

/** Without lines the row still shows what it would have to hold. */
function emptyRow(missing: MissingFields): SheetRow {
  const cell = missing.need("line_items", "Lines of goods", undefined);
  return { cells: [[], ...Array.from({ length: 7 }, () => cell)] };
}

/** Every cell of a row is mandatory; what is absent is marked where it would stand. */
function goodsRow(
  line: ShipmentLine,
  { currency, destination }: DocumentedShipment,
  missing: MissingFields,
): SheetRow {
  const { input } = line;
  const at = (field: string) => `line_items[${line.number - 1}].${field}`;
  const of = (label: string) => `Line ${line.number}: ${label}`;
  const origin = missing.need(at("origin"), of("country of origin"), input.origin);
  const quantity = missing.need(at("quantity"), of("quantity"), line.quantity && grouped(line.quantity));
  const unit = missing.need(at("unit"), of("unit of measure"), input.unit);
  return {
    cells: [
      [{ text: String(line.number) }],
      descriptionCell(line, missing),
      missing.need(at("hs_code"), of("HS code"), input.hs_code && hsText(input.hs_code, destination)),
      origin[0]?.tone === "missing" ? origin : [{ text: countryText(input.origin as string) }],
      unit[0]?.tone === "missing" && quantity[0]?.tone !== "missing"
        ? [...quantity, { text: `unit ${NOT_GIVEN}`, tone: "missing" }]
        : [
            {
              text: `${quantity[0]?.text}${quantity[0]?.tone === "missing" ? "" : ` ${unit[0]?.text}`}`,
              tone: quantity[0]?.tone,
            },
          ],
      missing.need(at("net_weight_kg"), of("net weight"), weightText(line.net)),
      missing.need(at("unit_price"), of("unit value"), line.unitPrice && priceText(line.unitPrice, currency)),
      missing.need(at("value"), of("line value"), line.value && amountText(line.value, currency)),
    ],
  };
}

/** What it is, what it is made of, what it is for, and the numbers it goes by. */
function descriptionCell({ input, number }: ShipmentLine, missing: MissingFields): Cell {
  const at = (field: string) => `line_items[${number - 1}].${field}`;
  const cell: Cell = missing.need(at("description"), `Line ${number}: description`, input.description);
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
  for (const [field, label] of absent) missing.note(at(field), `Line ${number}: ${label.toLowerCase()}`);
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
