import { type BuildResult, buildDocument } from "../../../src/domain/documents/build.ts";
import type { DocumentType } from "../../../src/domain/documents/document-request.ts";
import type { DocumentModel } from "../../../src/domain/documents/model.ts";
import { prepareShipment } from "../../../src/domain/documents/prepare.ts";
import type { QuoteFacts } from "../../../src/domain/documents/quoted-shipment.ts";
import { readDocumentRequest } from "../../../src/domain/documents/read-request.ts";
import type { FieldError } from "../../../src/domain/documents/shipment-checks.ts";
import { type PrintedDocuments, printDocuments } from "../../../src/usecases/print-documents.ts";
import { nodeTypefaces } from "../document-assets.ts";

export const ISSUED_AT = "2026-03-02T08:30:00Z";
export const typefaces = nodeTypefaces();
export const canPrint = (codePoint: number): boolean => typefaces.index.has(codePoint);

/** A request in which every mandatory field of every form is given. */
export function fullShipment() {
  return {
    shipper: {
      name: "Zakłady Włókiennicze Łódź Sp. z o.o.",
      contact: "Grażyna Wójcik",
      address: { line1: "ul. Piotrkowska 104", city: "Łódź", postalCode: "90-926", country: "PL" },
      phone: "+48 42 555 0123",
      email: "export@zwl.example",
      taxId: "PL7250001111",
      eori: "PL725000111100000",
    },
    consignee: {
      name: "Harbor Trading LLC",
      contact: "Maria Lopez",
      address: {
        line1: "400 Pier Avenue",
        city: "Long Beach",
        region: "CA",
        postalCode: "90802",
        country: "US",
      },
      phone: "+1 562 555 0100",
      email: "in@harbor.example",
      taxId: "12-3456789",
    },
    buyer: {
      name: "Harbor Holdings Inc.",
      address: { line1: "1 Main Street", city: "Reno", region: "NV", postalCode: "89501", country: "US" },
    },
    declarant: {
      name: "Customs Agent GmbH",
      address: { line1: "Zollweg 1", city: "Hamburg", country: "DE" },
    },
    producer: "AVAILABLE UPON REQUEST",
    origin: "PL",
    destination: "US",
    currency: "USD",
    incoterm: "FOB",
    namedPlace: "Gdańsk",
    invoice_number: "FV/2026/0042",
    invoiceDate: "2026-03-01",
    exportDate: "2026-03-03",
    reasonForExport: "Sale",
    paymentTerms: "30 days net",
    transportMode: "sea" as string,
    carrier: "Ocean Line",
    vessel: "MV Baltica",
    transportDocument: "OLIN1234567",
    portOfLoading: "Gdańsk",
    portOfEntry: "2709",
    orderNumber: "PO-77",
    freight: "320.40",
    insurance: "15.05",
    discount: "25",
    packages: [
      {
        number: "1-2",
        type: "carton",
        count: 2,
        marks: "HT 1-2",
        net_weight_kg: "60.5",
        gross_weight_kg: "64",
        lengthCm: 60,
        widthCm: 40,
        heightCm: 35,
        contents: [
          { line: 1, quantity: 50 },
          { line: 2, quantity: 5 },
        ],
      },
    ],
    line_items: [
      {
        description: "Knitted shirts, short sleeves",
        composition: "100% cotton",
        intendedUse: "clothing",
        hs_code: "6109.10.0012",
        origin: "PL",
        quantity: 100,
        unit: "PCS",
        unit_price: "4.355",
        net_weight_kg: "71",
        gross_weight_kg: "75",
        sku: "TS-100",
        originCriterion: "B",
        manufacturerId: "PLZAKWLO104LOD",
        procedure: "4000",
        duties: [
          { code: "9903.01.25", label: "Additional duty", base: "435.5", rate: "10%", amount: "43.55" },
          { code: "6109.10.00.12", rate: "16.5%", base: "435.5", amount: "71.86", methodOfPayment: "E" },
        ],
      },
      {
        description: "Linen table cloths",
        composition: "100% flax",
        intendedUse: "household",
        hs_code: "630253",
        origin: "LT",
        quantity: "10",
        unit: "PCS",
        unit_price: 12.5,
        net_weight_kg: 50,
        gross_weight_kg: 53,
        sku: "LT-9",
        originCriterion: "B",
        procedure: "4000",
        duties: [{ code: "6302.53.00", rate: "5%", base: "125", amount: "6.25" }],
      },
    ],
    declaration: {
      fees: [
        { code: "499", label: "MPF", amount: "33.58" },
        { code: "501", label: "HMF", amount: "0.70" },
      ],
      boxes: { "1": "IM A", "2": "01", "24": "11" },
    },
    signatory: { name: "Anna Nowak", title: "Export manager", place: "Łódź", date: "2026-03-02" },
  };
}

/** Who certifies where only a person in a Party of the agreement can. */
export const MEXICAN_EXPORTER = {
  name: "Textiles del Bajío S.A. de C.V.",
  address: {
    line1: "Av. Insurgentes 1200",
    city: "León",
    region: "Gto.",
    postalCode: "37000",
    country: "MX",
  },
  phone: "+52 477 555 0100",
  email: "ventas@bajio.example",
};

export type Json = Record<string, unknown>;

/** What a request makes: a document, or its errors from schema or from contradicting figures. */
function built(type: DocumentType, body: Json, quote: QuoteFacts | null): BuildResult {
  const read = readDocumentRequest({ documentType: type, ...body });
  if (!read.ok) return read;
  const prepared = prepareShipment(read.request, quote, canPrint);
  return prepared.ok ? buildDocument(type, prepared.prepared) : prepared;
}

/** Errors of a request; empty when it makes a document. */
export function errorsOf(type: DocumentType, body: Json, quote: QuoteFacts | null = null): FieldError[] {
  const result = built(type, body, quote);
  return result.ok ? [] : result.errors;
}

export function modelOf(type: DocumentType, body: Json, quote: QuoteFacts | null = null): DocumentModel {
  const result = built(type, body, quote);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.model;
}

export function render(...models: DocumentModel[]): Promise<PrintedDocuments> {
  return printDocuments(models, typefaces, ISSUED_AT);
}

/** The totals that an invoice prints. */
export const totalsOf = (body: Json, quote: QuoteFacts | null = null) =>
  modelOf("commercial_invoice", body, quote).data.totals as Record<string, string | null>;
