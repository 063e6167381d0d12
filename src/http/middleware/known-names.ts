import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";
import { foldNames } from "../api/field-names.ts";
import { didYouMean } from "../api/nearest-name.ts";
import type { FindOperation, Operation } from "../api/operation.ts";
import { fieldsAt } from "../api/schema-fields.ts";
import { ApiError } from "../errors.ts";
import { FIELDS } from "./answer-fields.ts";

/**
 * Refuses parameters that an operation does not have in its query, and puts the fields of its body under the names of
 * its schema: every endpoint takes them in camel case and in snake case. Stands behind `jsonBody`, which holds the body.
 */
export const knownNames = (find: FindOperation, { prefix = "/api/v1" } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const operation = find(c.req.method, c.req.path.slice(prefix.length));
    if (operation === null) return next();
    c.set("operation", operation);
    checkQuery(c, operation);
    if (operation.body !== null && !isFile(c)) await foldBody(c, operation.body);
    await next();
  });

/** A body that `jsonBody` let through though it is no JSON. */
const isFile = (c: Context<AppEnv>): boolean => /^text\/csv\b/i.test(c.req.header("Content-Type") ?? "");

function checkQuery(c: Context<AppEnv>, { query, answer }: Operation): void {
  if (!c.req.url.includes("?")) return;
  const known = [...(query === null ? [] : fieldsAt(query, [])), ...(answer === null ? [] : [FIELDS])];
  const unknown = Object.keys(c.req.query()).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const takes = known.length === 0 ? "none is taken here" : `expected ${known.join(", ")}`;
  throw new ApiError(
    "BAD_REQUEST",
    "The query has a parameter that this endpoint does not take.",
    unknown.map((name) => ({
      path: name,
      code: "unknown_parameter",
      message: `unknown parameter${didYouMean(name, known) || `; ${takes}`}`,
    })),
  );
}

async function foldBody(c: Context<AppEnv>, schema: NonNullable<Operation["body"]>): Promise<void> {
  const text = await c.req.text();
  if (text === "") return;
  const { value, problems, sent } = foldNames(schema, parsed(text));
  if (problems.length > 0)
    throw new ApiError("BAD_REQUEST", "A field is given under two names with different values.", problems);
  if (sent.size > 0) c.set("sentNames", sent);
  // The routes read the body by this; what was parsed and folded here is not parsed again.
  Object.assign(c.req, { json: async () => value });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

/** The refusal of a body that is no JSON. */
export const invalidJson = (): ApiError =>
  new ApiError("BAD_REQUEST", "The body is not valid JSON.", [
    { path: "", code: "invalid_json", message: "malformed JSON" },
  ]);
