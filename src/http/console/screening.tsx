import type { Hono } from "hono";
import { page } from "../site/answer.tsx";
import { settled } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { ScreeningPage, type ShownDecision, type ShownScreening } from "./pages/screening-page.tsx";

export function registerScreening(app: Hono<ConsoleEnv>): void {
  app.get("/screening", async (c) => {
    const cursor = c.req.query("cursor");
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
    const [decided, recorded] = await Promise.all([
      c.get("api")("GET", "/screen-parties/decisions"),
      c.get("api")("GET", `/screen-parties/audit${query}`),
    ]);
    const { decisions } = settled<{ decisions: ShownDecision[] }>(decided);
    const { screenings, nextCursor } = settled<{ screenings: ShownScreening[]; nextCursor: string | null }>(
      recorded,
    );
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

  app.get("/screening/export", async (c) => {
    const { body } = await c.get("api")("GET", "/screen-parties/audit/export");
    c.header("Content-Disposition", 'attachment; filename="screenings.jsonl"');
    c.header("Cache-Control", "no-store");
    return c.body(typeof body === "string" ? body : JSON.stringify(body), 200, {
      "Content-Type": "application/x-ndjson",
    });
  });

  // The party is the record's own: a form names the entry and the reason, and no more.
  app.post("/screening/:id/clear", async (c) => {
    const { entryId, reason } = await c.req.parseBody();
    const { screening } = settled<{ screening: ShownScreening }>(
      await c.get("api")("GET", `/screen-parties/audit/${encodeURIComponent(c.req.param("id"))}`),
    );
    settled(
      await c.get("api")("PUT", "/screen-parties/decisions", {
        party: screening.party,
        entryId: String(entryId),
        reason: String(reason),
        decidedBy: `${c.get("session").accountName}, in the console`,
      }),
    );
    return c.redirect("/console/screening", 303);
  });

  app.post("/screening/decisions/:id/delete", async (c) => {
    settled(
      await c.get("api")("DELETE", `/screen-parties/decisions/${encodeURIComponent(c.req.param("id"))}`),
    );
    return c.redirect("/console/screening", 303);
  });
}
