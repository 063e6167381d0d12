import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";
import { readAnswerFields, selectFields } from "../api/answer-fields.ts";
import { ApiError } from "../errors.ts";

/** The parameter that names the fields of an answer. */
export const FIELDS = "fields";

/**
 * Gives of an answer the fields that `?fields=` asks for: they are chosen before the answer is written as JSON. A path
 * that the answer does not have is refused before anything is worked out or counted to the month. Stands behind
 * `knownNames`, which finds the operation; refusals are always whole.
 */
export const answerFields = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const answer = c.get("operation")?.answer;
    const asked = answer && c.req.url.includes("?") ? c.req.query(FIELDS) : undefined;
    if (!answer || asked === undefined) return next();
    const read = readAnswerFields(asked, answer);
    if (!read.ok) throw new ApiError("BAD_REQUEST", "The answer does not have these fields.", read.problems);
    const { fields } = read;
    c.set("chosen", (whole) => selectFields(whole, fields));
    const { json } = c;
    const chosen = (whole: unknown, status?: number, ...rest: unknown[]) =>
      Reflect.apply(json, c, [
        status !== undefined && status >= 400 ? whole : selectFields(whole, fields),
        status,
        ...rest,
      ]);
    Object.assign(c, { json: chosen });
    await next();
  });
