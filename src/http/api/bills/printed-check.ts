import { type BILLED_PARTS, billedPart } from "../../../domain/bills/bill.ts";
import type { ExplainedBill } from "../../../domain/bills/explain-bill.ts";
import { toNumber } from "../../../domain/trade/money.ts";
import type { CheckedBill } from "../../../usecases/check-bill.ts";

/** What was found of a bill, as it is answered: the whole first, then line after line. */
export function printedCheck(checked: CheckedBill, references: readonly (string | null)[]) {
  const { verdict, currency, lines, recoverable } = checked;
  const { amount, claim, until } = recoverable;
  const parts = [
    printedPart(checked, { index: null, reference: null }),
    ...lines.map((one) => printedPart(one, { index: one.line, reference: references[one.line] ?? null })),
  ];
  return {
    verdict,
    currency,
    differences: parts.flatMap(({ differences }) => differences),
    hypotheses: parts.flatMap(({ hypotheses }) => hypotheses),
    recoverable: {
      amount: toNumber(amount),
      how: claim?.how ?? "",
      to: claim?.to ?? "",
      form: claim?.form ?? "",
      until,
      law: claim?.law ?? "",
      source: claim?.source ?? "",
      confidence: claim?.confidence ?? "",
    },
  };
}

/** The differences and hypotheses of a whole or a line, each with the line it is of. */
function printedPart(
  { differences, explanations }: ExplainedBill,
  of: { index: number | null; reference: string | null },
) {
  return {
    differences: differences.map(({ part, estimated, billed, difference }) => ({
      ...of,
      part,
      estimated: toNumber(estimated),
      billed: toNumber(billed),
      difference: toNumber(difference),
    })),
    hypotheses: explanations.map(({ hypotheses, charges, exactness }) => {
      const joined = (text: (one: (typeof hypotheses)[number]) => string, by: string): string =>
        hypotheses
          .map(text)
          .filter((one) => one !== "")
          .join(by);
      const figure = (part: (typeof BILLED_PARTS)[number]): number => toNumber(billedPart(charges, part));
      return {
        ...of,
        id: joined(({ hypothesis }) => hypothesis.id, "+"),
        title: joined(({ hypothesis }) => hypothesis.title, "; and "),
        detail: joined(({ detail }) => detail, "; "),
        reproduces: exactness,
        figure: { duty: figure("duty"), tax: figure("tax"), fees: figure("fees"), total: figure("total") },
        law: joined(({ hypothesis }) => hypothesis.law, "; "),
      };
    }),
  };
}
