import { auditCodes } from "../../../usecases/audit-codes.ts";
import { auditSummary } from "../../../usecases/audit-summary.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { auditItem } from "../classification/classify-audit-schema.ts";
import { printedAudit } from "../classification/printed-audit.ts";
import { readGoodsToAudit } from "../classification/read-goods-to-audit.ts";
import { columnsAt, type JobKind } from "./job-kind.ts";
import { printEach, readEach } from "./read-each.ts";

/** Amounts of all of a job's items are summed, so they are in one currency. */
const CURRENCY = "USD";

/** Items as POST /classify/audit takes them. */
export const auditJob: JobKind = {
  schema: auditItem,
  refusal: "The code cannot be audited.",
  async answer(env, asked, clock) {
    const goods = readEach(asked, auditItem, (item) => readGoodsToAudit(item, CURRENCY));
    const audited = answerOrRefuse(await auditCodes(env, goods, asked.accountId, clock));
    const { currency: _, ...tally } = auditSummary(audited, CURRENCY);
    return { results: printEach(audited, printedAudit), tally };
  },
  columns: columnsAt({
    verdict: "verdict",
    hsCode: "hsCode",
    betterHsCode: "better.hsCode",
    betterNationalCode: "better.nationalCode",
    betterDescription: "better.description",
    confidence: "better.confidence",
    why: "why",
    currency: "money.currency",
    dutyMoved: "money.difference.duty",
    taxMoved: "money.difference.tax",
    totalMoved: "money.difference.total",
  }),
};
