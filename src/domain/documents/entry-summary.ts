import { type Decimal, roundTo, sum, ZERO } from "../trade/money.ts";
import { amountText } from "./amount-text.ts";
import { ENTRY_SUMMARY } from "./country-usage.ts";
import { headRows } from "./entry-summary-head.ts";
import { enteredValue, linesTable } from "./entry-summary-lines.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import type { Block, SheetFigure } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

const { currency: CURRENCY } = ENTRY_SUMMARY;

/** Worksheet in the order of CBP form 7501, revision of 2024 (OMB 1651-0022). */
export function entrySummary(shipment: DocumentedShipment, missing: MissingFields): DocumentContent {
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

/** Fee summary and blocks 39 to 44, each computed from the lines or marked as not given. */
function footFigures(shipment: DocumentedShipment, missing: MissingFields): SheetFigure[] {
  const fees = feesOf(shipment);
  const { duty, tax } = dutyAndTax(shipment);
  const values = shipment.lines.map((line) => enteredValue(line, shipment));
  const value = values.length === 0 || values.includes(null) ? null : sum(values as Decimal[]);
  const other = fees.length > 0 ? sum(fees.map((fee) => fee.amount)) : null;
  const total = duty !== null && tax !== null && other !== null ? duty.plus(tax).plus(other) : null;
  const row = (label: string, path: string, amount: Decimal | null, strong = false): SheetFigure => {
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

interface Fee {
  code: string;
  label: string;
  amount: Decimal;
}

/** The fees as stated, else those of the quote under their class codes. */
function feesOf({ request, lines }: DocumentedShipment): Fee[] {
  const stated = request.declaration?.fees?.map((fee) => ({
    code: fee.code,
    label: fee.label ?? "",
    amount: roundTo(ZERO.plus(fee.amount), CURRENCY),
  }));
  const quoted = lines
    .flatMap((line) => line.duties)
    .filter((row) => row.type === "fee")
    .map((row) => ({
      code: ENTRY_SUMMARY.feeClasses[row.code] ?? row.code,
      // The form has the amount alone; the rate stands in the quote.
      label: row.label.replace(/\s*\(.*\)$/, ""),
      amount: row.amount ?? ZERO,
    }));
  return stated ?? quoted;
}

/** Totals, stated only where every line has its duty: a partial sum would read as the whole. */
function dutyAndTax({ lines }: DocumentedShipment): { duty: Decimal | null; tax: Decimal | null } {
  const rows = lines.flatMap((line) => line.duties);
  const dutyRows = rows.filter(
    (row) => row.type !== "fee" && !["vat", "sales_tax", "excise"].includes(row.type),
  );
  const known =
    lines.length > 0 &&
    lines.every((line) => line.duties.length > 0) &&
    dutyRows.every((row) => row.amount !== null && row.currency === CURRENCY);
  if (!known) return { duty: null, tax: null };
  const taxRows = rows.filter((row) => row.type === "excise");
  return {
    duty: sum(dutyRows.map((row) => row.amount as Decimal)),
    tax: sum(taxRows.map((row) => row.amount ?? ZERO)),
  };
}
