import { z } from "@hono/zod-openapi";
import { INCLUDABLE } from "../../../domain/landed-cost/request.ts";
import { nearestOf } from "../../../domain/law/cell-problem.ts";
import {
  CHANNELS,
  CUSTOMER_TYPES,
  ENTRY_TYPES,
  PURPOSES,
  REGISTRATIONS,
  TRANSPORT_MODES,
} from "../../../domain/law/vocabulary.ts";
import { INCOTERMS } from "../../../domain/trade/incoterm.ts";
import {
  answerLanguage,
  answersBody,
  attributesBody,
  countryCode,
  date,
  languageTag,
  text,
} from "../fields.ts";
import { partyBody } from "../screening/screening-schema.ts";

/** Largest amount of money a request may state: beyond it lies a slip, not a parcel. */
const MOST_MONEY = 1_000_000_000_000;
const money = () =>
  z.number("expected a number").min(0, "must not be negative").max(MOST_MONEY, `at most ${MOST_MONEY}`);
/** An ISO 4217 code, in any letter case. */
export const currencyCode = () =>
  z.string("expected an ISO 4217 code").regex(/^[A-Za-z]{3}$/, "expected an ISO 4217 code");
/** Seller, buyer, payer, carrier, forwarder and their owners: a sale has no more parties. */
export const MOST_PARTIES = 20;
const word = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }: { input?: unknown }) => {
      const expected = `expected one of ${values.join(", ")}`;
      return typeof input === "string" ? `${expected}; nearest: ${nearestWord(input, values)}` : expected;
    },
  });
/** The word nearest to a text, whatever its case. */
function nearestWord(text: string, words: readonly string[]): string {
  const near = nearestOf(
    text.toLowerCase(),
    words.map((each) => each.toLowerCase()),
  );
  return words.find((each) => each.toLowerCase() === near) ?? "";
}

const OUT_OF_RANGE = { code: "out_of_range" };

/** A share is one of a hundred, and no stated amount is negative; what a name means is for the rows to say. */
function checkFacts(
  facts: Readonly<Record<string, boolean | number>>,
  {
    addIssue,
  }: {
    addIssue(issue: { code: "custom"; path: string[]; params: object; message: string }): void;
  },
): void {
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value !== "number") continue;
    if (value < 0)
      addIssue({ code: "custom", path: [name], params: OUT_OF_RANGE, message: "must not be negative" });
    else if (name.endsWith("Pct") && value > 100)
      addIssue({ code: "custom", path: [name], params: OUT_OF_RANGE, message: "at most 100" });
  }
}

/** Other names for the same fields. */
export const ALIASES: Readonly<Record<string, string>> = {
  from_country: "origin",
  to_country: "destinationCountry",
  hs_code: "hsCode",
  value: "price",
  shipping: "shippingPrice",
  zipcode: "destinationPostalCode",
};

