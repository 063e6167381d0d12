import type { ClientOperation } from "../../client/operation.ts";
import { entriesField } from "../../http/api/openapi/entries-field.ts";
import { operationName } from "../../http/api/openapi/operation-name.ts";
import type { ApiDescription, DescribedOperation } from "./api-description.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/**
 * Every operation of a description under the name that the client has for it.
 *
 * @throws Error where two would share a name.
 */
export function nameOperations({ paths, components }: ApiDescription): ClientOperation[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method];
      return described ? [operationOf(path, method, described, components.schemas)] : [];
    }),
  );
  const names = operations.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`two operations of the client are called ${twice.join(", ")}`);
  return operations;
}

function operationOf(
  path: string,
  method: (typeof METHODS)[number],
  described: DescribedOperation,
  schemas: ApiDescription["components"]["schemas"],
): ClientOperation {
  const parameters = described.parameters ?? [];
  return {
    name: operationName(path, method),
    method: method.toUpperCase() as ClientOperation["method"],
    path,
    reads: described.requestBody ? "body" : parameters.some((one) => one.in === "query") ? "query" : null,
    creates: parameters.some(({ name }) => name === "Idempotency-Key"),
    pagesOf: method === "get" ? entriesField(described, schemas) : null,
  };
}
