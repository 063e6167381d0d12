import { printedClassification } from "../../../domain/classification/ruling.ts";
import { classifyBatch } from "../../../usecases/classify-batch.ts";
import { CANNOT_CLASSIFY } from "../../../usecases/goods-to-classify.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { classifyItem } from "../classification/classify-schema.ts";
import { readGoodsToClassify } from "../classification/read-goods-to-classify.ts";
import { columnsAt, type JobKind } from "./job-kind.ts";
import { printEach, readEach } from "./read-each.ts";

/** Items as POST /classify/batch takes them. */
export const classifyJob: JobKind = {
  schema: classifyItem,
  refusal: CANNOT_CLASSIFY,
  async answer(env, asked, clock) {
    const goods = readEach(asked, classifyItem, (item) => ({ ok: true, answer: readGoodsToClassify(item) }));
    const classified = answerOrRefuse(await classifyBatch(env, goods, asked.accountId, clock));
    return { results: printEach(classified, printedClassification) };
  },
  columns: columnsAt({
    hsCode: "hsCode",
    nationalCode: "nationalCode",
    description: "description",
    confidence: "confidence",
    method: "method",
    question: "decisiveQuestion.text",
    ruling: "ruling_reference",
    language: "language.code",
  }),
};
