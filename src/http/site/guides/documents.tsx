import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const documents: Guide = {
  slug: "documents",
  title: "Trade documents",
  summary: "Commercial invoice, packing list, certificate of origin and customs declaration as PDF.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        <a href="/docs/api/documents-generate">POST /customs-docs/generate</a> sets a document from the data
        of a shipment and says what is still missing on it. The same request gives the same bytes on the same
        day.
      </p>
      <h2>Make one</h2>
      <CodeTabs
        title="Commercial invoice"
        call={{
          ...{ name: "documents.generate", method: "POST", origin },
          ...{ template: "/customs-docs/generate", path: "/customs-docs/generate" },
          body: {
            ...{ documentType: "commercial_invoice", invoice_number: "2026-117", incoterm: "DAP" },
            ...{ shipper_name: "Example Export GmbH", consignee_name: "Example Import Inc." },
            ...{ origin: "DE", destination: "US", currency: "EUR" },
            line_items: [
              {
                ...{ description: "Men's cotton T-shirts, knitted", hs_code: "6109.10", origin: "CN" },
                ...{ quantity: 100, unit: "PCS", unit_price: 4.2 },
              },
            ],
          },
        }}
      />
      <p>
        <code>document.base64</code> is the PDF. With <code>Accept: application/pdf</code> the answer is the
        file itself. Text in any script is set, right to left where it reads so.
      </p>
      <h2>Which documents</h2>
      <ul>
        <li>
          <code>commercial_invoice</code>: every international parcel needs one.
        </li>
        <li>
          <code>packing_list</code>: what lies in which package, with weights.
        </li>
        <li>
          <code>certificate_of_origin</code>: name the agreement under <code>certificate</code>, and it takes
          that agreement's own form; without one it is non-preferential.
        </li>
        <li>
          <code>customs_declaration</code>: CN 22 or CN 23 for post, the single administrative document for
          the European Union, an entry summary for the United States.
        </li>
      </ul>
      <h2>From a quote</h2>
      <p>
        <code>quote_id</code> takes goods, values and charges from a <a href="/docs/quotes">saved quote</a> of
        a line or a cart; what the request states beside it goes first.
      </p>
      <h2>What is missing</h2>
      <p>
        <code>missingFields</code> lists what the destination or the form asks for and nobody stated,{" "}
        <code>warnings</code> what contradicts itself. A document with gaps has the status <code>draft</code>.
        What a field means stands <a href="/docs/api/documents-generate">in the reference</a>.
      </p>
      <h2>How long it is kept</h2>
      <p>
        Not at all, unless you ask for an address with <code>format: "url"</code>: then 24 hours, under a name
        that cannot be guessed.
      </p>
    </>
  ),
};
