import type { Hono } from "hono";
import { mayTry } from "../../domain/accounts/role.ts";
import { ApiError } from "../errors.ts";
import { type ApiDocument, readDocument } from "../site/reference/document.ts";
import { playablesOf } from "../site/reference/playables.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { PlaygroundPage } from "./pages/playground-page.tsx";
import { jsonBodyOf } from "./sign-in.tsx";

/** Answer headers a caller would see and want. */
const SHOWN = [
  "x-request-id",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after",
  "content-type",
];

export function registerPlayground(app: Hono<ConsoleEnv>): void {
  app.get("/playground", async (c) => {
    const { body } = await c.get("api")("GET", "/openapi-3.1.json");
    const playables = playablesOf(readDocument(body as ApiDocument));
    const { origin } = new URL(c.req.url);
    return consolePage(
      c,
      <PlaygroundPage session={c.get("session")} playables={playables} origin={origin} />,
    );
  });

  app.post("/playground", async (c) => {
    const { method, path, body } = await jsonBodyOf<{ method?: string; path?: string; body?: unknown }>(
      c.req,
    );
    if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method ?? "") || !isOfApi(path))
      throw new ApiError("BAD_REQUEST", "Give a method and a path of the API.");
    const { role } = c.get("session");
    if (!mayTry(role, method ?? "", path))
      throw new ApiError("FORBIDDEN", `Your role in this account is ${role}: this call is for others.`);
    const answer = await c.get("api")(method ?? "", path, body, { counted: true });
    const headers = Object.fromEntries(
      SHOWN.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
    );
    return c.json({ status: answer.status, headers, body: answer.body });
  });
}

/** Whether a path, once resolved, still lies under the API: dots lead nowhere else, however they are spelt. */
function isOfApi(path: string | undefined): path is string {
  if (!path?.startsWith("/") || path.length > 2_000) return false;
  return new URL(`https://landfall.invalid/api/v1${path}`).pathname.startsWith("/api/v1/");
}
