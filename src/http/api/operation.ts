import type { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";

/** What a described operation of the API reads. */
export interface Operation {
  /** The parameters that its query may have; null where it has none. */
  query: z.core.$ZodType | null;
  /** Its JSON body; null where it has none. */
  body: z.core.$ZodType | null;
  /** What it answers, where a caller may ask for some of its fields; null elsewhere. */
  answer: z.core.$ZodType | null;
}

/** Finds an operation by the method and the path (under the API's prefix) of a request. */
export type FindOperation = (method: string, path: string) => Operation | null;

/** The schema of what is sent or answered as JSON. */
function schemaOf(described: object | undefined): z.core.$ZodType | null {
  const content = described && "content" in described ? (described.content as JsonContent) : undefined;
  const schema = content?.["application/json"]?.schema;
  return schema && "_zod" in schema ? (schema as z.core.$ZodType) : null;
}
interface JsonContent {
  "application/json"?: { schema?: object };
}

/** One segment in braces is a parameter. */
const isParameter = (segment: string): boolean => segment.startsWith("{");

/** The operations of an API, found by request. They are read when the first is asked for: by then all are registered. */
export function operationsOf(
  { openAPIRegistry }: Pick<OpenAPIHono, "openAPIRegistry">,
  takesFields: (method: string, path: string) => boolean = () => false,
): FindOperation {
  let fixed: Map<string, Operation> | null = null;
  const open: { method: string; segments: string[]; operation: Operation }[] = [];
  const read = (): Map<string, Operation> => {
    const found = new Map<string, Operation>();
    for (const definition of openAPIRegistry.definitions) {
      if (definition.type !== "route") continue;
      const { method, path, request, responses } = definition.route;
      const answered = takesFields(method, path) ? responses[200] : undefined;
      const operation = {
        query: (request?.query as z.core.$ZodType | undefined) ?? null,
        body: schemaOf(request?.body),
        answer: schemaOf(answered),
      };
      const segments = path.split("/");
      if (segments.some(isParameter)) open.push({ method: method.toUpperCase(), segments, operation });
      else found.set(`${method.toUpperCase()} ${path}`, operation);
    }
    return found;
  };
  return (method, path) => {
    fixed ??= read();
    const asked = method === "HEAD" ? "GET" : method;
    const known = fixed.get(`${asked} ${path}`);
    if (known) return known;
    const parts = path.split("/");
    const fits = (segments: readonly string[]): boolean =>
      segments.length === parts.length && segments.every((one, at) => isParameter(one) || one === parts[at]);
    return open.find((one) => one.method === asked && fits(one.segments))?.operation ?? null;
  };
}
