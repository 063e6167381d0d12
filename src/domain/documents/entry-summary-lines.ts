import type { Decimal } from "../trade/money.ts";
import { amountText, grouped, optionalDecimal, weightText } from "./amount-text.ts";
import { countryText, ENTRY_SUMMARY } from "./country-usage.ts";
import { hsText } from "./hs-text.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { Block, Cell, SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { DutyRow, ShipmentLine } from "./shipment-line.ts";

const { currency: CURRENCY, surchargeChapter } = ENTRY_SUMMARY;

/** Blocks 31 to 38: what is declared, at what value, rate and duty. */
export function linesTable(shipment: DocumentedShipment, missing: MissingFields): Block {
  const rows = shipment.lines.flatMap((line) => lineRows(line, shipment, missing));
  return {
    kind: "table",
    columns: [
      { label: "31  Line", width: 5 },
      { label: "32  Description; 33 A  HTSUS no., B  AD/CVD no.", width: 31 },
      { label: "34 A  Gross weight, B  manifest qty", width: 13, right: true },
      { label: "35  Net quantity in HTSUS units", width: 13, right: true },
      { label: "36 A  Entered value, B  CHGS, C  relationship", width: 17, right: true },
      { label: "37  Rates: A HTSUS, B AD/CVD, C IRC; D visa", width: 16, right: true },
      { label: "38  Duty and IR tax", width: 14, right: true },
    ],
    rows: rows.length > 0 ? rows : [{ cells: [[], missing.need("line_items", "Lines of goods", undefined)] }],
  };
}

/** Names a line's fields: the path a request would hold them under, and the label with the line's number. */
interface LineFields {
  at(field: string): string;
  of(label: string): string;
}

const fieldsOf = ({ number }: ShipmentLine): LineFields => ({
  at: (field) => `line_items[${number - 1}].${field}`,
  of: (label) => `Line ${number}: ${label}`,
});

/** Description first, then one row for each chapter 99 heading, then the classification itself. */
function lineRows(line: ShipmentLine, shipment: DocumentedShipment, missing: MissingFields): SheetRow[] {
  const surcharges = line.duties.filter((row) => isSurcharge(row));
  const remedies = line.duties.filter((row) => row.type === "trade_remedy" && !isSurcharge(row));
  const taxes = line.duties.filter((row) => row.type === "excise");
  const duty = (row: DutyRow): SheetRow => dutyRow(row, shipment.destination);
  // Asked for first: missing fields are listed in the order they are asked for, and the value matters most.
  const value = valueCell(line, shipment, missing);
  return [
    descriptionRow(line, shipment, missing),
    ...surcharges.map(duty),
    classificationRow(line, shipment, missing, value),
    ...remedies.map(duty),
    ...taxes.map(duty),
  ];
}

/** Block 36. */
function valueCell(line: ShipmentLine, shipment: DocumentedShipment, missing: MissingFields): Cell {
  const { at, of } = fieldsOf(line);
  const { input } = line;
  const entered = enteredValue(line, shipment);
  const charges = optionalDecimal(input.charges);
  const label = of(`entered value in ${CURRENCY}`);
  return [
    ...missing.need(at("value"), label, entered && amountText(entered, CURRENCY)),
    { text: `CHGS ${charges === null ? NOT_GIVEN : amountText(charges, CURRENCY)}`, tone: "muted" },
    { text: `Relationship ${input.relationship ?? NOT_GIVEN}`, tone: "muted" },
  ];
}

/** Blocks 31, 32 and 34. */
function descriptionRow(line: ShipmentLine, shipment: DocumentedShipment, missing: MissingFields): SheetRow {
  const { at, of } = fieldsOf(line);
  const { input, number, gross } = line;
  const origin = input.origin ?? shipment.origin;
  return {
    cells: [
      [{ text: String(number).padStart(3, "0") }],
      [
        ...missing.need(at("description"), of("description"), input.description),
        ...(origin === undefined ? [] : [{ text: `Origin ${countryText(origin)}`, tone: "muted" as const }]),
      ],
      [
        ...missing.need(at("gross_weight_kg"), of("gross weight"), weightText(gross)),
        ...(input.packages === undefined ? [] : [{ text: input.packages, tone: "muted" as const }]),
      ],
    ],
  };
}

/** Blocks 33, 35, 37 and 38 of the goods' own tariff number. */
function classificationRow(
  line: ShipmentLine,
  { destination }: DocumentedShipment,
  missing: MissingFields,
  value: Cell,
): SheetRow {
  const { at, of } = fieldsOf(line);
  const { input, duties } = line;
  const base = duties.find((row) => row.type === "duty" || (row.type === "given" && !isSurcharge(row)));
  const code = input.hs_code && hsText(input.hs_code, destination);
  return {
    joined: true,
    cells: [
      [],
      [
        ...missing.need(at("hs_code"), of("HTSUS number"), code),
        ...(input.adCvdCase === undefined ? [] : [{ text: `AD/CVD no. ${input.adCvdCase}` }]),
      ],
      [],
      missing.need(at("quantity"), of("net quantity"), netQuantity(line)),
      value,
      [
        ...missing.need(at("duties"), of("rate of duty"), base?.rate),
        ...(input.visaNumber === undefined ? [] : [{ text: `Visa ${input.visaNumber}` }]),
      ],
      missing.need(at("duties"), of("duty"), base?.amount && amountText(base.amount, base.currency)),
    ],
  };
}

/** In the tariff's unit where it was stated so, else as counted. */
function netQuantity({ input, quantity }: ShipmentLine): string | null {
  return input.supplementaryQuantity === undefined
    ? quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim()
    : `${input.supplementaryQuantity} ${input.supplementaryUnit ?? ""}`.trim();
}

/** A charge under a number of its own: an additional duty, a remedy or a tax. */
function dutyRow(row: DutyRow, destination: string | undefined): SheetRow {
  const code = isCode(row.code) ? hsText(row.code.replaceAll(".", ""), destination) : row.code;
  const amount: Cell =
    row.amount === null
      ? [{ text: NOT_GIVEN, tone: "missing" }]
      : [{ text: amountText(row.amount, row.currency) }];
  return {
    joined: true,
    cells: [[], [{ text: code }, ...label(row)], [], [], [], [{ text: row.rate ?? "" }], amount],
  };
}

function label(row: DutyRow): Cell {
  return row.label === "" ? [] : [{ text: row.label, tone: "muted" }];
}

/** A fee or a tax has a code of its own that is no tariff number. */
function isCode(code: string): boolean {
  return /^\d[\d.]{5,}$/.test(code);
}

/** The additional duties' own headings all stand in one chapter of the tariff. */
function isSurcharge(row: DutyRow): boolean {
  return row.code.startsWith(surchargeChapter) && /^[\d.]+$/.test(row.code);
}

/** The quote's customs value where there is one; else the line's, if it is in the form's currency. */
export function enteredValue(line: ShipmentLine, { quote, currency }: DocumentedShipment): Decimal | null {
  if (line.customsValue !== null && quote?.currency === CURRENCY) return line.customsValue;
  return currency === CURRENCY ? line.value : null;
}
