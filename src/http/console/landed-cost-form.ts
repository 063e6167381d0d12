import { CHANNELS, ENTRY_TYPES, TRANSPORT_MODES } from "../../domain/law/vocabulary.ts";
import { INCOTERMS } from "../../domain/trade/incoterm.ts";
import { type Body, bodyOf } from "./forms/body-of.ts";
import { type FieldRows, type FormField, inRow, type Typed } from "./forms/form-field.ts";

/** A cart typed by hand has no more lines; longer ones come as a catalogue job. */
export const MOST_LINES = 12;

/** What is asked of each line. */
export const LINES: FieldRows = {
  name: "items",
  columns: [
    {
      name: "productName",
      label: "What is it?",
      kind: "text",
      placeholder: "Men's cotton T-shirt",
      hint: "In words; a code is found for it.",
    },
    { name: "hsCode", label: "HS code, if known", kind: "text", placeholder: "6109.10" },
    { name: "price", label: "Price of the line", kind: "number", placeholder: "120" },
    { name: "origin", label: "Made in", kind: "country", placeholder: "China" },
    { name: "quantity", label: "Pieces", kind: "number", placeholder: "1" },
  ],
};

/** What is asked of the whole shipment. */
export const SHIPMENT: readonly FormField[] = [
  {
    name: "destinationCountry",
    label: "Shipped to",
    kind: "country",
    placeholder: "Germany",
    required: true,
  },
  {
    name: "destinationPostalCode",
    label: "Postal code there",
    kind: "text",
    hint: "Decides tax in the US, Canada and parts of others.",
  },
  { name: "shippingPrice", label: "Shipping", kind: "number", placeholder: "15" },
  { name: "currency", label: "Currency", kind: "currency", start: "USD" },
];

/** What few need to say. */
export const CIRCUMSTANCES: readonly FormField[] = [
  { name: "shipFrom", label: "Shipped from", kind: "country", hint: "Where it is not where it is made." },
  { name: "insurance", label: "Insurance", kind: "number" },
  { name: "weight_kg", label: "Weight (kg)", kind: "number" },
  {
    name: "customerType",
    label: "The buyer is",
    kind: "choice",
    choices: [
      ["", "a private person"],
      ["business", "a business"],
    ],
  },
  {
    name: "shippingTerms",
    label: "Terms",
    kind: "choice",
    choices: [["", "FOB, as usual"], ...INCOTERMS.map((term) => [term, term] as const)],
  },
  { name: "destinationRegion", label: "State or province", kind: "text", placeholder: "Ontario" },
  { name: "entryDate", label: "Day of entry", kind: "date" },
  { name: "claimPreference", label: "Proof of origin is held: claim the preference", kind: "yes" },
];

/** What an answer may ask of a line beside the form's own fields: `facts.alcoholPct`, `answers.material`. */
const ASKED =
  /^(?:(?:facts|quantities|answers)\.[A-Za-z][A-Za-z0-9_-]{0,59}|transportMode|channel|entryType)$/;
export const mayBeAsked = (field: string): boolean => ASKED.test(field);

/** How the answer to such a question is typed. */
export function askedField(field: string): FormField {
  const choices = { transportMode: TRANSPORT_MODES, channel: CHANNELS, entryType: ENTRY_TYPES }[field];
  const word = (field.split(".").at(-1) ?? field).replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const label = field.startsWith("quantities.")
    ? `Quantity in ${word.toUpperCase()}`
    : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (choices) return { name: field, label, kind: "choice", choices: choices.map((word) => [word, word]) };
  const kind = field.startsWith("facts.") ? "fact" : field.startsWith("quantities.") ? "number" : "text";
  return { name: field, label, kind, ...(kind === "fact" ? { hint: "A number, or yes or no." } : {}) };
}

/** The questions that were answered, as fields of their lines. */
export const answeredQuestions = (typed: Typed): FormField[] =>
  Object.keys(typed).flatMap((name) => {
    const [, line = "", field = ""] = /^(items\[\d+\]\.)(.+)$/.exec(name) ?? [];
    return mayBeAsked(field) ? [{ ...askedField(field), name: line + field }] : [];
  });

/** The fields of so many lines. */
export const lineFields = (lines: number): FormField[] =>
  Array.from({ length: lines }, (_, at) =>
    LINES.columns.map((column) => inRow(LINES.name, at, column)),
  ).flat();

/** The request: one line goes alone, several as one consignment. Amounts are answered in the currency they are stated in. */
export function landedCostRequest(typed: Typed, lines: number): { path: string; body: Body } {
  const { items = [], ...shipment } = bodyOf(
    [...lineFields(lines), ...SHIPMENT, ...CIRCUMSTANCES, ...answeredQuestions(typed)],
    { currency: "USD", ...typed },
  ) as Body & { items?: Body[] };
  const { currency } = shipment;
  if (items.length <= 1)
    return { path: "/calculate", body: { ...items[0], ...shipment, answerCurrency: currency } };
  const { shippingPrice, ...defaults } = shipment;
  const freight = shippingPrice === undefined ? {} : { shippingPrice };
  return {
    path: "/calculate/batch",
    body: { consignment: true, answerCurrency: currency, ...freight, defaults, items },
  };
}
