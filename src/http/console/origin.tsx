import type { Hono } from "hono";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { ask, statusOf } from "./forms/ask.ts";
import { inRow } from "./forms/form-field.ts";
import { closeGaps, readTyped, rowsShown } from "./forms/read-typed.ts";
import { GOOD, MATERIALS, type OriginAnswer, OriginPage } from "./pages/origin-page.tsx";

/** Materials shown to begin with, and the most that are typed by hand. */
const ROWS = { least: 3, most: 30 };

export function registerOrigin(app: Hono<ConsoleEnv>): void {
  app.get("/origin", async (c) => {
    const { typed, filled } = closeGaps(readTyped(c.req.query()), MATERIALS);
    const rows = rowsShown(typed, filled, ROWS);
    const materials = Array.from({ length: filled }, (_, at) =>
      MATERIALS.columns.map((column) => inRow(MATERIALS.name, at, column)),
    ).flat();
    const asked = await ask<OriginAnswer>(c, "/roo/evaluate", [...GOOD, ...materials], typed);
    const shown = { session: c.get("session"), typed, rows, more: rows < ROWS.most, ...asked };
    return consolePage(c, <OriginPage {...shown} />, { status: statusOf(asked) });
  });
}
