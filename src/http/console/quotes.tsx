import type { Hono } from "hono";
import type { ReplayDiff } from "../../domain/quotes/replay-diff.ts";
import { answered } from "./call-api.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { type QuoteDetail, QuotePage } from "./pages/quote-page.tsx";
import { QuotesPage, type ShownQuote } from "./pages/quotes-page.tsx";

export function registerQuotePages(app: Hono<ConsoleEnv>): void {
  app.get("/quotes", async (c) => {
    const cursor = c.req.query("cursor");
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
    const { quotes, nextCursor } = answered<{ quotes: ShownQuote[]; nextCursor: string | null }>(
      await c.get("api")("GET", `/quotes${query}`),
    );
    return consolePage(c, <QuotesPage session={c.get("session")} quotes={quotes} next={nextCursor} />);
  });

  app.get("/quotes/:id", (c) => show(c));

  app.post("/quotes/:id/diff", async (c) => {
    const replay = await c.get("api")("POST", `/quotes/${at(c)}/replay`, { data: "current" });
    return show(c, answered<{ diff: ReplayDiff }>(replay).diff);
  });

  app.post("/quotes/:id/delete", async (c) => {
    answered(await c.get("api")("DELETE", `/quotes/${at(c)}`));
    return c.redirect("/console/quotes", 303);
  });
}

const at = (c: ConsoleContext): string => encodeURIComponent(c.req.param("id") ?? "");

async function show(c: ConsoleContext, diff?: ReplayDiff) {
  const found = answered<{ quote: QuoteDetail; expired: boolean }>(
    await c.get("api")("GET", `/quotes/${at(c)}`),
  );
  return consolePage(c, <QuotePage session={c.get("session")} {...found} {...(diff ? { diff } : {})} />);
}
