import { type Decimal, roundTo, sum, ZERO } from "../money.ts";
import { amountText, grouped, optional, weightText } from "./amounts.ts";
import { countryName, countryText, ENTRY_SUMMARY } from "./countries.ts";
import { type Gaps, NOT_GIVEN } from "./gaps.ts";
import { hsText } from "./hs-text.ts";
import type { Draft } from "./model.ts";
import { originCountries } from "./origin-certificate.ts";
import { partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Cell, type Figure, type TableRow } from "./sheet/blocks.ts";
import type { DutyRow, Shipment, ShipmentLine } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

const { currency: CURRENCY, surchargeChapter } = ENTRY_SUMMARY;

/** Worksheet in the order of CBP form 7501, revision of 2024 (OMB 1651-0022). */
export function entrySummary(shipment: Shipment, gaps: Gaps): Draft {
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, gaps) },
    { kind: "heading", text: "Lines" },
    linesTable(shipment, gaps),
    { kind: "figures", rows: footFigures(shipment, gaps) },
    signatureBlock(
      shipment.request.signatory,
      "40  Declaration of importer of record or authorized agent: the statements above are true and correct to the best of my knowledge.",
    ),
  ];
  return {
    variant: "cbp_7501_worksheet",
    standing: "WORKSHEET. For the preparation of an entry summary; never a filing.",
    sheet: {
      title: "CUSTOMS DECLARATION",
      subtitle: "Worksheet in the order of CBP Form 7501, Entry Summary",
      reference: `CUSTOMS DECLARATION, CBP 7501 worksheet ${shipment.request.invoice_number ?? ""}`.trim(),
      blocks,
    },
    data: { form: "CBP 7501", currency: CURRENCY },
  };
}

function headRows(shipment: Shipment, gaps: Gaps): Box[][] {
  const { request, origin, lines } = shipment;
  const given = request.declaration?.boxes ?? {};
  const origins = originCountries(shipment);
  const consignee = partyOf(request, "consignee");
  const importer = request.importerOfRecord ?? consignee;
  const stated = (field: "meltAndPour" | "primarySmelt" | "secondarySmelt" | "cast"): string | undefined => {
    const countries = [
      ...new Set(lines.map((line) => line.input[field]).filter((code) => code !== undefined)),
    ];
    return countries.length === 0 ? undefined : countries.map(countryName).join(", ");
  };
  const may = (no: string, label: string, value: string | undefined, span = 2): Box =>
    box(label, gaps.may(given[no] ?? value), span, no);
  const must = (no: string, label: string, path: string, value: string | undefined, span = 2): Box =>
    box(label, gaps.need(path, label, given[no] ?? value), span, no);
  return [
    [
      may("1", "Filer code / entry no.", undefined, 3),
      must("2", "Entry type", "declaration.boxes.2", undefined),
      may("3", "Summary date", undefined),
      may("4", "Surety no.", undefined, 1),
      may("5", "Bond type", undefined, 1),
      must("6", "Port code", "portOfEntry", request.portOfEntry),
      may("7", "Entry date", shipment.quote?.entryDate, 1),
    ],
    [
      must("8", "Importing carrier", "carrier", request.carrier, 3),
      must("9", "Mode of transport", "transportMode", request.transportMode),
      must(
        "10",
        "Country of origin",
        "origin",
        origins.length > 1 ? "MULTI (see lines)" : origins[0] && countryText(origins[0]),
        4,
      ),
      may("11", "Import date", undefined, 3),
    ],
    [
      must("12", "B/L or AWB no.", "transportDocument", request.transportDocument, 3),
      must("13", "Manufacturer ID", "line_items[0].manufacturerId", lines[0]?.input.manufacturerId, 3),
      must("14", "Exporting country", "origin", origin && countryText(origin), 3),
      must("15", "Export date", "exportDate", request.exportDate, 3),
    ],
    [
      may("16", "I.T. no.", undefined),
      may("17", "I.T. date", undefined),
      may("18", "Missing docs", undefined),
      may("19", "Foreign port of lading", request.portOfLoading, 3),
      may("20", "U.S. port of unlading", request.portOfEntry, 3),
    ],
    [
      may("21", "Country of melt and pour", stated("meltAndPour"), 3),
      may("22", "Primary country of smelt", stated("primarySmelt"), 3),
      may("23", "Secondary country of smelt", stated("secondarySmelt"), 3),
      may("24", "Country of cast", stated("cast"), 3),
    ],
    [
      may("25", "Location of goods / G.O. no.", undefined, 4),
      must("26", "Consignee no.", "consignee.taxId", consignee.taxId, 3),
      must("27", "Importer no.", "importerOfRecord.taxId", importer.taxId, 3),
      may("28", "Reference no.", request.customerReference),
    ],
    [
      box("Ultimate consignee", shortParty(gaps, "consignee", "Ultimate consignee", consignee), 6, "29"),
      box(
        "Importer of record",
        shortParty(
          gaps,
          request.importerOfRecord ? "importerOfRecord" : "consignee",
          "Importer of record",
          importer,
        ),
        6,
        "30",
      ),
    ],
  ];
}

