import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { completeDescription, type ReachOf } from "./complete-description.ts";
import type { Description } from "./description.ts";
import { DOCUMENT_HEAD } from "./document-head.ts";

const VERSIONS = { "3.0": "3.0.3", "3.1": "3.1.0" } as const;
type Version = keyof typeof VERSIONS;

/** Stands in a built document for the address that it is fetched from. */
const ORIGIN = "{origin}";

/** Serves the machine-readable descriptions. Each is built once an isolate, on first demand. */
export function registerOpenApi(api: OpenAPIHono<AppEnv>, reachOf: ReachOf): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "ApiKey", {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "A secret key (sk_…) of your account, or a publishable one (pk_…) on the origins it names",
  });
  const built = new Map<Version, string>();
  const build = (version: Version): string => {
    const head = {
      openapi: VERSIONS[version],
      ...DOCUMENT_HEAD,
      servers: [{ url: `${ORIGIN}/api/v1`, description: "The service that this document was fetched from" }],
    };
    const document = version === "3.0" ? api.getOpenAPIDocument(head) : api.getOpenAPI31Document(head);
    // A copy: what the library gives shares parts with the schemas, and they are read again for the other version.
    const copy: Description = JSON.parse(JSON.stringify(document));
    return JSON.stringify(completeDescription(copy, reachOf));
  };
  const serve = (path: string, version: Version) =>
    api.get(path, (c) => {
      const text = built.get(version) ?? build(version);
      built.set(version, text);
      // The head stands first, and the address in it once.
      return c.body(text.replace(ORIGIN, new URL(c.req.url).origin), 200, {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=3600",
      });
    });
  serve("/openapi.json", "3.0");
  serve("/openapi-3.1.json", "3.1");
}
