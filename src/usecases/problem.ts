/** One thing wrong with what was asked: the field, named as the caller sent it, and what was expected there. */
export interface Problem {
  /** Where in the request: `items[3].price`, `X-API-Key`. */
  path: string;
  message: string;
}

/** What a use case gives: its answer, or what is wrong with what was asked. */
export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; problems: Problem[] };
