import type { z } from "@hono/zod-openapi";
import type { auditAnswer } from "../../api/classification/classify-audit-schema.ts";
import type { classifyBatchAnswer } from "../../api/classification/classify-batch-schema.ts";
import type { classifyAnswer } from "../../api/classification/classify-schema.ts";
import { faultsOf } from "./landed-cost-words.ts";
import { about, counted, lines, moneyInWords, shareInWords } from "./sentences.ts";

type Classified = z.infer<typeof classifyAnswer>;
type Audit = z.infer<typeof auditAnswer>;

/** Below this a code is no more than a first guess. */
const GUESS = 0.5;
/** From this on no question is asked. */
const SURE = 0.8;
/** Results of a batch a text lists. */
const MOST_RESULTS = 30;

/** POST /classify: the code, how sure it is, and the question that would settle it. */
export function classifyWords(answer: Classified): string {
  const { hsCode, nationalCode, description, confidence, language } = answer;
  return lines(
    `${hsCode}${nationalCode ? ` (national line ${nationalCode})` : ""}: ${description}. ${surenessOf(confidence)}`,
    about("Because", answer.rationale),
    about(
      "Also possible",
      answer.alternatives.map((one) => `${one.hsCode} ${one.description} (${shareInWords(one.confidence)})`),
    ),
    questionOf(answer.decisiveQuestion),
    language.understood < GUESS
      ? `Only ${shareInWords(language.understood)} of the words (${language.code}) are known; say it in English.`
      : null,
  );
}

/** POST /classify/batch: a line a product, those to look at named. */
export function classifyBatchWords({ results }: z.infer<typeof classifyBatchAnswer>): string {
  const classified = results.filter((one) => one.success);
  const sure = classified.filter(({ confidence }) => confidence >= SURE);
  return lines(
    `${counted(results.length, "product")}: ${sure.length} surely classified, ${classified.length - sure.length} to look at, ${results.length - classified.length} failed.`,
    ...results.slice(0, MOST_RESULTS).map((one) => {
      const name = one.reference ?? `item ${one.index}`;
      if (!one.success) return `${name} failed: ${faultsOf(one.error)}`;
      const question = one.decisiveQuestion === null ? "" : `; ask: ${one.decisiveQuestion.text}`;
      return `${name}: ${one.hsCode} ${one.description} (${shareInWords(one.confidence)})${question}`;
    }),
    results.length > MOST_RESULTS ? `And ${results.length - MOST_RESULTS} more.` : null,
  );
}

/** POST /classify/audit: how many codes stand, and those that surely do not. */
export function auditWords({ results, summary }: Audit): string {
  const { currency } = summary;
  const wrong = results.flatMap((one) => (one.success && one.verdict === "disagrees" ? [one] : []));
  return lines(
    `${counted(results.length, "code")}: ${summary.agrees} confirmed by the words, ${summary.disagrees} contradicted, ${summary.unsure} not to be told, ${summary.too_short} too short, ${summary.unknown_code} not in the Harmonized System, ${summary.failed} failed.`,
    `The better codes of the contradicted ones would cost ${moneyInWords(summary.underpaid, currency)} more and ${moneyInWords(summary.overpaid, currency)} less.`,
    ...wrong.slice(0, MOST_RESULTS).map((one) => {
      const better = one.better
        ? `; better ${one.better.hsCode} (${shareInWords(one.better.confidence)})`
        : "";
      const moved = one.money ? `, which moves ${moneyInWords(one.money.difference.total, currency)}` : "";
      return `${one.reference ?? `item ${one.index}`}: ${one.hsCode} is contradicted: ${one.why}${better}${moved}`;
    }),
  );
}

const surenessOf = (confidence: number): string =>
  confidence < GUESS
    ? `Only a guess, ${shareInWords(confidence)} likely: do not declare it before the question is answered.`
    : `${shareInWords(confidence)} likely to be right to all six digits.`;

function questionOf(question: Classified["decisiveQuestion"]): string | null {
  if (question === null) return null;
  const options = question.options.map(({ value, label }) => `"${value}" (${label})`).join(", ");
  return `To settle it, ask: ${question.text} Then call again with answers: { "${question.id}": … }, one of ${options}.`;
}
