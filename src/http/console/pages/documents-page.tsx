import type { Session } from "../../../data/accounts/sessions.ts";
import { DELIVERY_TERMS } from "../../../domain/documents/delivery-terms.ts";
import { nameOf } from "../../site/parts/amounts.ts";
import type { Asked } from "../forms/ask.ts";
import type { FieldRows, FormField, Typed } from "../forms/form-field.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { type Example, Examples } from "./parts/examples.tsx";
import { Field, Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { money } from "./parts/money.ts";
import { RowTable } from "./parts/row-table.tsx";
import type { ShownQuote } from "./quotes-page.tsx";

const KIND: FormField = {
  name: "documentType",
  label: "Document",
  kind: "choice",
  choices: [
    ["commercial_invoice", "Commercial invoice"],
    ["packing_list", "Packing list"],
    ["certificate_of_origin", "Certificate of origin"],
    ["customs_declaration", "Customs declaration"],
  ],
};
const PARTIES: readonly FormField[] = [
  { name: "shipper.name", label: "Sender", kind: "text", placeholder: "Example Export GmbH" },
  { name: "shipper.country", label: "Sender's country", kind: "country" },
  { name: "shipper.address", label: "Sender's address", kind: "long" },
  { name: "consignee.name", label: "Receiver", kind: "text", placeholder: "Example Import Inc." },
  { name: "consignee.country", label: "Receiver's country", kind: "country" },
  { name: "consignee.address", label: "Receiver's address", kind: "long" },
];
const SALE: readonly FormField[] = [
  { name: "invoice_number", label: "Invoice number", kind: "text" },
  { name: "invoiceDate", label: "Invoice date", kind: "date" },
  { name: "currency", label: "Currency", kind: "currency", placeholder: "EUR" },
  { name: "origin", label: "Sent from", kind: "country", placeholder: "Germany" },
  { name: "destination", label: "Sent to", kind: "country", placeholder: "United States" },
];
const MORE: readonly FormField[] = [
  {
    name: "incoterm",
    label: "Delivery term",
    kind: "choice",
    choices: [["", "not stated"], ...DELIVERY_TERMS.map((term) => [term, term] as const)],
  },
  { name: "namedPlace", label: "Named place", kind: "text" },
  { name: "freight", label: "Freight", kind: "number" },
  { name: "insurance", label: "Insurance", kind: "number" },
  { name: "packages", label: "Packages", kind: "number" },
  { name: "packageType", label: "Kind of packages", kind: "text", placeholder: "cartons" },
  { name: "reasonForExport", label: "Reason for export", kind: "text", placeholder: "sale" },
  { name: "shipper.phone", label: "Sender's phone", kind: "text" },
  { name: "shipper.taxId", label: "Sender's tax number", kind: "text" },
  { name: "shipper.eori", label: "Sender's EORI", kind: "text" },
  { name: "consignee.phone", label: "Receiver's phone", kind: "text" },
  { name: "consignee.email", label: "Receiver's e-mail", kind: "text" },
  { name: "consignee.taxId", label: "Receiver's tax number", kind: "text" },
  { name: "signatory.name", label: "Signed by", kind: "text" },
  { name: "remarks", label: "Remarks", kind: "long" },
];

/** The form's fields but for the goods. */
export const PAPER: readonly FormField[] = [KIND, ...PARTIES, ...SALE, ...MORE];

/** The goods, a line each. */
export const GOODS_LINES: FieldRows = {
  name: "line_items",
  columns: [
    { name: "description", label: "Goods", kind: "text", placeholder: "Men's cotton T-shirts" },
    { name: "hs_code", label: "Code", kind: "text", placeholder: "6109.10" },
    { name: "origin", label: "Made in", kind: "country", placeholder: "China" },
    { name: "quantity", label: "Quantity", kind: "number", placeholder: "100" },
    { name: "unit", label: "Unit", kind: "text", placeholder: "PCS" },
    { name: "unit_price", label: "Each", kind: "number", placeholder: "4.20" },
    { name: "net_weight_kg", label: "Net kg", kind: "number" },
  ],
};

/** A document as POST /customs-docs/generate answers it. */
export interface MadeDocument {
  filename: string;
  pages: number;
  url: string;
  status: "draft" | "complete";
  missingFields: { path: string; label: string }[];
  warnings: unknown[];
}

const EXAMPLES: readonly Example[] = [
  {
    name: "Commercial invoice for T-shirts, Germany to the United States",
    typed: {
      documentType: "commercial_invoice",
      "shipper.name": "Example Export GmbH",
      "shipper.country": "Germany",
      "consignee.name": "Example Import Inc.",
      "consignee.country": "United States",
      currency: "EUR",
      origin: "Germany",
      destination: "United States",
      "line_items[0].description": "Men's cotton T-shirts",
      "line_items[0].hs_code": "6109.10",
      "line_items[0].origin": "China",
      "line_items[0].quantity": "100",
      "line_items[0].unit": "PCS",
      "line_items[0].unit_price": "4.20",
    },
  },
];

interface Properties extends Asked<{ document: MadeDocument }> {
  session: Session;
  typed: Typed;
  rows: number;
  /** Whether another line may be asked for. */
  more: boolean;
  quotes: readonly ShownQuote[];
}

/** Shipping papers from a form or a quote: what is missing, a preview, the PDF. */
export function DocumentsPage({ session, typed, rows, more, quotes, answer, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="documents"
      title="Documents"
      lead="Invoice, packing list, certificate of origin and declaration as PDF. What is missing makes a draft and is named."
    >
      <form class="card stack asks" action="/console/documents#answer" aria-label="Document">
        <Problems problems={problems} />
        <div class="fields">
          <Field field={KIND} state={state} />
          {quotes.length > 0 && <Field field={quoteField(quotes)} state={state} />}
        </div>
        <Fields fields={PARTIES} state={state} />
        <Fields fields={SALE} state={state} />
        <RowTable caption="Goods" rows={GOODS_LINES} count={rows} state={state} />
        {more && (
          <button type="submit" class="plain" name="rows" value={String(rows + 1)} formnovalidate>
            Add goods
          </button>
        )}
        <MoreFields title="Terms, packages, numbers, signature" fields={MORE} state={state} />
        <button type="submit" class="main" name="ask" value="1">
          Make the document
        </button>
        <Suggestions />
      </form>
      {answer ? (
        <Made document={answer.document} />
      ) : (
        <Examples
          path="/documents"
          examples={EXAMPLES}
          text="Begin with what you have: whatever customs will still ask for is named under the document."
        />
      )}
    </ConsoleFrame>
  );
}

const quoteField = (quotes: readonly ShownQuote[]): FormField => ({
  name: "quote_id",
  label: "Goods of a quote",
  kind: "choice",
  hint: "Takes goods and amounts from there.",
  choices: [
    ["", "none, they are below"],
    ...quotes.map(
      ({ quoteId, destinationCountry, totalLandedCost, createdAt }) =>
        [
          quoteId,
          `${nameOf(destinationCountry)}, ${money(totalLandedCost, "USD")}, ${createdAt.slice(0, 10)}`,
        ] as const,
    ),
  ],
});

function Made({
  document: { filename, pages, url, status, missingFields, warnings },
}: {
  document: MadeDocument;
}) {
  const { pathname } = new URL(url);
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="made">
        <div class="row between">
          <h2 id="made" class={`badge ${status === "complete" ? "good" : "warn"}`}>
            {status === "complete" ? "Complete" : "A draft: fields are missing"}
          </h2>
          <p class="row">
            <a class="button" href={pathname} target="_blank" rel="noopener">
              Open
            </a>
            <a class="button main" href={pathname} download={filename}>
              Download the PDF
            </a>
          </p>
        </div>
        <p class="small soft">
          {filename}, {pages} {pages === 1 ? "page" : "pages"}. The file stays for 24 hours.
        </p>
        {missingFields.length > 0 && (
          <details class="working" open={missingFields.length <= 8}>
            <summary>{missingFields.length} fields missing</summary>
            <ul class="plainlist small columns">
              {missingFields.map(({ label }) => (
                <li>{label}</li>
              ))}
            </ul>
          </details>
        )}
        {warnings.map((warning) => (
          <p class="notice warn">{warningText(warning)}</p>
        ))}
        <iframe class="preview" src={pathname} title={`Preview of ${filename}`} />
      </section>
    </div>
  );
}

const warningText = (warning: unknown): string =>
  typeof warning === "string" ? warning : String((warning as { message?: unknown }).message ?? "");
