import type { Context, TypedResponse } from "hono";
import type { AppEnv } from "../../../env.ts";
import { textStream } from "../../ndjson.ts";

/** What a caller names in Accept who wants a line a result. */
export const LINES_TYPE = "application/x-ndjson";

/** Whether the caller wants a line a result (NDJSON) in place of one JSON. */
export const wantsLines = (c: Context<AppEnv>): boolean =>
  (c.req.header("Accept") ?? "")
    .split(",")
    .some((range) => range.split(";")[0]?.trim().toLowerCase() === LINES_TYPE);

/**
 * Answers a batch a line a result, each worked out when the one before has been taken, and then what is said of all.
 * Fields that were asked for are those of the batch's answer.
 *
 * @param print A result as the answer has it.
 * @param rest Called behind the last result.
 */
export function answerInLines<Result>(
  c: Context<AppEnv>,
  results: Iterable<Result>,
  print: (result: Result, index: number) => unknown,
  rest: () => object,
): Response & TypedResponse<string, 200, "json"> {
  const chosen = c.get("chosen") ?? ((whole: unknown) => whole);
  async function* lines(): AsyncGenerator<string> {
    let index = 0;
    for (const result of results) {
      const line = { results: [print(result, index++)] };
      const { results: [one] = [] } = chosen(line) as { results?: unknown[] };
      if (one !== undefined) yield `${JSON.stringify(one)}\n`;
    }
    yield `${JSON.stringify(chosen({ livemode: c.get("livemode"), ...rest() }))}\n`;
  }
  const response: Response = c.body(textStream(lines()), 200, { "Content-Type": LINES_TYPE });
  // The framework's types know a text of lines only as a form of JSON.
  return response as Response & TypedResponse<string, 200, "json">;
}
