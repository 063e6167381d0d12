import type { Classification } from "../../classification/classify-product.ts";
import { type Decimal, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { AskedField, OpenPoint } from "./open-point.ts";

/** Above this confidence a code from a name is taken as settled: the classifier asks nothing either. */
export const SETTLED_CODE = 0.8;

/** Below this confidence the code is asked for even where the others cost the same: it is likelier wrong than right. */
const ASKED_CODE = 0.5;

/** A code from a name with what the goods would cost, USD, under it and under the others they may have. */
interface PricedClassification {
  readonly classification: Pick<Classification, "confidence" | "decisiveQuestion">;
  /** False where the code was a mere guess, which is not charged by. */
  readonly used: boolean;
  /** What the goods cost as they are charged. */
  readonly own: Decimal;
  readonly others: readonly Decimal[];
}

/** What a code that the name does not settle leaves open: the goods may have another, and cost what it costs. */
export function openClassification({
  classification: { confidence, decisiveQuestion },
  used,
  own,
  others,
}: PricedClassification): OpenPoint[] {
  if (confidence >= SETTLED_CODE) return [];
  let below = ZERO;
  let above = ZERO;
  for (const total of others) {
    const more = total.minus(own);
    if (more.gt(above)) above = more;
    if (more.times(-1).gt(below)) below = more.times(-1);
  }
  const question = decisiveQuestion?.text ?? null;
  const share = Math.round(confidence * 100);
  const why = used ? foundFromName(share, question) : notSaid(question);
  const asked = confidence < ASKED_CODE;
  const field: AskedField = asked && decisiveQuestion !== null ? `answers.${decisiveQuestion.id}` : "hsCode";
  return [{ fields: [field], why, moves: "total", below, above, about: "duty", asked, confidence }];
}

const foundFromName = (share: number, question: string | null): string =>
  question === null ? say("why.codeFromName", { share }) : say("why.codeFromNameAsk", { share, question });

const notSaid = (question: string | null): string =>
  question === null ? say("why.goodsUnknown") : say("why.goodsUnknownAsk", { question });
