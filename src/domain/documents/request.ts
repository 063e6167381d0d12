import { z } from "zod";
import { knownCountry } from "./countries.ts";
import currencies from "./currencies.json" with { type: "json" };
import { DELIVERY_TERMS } from "./delivery-terms.ts";

/** Limits that keep a document printable and within the time of one request. */
export const LIMITS = {
  lines: 1000,
  description: 3000,
  text: 500,
  packages: 1000,
  allText: 300_000,
  logoBytes: 300_000,
} as const;

const DOCUMENT_TYPES = [
  "commercial_invoice",
  "packing_list",
  "certificate_of_origin",
  "customs_declaration",
] as const;
/** Kinds of document, as the API names them. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const upTo = (length: number) => z.string("must be text").max(length, `at most ${length} characters`);
const text = upTo(LIMITS.text);
const longText = upTo(LIMITS.description);
const date = z.iso.date();
/** Amounts and quantities: a JSON number or decimal text, never negative. */
const figure = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/, "must be a decimal number")], {
    error: "must be a decimal number",
  })
  .refine((value) => Number(value) >= 0, "must not be negative")
  .refine((value) => Number(value) <= 1e15, "is too large")
  .transform(String);
const country = z.string().transform((value, context) => {
  const code = knownCountry(value);
  if (code === null) context.addIssue({ code: "custom", message: `unknown country code "${value}"` });
  return code ?? value;
});
const hsCode = z
  .string()
  .transform((value) => value.replace(/[.\s]/g, ""))
  .refine((value) => /^\d{6,10}$/.test(value), "must have 6 to 10 digits");
const currency = z
  .string()
  .transform((value) => value.toUpperCase())
  .refine((value) => currencies.codes.includes(value), "must be an ISO 4217 code of a currency in use");

/** As lines of text, or in parts; only the second lets a missing part be named. */
const address = z.union([
  longText,
  z.strictObject({
    line1: text.optional(),
    line2: text.optional(),
    city: text.optional(),
    region: text.optional(),
    postalCode: text.optional(),
    country: country.optional(),
  }),
]);

/** A firm or person as the forms describe one. */
const party = z.strictObject({
  name: text.optional(),
  contact: text.optional(),
  address: address.optional(),
  country: country.optional(),
  phone: text.optional(),
  email: text.optional(),
  /** National tax, VAT or employer number. */
  taxId: text.optional(),
  /** Economic operator number of the EU, the UK or Northern Ireland. */
  eori: text.optional(),
});
export type PartyInput = z.infer<typeof party>;

/** One line of goods. Names in snake case are older than those in camel case. */
const lineItem = z.strictObject({
  description: longText.optional(),
  /** What it is made of, in percent where that is known. */
  composition: text.optional(),
  intendedUse: text.optional(),
  hs_code: hsCode.optional(),
  origin: country.optional(),
  quantity: figure.optional(),
  unit: text.optional(),
  unit_price: figure.optional(),
  /** Value of the whole line; must agree with quantity × unit_price where both are given. */
  value: figure.optional(),
  net_weight_kg: figure.optional(),
  gross_weight_kg: figure.optional(),
  sku: text.optional(),
  serialNumber: text.optional(),
  product_identifier: text.optional(),
  /** Agreement under which the line is claimed to originate, and the criterion it meets. */
  agreement: text.optional(),
  originCriterion: text.optional(),
  producer: text.optional(),
  eccn: text.optional(),
  licence: text.optional(),
  /** Number and kind of packages, and their marks, where they belong to this line alone. */
  packages: text.optional(),
  marks: text.optional(),
  /** Duty rows of the declaration, in the order they are to print. */
  duties: z
    .array(
      z.strictObject({
        code: text,
        label: text.optional(),
        base: figure.optional(),
        rate: text.optional(),
        amount: figure.optional(),
        methodOfPayment: text.optional(),
      }),
    )
    .max(40)
    .optional(),
  supplementaryQuantity: figure.optional(),
  supplementaryUnit: text.optional(),
  charges: figure.optional(),
  relationship: z.enum(["Y", "N"]).optional(),
  manufacturerId: text.optional(),
  adCvdCase: text.optional(),
  visaNumber: text.optional(),
  preference: text.optional(),
  procedure: text.optional(),
  additionalInformation: longText.optional(),
  previousDocument: text.optional(),
  quota: text.optional(),
  valuationMethod: text.optional(),
  adjustment: text.optional(),
  statisticalValue: figure.optional(),
  meltAndPour: country.optional(),
  primarySmelt: country.optional(),
  secondarySmelt: country.optional(),
  cast: country.optional(),
});
export type LineInput = z.infer<typeof lineItem>;

/** One package, or several alike. */
const packageItem = z.strictObject({
  number: text.optional(),
  count: z.number().int().min(1).max(100_000).optional(),
  type: text.optional(),
  marks: text.optional(),
  net_weight_kg: figure.optional(),
  gross_weight_kg: figure.optional(),
  lengthCm: figure.optional(),
  widthCm: figure.optional(),
  heightCm: figure.optional(),
  /** What is inside: 1-based line numbers with quantities. */
  contents: z
    .array(z.strictObject({ line: z.number().int().min(1), quantity: figure.optional() }))
    .max(LIMITS.lines)
    .optional(),
});
export type PackageInput = z.infer<typeof packageItem>;

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
