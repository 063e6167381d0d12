import type { Hono } from "hono";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { textStream } from "../ndjson.ts";
import { answered } from "./call-api.ts";
import type { CallApi, ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { type Body, bodyOf } from "./forms/body-of.ts";
import type { Typed } from "./forms/form-field.ts";
import { type FormProblems, formProblems } from "./forms/form-problems.ts";
import { readTyped } from "./forms/read-typed.ts";
import { callOnce } from "./only-once.ts";
import { isOpen, JobPage, type JobResult } from "./pages/job-page.tsx";
import { EVERY_ITEM, JobsPage, type ShownJob } from "./pages/jobs-page.tsx";

export function registerJobPages(app: Hono<ConsoleEnv>): void {
  app.get("/jobs", (c) => show(c, {}));

  app.post("/jobs", async (c) => {
    const form = await c.req.parseBody();
    const { csrf: _, pasted = "", kind = "", ...typed } = readTyped(form);
    const csv = form.file instanceof File && form.file.size > 0 ? await form.file.text() : pasted;
    const defaults = defaultsOf(kind, typed);
    const wish = { kind, csv, ...(Object.keys(defaults).length > 0 ? { defaults } : {}) };
    // The same file sent again within a day is the job that there is, from whichever tab.
    const once = callOnce(`job-${await sha256Hex(JSON.stringify(wish))}`);
    const answer = await c.get("api")("POST", "/jobs", wish, once);
    if (answer.status >= 400) {
      const known = new Set(["csv", "kind", ...EVERY_ITEM.map(({ name }) => name)]);
      const placed = (path: string) => (path === "items" ? "csv" : path.replace(/^defaults\./, ""));
      return show(c, { ...typed, kind, pasted }, formProblems(answer, known, placed));
    }
    return c.redirect(`/console/jobs/${answered<{ job: ShownJob }>(answer).job.id}`, 303);
  });

  app.get("/jobs/:id", async (c) => {
    const call = c.get("api");
    const { job, summary } = answered<{ job: ShownJob; summary: Record<string, number> }>(
      await call("GET", `/jobs/${at(c)}`),
    );
    const cursor = c.req.query("cursor");
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
    const { results, nextCursor } = answered<{ results: JobResult[]; nextCursor: string | null }>(
      await call("GET", `/jobs/${at(c)}/results${query}`),
    );
    const shown = { session: c.get("session"), job, summary, results, next: nextCursor };
    // While it runs the page comes back by itself, script or not.
    if (isOpen(job)) c.header("Refresh", "3");
    return consolePage(c, <JobPage {...shown} />);
  });

  app.get("/jobs/:id/results.csv", (c) => {
    c.header("Content-Disposition", `attachment; filename="${c.req.param("id")}.csv"`);
    c.header("Cache-Control", "no-store");
    const lines = textStream(csvPages(c.get("api"), `/jobs/${at(c)}/results?format=csv`));
    return c.body(lines, 200, { "Content-Type": "text/csv; charset=utf-8" });
  });

  app.post("/jobs/:id/delete", async (c) => {
    answered(await c.get("api")("DELETE", `/jobs/${at(c)}`));
    return c.redirect("/console/jobs", 303);
  });
}

/** Fields for every item, named as the items of that kind name them. */
function defaultsOf(kind: string, typed: Typed): Body {
  const { origin, ...rest } = bodyOf(EVERY_ITEM, typed);
  if (origin === undefined) return rest;
  return { ...rest, [kind === "calculate" ? "origin" : "originCountry"]: origin };
}

/** All results as one file, page after page as they are taken. */
async function* csvPages(call: CallApi, first: string): AsyncGenerator<string> {
  for (let path: string | undefined = first; path !== undefined; ) {
    const answer = await call("GET", path);
    yield answered<string>(answer);
    const next: string | undefined = /<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
    path = next === undefined ? undefined : next.slice(next.indexOf("/jobs/"));
  }
}

const at = (c: ConsoleContext): string => encodeURIComponent(c.req.param("id") ?? "");

async function show(c: ConsoleContext, typed: Typed, problems?: FormProblems) {
  const { jobs } = answered<{ jobs: ShownJob[] }>(await c.get("api")("GET", "/jobs?limit=50"));
  const shown = { session: c.get("session"), typed, jobs, ...(problems ? { problems } : {}) };
  return consolePage(c, <JobsPage {...shown} />, { status: problems ? 400 : 200 });
}
