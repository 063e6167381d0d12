import type { Hono } from "hono";
import { answered } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { ask, statusOf } from "./forms/ask.ts";
import type { FormField } from "./forms/form-field.ts";
import { readTyped } from "./forms/read-typed.ts";
import { type Classified, ClassifyPage, GOODS, type OwnCode } from "./pages/classify-page.tsx";
import { filledIn } from "./pages/parts/carried.tsx";

export function registerClassifyPage(app: Hono<ConsoleEnv>): void {
  app.get("/classify", async (c) => {
    const typed = readTyped(c.req.query());
    const answers = Object.keys(typed)
      .filter((name) => /^answers\.[A-Za-z][\w-]{0,59}$/.test(name))
      .map((name): FormField => ({ name, label: name, kind: "text" }));
    const asked = await ask<Classified>(c, "/classify", [...GOODS, ...answers], typed);
    const { overrides, nextCursor } = answered<{ overrides: OwnCode[]; nextCursor: string | null }>(
      await c.get("api")("GET", "/classify/overrides?limit=100"),
    );
    const shown = { session: c.get("session"), typed, own: overrides, more: nextCursor !== null, ...asked };
    return consolePage(c, <ClassifyPage {...shown} />, { status: statusOf(asked) });
  });

  // A rule is one a name, so that sending it twice sets it once.
  app.post("/classify/rules", async (c) => {
    const { csrf: _, ...rule } = readTyped(await c.req.parseBody());
    answered(await c.get("api")("PUT", "/classify/overrides", rule));
    return c.redirect(filledIn("/classify", { productName: rule.productName ?? "", ask: "1" }), 303);
  });

  app.post("/classify/rules/:id/delete", async (c) => {
    answered(await c.get("api")("DELETE", `/classify/overrides/${encodeURIComponent(c.req.param("id"))}`));
    return c.redirect("/console/classify#own", 303);
  });
}
