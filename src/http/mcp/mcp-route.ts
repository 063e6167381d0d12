import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { mayCall, type Scope } from "../../domain/accounts/caller.ts";
import { countedAddress } from "../../domain/accounts/client-address.ts";
import type { AppEnv } from "../../env.ts";
import { inlineShared } from "../api/openapi/inline-shared.ts";
import { ApiError } from "../errors.ts";
import { identify } from "../middleware/authenticate.ts";
import { jsonBody } from "../middleware/json-body.ts";
import { apiAsCaller } from "./api-as-caller.ts";
import type { ApiDocument } from "./api-document.ts";
import { callerHeaders } from "./caller-headers.ts";
import { calledTool, messageIn } from "./message.ts";
import { type CallableTool, toolsOf } from "./tools/all.ts";

/**
 * Messages of an address a minute that no tool's own limit counts: an agent begins with five or six, and hosts in the
 * cloud speak for many people from one address.
 */
const MESSAGES_PER_MINUTE = 300;

const HEADERS = ["Content-Type", "X-API-Key", "Authorization", "Mcp-Protocol-Version", "Mcp-Session-Id"];

/**
 * The API for agents: the Model Context Protocol over HTTP, a message a request, nothing kept between them. A tool
 * asks the API as its caller, so that every check, limit and figure is the API's own.
 *
 * @param scopeOf What an endpoint, by its path under the API's prefix, asks of a key; null where it is open to all.
 */
export function registerMcp(app: Hono<AppEnv>, scopeOf: (path: string) => Scope | null): void {
  let tools: ReadonlyMap<string, CallableTool> | null = null;
  /** Every tool by its name; made from the API's description when the first is asked for. */
  const toolsIn = async (env: Env): Promise<ReadonlyMap<string, CallableTool>> => {
    tools ??= new Map(toolsOf(await descriptionOf(app, env)).map((tool) => [tool.name, tool]));
    return tools;
  };
  app.use("/mcp", cors({ origin: "*", allowHeaders: HEADERS, allowMethods: ["POST"], maxAge: 86_400 }));
  app.post("/mcp", identified, jsonBody(), async (c) => {
    const message = messageIn(await c.req.text());
    const name = calledTool(message);
    const called = name === null ? undefined : (await toolsIn(c.env)).get(name);
    // A call of a metered tool is counted where the API counts it, and nowhere else.
    if (!called || scopeOf(called.path) === null) await c.get("admission").takeMinute();
    const all = c.req.query("tools") === "all";
    const caller = c.get("caller");
    const isListed = ({ offered, path }: CallableTool): boolean => {
      const scope = scopeOf(path);
      return (offered || all) && (scope === null || mayCall(caller, scope, path) === null);
    };
    // The protocol's library is read when the first agent comes: no other request waits for it.
    const { answerMessage } = await import("./mcp-server.ts");
    const headers = new Headers(c.req.raw.headers);
    // Every answer is JSON, whatever else an agent would take.
    headers.set("Accept", "application/json, text/event-stream");
    const request = new Request(c.req.url, { method: "POST", headers });
    return answerMessage(request, message, {
      called,
      listed: async () => [...(await toolsIn(c.env)).values()].filter(isListed),
      api: apiAsCaller(app, c),
    });
  });
}

/** Finds out who the agent speaks for, and bounds what it asks beside calls that the API counts. */
const identified = createMiddleware<AppEnv>(async (c, next) => {
  const headers = callerHeaders(c.req.raw.headers);
  const caches = c.get("caches");
  c.set("caller", await identify({ headers }, c.env, caches, (work) => c.executionCtx.waitUntil(work)));
  let taken: Promise<void> | null = null;
  const takeMinute = (): Promise<void> => {
    taken ??= takeMessage(c);
    return taken;
  };
  c.set("admission", { countCalls: async () => true, takeMinute });
  await next();
});

async function takeMessage(c: Context<AppEnv>): Promise<void> {
  const address = countedAddress(c.req.header("CF-Connecting-IP") ?? "local");
  const { counters } = c.get("caches");
  const verdict = await counters.countMinute(c.env, `mcp:${address}`, MESSAGES_PER_MINUTE, Date.now());
  if (verdict.allowed) return;
  throw new ApiError(
    "RATE_LIMITED",
    `Over ${MESSAGES_PER_MINUTE} messages a minute; wait ${verdict.reset} s and retry.`,
    [],
    { "Retry-After": String(verdict.reset) },
  );
}

const descriptionOf = async (app: Hono<AppEnv>, env: Env): Promise<ApiDocument> =>
  inlineShared(await (await app.request("/api/v1/openapi-3.1.json", {}, env)).json<ApiDocument>());
