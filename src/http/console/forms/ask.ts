import type { ConsoleContext } from "../console-env.ts";
import { type Body, bodyOf } from "./body-of.ts";
import type { FormField, Typed } from "./form-field.ts";
import { type FormProblems, formProblems } from "./form-problems.ts";

/** What a form came to: an answer, or what is wrong with which field; neither before anybody asked. */
export interface Asked<Answer> {
  answer?: Answer;
  problems?: FormProblems;
}

/** Asks the API for what a form holds, once its main button was pressed: that is what sends `ask`. */
export async function ask<Answer>(
  c: ConsoleContext,
  path: string,
  fields: readonly FormField[],
  typed: Typed,
  more: Body = {},
): Promise<Asked<Answer>> {
  if (typed.ask === undefined) return {};
  const answer = await c.get("api")("POST", path, { ...bodyOf(fields, typed), ...more });
  if (answer.status < 400) return { answer: answer.body as Answer };
  return { problems: formProblems(answer, new Set(fields.map(({ name }) => name))) };
}

/** The status of a page with a form: a refused form is a refusal, with the form on it to mend. */
export const statusOf = ({ problems }: Asked<unknown>): 200 | 400 => (problems ? 400 : 200);