/** Body of POST /calculate: goods, prices and circumstances, with their aliases. */
export const landedCostBody = z
  .strictObject({
    price: money().optional().openapi({
      description: "Price of the whole line (quantities describe it, they never multiply it)",
      example: 120,
    }),
    shippingPrice: money().optional().openapi({ description: "Freight to the destination", example: 15 }),
    insurance: money().optional(),
    origin: countryCode().optional().openapi({ description: "Country of origin", example: "CN" }),
    destinationCountry: countryCode().optional().openapi({ example: "DE" }),
    hsCode: text(20)
      .optional()
      .openapi({ description: "6 to 10 digits, dots and spaces allowed", example: "6109.10" }),
    productName: text(10_000).optional(),
    productCategory: text(500).optional(),
    material: text(500).optional(),
    description: text(10_000)
      .optional()
      .openapi({ description: "What else is said of goods that have no code" }),
    language: languageTag().optional(),
    lang: answerLanguage().optional(),
    attributes: attributesBody.optional(),
    answers: answersBody.optional(),
    weight_kg: z
      .number("expected a number")
      .positive("must be above 0")
      .max(1e9, "at most 1000000000")
      .optional(),
    zipcode: text(20).optional().openapi({ description: "US ZIP code" }),
    shippingTerms: word(INCOTERMS).optional(),
    from_country: countryCode().optional().openapi({ description: "Alias of origin" }),
    to_country: countryCode().optional().openapi({ description: "Alias of destinationCountry" }),
    hs_code: text(20).optional().openapi({ description: "Alias of hsCode" }),
    value: money().optional().openapi({ description: "Alias of price" }),
    shipping: money().optional().openapi({ description: "Alias of shippingPrice" }),
    currency: currencyCode()
      .optional()
      .openapi({ description: "Currency of every amount of the request", example: "USD" }),
    answerCurrency: currencyCode().optional().openapi({
      description:
        "Currency of every amount of the answer, at its own minor unit; USD where absent. Names ending in Usd stay in USD",
      example: "EUR",
    }),
    quantity: z
      .number("expected a number")
      .positive("must be above 0")
      .max(1e12, "at most 1000000000000")
      .optional(),
    unit: text(30).optional(),
    quantities: z
      .record(z.string().max(30), z.number("expected a number").min(0, "must not be negative").max(1e12))
      .optional()
      .openapi({ description: "By HTS or UN unit code", example: { KG: 21, NO: 60 } }),
    entryDate: date().optional().openapi({
      description: "Day of entry at the destination's customs, past or future",
      example: "2026-11-20",
    }),
    claimPreference: z.boolean("expected true or false").optional(),
    claimAgreement: text(100).optional(),
    shipFrom: countryCode().optional(),
    customerType: word(CUSTOMER_TYPES).optional(),
    channel: word(CHANNELS).optional(),
    transportMode: word(TRANSPORT_MODES).optional(),
    entryType: word(ENTRY_TYPES).optional(),
    destinationRegion: text(100).optional().openapi({
      description:
        "Part of the destination: ISO 3166-2 code with or without the country, or its name in English or its own language",
      example: "CA-ON",
    }),
    destinationPostalCode: text(20).optional(),
    sellerRegistrations: z.array(word(REGISTRATIONS)).max(REGISTRATIONS.length).optional(),
    purpose: word(PURPOSES).optional(),
    priceIncludes: z.array(word(INCLUDABLE)).max(INCLUDABLE.length).optional().openapi({
      description: "What the price already holds; the engine solves backwards",
    }),
    carrierFees: z
      .array(
        z.strictObject({
          label: text(60),
          amount: money().optional(),
          percentOfDutyAndTax: z.number("expected a number").min(0).max(100, "at most 100").optional(),
          minimum: money().optional(),
        }),
      )
      .max(10, "at most 10 fees")
      .optional()
      .openapi({
        description:
          "The carrier's own clearance fees: a sum, a share of duty and tax with a minimum, or both",
        example: [{ label: "Disbursement fee", percentOfDutyAndTax: 2.5, minimum: 12 }],
      }),
    reference: text(100).optional().openapi({
      description: "Your own id of the line: repeated in the answer; a saved quote is found by it",
      example: "sku-1",
    }),
    saveQuote: z.boolean("expected true or false").optional().openapi({
      description: "Keeps and signs the answer as a quote (secret keys only)",
    }),
    watch: z.boolean("expected true or false").optional().openapi({
      description:
        "Prices the saved quote anew when its data changes, and sends rate.changed with what differs",
    }),
    checkCompliance: z.boolean("expected true or false").optional().openapi({
      description: "Adds `compliance`: the controls of POST /restrictions on these goods, and the parties",
    }),
    parties: z.array(partyBody).max(MOST_PARTIES, `at most ${MOST_PARTIES} parties`).optional().openapi({
      description:
        "With checkCompliance: who takes part in the sale, screened and recorded as POST /screen-parties does (secret keys only)",
    }),
    tradeRemedyCases: z
      .array(
        z.strictObject({
          caseNumber: z
            .string()
            .regex(
              /^\s*[A-Za-z][A-Za-z0-9-]{2,39}\s*$/,
              "expected a case number such as A-570-967, or the code of a remedy as an answer prints it",
            ),
          product: text(200).optional(),
          rate: z.number("expected a number").min(0, "must not be negative").max(10_000, "at most 10000"),
        }),
      )
      .max(20)
      .optional()
      .openapi({
        description:
          "Anti-dumping and countervailing cases, each with the maker's rate in percent, which takes the place of the residual rate; product in words for an order that the tables do not hold",
      }),
    facts: z
      .record(z.string().max(60), z.union([z.boolean(), z.number()], "expected true, false or a number"))
      .superRefine(checkFacts)
      .optional()
      .openapi({
        description:
          "What a measure or a relief may ask for, as needsInput names it; of drinks: alcoholPct, platoDegrees, sugarPer100ml; of returned goods: returnedUnaltered, monthsSinceExport, returnedToExporter, returnedDefective",
        example: { alcoholPct: 12.5 },
      }),
  })
  .openapi("LandedCostRequest", {
    example: {
      productName: "Cotton T-shirt",
      price: 120,
      shippingPrice: 15,
      origin: "CN",
      destinationCountry: "DE",
      hsCode: "6109.10",
      quantities: { KG: 1.2, NO: 6 },
    },
  });

export type LandedCostBody = z.infer<typeof landedCostBody>;

/** A line among others: they are answered in one language, which is stated beside them. */
export const lineBody = landedCostBody.omit({ lang: true });
