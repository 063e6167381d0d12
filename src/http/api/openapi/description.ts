/** A JSON schema as either version of the document writes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  description?: string;
  example?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

/** One operation, as far as it is completed; what else it says is passed through. */
export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, Answer>;
}

/** An OpenAPI document of version 3.0 or 3.1, as far as it is completed. */
export interface Description {
  paths?: Record<string, Record<string, Operation | undefined>>;
  /** What the service sends by itself; in version 3.1 only. */
  webhooks?: Record<string, Record<string, Operation | undefined>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    headers?: Record<string, unknown>;
    responses?: Record<string, Answer>;
  };
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof METHODS)[number];

export interface DescribedOperation {
  method: Method;
  path: string;
  operation: Operation;
}

/** The operations under a document's paths, or of its webhooks. */
export const operationsIn = (paths: Description["paths"] = {}): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
