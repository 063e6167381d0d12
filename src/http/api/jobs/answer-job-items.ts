import type { JobItem, JobResult } from "../../../domain/jobs/item-job.ts";
import type { Answered } from "../../../usecases/problem.ts";
import type { AnswerItems } from "../../../usecases/run-item-job.ts";
import { referenceOf } from "../classification/batch-items.ts";
import { JOB_KINDS } from "./job-kinds.ts";

/** Answers items of a job as the endpoint of its kind answers them. @throws where the data is not there. */
export const answerJobItems: AnswerItems = async (env, { kind, items, terms, ...of }, clock) => {
  const { answer, refusal } = JOB_KINDS[kind];
  const sent = items.map(
    (one): Answered<unknown> =>
      one.ok ? { ok: true, answer: one.item } : { ok: false, problems: one.problems },
  );
  const { results, tally = {} } = await answer(env, { items: sent, defaults: terms.defaults, ...of }, clock);
  const placed = items.map((item, index): JobResult => {
    const result = results[index];
    if (result === undefined) throw new Error("an item of a job has no answer");
    if (result.ok) return { ...toldOf(item), success: true, answer: result.answer };
    const { problems } = result;
    return { ...toldOf(item), success: false, code: "BAD_REQUEST", message: refusal, problems };
  });
  return { results: placed, tally };
};

/** What an item's result repeats of it. */
const toldOf = (item: JobItem) => ({
  ...(item.ok ? referenceOf(item.item) : {}),
  ...(item.own === undefined ? {} : { own: item.own }),
});
