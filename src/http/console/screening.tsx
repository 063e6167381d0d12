import type { Hono } from "hono";
import { exportScreenings } from "../../usecases/export-screenings.ts";
import { DECISIONS, SCREENINGS } from "../../usecases/kept-records.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { ndjson } from "../ndjson.ts";
import { page } from "../site/answer.tsx";
import { answered } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { ScreeningPage } from "./pages/screening-page.tsx";

export function registerScreening(app: Hono<ConsoleEnv>): void {
  app.get("/screening", async (c) => {
    const { accountId } = c.get("session");
    const older = { limit: 50, cursor: c.req.query("cursor") ?? null };
    const [{ records: decisions }, { records: screenings, nextCursor }] = await Promise.all([
      DECISIONS.list(c.env, accountId, { limit: 50, cursor: null }),
      SCREENINGS.list(c.env, accountId, { ...older, from: null, to: null }),
    ]);
    return page(
      c,
      <ScreeningPage
        session={c.get("session")}
        decisions={decisions}
        screenings={screenings}
        next={nextCursor}
      />,
      { personal: true },
    );
  });

  app.get("/screening/export", (c) => {
    const lines = ndjson(exportScreenings(c.env, c.get("session").accountId));
    c.header("Content-Disposition", 'attachment; filename="screenings.jsonl"');
    c.header("Cache-Control", "no-store");
    return c.body(lines, 200, { "Content-Type": "application/x-ndjson" });
  });

  // The party is the record's own: a form names the entry and the reason, and no more.
  app.post("/screening/:id/clear", async (c) => {
    const { entryId, reason } = await c.req.parseBody();
    const { accountId } = c.get("session");
    const { party } = answerOrRefuse(await SCREENINGS.find(c.env, accountId, c.req.param("id")));
    answered(
      await c.get("api")("PUT", "/screen-parties/decisions", {
        party,
        entryId: String(entryId),
        reason: String(reason),
        decidedBy: `${c.get("session").accountName}, in the console`,
      }),
    );
    return c.redirect("/console/screening", 303);
  });

  app.post("/screening/decisions/:id/delete", async (c) => {
    answered(
      await c.get("api")("DELETE", `/screen-parties/decisions/${encodeURIComponent(c.req.param("id"))}`),
    );
    return c.redirect("/console/screening", 303);
  });
}
