import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deleteOverride, listOverrides } from "../../../data/classification/own-codes.ts";
import type { AppEnv } from "../../../env.ts";
import { CANNOT_STORE_RULE, setOwnCode } from "../../../usecases/set-own-code.ts";
import { accountOf } from "../../account.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { refuseBody } from "../refuse-body.ts";
import { countCallOf } from "../request-asker.ts";
import { errorSchema, jsonAnswer, refusals, unreadable } from "../responses.ts";
import { overrideBody, overrideRecord } from "./classify-schema.ts";

const TAGS = ["Compute"];
const MOST_LISTED = 100;

const put = createRoute({
  method: "put",
  path: "/classify/overrides",
  summary: "Set the code of a product name for this account",
  description:
    "Holds for every later classification and calculation of that name by this account, everywhere within a minute. The same name again replaces the code.",
  tags: TAGS,
  request: { body: { required: true, content: { "application/json": { schema: overrideBody } } } },
  responses: {
    200: jsonAnswer(
      "The stored rule",
      z.object({ success: z.literal(true), override: overrideRecord }).openapi("StoredOverride"),
    ),
    ...refusals,
  },
});

const list = createRoute({
  method: "get",
  path: "/classify/overrides",
  summary: "This account's own codes",
  description: "Page by page: send nextCursor back as cursor until it is null.",
  tags: TAGS,
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MOST_LISTED).optional(),
      cursor: z.string().max(60).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      "Rules, oldest first",
      z
        .object({
          success: z.literal(true),
          overrides: z.array(overrideRecord),
          nextCursor: z.string().nullable(),
          unreadable,
        })
        .openapi("OverrideList"),
    ),
    ...refusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/classify/overrides/{id}",
  summary: "Remove a rule",
  description: "Later classifications of the name are worked out from its words again.",
  tags: TAGS,
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: jsonAnswer(
      "Removed",
      z
        .object({ success: z.literal(true), deleted: z.literal(true), id: z.string() })
        .openapi("DeletedOverride"),
    ),
    ...refusals,
    404: jsonAnswer("No such rule in this account", errorSchema),
  },
});

/** The account's own codes, which every later classification of the name answers with. Secret keys only. */
export function registerClassifyOverrides(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    put,
    async (c) => {
      const { reason = "", ...rule } = c.req.valid("json");
      const override = answerOrRefuse(
        await setOwnCode(c.env, ruleOwner(c), { ...rule, reason }, countCallOf(c), clockOf(c)),
      );
      return c.json({ success: true as const, override }, 200);
    },
    refuseBody(CANNOT_STORE_RULE),
  );
  app.openapi(list, async (c) => {
    const { limit = 50, cursor = null } = c.req.valid("query");
    const { unreadable: damaged, ...found } = await listOverrides(c.env, ruleOwner(c), { limit, cursor });
    c.get("admission").countCalls(1);
    return c.json({ success: true as const, ...found, ...(damaged > 0 ? { unreadable: damaged } : {}) }, 200);
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await deleteOverride(c.env.DB, ruleOwner(c), id, clockOf(c))))
      throw new ApiError("NOT_FOUND", "This account has no rule of that id.");
    c.get("admission").countCalls(1);
    return c.json({ success: true as const, deleted: true as const, id }, 200);
  });
}

/** The account whose rules are meant. @throws ApiError for a caller without one. */
const ruleOwner = (c: Context<AppEnv>): string => accountOf(c, "Rules belong to an account");
