import type { z } from "@hono/zod-openapi";
import type {
  batchAnswerSchema,
  landedCostAnswerSchema,
} from "../../api/landed-cost/landed-cost-answer-schema.ts";
import { about, counted, lines, moneyInWords, shareInWords } from "./sentences.ts";

type Calculated = z.infer<typeof landedCostAnswerSchema>;
type Batch = z.infer<typeof batchAnswerSchema>;
type Line = Extract<Batch["results"][number], { success: true }>;

/** Parts of a total, by their field. */
const PARTS = [
  ["productPrice", "goods"],
  ["shippingCost", "shipping"],
  ["insuranceCost", "insurance"],
  ["importDuty", "import duty"],
  ["excise", "excise"],
  ["vat", "VAT"],
  ["salesTax", "sales tax"],
  ["customsFees", "fees"],
] as const;
type Parts = Readonly<Record<(typeof PARTS)[number][0], number>>;

const UNCHARGED: ReadonlySet<string> = new Set(["product", "shipping", "insurance"]);
/** Reasons and questions a text names; the whole stands in the structured answer. */
const MOST = 5;
/** Lines of a cart a text lists. */
const MOST_LINES = 30;

/** POST /calculate: the total, the charges that make it, what it turns on. */
export function landedCostWords(answer: Calculated): string {
  const { data, totalLandedCost, totalLandedCostRange: range, dataAvailability: known } = answer;
  const { currency } = data;
  return lines(
    `The landed cost is ${moneyInWords(totalLandedCost, currency)}: ${partsOf(data, currency)}.`,
    data.importation ? null : "Nothing is imported: it is sold within the destination's customs territory.",
    about("Charged", chargesOf(data.breakdown, currency), 8),
    codeOf(answer),
    rangeOf(range, currency),
    about(
      "More would settle it",
      known.needsInput.map(({ field, why }) => `${field}, ${why}`),
      MOST,
    ),
    about(
      "Trade remedies to check",
      known.remediesToCheck.map(({ title, rate }) => `${title} (${rate})`),
      MOST,
    ),
    about(
      "Lawful ways to owe less",
      answer.options.map(({ title, requires }) => `${title}, requires ${requires}`),
      MOST,
    ),
    answer.compliance &&
      about(`Compliance is ${answer.compliance.status}`, [
        ...answer.compliance.findings.map(({ title }) => title),
        ...(answer.compliance.findings.length === 0 ? answer.compliance.notes : []),
      ]),
    answer.quoteId && `Saved as the quote ${answer.quoteId}, good until ${answer.quote?.expiresAt}.`,
  );
}

/** POST /calculate/batch: the sum, then each line's total or fault. */
export function batchWords({ totals, results, quoteId }: Batch): string {
  const { currency } = totals;
  return lines(
    `${counted(totals.items, "line")}, of which ${totals.failed} failed; together ${moneyInWords(totals.totalLandedCost, currency)}: ${partsOf(totals, currency)}.`,
    totals.consignment ? "They are priced as one consignment." : "Each is priced as a parcel of its own.",
    rangeOf(totals.totalLandedCostRange, currency),
    ...results.slice(0, MOST_LINES).map((result) => {
      const name = result.reference ?? `line ${result.index}`;
      return result.success ? `${name}: ${lineOf(result)}` : `${name} failed: ${faultsOf(result.error)}`;
    }),
    results.length > MOST_LINES ? `And ${results.length - MOST_LINES} more lines.` : null,
    quoteId && `Saved as the quote ${quoteId}.`,
  );
}

const lineOf = ({ totalLandedCost, data }: Line): string =>
  `${moneyInWords(totalLandedCost, data.currency)}, of which import duty ${moneyInWords(data.importDuty, data.currency)}, under ${data.hsCode ?? "no code"}`;

/** What is wrong with an item of a batch. */
export const faultsOf = ({
  message,
  details,
}: {
  message: string;
  details: { path: string; message: string }[];
}) => (details.length === 0 ? message : details.map((one) => `${one.path} ${one.message}`).join("; "));

const partsOf = (parts: Parts, currency: string): string =>
  PARTS.filter(([field]) => parts[field] !== 0)
    .map(([field, name]) => `${name} ${moneyInWords(parts[field], currency)}`)
    .join(", ");

const chargesOf = (rows: Calculated["data"]["breakdown"], currency: string): string[] =>
  rows
    .filter(({ type, amount }) => !UNCHARGED.has(type) && amount !== 0)
    .map(
      (row) =>
        `${row.label} ${moneyInWords(row.amount, currency)} = ${row.formula} (${row.source}, ${row.certainty})`,
    );

function codeOf({ data, classification }: Calculated): string | null {
  if (!classification) return null;
  const { hsCode, confidence, description } = classification;
  return classification.used
    ? `The code ${hsCode} (${description}) was read from the words; ${shareInWords(confidence)} sure.`
    : `The words do not tell the code: ${hsCode} (${description}) is only ${shareInWords(confidence)} likely and was ${data.hsCode === null ? "not used" : "replaced by a broader one"}.`;
}

function rangeOf(range: Calculated["totalLandedCostRange"], currency: string): string {
  if (range === null) return "Nothing is known that could move the total.";
  return `Not sure: the total lies between ${moneyInWords(range.min, currency)} and ${moneyInWords(range.max, currency)}, because ${range.why.join("; ")}.`;
}
