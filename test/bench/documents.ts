/**
 * Times and sizes of documents: `node test/bench/documents.ts`. Prints a table and, last, a JSON line.
 * CPU time is the whole way from parsed request to bytes, fonts unpacked included; the first document of a
 * process, with cold code and font index, is shown beside the median.
 */
import { buildDocument } from "../../src/domain/documents/build.ts";
import { type DocumentRequest, documentRequest } from "../../src/domain/documents/document-request.ts";
import { prepareShipment } from "../../src/domain/documents/prepare.ts";
import { printDocuments } from "../../src/usecases/print-documents.ts";
import { FONT_SLICES, nodeTypefaces, storedSlices } from "../support/document-assets.ts";

const typefaces = nodeTypefaces();
const ISSUED_AT = "2026-01-15T09:00:00Z";

interface Measured {
  firstMs: number;
  medianMs: number;
  pages: number;
  kB: number;
  slices: number;
  loadedKB: number;
}

function invoiceOf(lines: number, consignee: string, description: string): DocumentRequest {
  return documentRequest.parse({
    shipper: {
      name: "Nordwind Textil GmbH",
      contact: "Jana Köhler",
      address: { line1: "Am Sandtorkai 30", city: "Hamburg", postalCode: "20457", country: "DE" },
      phone: "+49 40 555 0100",
      email: "export@nordwind.example",
      eori: "DE123456789012345",
    },
    consignee: {
      name: consignee,
      address: {
        line1: "1 Harbour Road",
        city: "Long Beach",
        region: "CA",
        postalCode: "90802",
        country: "US",
      },
      phone: "+1 562 555 0100",
      email: "in@harbour.example",
      taxId: "12-3456789",
    },
    origin: "DE",
    destination: "US",
    currency: "EUR",
    incoterm: "CIF",
    namedPlace: "Long Beach",
    invoice_number: "2026-0042",
    invoiceDate: "2026-01-15",
    exportDate: "2026-01-16",
    reasonForExport: "Sale",
    freight: "420.00",
    insurance: "18.75",
    packages: 12,
    packageType: "carton",
    marks: "NW 1-12",
    line_items: Array.from({ length: lines }, (_, index) => ({
      description: `${description} no. ${index + 1}`,
      composition: `${50 + (index % 50)}% cotton, ${50 - (index % 50)}% polyester`,
      intendedUse: "clothing",
      hs_code: "6109.10.00",
      origin: "DE",
      quantity: index + 1,
      unit: "PCS",
      unit_price: `${(index % 40) + 1}.35`,
      net_weight_kg: "1.25",
      gross_weight_kg: "1.4",
      sku: `NW-${1000 + index}`,
    })),
  });
}

async function once(request: DocumentRequest) {
  const read = prepareShipment(request, null, (codePoint) => typefaces.index.has(codePoint));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const built = buildDocument("commercial_invoice", read.prepared);
  if (!built.ok) throw new Error(JSON.stringify(built.errors));
  let slices: readonly string[] = [];
  const load = async (ids: readonly string[]) => {
    slices = ids;
    return stored(ids);
  };
  const rendered = await printDocuments([built.model], { ...typefaces, load }, ISSUED_AT);
  return { rendered, slices };
}

// Files are read once and outside the timing's interest: in production the assets binding holds them.
const held = new Map<string, Uint8Array>();
function stored(ids: readonly string[]): Map<string, Uint8Array> {
  for (const id of ids) if (!held.has(id)) held.set(id, storedSlices([id]).get(id) as Uint8Array);
  return new Map(ids.map((id) => [id, held.get(id) as Uint8Array]));
}

async function measure(request: DocumentRequest, runs: number): Promise<Measured> {
  const times: number[] = [];
  let last = await once(request);
  const first = await cpuMs(() => once(request));
  for (let i = 0; i < runs; i += 1) {
    times.push(
      await cpuMs(async () => {
        last = await once(request);
      }),
    );
  }
  times.sort((a, b) => a - b);
  const bytes = last.slices.reduce((total, id) => total + (held.get(id)?.length ?? 0), 0);
  return {
    firstMs: round(first),
    medianMs: round(times[Math.floor(times.length / 2)] as number),
    pages: last.rendered.pages,
    kB: round(last.rendered.bytes.length / 1000),
    slices: last.slices.length,
    loadedKB: round(bytes / 1000),
  };
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const spent = process.cpuUsage(start);
  return (spent.user + spent.system) / 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const cold = round(await cpuMs(() => once(invoiceOf(10, "Harbour Trading LLC", "Knitted shirts"))));
const rows = {
  "10 lines, Latin": await measure(invoiceOf(10, "Harbour Trading LLC", "Knitted shirts"), 25),
  "10 lines, Arabic": await measure(invoiceOf(10, "شركة الخليج للتجارة العامة", "قمصان قطنية"), 15),
  "10 lines, Chinese": await measure(invoiceOf(10, "上海远洋国际贸易有限公司", "针织棉制男式衬衫"), 15),
  "300 lines, Latin": await measure(invoiceOf(300, "Harbour Trading LLC", "Knitted shirts"), 9),
};
console.table(rows);
const storedBytes = FONT_SLICES.reduce((total, slice) => total + slice.bytes, 0);
console.log(
  JSON.stringify({
    coldFirstInvoiceMs: cold,
    tenLinesMs: rows["10 lines, Latin"].medianMs,
    threeHundredLinesMs: rows["300 lines, Latin"].medianMs,
    threeHundredLinesPages: rows["300 lines, Latin"].pages,
    onePageKB: rows["10 lines, Latin"].kB,
    loadedTwoScriptsKB: rows["10 lines, Chinese"].loadedKB,
    storedMB: Math.round(storedBytes / 1e4) / 100,
  }),
);
