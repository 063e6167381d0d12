import { createRequire } from "node:module";
import { buildSync } from "esbuild";
import { inlineShared } from "../../http/api/openapi/inline-shared.ts";

/** A JSON schema as the OpenAPI 3.1 document has it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
}
type Content = Record<string, { schema?: Schema }>;
export interface DescribedOperation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
/** The OpenAPI document, as far as the client is made from it. */
export interface ApiDescription {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The documents that the service publishes of itself. */
export type DocumentFile = "openapi.json" | "openapi-3.1.json";

/**
 * A document as the service publishes it at an address: the application, bundled and asked, with no runtime under it.
 *
 * @example await publishedDocument("openapi.json", "https://api.landfall.example")
 */
export async function publishedDocument(
  file: DocumentFile,
  origin = "http://localhost",
): Promise<ApiDescription> {
  const { outputFiles } = buildSync({
    entryPoints: ["src/app.ts"],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    conditions: ["workerd", "worker"],
    loader: { ".wasm": "empty" },
    external: ["cloudflare:*"],
    logLevel: "error",
  });
  const exported = { exports: {} as { createApp(): { request: typeof ask } } };
  const load = new Function("module", "exports", "require", outputFiles[0]?.text ?? "");
  load(exported, exported.exports, createRequire(import.meta.url));
  const app = exported.exports.createApp();
  const answer = await app.request(`${origin}/api/v1/${file}`, {}, { LOG: "off" });
  return answer.json();
}

/** The description that the client is made from. */
export const apiDescription = async (): Promise<ApiDescription> =>
  inlineShared(await publishedDocument("openapi-3.1.json"));

/** How the application is asked. */
declare function ask(url: string, init: object, env: object): Promise<{ json(): Promise<ApiDescription> }>;
