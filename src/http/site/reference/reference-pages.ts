import type { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";
import { type ApiDocument, readDocument } from "./document.ts";
import { liveAnswer } from "./live-answers.ts";
import { type ListedOperation, operationGroups } from "./operations.ts";

/** What the pages of the reference are made from; the document is read once, and so is each answer. */
export function referencePages(app: Hono<AppEnv>) {
  let described: Promise<ApiDocument> | null = null;
  const answers = new Map<string, unknown>();
  const document = (env: Env): Promise<ApiDocument> => {
    described ??= descriptionOf(app, env);
    return described;
  };
  return {
    document,
    /** The operation whose page has this path, with what the service answers to its example. */
    async operation(
      env: Env,
      context: ExecutionContext,
      path: string,
    ): Promise<{ document: ApiDocument; listed: ListedOperation; answered: unknown } | null> {
      const held = await document(env);
      const listed = operationGroups(held)
        .flatMap(({ operations }) => operations)
        .find(({ href }) => href === path);
      if (!listed) return null;
      if (!answers.has(path)) {
        const answer = await liveAnswer(app, env, context, held, listed);
        if (answer !== undefined) answers.set(path, answer);
      }
      return { document: held, listed, answered: answers.get(path) };
    },
  };
}

/** The description as callers get it, asked for in the same way. */
const descriptionOf = async (app: Hono<AppEnv>, env: Env): Promise<ApiDocument> =>
  readDocument(await (await app.request("/api/v1/openapi-3.1.json", {}, env)).json<ApiDocument>());
