import type { Hono } from "hono";
import { page } from "../../pages/answer.tsx";
import {
  ScreeningPage,
  type ShownDecision,
  type ShownScreening,
} from "../../pages/console/screening-page.tsx";
import { settled } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";

export function registerScreening(app: Hono<ConsoleEnv>): void {
  app.get("/screening", async (c) => {
    const [decided, recorded] = await Promise.all([
      c.get("api")("GET", "/screen-parties/decisions"),
      c.get("api")("GET", "/screen-parties/audit"),
    ]);
    const { decisions } = settled<{ decisions: ShownDecision[] }>(decided);
    const { screenings } = settled<{ screenings: ShownScreening[] }>(recorded);
    return page(
      c,
      <ScreeningPage session={c.get("session")} decisions={decisions} screenings={screenings} />,
      { personal: true },
    );
  });

  app.get("/screening/export", async (c) => {
    const { body } = await c.get("api")("GET", "/screen-parties/audit/export");
    c.header("Content-Disposition", 'attachment; filename="screenings.jsonl"');
    c.header("Cache-Control", "no-store");
    return c.body(typeof body === "string" ? body : JSON.stringify(body), 200, {
      "Content-Type": "application/x-ndjson",
    });
  });

  app.post("/screening/decisions/:id/delete", async (c) => {
    settled(
      await c.get("api")("DELETE", `/screen-parties/decisions/${encodeURIComponent(c.req.param("id"))}`),
    );
    return c.redirect("/console/screening", 303);
  });
}
