import type { ClientOperation } from "../../client/operation.ts";
import type { ApiDescription, DescribedOperation, Schema } from "./api-description.ts";

/** What an account keeps, by the path that it stands under; the rest is named by its path (`/calculate/batch`: `calculateBatch`). */
const RESOURCES: readonly (readonly [path: string, name: string])[] = [
  ["/classify/overrides", "overrides"],
  ["/screen-parties/decisions", "decisions"],
  ["/screen-parties/watch", "watches"],
  ["/screen-parties/audit", "screenings"],
  ["/screen-parties/retention", "retention"],
  ["/customs-docs", "documents"],
  ["/countries", "countries"],
  ["/webhooks", "webhooks"],
  ["/quotes", "quotes"],
  ["/bills", "bills"],
  ["/jobs", "jobs"],
];
const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const OF_ALL = { get: "list", post: "create", put: "set", patch: "update", delete: "deleteAll" } as const;
const OF_ONE = { get: "get", post: "create", put: "set", patch: "update", delete: "delete" } as const;

/**
 * Every operation of a description under the name that the client has for it.
 *
 * @throws Error where two would share a name.
 */
export function nameOperations({ paths }: ApiDescription): ClientOperation[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method];
      return described ? [operationOf(path, method, described)] : [];
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
): ClientOperation {
  const parameters = described.parameters ?? [];
  const pages = method === "get" && parameters.some(({ name }) => name === "cursor");
  return {
    name: nameOf(path, method),
    method: method.toUpperCase() as ClientOperation["method"],
    path,
    reads: described.requestBody ? "body" : parameters.some((one) => one.in === "query") ? "query" : null,
    creates: parameters.some(({ name }) => name === "Idempotency-Key"),
    pagesOf: pages ? entriesField(described) : null,
  };
}

/** The list in a page; null where the answer has other forms than JSON, or none or several lists. */
function entriesField({ responses }: DescribedOperation): string | null {
  const content = responses[200]?.content ?? {};
  if (Object.keys(content).join() !== "application/json") return null;
  const properties = Object.entries(content["application/json"]?.schema?.properties ?? {});
  const lists = properties.filter(([, schema]: [string, Schema]) => schema.type === "array");
  return lists.length === 1 ? (lists[0]?.[0] ?? null) : null;
}

function nameOf(path: string, method: (typeof METHODS)[number]): string {
  const resource = RESOURCES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  if (!resource) return camelCase(path);
  const [prefix, name] = resource;
  const rest = path.slice(prefix.length + 1).split("/");
  const last = rest.at(-1) ?? "";
  if (last === "") return `${name}.${method === "get" && !name.endsWith("s") ? "get" : OF_ALL[method]}`;
  if (last.startsWith("{")) return `${name}.${OF_ONE[method]}`;
  return `${name}.${camelCase(method === "get" || method === "post" ? last : `${method}-${last}`)}`;
}

/** `/calculate/batch` as `calculateBatch`. */
const camelCase = (path: string): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
