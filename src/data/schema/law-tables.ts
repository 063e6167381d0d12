import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Threshold } from "../../domain/landed-cost/reliefs/low-value.ts";
import type { Certainty, MeasureType } from "../../domain/law/vocabulary.ts";

/** Charges of law beyond the base duty. */
export const measures = sqliteTable(
  "measures",
  {
    jurisdiction: text("jurisdiction").notNull(),
    seq: integer("seq").notNull(),
    id: text("id").notNull(),
    region: text("region").notNull(),
    type: text("type").$type<MeasureType>().notNull(),
    programme: text("programme").notNull(),
    title: text("title").notNull(),
    rate: text("rate").notNull(),
    base: text("base").notNull(),
    sort: integer("sort").notNull(),
    goods: text("goods").notNull(),
    origins: text("origins").notNull(),
    conditions: text("conditions").notNull(),
    grp: text("grp").notNull(),
    rank: integer("rank").notNull(),
    displaces: text("displaces").notNull(),
    validFrom: text("valid_from"),
    validTo: text("valid_to"),
    legalReference: text("legal_reference").notNull(),
    source: text("source").notNull(),
    certainty: text("certainty").$type<Certainty>().notNull(),
    note: text("note").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction, table.seq] })],
);

/** Named code lists of measures by heading, as JSON. */
export const codeLists = sqliteTable(
  "code_lists",
  {
    jurisdiction: text("jurisdiction").notNull(),
    heading: text("heading").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction, table.heading] })],
);

/** Low-value thresholds. */
export const thresholds = sqliteTable(
  "thresholds",
  {
    jurisdiction: text("jurisdiction").notNull(),
    seq: integer("seq").notNull(),
    kind: text("kind").$type<Threshold["kind"]>().notNull(),
    threshold: text("threshold").notNull(),
    currency: text("currency").notNull(),
    basis: text("basis").$type<Threshold["basis"]>().notNull(),
    origins: text("origins").notNull(),
    conditions: text("conditions").notNull(),
    validFrom: text("valid_from"),
    validTo: text("valid_to"),
    source: text("source").notNull(),
    certainty: text("certainty").$type<Certainty>().notNull(),
    note: text("note").notNull(),
    goods: text("goods").notNull().default("*"),
    regime: text("regime").notNull().default(""),
    above: text("above").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction, table.seq] })],
);

/** What a provision is of: a programme, rounding, entry types, how far rows reach, postal codes, customs rates, customs territories, what goods usually measure, lines for goods of some worth or name, how much is held of remedies, parts of the country. */
export type ProvisionKind =
  | "programme"
  | "rounding"
  | "entry_type"
  | "horizon"
  | "postal_form"
  | "customs_rate"
  | "territory"
  | "usual_goods"
  | "value_brackets"
  | "line_words"
  | "remedies"
  | "regions";

/** Rules of a jurisdiction that are no charge: rounding, programmes, dates. */
export const provisions = sqliteTable(
  "provisions",
  {
    jurisdiction: text("jurisdiction").notNull(),
    kind: text("kind").$type<ProvisionKind>().notNull(),
    seq: integer("seq").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction, table.kind, table.seq] })],
);

/** Anti-dumping and countervailing orders by heading. */
export const tradeRemedyOrders = sqliteTable(
  "trade_remedy_orders",
  {
    jurisdiction: text("jurisdiction").notNull(),
    heading: text("heading").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction, table.heading] })],
);

/** Sales tax by postal code or prefix. */
export const salesTaxes = sqliteTable(
  "sales_taxes",
  {
    country: text("country").notNull(),
    postal: text("postal").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.postal] })],
);

/** Which region a postal prefix lies in. */
export const postalRegions = sqliteTable(
  "postal_regions",
  {
    country: text("country").notNull(),
    prefix: text("prefix").notNull(),
    region: text("region").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.prefix] })],
);
