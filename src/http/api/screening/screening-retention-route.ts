import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { chooseRetention, screeningRetention } from "../../../usecases/choose-retention.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { retentionBody } from "./screening-records-schema.ts";
import { refuseForm, storingAccount } from "./screening-requests.ts";

const TAGS = ["Screening"];

const retentionAnswer = z
  .object({
    success: z.literal(true),
    years: z.number(),
    classes: z.array(
      z
        .object({ class: z.string(), holds: z.string(), kept: z.string(), choice: z.string() })
        .openapi("RetentionClass"),
    ),
  })
  .openapi("ScreeningRetention");
const retention = createRoute({
  method: "get",
  path: "/screen-parties/retention",
  summary: "How long what is kept, class by class",
  description: "What is kept of screenings, for how long, and what of it the account may choose.",
  tags: TAGS,
  responses: { 200: jsonAnswer("Classes of data", retentionAnswer), ...refusals },
});
const setRetention = createRoute({
  method: "put",
  path: "/screen-parties/retention",
  summary: "Choose how many years records of screenings are kept",
  description: "One to ten; holds for records made from now on.",
  tags: TAGS,
  request: { body: { required: true, content: { "application/json": { schema: retentionBody } } } },
  responses: { 200: jsonAnswer("For screenings from now on", retentionAnswer), ...refusals },
});

export function registerScreeningRetention(app: OpenAPIHono<AppEnv>): void {
  app.openapi(retention, async (c) => {
    return c.json(
      { success: true as const, ...(await screeningRetention(c.env.DB, storingAccount(c))) },
      200,
    );
  });

  app.openapi(
    setRetention,
    async (c) => {
      const { years } = c.req.valid("json");
      const chosen = await chooseRetention(c.env.DB, storingAccount(c), years);
      return c.json({ success: true as const, ...chosen }, 200);
    },
    refuseForm,
  );
}
