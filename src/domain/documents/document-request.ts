import { z } from "zod";
import { DELIVERY_TERMS } from "./delivery-terms.ts";
import { country, currency, date, figure, LIMITS, longText, text } from "./request-fields.ts";
import { lineItem } from "./request-line.ts";
import { packageItem } from "./request-package.ts";
import { address, party } from "./request-party.ts";

const DOCUMENT_TYPES = [
  "commercial_invoice",
  "packing_list",
  "certificate_of_origin",
  "customs_declaration",
] as const;
/** Kinds of document, as the API names them. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Totals the caller already has: checked against the lines, never taken over. */
const amountList = z.strictObject({
  goods: figure.optional(),
  total: figure.optional(),
  packages: figure.optional(),
  netWeightKg: figure.optional(),
  grossWeightKg: figure.optional(),
});

/** The body of POST /customs-docs/generate. Everything is optional: what is missing makes a draft. */
export const documentRequest = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  documentTypes: z.array(z.enum(DOCUMENT_TYPES)).min(1).max(4).optional(),
  quote_id: text.optional(),
  paper: z.enum(["A4", "Letter"]).optional(),
  format: z.enum(["base64", "url"]).optional(),
  logo: z
    .string()
    .max(LIMITS.logoBytes * 1.4)
    .optional(),

  shipper_name: text.optional(),
  shipper_address: address.optional(),
  consignee_name: text.optional(),
  consignee_address: address.optional(),
  shipper: party.optional(),
  consignee: party.optional(),
  buyer: party.optional(),
  importerOfRecord: party.optional(),
  producer: z.union([party, text]).optional(),
  declarant: party.optional(),
  origin: country.optional(),
  destination: country.optional(),

  line_items: z.array(lineItem).max(LIMITS.lines, `at most ${LIMITS.lines} lines to a document`).optional(),
  packages: z.union([z.number().int().min(1), z.array(packageItem).min(1).max(LIMITS.packages)]).optional(),
  packageType: text.optional(),
  marks: text.optional(),
  totals: amountList.optional(),

  currency: currency.optional(),
  incoterm: z.string().toUpperCase().pipe(z.enum(DELIVERY_TERMS)).optional(),
  namedPlace: text.optional(),
  freight: figure.optional(),
  insurance: figure.optional(),
  discount: figure.optional(),
  otherCharges: figure.optional(),
  tax: figure.optional(),
  paymentTerms: text.optional(),

  proForma: z.boolean().optional(),
  invoice_number: text.optional(),
  invoiceDate: date.optional(),
  exportDate: date.optional(),
  reasonForExport: text.optional(),
  portOfLoading: text.optional(),
  portOfEntry: text.optional(),
  transportDocument: text.optional(),
  exportReference: text.optional(),
  orderNumber: text.optional(),
  customerReference: text.optional(),
  letterOfCredit: text.optional(),
  sellerRegistrations: z
    .array(z.strictObject({ scheme: text, number: text }))
    .max(10)
    .optional(),
  exportStatement: z
    .strictObject({ itn: text.optional(), exemption: text.optional(), statement: longText.optional() })
    .optional(),
  remarks: longText.optional(),

  transportMode: z.enum(["air", "sea", "road", "rail", "post"]).optional(),
  carrier: text.optional(),
  vessel: text.optional(),
  route: text.optional(),
  departureDate: date.optional(),
  containerNumber: text.optional(),
  sealNumber: text.optional(),

  signatory: z
    .strictObject({ name: text, title: text.optional(), place: text.optional(), date: date.optional() })
    .optional(),

  certificate: z
    .strictObject({
      kind: z.enum(["non_preferential", "preferential", "usmca"]).optional(),
      agreement: text.optional(),
      number: text.optional(),
      certifier: z.enum(["importer", "exporter", "producer"]).optional(),
      certifierParty: party.optional(),
      blanketFrom: date.optional(),
      blanketTo: date.optional(),
      singleShipment: z.boolean().optional(),
      onBehalfOf: text.optional(),
    })
    .optional(),

  declaration: z
    .strictObject({
      dataSet: z.enum(["H1", "H6", "H7"]).optional(),
      /** Boxes of the form by number, for what has no field of its own. */
      boxes: z.record(z.string().max(4), longText).optional(),
      fees: z
        .array(z.strictObject({ code: text, label: text.optional(), amount: figure }))
        .max(20)
        .optional(),
    })
    .optional(),

  postal: z
    .strictObject({
      form: z.enum(["CN22", "CN23"]).optional(),
      itemId: text.optional(),
      category: z.enum(["gift", "documents", "sale", "sample", "returned", "other"]).optional(),
      explanation: text.optional(),
      comments: longText.optional(),
      licenceNumber: text.optional(),
      certificateNumber: text.optional(),
      charges: figure.optional(),
      office: text.optional(),
      postingDate: date.optional(),
      importerReference: text.optional(),
      senderReference: text.optional(),
    })
    .optional(),
});

/** Names of the request's fields at every depth, for "did you mean". */
export const DOCUMENT_FIELDS = [documentRequest, lineItem, packageItem, party].flatMap((schema) =>
  Object.keys(schema.shape),
);

/** What POST /customs-docs/generate takes, after parsing. */
export type DocumentRequest = z.infer<typeof documentRequest>;
