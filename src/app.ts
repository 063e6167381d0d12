import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { AccountGone } from "./data/accounts/owned-rows.ts";
import { Caches } from "./data/caches.ts";
import { mayCall, type Scope } from "./domain/accounts/caller.ts";
import { ownerOf } from "./domain/accounts/test-account.ts";
import { MOST_JOB_BYTES } from "./domain/jobs/item-job.ts";
import type { AppEnv } from "./env.ts";
import { registerBillCheck } from "./http/api/bills/bill-check-route.ts";
import { registerClassifyAudit } from "./http/api/classification/classify-audit-route.ts";
import { registerClassifyBatch } from "./http/api/classification/classify-batch-route.ts";
import { registerClassifyOverrides } from "./http/api/classification/classify-overrides-route.ts";
import { registerClassify } from "./http/api/classification/classify-route.ts";
import { registerCountries } from "./http/api/countries/countries-route.ts";
import { registerCustomsDocs } from "./http/api/documents/customs-docs-route.ts";
import { registerEccnLookup } from "./http/api/export-control/eccn-lookup-route.ts";
import { registerHealth } from "./http/api/health/health-route.ts";
import { registerJobResults } from "./http/api/jobs/job-results-route.ts";
import { registerJobs } from "./http/api/jobs/jobs-route.ts";
import { registerCalculateBatch } from "./http/api/landed-cost/calculate-batch-route.ts";
import { registerCalculate } from "./http/api/landed-cost/calculate-route.ts";
import type { Reached } from "./http/api/openapi/complete-operation.ts";
import { registerOpenApi } from "./http/api/openapi/openapi-route.ts";
import { operationsOf } from "./http/api/operation.ts";
import { registerRooEvaluate } from "./http/api/origin/roo-evaluate-route.ts";
import { registerJwks } from "./http/api/quotes/jwks-route.ts";
import { registerQuoteOrders } from "./http/api/quotes/quote-order-routes.ts";
import { registerQuotePages } from "./http/api/quotes/quote-page-route.ts";
import { registerQuoteReplay } from "./http/api/quotes/quote-replay-route.ts";
import { registerQuoteWatch } from "./http/api/quotes/quote-watch-route.ts";
import { registerQuotes } from "./http/api/quotes/quotes-route.ts";
import { refuseBody } from "./http/api/refuse-body.ts";
import { registerRestrictions } from "./http/api/restrictions/restrictions-route.ts";
import { registerScreenParties } from "./http/api/screening/screen-parties-route.ts";
import { registerScreeningAudit } from "./http/api/screening/screening-audit-route.ts";
import { registerScreeningDecisions } from "./http/api/screening/screening-decisions-route.ts";
import { registerScreeningRetention } from "./http/api/screening/screening-retention-route.ts";
import { registerScreeningWatches } from "./http/api/screening/screening-watches-route.ts";
import { registerWebhookDeliveries } from "./http/api/webhooks/webhook-deliveries-route.ts";
import { registerWebhookEvents } from "./http/api/webhooks/webhook-events-schema.ts";
import { registerOneWebhook } from "./http/api/webhooks/webhook-route.ts";
import { registerWebhooks } from "./http/api/webhooks/webhooks-route.ts";
import { registerConsole } from "./http/console/register.tsx";
import { ApiError, errorResponse, namedRefusalOf } from "./http/errors.ts";
import { registerMcp } from "./http/mcp/mcp-route.ts";
import { answerFields } from "./http/middleware/answer-fields.ts";
import { authenticate } from "./http/middleware/authenticate.ts";
import { crossOrigin } from "./http/middleware/cross-origin.ts";
import { idempotency } from "./http/middleware/idempotency.ts";
import { jsonBody } from "./http/middleware/json-body.ts";
import { invalidJson, knownNames } from "./http/middleware/known-names.ts";
import { livemode } from "./http/middleware/livemode.ts";
import { meter } from "./http/middleware/meter.ts";
import { requestId } from "./http/middleware/request-id.ts";
import { serverTiming } from "./http/middleware/server-timing.ts";
import { notFoundPage } from "./http/site/not-found.tsx";
import { registerPages } from "./http/site/register.tsx";
import { registerSharedQuotes } from "./http/site/shared-quote.tsx";
import { StaticPathRouter } from "./http/static-path-router.ts";

/** Metered endpoints and what they ask of a key. Everything else under the API is public. */
const METERED: Readonly<Record<string, Scope>> = {
  "/calculate": "compute",
  "/calculate/batch": "compute",
  "/classify": "compute",
  "/classify/batch": "compute",
  "/classify/audit": "compute",
  "/classify/overrides/*": "account",
  "/countries/compare": "compute",
  "/roo/evaluate": "compute",
  "/restrictions": "compute",
  "/customs-docs/generate": "compute",
  "/screen-parties/*": "screening",
  "/eccn-lookup": "screening",
  "/webhooks/*": "webhooks",
  "/quotes/*": "account",
  "/bills/check": "compute",
  "/jobs/*": "account",
};

/** Whether a caller may ask for some fields of what an operation answers: those that compute. */
const takesFields = (method: string, path: string): boolean =>
  method === "post" &&
  (METERED[path] === "compute" || METERED[path] === "screening" || path === "/screen-parties");

/** Those whose POSTs create something and take an Idempotency-Key. */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  "/calculate",
  "/calculate/batch",
  "/jobs",
  "/screen-parties/*",
  "/webhooks/*",
]);

/** Whether a pattern of paths, which may end in any others, has one. */
const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith("/*") ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern;

/** What a path of the API (an operation's, its parameters in braces) asks of a key; null where it is public. */
const scopeOf = (path: string): Scope | null =>
  Object.entries(METERED).find(([known]) => covers(known, path))?.[1] ?? null;

