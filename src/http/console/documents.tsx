import type { Hono } from "hono";
import { answered } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { ask, statusOf } from "./forms/ask.ts";
import { type FormField, inRow } from "./forms/form-field.ts";
import { closeGaps, readTyped, rowsShown } from "./forms/read-typed.ts";
import { DocumentsPage, GOODS_LINES, type MadeDocument, PAPER } from "./pages/documents-page.tsx";
import type { ShownQuote } from "./pages/quotes-page.tsx";

/** Lines shown to begin with, and the most that are typed by hand. */
const ROWS = { least: 2, most: 30 };
const QUOTE: FormField = { name: "quote_id", label: "Quote", kind: "text" };

export function registerDocuments(app: Hono<ConsoleEnv>): void {
  app.get("/documents", async (c) => {
    const { typed, filled } = closeGaps(readTyped(c.req.query()), GOODS_LINES);
    const rows = rowsShown(typed, filled, ROWS);
    const lines = Array.from({ length: filled }, (_, at) =>
      GOODS_LINES.columns.map((column) => inRow(GOODS_LINES.name, at, column)),
    ).flat();
    const { quotes } = answered<{ quotes: ShownQuote[] }>(await c.get("api")("GET", "/quotes?limit=50"));
    const asked = await ask<{ document: MadeDocument }>(
      c,
      "/customs-docs/generate",
      [...PAPER, QUOTE, ...lines],
      typed,
      { format: "url" },
    );
    const shown = { session: c.get("session"), typed, rows, more: rows < ROWS.most, quotes, ...asked };
    return consolePage(c, <DocumentsPage {...shown} />, { status: statusOf(asked) });
  });
}
