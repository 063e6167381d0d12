import type { Method } from "../../api/openapi/operation-name.ts";

/** The parts of the OpenAPI 3.1 document that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value?: unknown }>;
}
export interface Content {
  content?: Record<string, Media>;
}
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Response>;
}

export interface ApiDocument {
  paths: Record<string, Partial<Record<Method, Operation>>>;
  /** What the service sends by itself. */
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas?: Record<string, Schema> };
}

type Response = { description: string } & Content;

/** A document as the service sends it, with the parameters and answers of its operations in their places. */
export function readDocument(sent: ApiDocument): ApiDocument {
  const follow = <Part extends object>(part: Part): Part => {
    if (!("$ref" in part)) return part;
    const names = String(part.$ref).split("/").slice(1);
    return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], sent) as Part;
  };
  for (const operation of Object.values(sent.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = operation.parameters?.map(follow);
    for (const [status, response] of Object.entries<Response>(operation.responses ?? {}))
      (operation.responses as Record<string, Response>)[status] = follow(response);
  }
  return sent;
}

/** Follows references and merges `allOf`. */
export function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) {
    const { $ref, ...beside } = schema;
    const target = document.components.schemas?.[$ref.split("/").at(-1) ?? ""] ?? {};
    return { ...resolve(document, target), ...beside };
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(document, part));
  const { allOf: _, ...beside } = schema;
  return {
    ...Object.assign({}, ...parts),
    ...beside,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** The JSON body of a request or response, where it has one. */
export const jsonOf = (content: Content | undefined): Media | undefined =>
  content?.content?.["application/json"];
