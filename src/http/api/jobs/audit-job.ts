import type { z } from "@hono/zod-openapi";
import { printedClassification } from "../../../domain/classification/ruling.ts";
import {
  auditCatalogue,
  type CatalogueGoods,
  type CatalogueVerdict,
} from "../../../usecases/audit-catalogue.ts";
import { catalogueSummary } from "../../../usecases/catalogue-summary.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { auditItem } from "../classification/classify-audit-schema.ts";
import { readGoodsToAudit } from "../classification/read-goods-to-audit.ts";
import { columnsAt, type JobKind } from "./job-kind.ts";
import { printEach, readEach } from "./read-each.ts";

/** Amounts of all of a job's items are summed, so they are in one currency. */
const CURRENCY = "USD";

/** A product of a catalogue, which may have no code yet. */
const catalogueItem = auditItem.partial({ hsCode: true });

/** Items as POST /classify/audit takes them, with or without a code, and what bars them at their destination. */
export const auditJob: JobKind = {
  schema: catalogueItem,
  refusal: "The code cannot be audited.",
  async answer(env, asked, clock) {
    const goods = readEach(asked, catalogueItem, readCatalogueGoods);
    const audited = answerOrRefuse(await auditCatalogue(env, goods, asked.accountId, clock));
    return { results: printEach(audited, printedVerdict), tally: catalogueSummary(audited) };
  },
  columns: {
    ...columnsAt({
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
      restrictions: "controls.status",
    }),
    dangerousGoods: ({ controls }) => (controls as CatalogueVerdict["controls"])?.dangerousGoods.join(" | "),
  },
};

/** What stands for a code while an item without one is read. */
const ANY_CODE = "010121";

function readCatalogueGoods(item: z.output<typeof catalogueItem>): Answered<CatalogueGoods> {
  const read = readGoodsToAudit({ ...item, hsCode: item.hsCode ?? ANY_CODE }, CURRENCY);
  if (!read.ok || item.hsCode !== undefined) return read;
  return { ok: true, answer: { ...read.answer, code: null } };
}

const printedVerdict = ({
  code,
  better,
  nationalCode,
  words,
  destination: _,
  ...rest
}: CatalogueVerdict) => ({
  hsCode: code,
  ...rest,
  better: better && { ...better, nationalCode },
  words: printedClassification(words),
});
