import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { completeDescription, type SharedTraits } from "./complete-description.ts";

const INFO = {
  title: "Landfall",
  version: "1.0.0",
  description:
    "Trade compliance and landed cost. Every metered endpoint takes X-API-Key, or X-Demo-Request: true within the demo limits. Fields are named as each schema lists them and are accepted in camel case and in snake case alike (`hsCode`, `hs_code`), countries of origin and destination under any of their usual names; two names of one field with different values are refused.",
};
const SERVERS = [{ url: "/api/v1" }];
const SECURITY: Record<string, string[]>[] = [{ ApiKey: [] }, { DemoRequest: [] }];

/** Serves the machine-readable descriptions. Each is built once an isolate, on first demand. */
export function registerOpenApi(api: OpenAPIHono<AppEnv>, traits: SharedTraits): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "ApiKey", {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "DemoRequest", {
    type: "apiKey",
    in: "header",
    name: "X-Demo-Request",
  });
  let v30: string | null = null;
  let v31: string | null = null;
  api.get("/openapi.json", (c) => {
    v30 ??= JSON.stringify(
      completeDescription(
        api.getOpenAPIDocument({ openapi: "3.0.3", info: INFO, servers: SERVERS, security: SECURITY }),
        traits,
      ),
    );
    return c.body(v30, 200, { "Content-Type": "application/json", "Cache-Control": "public, max-age=3600" });
  });
  api.get("/openapi-3.1.json", (c) => {
    v31 ??= JSON.stringify(
      completeDescription(
        api.getOpenAPI31Document({ openapi: "3.1.0", info: INFO, servers: SERVERS, security: SECURITY }),
        traits,
      ),
    );
    return c.body(v31, 200, { "Content-Type": "application/json", "Cache-Control": "public, max-age=3600" });
  });
}
