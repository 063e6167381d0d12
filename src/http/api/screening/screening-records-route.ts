import { createRoute, type OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Page } from "../../../data/screening/screening-party.ts";
import type { AppEnv } from "../../../env.ts";
import type { KeptRecords } from "../../../usecases/kept-records.ts";
import type { Done } from "../../../usecases/problem.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { idParam } from "../fields.ts";
import { deletedAnswer, errorSchema, jsonAnswer, refusals } from "../responses.ts";
import type { pageQuery } from "./screening-records-schema.ts";
import { refuseForm, storingAccount } from "./screening-requests.ts";

type PageQuery = z.output<typeof pageQuery>;

/** What the documentation calls them: a list, one, its deletion, and that there is none; with a sentence on the last two. */
interface Words {
  list: string;
  one: string;
  oneMeans: string;
  found: string;
  remove: string;
  removeMeans: string;
  removed: string;
  missing: string;
}

/** One kind of kept records as the API shows it. */
interface ShownRecords<Kept, Which extends Page, Query extends typeof pageQuery, Many, One> {
  path: string;
  records: KeptRecords<Kept, Which>;
  query: Query;
  /** Which records a query asks for. */
  which: (query: z.output<Query>) => Which;
  /** The answer to a list, and to one record. */
  page: { schema: z.ZodType<Many>; of: (records: Kept[], nextCursor: string | null) => NoInfer<Many> };
  one: { schema: z.ZodType<One>; of: (record: Kept) => NoInfer<One> };
  words: Words;
}

/** `limit` and `cursor` of a query, as the list of records takes them: 50 a page where it does not say. */
export const pageOf = ({ limit = 50, cursor }: PageQuery): Page => ({ limit, cursor: cursor ?? null });

/** Registers what all kept records have: their list, newest first, one of them by its id, and its deletion. */
export function registerRecords<
  Kept,
  Which extends Page,
  Query extends typeof pageQuery,
  Many extends object,
  One extends object,
>(app: OpenAPIHono<AppEnv>, shown: ShownRecords<Kept, Which, Query, Many, One>): void {
  const { path, records, query, which, page, one, words } = shown;
  registerRoutes(app, {
    path,
    query,
    words,
    schemas: { page: page.schema, one: one.schema },
    async list(env, accountId, asked: z.output<Query>) {
      const { records: found, nextCursor, unreadable } = await records.list(env, accountId, which(asked));
      return { ...page.of(found, nextCursor), ...(unreadable > 0 ? { unreadable } : {}) };
    },
    async find(env, accountId, id) {
      const found = await records.find(env, accountId, id);
      return found.ok ? { ok: true, answer: one.of(found.answer) } : found;
    },
    delete: records.delete,
  });
}

/** The same without the types of one kind: each answer has been made for the schema beside it. */
interface Routes {
  path: string;
  query: typeof pageQuery;
  words: Words;
  schemas: { page: z.ZodType<object>; one: z.ZodType<object> };
  list(env: Env, accountId: string, asked: PageQuery): Promise<object>;
  find(env: Env, accountId: string, id: string): Promise<Done<object>>;
  delete(env: Env, accountId: string, id: string): Promise<Done<string>>;
}

function registerRoutes(app: OpenAPIHono<AppEnv>, routes: Routes): void {
  const { path, words, schemas } = routes;
  const tags = ["Screening"];
  const missing = jsonAnswer(words.missing, errorSchema);

  const list = createRoute({
    method: "get",
    path,
    summary: words.list,
    description: "Page by page: send nextCursor back as cursor until it is null.",
    tags,
    request: { query: routes.query },
    responses: { 200: jsonAnswer("A page", schemas.page), ...refusals },
  });
  app.openapi(
    list,
    async (c) => c.json(await routes.list(c.env, storingAccount(c), c.req.valid("query")), 200),
    refuseForm,
  );

  const find = createRoute({
    method: "get",
    path: `${path}/{id}`,
    summary: words.one,
    description: words.oneMeans,
    tags,
    request: { params: idParam },
    responses: { 200: jsonAnswer(words.found, schemas.one), ...refusals, 404: missing },
  });
  app.openapi(find, async (c) => {
    const record = await routes.find(c.env, storingAccount(c), c.req.valid("param").id);
    return c.json(answerOrRefuse(record), 200);
  });

  const remove = createRoute({
    method: "delete",
    path: `${path}/{id}`,
    summary: words.remove,
    description: words.removeMeans,
    tags,
    request: { params: idParam },
    responses: {
      200: jsonAnswer(words.removed, deletedAnswer),
      ...refusals,
      404: missing,
    },
  });
  app.openapi(remove, async (c) => {
    const deleted = await routes.delete(c.env, storingAccount(c), c.req.valid("param").id);
    return c.json({ deleted: true as const, id: answerOrRefuse(deleted) }, 200);
  });
}