function linesTable(shipment: Shipment, gaps: Gaps): Block {
  const rows = shipment.lines.flatMap((line) => lineRows(line, shipment, gaps));
  return {
    kind: "table",
    columns: [
      { label: "31  Line", width: 5 },
      { label: "32  Description; 33 A  HTSUS no., B  AD/CVD no.", width: 31 },
      { label: "34 A  Gross weight, B  manifest qty", width: 13, right: true },
      { label: "35  Net quantity in HTSUS units", width: 13, right: true },
      { label: "36 A  Entered value, B  CHGS, C  relationship", width: 17, right: true },
      { label: "37 A  HTSUS, B  AD/CVD, C  IRC rate, D  visa no.", width: 16, right: true },
      { label: "38  Duty and IR tax", width: 14, right: true },
    ],
    rows: rows.length > 0 ? rows : [{ cells: [[], gaps.need("line_items", "Lines of goods", undefined)] }],
  };
}

/** Description first, then one row for each chapter 99 heading, then the classification itself. */
function lineRows(line: ShipmentLine, shipment: Shipment, gaps: Gaps): TableRow[] {
  const { input, number, quantity, gross } = line;
  const at = (field: string) => `line_items[${number - 1}].${field}`;
  const of = (label: string) => `Line ${number}: ${label}`;
  const surcharges = line.duties.filter((row) => isSurcharge(row));
  const remedies = line.duties.filter((row) => row.type === "trade_remedy" && !isSurcharge(row));
  const taxes = line.duties.filter((row) => row.type === "excise");
  const base = line.duties.find((row) => row.type === "duty" || (row.type === "given" && !isSurcharge(row)));
  const entered = enteredValue(line, shipment);
  const origin = input.origin ?? shipment.origin;
  const charges = optional(input.charges);
  const value: Cell = [
    ...gaps.need(at("value"), of(`entered value in ${CURRENCY}`), entered && amountText(entered, CURRENCY)),
    {
      text: `CHGS ${charges === null ? NOT_GIVEN : amountText(charges, CURRENCY)}`,
      tone: "muted",
    },
    { text: `Relationship ${input.relationship ?? NOT_GIVEN}`, tone: "muted" },
  ];
  const htsQuantity =
    input.supplementaryQuantity === undefined
      ? quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim()
      : `${input.supplementaryQuantity} ${input.supplementaryUnit ?? ""}`.trim();
  const head: TableRow = {
    cells: [
      [{ text: String(number).padStart(3, "0") }],
      [
        ...gaps.need(at("description"), of("description"), input.description),
        ...(origin === undefined ? [] : [{ text: `Origin ${countryText(origin)}`, tone: "muted" as const }]),
      ],
      [
        ...gaps.need(at("gross_weight_kg"), of("gross weight"), weightText(gross)),
        ...(input.packages === undefined ? [] : [{ text: input.packages, tone: "muted" as const }]),
      ],
    ],
  };
  const duty = (row: DutyRow): TableRow => ({
    joined: true,
    cells: [
      [],
      [
        { text: isCode(row.code) ? hsText(row.code.replaceAll(".", ""), shipment.destination) : row.code },
        ...label(row),
      ],
      [],
      [],
      [],
      [{ text: row.rate ?? "" }],
      row.amount === null
        ? [{ text: NOT_GIVEN, tone: "missing" }]
        : [{ text: amountText(row.amount, row.currency) }],
    ],
  });
  const code = input.hs_code && hsText(input.hs_code, shipment.destination);
  const classification: TableRow = {
    joined: true,
    cells: [
      [],
      [
        ...gaps.need(at("hs_code"), of("HTSUS number"), code),
        ...(input.adCvdCase === undefined ? [] : [{ text: `AD/CVD no. ${input.adCvdCase}` }]),
      ],
      [],
      gaps.need(at("quantity"), of("net quantity"), htsQuantity),
      value,
      [
        ...gaps.need(at("duties"), of("rate of duty"), base?.rate),
        ...(input.visaNumber === undefined ? [] : [{ text: `Visa ${input.visaNumber}` }]),
      ],
      gaps.need(at("duties"), of("duty"), base?.amount && amountText(base.amount, base.currency)),
    ],
  };
  return [head, ...surcharges.map(duty), classification, ...remedies.map(duty), ...taxes.map(duty)];
}

