import type { AnswerProblem } from "../domain/classification/bind-answers.ts";
import type { Problem } from "./problem.ts";

/** What is wrong with an answer, and what could be said instead. */
export const answerProblem = ({ id, code, expected }: AnswerProblem): Problem => ({
  path: `answers.${id}`,
  code,
  message:
    code === "not_asked"
      ? `not asked of these goods${expected.length > 0 ? `; the question is "${expected[0]}"` : ""}`
      : `expected one of ${expected.map((value) => `"${value}"`).join(", ")}`,
});