/** What the OpenAPI documents tell of how an operation is reached. */
function reachOf(method: string, path: string): Reached {
  const scope = scopeOf(path);
  // Under a screening's path stand the records that an account keeps.
  const isKept = path.startsWith("/screen-parties/");
  return {
    takesIdempotencyKey: method === "post" && [...IDEMPOTENT].some((known) => covers(known, path)),
    takesFields: takesFields(method, path),
    isMetered: scope !== null,
    isOpenToDemo: scope !== null && !isKept && mayCall({ kind: "demo", address: "" }, scope, path) === null,
  };
}

const EXPOSED = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Idempotency-Replayed",
  "ETag",
  "Link",
  "Server-Timing",
];

/** The application: middleware in order, routes, and what happens to everything else. */
export function createApp(caches = new Caches()): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ router: new StaticPathRouter() });
  app.use((c, next) => {
    c.set("caches", caches);
    return next();
  });
  app.use(requestId());
  app.use(
    "/api/*",
    crossOrigin({
      exposeHeaders: EXPOSED,
      allowHeaders: ["Content-Type", "X-API-Key", "X-Demo-Request", "Idempotency-Key"],
      maxAge: 86_400,
    }),
  );

  app.use("/api/*", serverTiming());

  const api = new OpenAPIHono<AppEnv>({ defaultHook: refuseBody() });
  for (const [path, scope] of Object.entries(METERED)) {
    api.use(path, authenticate(scope));
    api.use(path, meter());
    api.use(path, livemode());
  }
  api.use(jsonBody({ files: { "/jobs": { type: "text/csv", mostBytes: MOST_JOB_BYTES } } }));
  api.use(knownNames(operationsOf(api, takesFields)));
  api.use(answerFields());
  for (const path of IDEMPOTENT) api.use(path, idempotency());
  registerHealth(api);
  registerCountries(api);
  registerCalculate(api);
  registerCalculateBatch(api);
  registerClassify(api);
  registerClassifyBatch(api);
  registerClassifyAudit(api);
  registerClassifyOverrides(api);
  registerRooEvaluate(api);
  registerRestrictions(api);
  registerCustomsDocs(api);
  registerScreenParties(api);
  registerScreeningDecisions(api);
  registerScreeningWatches(api);
  registerScreeningAudit(api);
  registerScreeningRetention(api);
  registerEccnLookup(api);
  registerWebhooks(api);
  registerOneWebhook(api);
  registerWebhookDeliveries(api);
  registerWebhookEvents(api);
  registerQuotes(api);
  registerBillCheck(api);
  registerQuoteReplay(api);
  registerQuoteOrders(api);
  registerQuotePages(api);
  registerQuoteWatch(api);
  registerJobs(api);
  registerJobResults(api);
  registerOpenApi(api, reachOf);
  app.route("/api/v1", api);
  registerJwks(app);
  registerPages(app);
  registerMcp(app, scopeOf);
  registerSharedQuotes(app);
  registerConsole(app);

  app.notFound((c) => {
    if (!c.req.path.startsWith("/api/") && c.req.header("Accept")?.includes("text/html"))
      return notFoundPage(c);
    const methods = methodsOf(app, c.req.path);
    // A path that has the method and still found nothing was turned away by its own handler.
    if (methods.length === 0 || methods.includes(c.req.method))
      return errorResponse(c, new ApiError("NOT_FOUND", "There is nothing at this path."));
    const allowed = methods.join(", ");
    return errorResponse(
      c,
      new ApiError(
        "METHOD_NOT_ALLOWED",
        `${c.req.method} is not a method of this path.`,
        [{ path: "method", code: "unsupported", message: `expected ${allowed}` }],
        { Allow: allowed },
      ),
    );
  });
  app.onError(async (error, c) => {
    if (error instanceof AccountGone) c.get("caches").keys.forgetAccount(ownerOf(error.accountId));
    // First what the framework says of the request: its words are no database's, whatever they are alike.
    if (error instanceof HTTPException && error.status === 400) return errorResponse(c, invalidJson());
    if (error instanceof HTTPException && error.status === 415)
      return errorResponse(
        c,
        new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json.", [
          {
            path: "Content-Type",
            code: "unsupported",
            message: `"${c.req.header("Content-Type") ?? ""}" is not one media type`,
          },
        ]),
      );
    const refusal = await namedRefusalOf(error, c.env.DB);
    if (refusal !== null) {
      if (refusal !== error) logFailure(c, error);
      return errorResponse(c, refusal);
    }
    logFailure(c, error);
    return errorResponse(
      c,
      new ApiError(
        "INTERNAL_ERROR",
        "Something went wrong on our side; quote the request id when you report it.",
      ),
    );
  });
  return app;
}

/** What the answer does not tell: nothing of the inside leaves. */
function logFailure(c: Context<AppEnv>, error: unknown): void {
  const stack = error instanceof Error ? error.stack : "unknown";
  console.error(JSON.stringify({ requestId: c.get("requestId"), error: stack }));
}

/** The methods that a path answers to, as the `Allow` header of a refusal names them (RFC 9110, 15.5.6). */
function methodsOf(app: OpenAPIHono<AppEnv>, path: string): string[] {
  const own = app.routes
    .filter((route) => route.method !== "ALL" && fits(route.path, path))
    .map(({ method }) => method);
  if (own.length === 0) return [];
  const answered = own.includes("GET") ? [...own, "HEAD"] : own;
  return [...new Set(path.startsWith("/api/") ? [...answered, "OPTIONS"] : answered)];
}

/** Whether a path is one of a route's: `/webhooks/:id` is any one segment there. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
