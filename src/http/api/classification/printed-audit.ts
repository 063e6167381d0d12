import { printedClassification } from "../../../domain/classification/ruling.ts";
import type { AuditedGoods } from "../../../usecases/audit-codes.ts";

/** An audited code as answers print it: the destination's line beside the better code. */
export const printedAudit = ({ code, better, nationalCode, words, ...rest }: AuditedGoods) => ({
  hsCode: code,
  ...rest,
  better: better && { ...better, nationalCode },
  words: printedClassification(words),
});