function label(row: DutyRow): Cell {
  return row.label === "" ? [] : [{ text: row.label, tone: "muted" }];
}

function isCode(code: string): boolean {
  return /^\d[\d.]{5,}$/.test(code);
}

/** The additional duties' own headings all stand in one chapter of the tariff. */
function isSurcharge(row: DutyRow): boolean {
  return row.code.startsWith(surchargeChapter) && /^[\d.]+$/.test(row.code);
}

/** The quote's customs value where there is one; else the line's, if it is in the form's currency. */
function enteredValue(line: ShipmentLine, { quote, currency }: Shipment): Decimal | null {
  if (line.customsValue !== null && quote?.currency === CURRENCY) return line.customsValue;
  return currency === CURRENCY ? line.value : null;
}

function footFigures(shipment: Shipment, gaps: Gaps): Figure[] {
  const rows = shipment.lines.flatMap((line) => line.duties);
  const stated = shipment.request.declaration?.fees?.map((fee) => ({
    code: fee.code,
    label: fee.label ?? "",
    amount: roundTo(ZERO.plus(fee.amount), CURRENCY),
  }));
  const quoted = rows
    .filter((row) => row.type === "fee")
    .map((row) => ({ code: row.code, label: row.label, amount: row.amount ?? ZERO }));
  const fees = stated ?? quoted;
  const dutyRows = rows.filter(
    (row) => row.type !== "fee" && !["vat", "sales_tax", "excise"].includes(row.type),
  );
  // A total is stated only where every line has its duty: a partial sum would read as the whole.
  const known =
    shipment.lines.length > 0 &&
    shipment.lines.every((line) => line.duties.length > 0) &&
    dutyRows.every((row) => row.amount !== null && row.currency === CURRENCY);
  const duty = known ? sum(dutyRows.map((row) => row.amount as Decimal)) : null;
  const taxRows = rows.filter((row) => row.type === "excise");
  const tax = known ? sum(taxRows.map((row) => row.amount ?? ZERO)) : null;
  const values = shipment.lines.map((line) => enteredValue(line, shipment));
  const value = values.length === 0 || values.includes(null) ? null : sum(values as Decimal[]);
  const other = fees.length > 0 ? sum(fees.map((fee) => fee.amount)) : null;
  const total = duty !== null && tax !== null && other !== null ? duty.plus(tax).plus(other) : null;
  const row = (label: string, path: string, amount: Decimal | null, strong = false): Figure => {
    if (amount === null) gaps.note(path, label);
    return {
      label,
      value: amount === null ? NOT_GIVEN : amountText(amount, CURRENCY),
      missing: amount === null,
      strong,
    };
  };
  return [
    ...fees.map((fee) => ({
      label: `Fee ${fee.code} ${fee.label}`.trim(),
      value: amountText(fee.amount, CURRENCY),
    })),
    row("39  Total entered value", "totals.enteredValue", value),
    row("39  Total other fees", "declaration.fees", other),
    row("41  Duty", "totals.duty", duty),
    row("42  Tax", "totals.tax", tax),
    row("43  Other", "declaration.fees", other),
    row("44  Total", "totals.payable", total, true),
  ];
}
