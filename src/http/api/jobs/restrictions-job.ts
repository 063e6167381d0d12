import { CANNOT_LOOK_UP, checkGoodsRestrictions } from "../../../usecases/check-goods-restrictions.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { readGoodsToCheck } from "../restrictions/read-goods-to-check.ts";
import { restrictionsItem } from "../restrictions/restrictions-schema.ts";
import { at, columnsAt, type JobKind } from "./job-kind.ts";
import { readEach } from "./read-each.ts";

/** Nobody is told of prohibited goods item by item: the job's own event says that it is done. */
const ASKER = { accountId: null, requestId: "", countCall: async () => true };
/** Controls of one item: what a person reads at once. */
const MOST_CONTROLS = 50;

/** Items as POST /restrictions takes them; of each, its first fifty controls. */
export const restrictionsJob: JobKind = {
  schema: restrictionsItem,
  refusal: CANNOT_LOOK_UP,
  async answer(env, asked, clock) {
    const goods = readEach(asked, restrictionsItem, (body) => {
      const read = readGoodsToCheck(body);
      return read.ok ? read : { ok: false, problems: read.problems };
    });
    const results: Answered<Record<string, unknown>>[] = [];
    for (const one of goods) {
      if (!one.ok) {
        results.push(one);
        continue;
      }
      const checked = await checkGoodsRestrictions(env, one.answer, ASKER, clock);
      if (!checked.ok && checked.reason === "unusable")
        results.push({ ok: false, problems: checked.problems });
      else {
        const { restrictions, ...answer } = answerOrRefuse(checked);
        const shown = restrictions.slice(0, MOST_CONTROLS);
        const leftOut = restrictions.length - shown.length;
        results.push({ ok: true, answer: { ...answer, restrictions: shown, leftOut } });
      }
    }
    return { results };
  },
  columns: {
    ...columnsAt({
      status: "status",
      isProhibited: "isProhibited",
      destinationCountry: "destinationCountry",
    }),
    hsCode: ({ hsCodes }) => joined(hsCodes),
    categories: ({ categories }) => joined(categories),
    controls: ({ restrictions }) => joined(ofEach(restrictions, "title")),
    authorities: ({ restrictions }) => joined(ofEach(restrictions, "authority")),
    documents: ({ restrictions }) => joined(ofEach(restrictions, "documentsRequired")),
    dangerousGoods: ({ restrictions }) => joined(ofEach(restrictions, "dangerousGoods.un")),
    notes: ({ notes }) => joined(notes),
    confidence: ({ confidence }) => confidence,
  },
};

const ofEach = (list: unknown, path: string): unknown[] =>
  Array.isArray(list) ? list.flatMap((one: Record<string, unknown>) => at(one, path) ?? []) : [];

/** The parts of a list in one cell, each once. */
const joined = (list: unknown): string =>
  Array.isArray(list) ? [...new Set(list.map(String))].join(" | ") : "";
