import { NAMED_GOODS } from "./named-goods.ts";

/**
 * Every word that a cell of law may hold. The languages of the cells, the loader, the request's schema and
 * seed/law/README.md all take them from here; a word that is not here is refused when the rows are loaded.
 */

export const CHANNELS = ["post", "courier", "freight"] as const;
export type Channel = (typeof CHANNELS)[number];
export const CUSTOMER_TYPES = ["consumer", "business"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const PURPOSES = ["sale", "gift", "sample", "return"] as const;
export type Purpose = (typeof PURPOSES)[number];
export const TRANSPORT_MODES = ["air", "sea", "road", "rail"] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];
export const ENTRY_TYPES = ["formal", "informal", "mail", "express"] as const;
export type EntryTypeName = (typeof ENTRY_TYPES)[number];

/** Schemes under which a seller collects a tax at checkout. */
export const REGISTRATIONS = [
  "IOSS", "UK_VAT", "AU_GST", "NZ_GST", "NO_VOEC", "SG_OVR", "CH_MAIL_ORDER",
] as const; // biome-ignore format: a list

/** What `<word> = <value>|<value>` may ask for; null where the values are places or chapters. */
export const CONDITION_WORDS = {
  channel: CHANNELS,
  customerType: CUSTOMER_TYPES,
  purpose: PURPOSES,
  /** As the request states it: unknown where it does not. */
  transportMode: TRANSPORT_MODES,
  /** The same, and `air` where the request does not state it: a parcel usually flies. */
  mode: TRANSPORT_MODES,
  /** As stated, else by the country's rows of entry types. */
  entryType: ENTRY_TYPES,
  /** `full` for a formal entry, which gives up the low-value declaration. */
  declaration: ["full", "simplified"],
  /** Whether the freight was stated at all. */
  freight: ["stated", "absent"],
  /** Whether an anti-dumping or countervailing case is stated, or an order covers the goods. */
  remedy: ["stated", "candidate", "none"],
  /** Whether the goods cross the border of the tax area, or are sold inside it. */
  importation: ["yes", "no"],
  /** A part of the destination as seed/law/postal-regions.tsv names it, or `unknown`. */
  region: null,
  /** The first two digits of the goods' code. */
  chapter: null,
} as const satisfies Readonly<Record<string, readonly string[] | null>>;

/** The other forms of a condition, by their first word. */
export const CONDITION_VERBS = [
  "registered", "claimed", "applied", "fact", "presumed", "stated", "shipFrom",
] as const; // biome-ignore format: a list

/** The amounts that a charge base, a comparison or a threshold may name, each with what it holds (USD). */
export const AMOUNTS = {
  customs_value: "the customs value, CIF or FOB as the destination's law has it",
  price: "the price as stated, freight included where the delivery term includes it",
  intrinsic: "the goods alone, without freight and insurance",
  unit_value: "the goods alone, for one piece or pair",
  sale_price: "what the buyer pays for the goods and their delivery",
  shipping: "freight",
  insurance: "insurance",
  carriage: "freight and insurance that the customs value leaves out",
  base_duty: "the duty of the schedule, or what replaced it",
  duty: "base duty, additional duties and trade remedies together",
  excise: "all excises charged so far",
  vat: "all VAT and GST charged so far",
  fee: "all fees charged so far",
  steel_content: "value of the steel; the whole value where its share is not stated",
  aluminum_content: "value of the aluminium; the whole value where its share is not stated",
  copper_content: "value of the copper; the whole value where its share is not stated",
  us_content: "value of the content made in the United States; nil where it is not stated",
  metal_content: "the metal contents that earlier measures were charged on",
} as const satisfies Readonly<Record<string, string>>;

/** True for an amount that a base, a comparison or a threshold may name. */
export const isAmount = (name: string): name is keyof typeof AMOUNTS => name in AMOUNTS;

/**
 * Facts a row may ask for besides the headings of chapter 99 (`9903.94.05`): yes or no, or a figure where
 * the name ends in `Pct`.
 */
export const NAMED_FACTS = [
  ...(Object.keys(NAMED_GOODS) as (keyof typeof NAMED_GOODS)[]),
  "alcoholPct", "aluminumContentPct", "atRisk", "civilAircraft", "clearedOnIsland", "copperContentPct", "donation", "forUnmannedAircraft", "generic",
  "ipiException", "monthsSinceExport", "patented", "quotaFilled", "quotaPermit", "remedyScope", "remessaConforme", "returnedDefective", "returnedToExporter", "returnedUnaltered", "sampleOfNegligibleValue", "sellerCollectsVat", "steelContentPct", "sugarPer100ml",
  "thermalImaging", "usContentPct",
] as const; // biome-ignore format: a list

/** Figures that rates are charged on and callers may state, beside quantities. */
export const RATE_FACTS = ["meursingEurPer100kg", "platoDegrees", "retailPrice", "sugarDegrees"] as const;

/** A chapter 99 heading as a fact: the importer says whether the goods are under it. */
export const FACT_HEADING = /^99\d\d\.\d\d\.\d\d$/;

/** What a row of law may charge. */
export const MEASURE_TYPES = ["duty", "additional_duty", "trade_remedy", "excise", "vat", "fee"] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];

/** Every kind of row of an answer: the goods and their carriage, what rows of law charge, and a state's tax on the sale. */
export const CHARGE_TYPES = [
  "product", "shipping", "insurance", "duty", "additional_duty", "trade_remedy", "excise", "vat", "sales_tax", "fee",
] as const satisfies readonly (MeasureType | "product" | "shipping" | "insurance" | "sales_tax")[]; // biome-ignore format: a list
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** How far a row can be trusted: printed by its authority, worked out from such, or an estimate. */
export const CERTAINTIES = ["published", "derived", "estimated"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** How a measure's rate works: see measure-rate.ts. */
export const RATE_VERBS = [
  "add",
  "replace",
  "at least",
  "at most",
  "total",
  "value",
  "check",
  "up to",
  "none",
  "collect",
] as const;

export const THRESHOLD_KINDS = ["duty", "tax"] as const;

/** What a threshold compares: an amount of the consignment, or the duty or tax that would be due. */
export const THRESHOLD_BASES = ["intrinsic", "customs_value", "sale_price", "duty", "tax"] as const;

export const ROUNDING_MODES = ["half_up", "down", "up"] as const;
