import { z } from "zod";
import { DELIVERY_TERMS } from "./delivery-terms.ts";
import { country, currency, figure, isoDate, LIMITS, longText, shortText } from "./request-fields.ts";
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
export const documentRequest = z
  .strictObject({
    documentType: z.enum(DOCUMENT_TYPES).optional(),
    documentTypes: z.array(z.enum(DOCUMENT_TYPES)).min(1).max(4).optional(),
    quote_id: shortText.optional(),
    paper: z.enum(["A4", "Letter"]).optional(),
    format: z.enum(["base64", "url"]).optional(),
    logo: z
      .string()
      .max(LIMITS.logoBytes * 1.4)
      .optional(),

    shipper_name: shortText.optional(),
    shipper_address: address.optional(),
    consignee_name: shortText.optional(),
    consignee_address: address.optional(),
    shipper: party.optional(),
    consignee: party.optional(),
    buyer: party.optional(),
    importerOfRecord: party.optional(),
    producer: z.union([party, shortText]).optional(),
    declarant: party.optional(),
    origin: country.optional(),
    destination: country.optional(),

    line_items: z.array(lineItem).max(LIMITS.lines, `at most ${LIMITS.lines} lines to a document`).optional(),
    packages: z.union([z.number().int().min(1), z.array(packageItem).min(1).max(LIMITS.packages)]).optional(),
    packageType: shortText.optional(),
    marks: shortText.optional(),
    totals: amountList.optional(),

    currency: currency.optional(),
    incoterm: z.string().toUpperCase().pipe(z.enum(DELIVERY_TERMS)).optional(),
    namedPlace: shortText.optional(),
    freight: figure.optional(),
    insurance: figure.optional(),
    discount: figure.optional(),
    otherCharges: figure.optional(),
    tax: figure.optional(),
    paymentTerms: shortText.optional(),

    proForma: z.boolean().optional(),
    invoice_number: shortText.optional(),
    invoiceDate: isoDate.optional(),
    exportDate: isoDate.optional(),
    reasonForExport: shortText.optional(),
    portOfLoading: shortText.optional(),
    portOfEntry: shortText.optional(),
    transportDocument: shortText.optional(),
    exportReference: shortText.optional(),
    orderNumber: shortText.optional(),
    customerReference: shortText.optional(),
    letterOfCredit: shortText.optional(),
    sellerRegistrations: z
      .array(z.strictObject({ scheme: shortText, number: shortText }))
      .max(10)
      .optional(),
    exportStatement: z
      .strictObject({
        itn: shortText.optional(),
        exemption: shortText.optional(),
        statement: longText.optional(),
      })
      .optional(),
    remarks: longText.optional(),

    transportMode: z.enum(["air", "sea", "road", "rail", "post"]).optional(),
    carrier: shortText.optional(),
    vessel: shortText.optional(),
    route: shortText.optional(),
    departureDate: isoDate.optional(),
    containerNumber: shortText.optional(),
    sealNumber: shortText.optional(),

    signatory: z
      .strictObject({
        name: shortText,
        title: shortText.optional(),
        place: shortText.optional(),
        date: isoDate.optional(),
      })
      .optional(),

    certificate: z
      .strictObject({
        kind: z.enum(["non_preferential", "preferential", "usmca"]).optional(),
        agreement: shortText.optional(),
        number: shortText.optional(),
        certifier: z.enum(["importer", "exporter", "producer"]).optional(),
        certifierParty: party.optional(),
        blanketFrom: isoDate.optional(),
        blanketTo: isoDate.optional(),
        singleShipment: z.boolean().optional(),
        onBehalfOf: shortText.optional(),
      })
      .optional(),

    declaration: z
      .strictObject({
        dataSet: z.enum(["H1", "H6", "H7"]).optional(),
        /** Boxes of the form by number, for what has no field of its own. */
        boxes: z.record(z.string().max(4), longText).optional(),
        fees: z
          .array(z.strictObject({ code: shortText, label: shortText.optional(), amount: figure }))
          .max(20)
          .optional(),
      })
      .optional(),

    postal: z
      .strictObject({
        form: z.enum(["CN22", "CN23"]).optional(),
        itemId: shortText.optional(),
        category: z.enum(["gift", "documents", "sale", "sample", "returned", "other"]).optional(),
        explanation: shortText.optional(),
        comments: longText.optional(),
        licenceNumber: shortText.optional(),
        certificateNumber: shortText.optional(),
        charges: figure.optional(),
        office: shortText.optional(),
        postingDate: isoDate.optional(),
        importerReference: shortText.optional(),
        senderReference: shortText.optional(),
      })
      .optional(),
  })
  .meta({ id: "DocumentRequest" });

/** What POST /customs-docs/generate takes, after parsing. */
export type DocumentRequest = z.infer<typeof documentRequest>;
