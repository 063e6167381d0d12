import { type Decimal, roundTo, sum, ZERO } from "../trade/money.ts";
import { amountText } from "./amount-text.ts";
import { countryName, countryText, ENTRY_SUMMARY } from "./country-usage.ts";
import { enteredValue, linesTable } from "./entry-summary-lines.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { partyOf, shortParty } from "./parties.ts";
import { type Block, type Box, box, type Figure } from "./sheet.ts";
import { originCountries, type Shipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

const { currency: CURRENCY } = ENTRY_SUMMARY;

/** Worksheet in the order of CBP form 7501, revision of 2024 (OMB 1651-0022). */
export function entrySummary(shipment: Shipment, missing: MissingFields): DocumentContent {
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, missing) },
    { kind: "heading", text: "Lines" },
    linesTable(shipment, missing),
    { kind: "figures", rows: footFigures(shipment, missing) },
    signatureBlock(
      shipment.request.signatory,
      "40  Declaration of importer of record or authorized agent: the statements above are true and correct to the best of my knowledge.",
    ),
  ];
  return {
    variant: "cbp_7501_worksheet",
    caveat: "WORKSHEET. For the preparation of an entry summary; never a filing.",
    sheet: {
      title: "CUSTOMS DECLARATION",
      subtitle: "Worksheet in the order of CBP Form 7501, Entry Summary",
      reference: `CUSTOMS DECLARATION, CBP 7501 worksheet ${shipment.request.invoice_number ?? ""}`.trim(),
      blocks,
    },
    data: { form: "CBP 7501", currency: CURRENCY },
  };
}

/** Blocks 1 to 30. Numbers that customs or the filer assigns may stay empty; what the shipper knows may not. */
function headRows(shipment: Shipment, missing: MissingFields): Box[][] {
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
    box(label, missing.may(given[no] ?? value), span, no);
  const must = (no: string, label: string, path: string, value: string | undefined, span = 2): Box =>
    box(label, missing.need(path, label, given[no] ?? value), span, no);
  return [
    [
      may("1", "Filer code / entry no.", undefined),
      must("2", "Entry type", "declaration.boxes.2", undefined),
      may("3", "Summary date", undefined),
      may("4", "Surety no.", undefined, 1),
      may("5", "Bond type", undefined, 1),
      must("6", "Port code", "portOfEntry", request.portOfEntry),
      may("7", "Entry date", shipment.quote?.entryDate),
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
      box("Ultimate consignee", shortParty(missing, "consignee", "Ultimate consignee", consignee), 6, "29"),
      box(
        "Importer of record",
        shortParty(
          missing,
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

/** Fee summary and blocks 39 to 44, each computed from the lines or marked as not given. */
function footFigures(shipment: Shipment, missing: MissingFields): Figure[] {
  const rows = shipment.lines.flatMap((line) => line.duties);
  const stated = shipment.request.declaration?.fees?.map((fee) => ({
    code: fee.code,
    label: fee.label ?? "",
    amount: roundTo(ZERO.plus(fee.amount), CURRENCY),
  }));
  const quoted = rows
    .filter((row) => row.type === "fee")
    .map((row) => ({
      code: ENTRY_SUMMARY.feeClasses[row.code] ?? row.code,
      // The form has the amount alone; the rate stands in the quote.
      label: row.label.replace(/\s*\(.*\)$/, ""),
      amount: row.amount ?? ZERO,
    }));
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
    if (amount === null) missing.note(path, label);
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
