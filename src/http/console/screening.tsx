import type { Hono } from "hono";
import { exportScreenings } from "../../usecases/export-screenings.ts";
import { KEPT_DECISIONS, SCREENINGS, WATCHES } from "../../usecases/kept-records.ts";
import { showScreening } from "../../usecases/show-screening.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { ndjson } from "../ndjson.ts";
import { answered } from "./call-api.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { bodyOf } from "./forms/body-of.ts";
import type { Typed } from "./forms/form-field.ts";
import { type FormProblems, formProblems } from "./forms/form-problems.ts";
import { readTyped } from "./forms/read-typed.ts";
import { callOnce } from "./only-once.ts";
import { ScreenedPage } from "./pages/screened-page.tsx";
import { PARTY, ScreeningPage } from "./pages/screening-page.tsx";

export function registerScreening(app: Hono<ConsoleEnv>): void {
  app.get("/screening", (c) => show(c, {}));

  app.post("/screening", async (c) => {
    const { csrf: _, once, ...typed } = readTyped(await c.req.parseBody());
    const answer = await c.get("api")("POST", "/screen-parties", partyOf(typed), callOnce(once));
    if (answer.status >= 400)
      return show(c, typed, formProblems(answer, new Set(PARTY.map(({ name }) => name))));
    return c.redirect(`/console/screening/${answered<{ auditId: string }>(answer).auditId}`, 303);
  });

  app.get("/screening/export", (c) => {
    const lines = ndjson(exportScreenings(c.env, c.get("session").keptUnder));
    c.header("Content-Disposition", 'attachment; filename="screenings.jsonl"');
    c.header("Cache-Control", "no-store");
    return c.body(lines, 200, { "Content-Type": "application/x-ndjson" });
  });

  app.get("/screening/:id", async (c) => {
    const session = c.get("session");
    const shown = answerOrRefuse(await showScreening(c.env, session.keptUnder, c.req.param("id")));
    return consolePage(c, <ScreenedPage session={session} shown={shown} />);
  });

  // The party is the record's own: a form names the entry, the decision and the reason, and no more.
  for (const verb of ["decide", "clear"])
    app.post(`/screening/:id/${verb}`, async (c) => {
      const { entryId, reason, decision = "false_positive" } = readTyped(await c.req.parseBody());
      const { keptUnder, name } = c.get("session");
      const id = c.req.param("id");
      const { party } = answerOrRefuse(await SCREENINGS.find(c.env, keptUnder, id));
      const decidedBy = `${name}, in the console`;
      answered(
        await c.get("api")("PUT", "/screen-parties/decisions", {
          party,
          entryId,
          decision,
          reason,
          decidedBy,
        }),
      );
      return c.redirect(`/console/screening/${encodeURIComponent(id)}`, 303);
    });

  // The same party again is the watch that there is.
  app.post("/screening/:id/watch", async (c) => {
    const { keptUnder } = c.get("session");
    const id = c.req.param("id");
    const { party, reference } = answerOrRefuse(await SCREENINGS.find(c.env, keptUnder, id));
    const named = reference === "" ? party : { ...party, reference };
    answered(await c.get("api")("POST", "/screen-parties/watch", named));
    return c.redirect(`/console/screening/${encodeURIComponent(id)}`, 303);
  });

  for (const [kept, path] of [
    ["decisions", "/screen-parties/decisions"],
    ["watches", "/screen-parties/watch"],
  ] as const)
    app.post(`/screening/${kept}/:id/delete`, async (c) => {
      answered(await c.get("api")("DELETE", `${path}/${encodeURIComponent(c.req.param("id"))}`));
      return c.redirect("/console/screening", 303);
    });
}

/** The party as the API takes it: a paper's number is one of its identifiers. */
function partyOf(typed: Typed) {
  const { identifier, ...party } = bodyOf(PARTY, typed);
  return identifier === undefined ? party : { ...party, identifiers: [identifier] };
}

async function show(c: ConsoleContext, typed: Typed, problems?: FormProblems) {
  const { keptUnder } = c.get("session");
  const older = { limit: 25, cursor: c.req.query("cursor") ?? null };
  const newest = { limit: 50, cursor: null };
  const [decisions, screenings, watches] = await Promise.all([
    KEPT_DECISIONS.list(c.env, keptUnder, newest),
    SCREENINGS.list(c.env, keptUnder, { ...older, from: null, to: null }),
    WATCHES.list(c.env, keptUnder, newest),
  ]);
  const shown = {
    session: c.get("session"),
    typed,
    once: crypto.randomUUID(),
    decisions: decisions.records,
    watches: watches.records,
    screenings: screenings.records,
    next: screenings.nextCursor,
    ...(problems ? { problems } : {}),
  };
  return consolePage(c, <ScreeningPage {...shown} />, { status: problems ? 400 : 200 });
}
