import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { canSendMail } from "../../data/mail.ts";
import { MOST_JOB_BYTES } from "../../domain/jobs/item-job.ts";
import type { AppEnv } from "../../env.ts";
import { ERROR_STATUS } from "../error-codes.ts";
import { ApiError, errorBody, refusalOf } from "../errors.ts";
import { holdBody, MOST_BODY_BYTES } from "../hold-body.ts";
import { registerAccount } from "./account.tsx";
import { registerBills } from "./bills.tsx";
import { apiFor } from "./call-api.ts";
import { registerClassifyPage } from "./classify.tsx";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { registerDocuments } from "./documents.tsx";
import { registerEmailAddress, registerEmailLink } from "./email-link.tsx";
import { registerFreshSecret } from "./fresh-secret.ts";
import { registerJobPages } from "./jobs.tsx";
import { registerJoin } from "./join.tsx";
import { registerKeys } from "./keys.tsx";
import { registerLandedCost } from "./landed-cost.tsx";
import { registerLog } from "./log.tsx";
import { registerOrigin } from "./origin.tsx";
import { registerOverview } from "./overview.tsx";
import { GatePage } from "./pages/gate-page.tsx";
import { ProblemPage } from "./pages/problem-page.tsx";
import { registerPlayground } from "./playground.tsx";
import { registerQuotePages } from "./quotes.tsx";
import { registerRestrictionsPage } from "./restrictions.tsx";
import { roleGate } from "./role-gate.ts";
import { ownToken, sameSite } from "./same-site.ts";
import { registerScreening } from "./screening.tsx";
import { servedCountries } from "./served-countries.ts";
import { sessionOf, signedIn } from "./session-cookie.ts";
import { registerWayIn } from "./sign-in.tsx";
import { registerTeam } from "./team.tsx";
import { registerTestMode } from "./test-mode.ts";
import { throttleWaysIn } from "./throttle.ts";
import { registerUsage } from "./usage.tsx";
import { registerWebhookPages } from "./webhooks.tsx";

/** The console: the ways in for everybody, then the pages of who is signed in. */
export function registerConsole(app: OpenAPIHono<AppEnv>): void {
  const console = new Hono<ConsoleEnv>();
  // Headers first, then the tries of a way in, and only then the body.
  console.use(sameSite());
  throttleWaysIn(console);
  console.use(heldBody(MOST_BODY_BYTES, (path) => path !== JOBS));
  console.get("/", async (c, next) => {
    if ((await sessionOf(c)) === null)
      return consolePage(c, <GatePage mail={canSendMail(c.env)} done={doneOf(c)} />);
    return next();
  });
  registerWayIn(console);
  registerEmailLink(console);
  registerJoin(console);
  // A catalogue's file is longer than a form: it is taken from who is signed in alone.
  console.use(
    signedIn(),
    roleGate(),
    heldBody(MOST_JOB_BYTES, (path) => path === JOBS),
    ownToken(),
    withApi(app),
  );
  registerOverview(console);
  registerFreshSecret(console);
  registerUsage(console);
  registerLog(console);
  registerLandedCost(console);
  registerClassifyPage(console);
  registerRestrictionsPage(console);
  registerBills(console);
  registerJobPages(console);
  registerOrigin(console);
  registerDocuments(console);
  registerKeys(console);
  registerPlayground(console);
  registerWebhookPages(console);
  registerQuotePages(console);
  registerScreening(console);
  registerTeam(console);
  registerTestMode(console);
  registerAccount(console);
  registerEmailAddress(console);
  console.onError((error, c) => problem(c, error));
  app.route("/console", console);
}

/** What the gate confirms after a deletion. */
const doneOf = (c: ConsoleContext): string | undefined =>
  c.req.query("deleted") === undefined ? undefined : "The account and everything in it are deleted.";

/** Where a file of goods is handed in. */
const JOBS = "/console/jobs";

/** Holds the bodies of some paths for the forms and scripts behind it; too long a one is refused. */
const heldBody = (mostBytes: number, isMeant: (path: string) => boolean) =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    const changes = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (changes && isMeant(c.req.path)) await holdBody(c.req, mostBytes);
    await next();
  });

const withApi = (app: OpenAPIHono<AppEnv>) =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    c.set("api", apiFor(app, c));
    if (c.req.method === "GET") c.set("countries", await servedCountries(app, c));
    await next();
  });

/** Scripts get the API's error shape, people a page; neither learns anything of the inside. */
function problem(c: ConsoleContext, error: Error): Response | Promise<Response> {
  const requestId = c.get("requestId");
  const known = refusalOf(error) ?? new ApiError("INTERNAL_ERROR", "Something went wrong on our side.");
  if (known !== error) globalThis.console.error(JSON.stringify({ requestId, error: error.stack }));
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
  const status = ERROR_STATUS[known.code];
  if (c.req.header("Content-Type")?.includes("json"))
    return c.json({ success: false, error: errorBody(c, known.code, known.message) }, status);
  const back = c.req.path.startsWith("/console/webhooks") ? "/console/webhooks" : "/console";
  return consolePage(
    c,
    <ProblemPage title="That did not work" message={known.message} requestId={requestId} back={back} />,
    {
      status: status as 400,
    },
  );
}
