import type { AnswerItems } from "../../src/usecases/run-item-job.ts";

/** For messages among which no job of items is expected. */
export const noItems: AnswerItems = async () => {
  throw new Error("no job of items is expected");
};
