/** A method of the API's operations, as an OpenAPI document writes it. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

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
const OF_ALL = { get: "list", post: "create", put: "set", patch: "update", delete: "deleteAll" } as const;
const OF_ONE = { get: "get", post: "create", put: "set", patch: "update", delete: "delete" } as const;

/**
 * What programs call an operation: the client its method, the docs its page. What an account keeps has its resource
 * before the verb.
 *
 * @example operationName("/quotes/{id}", "get") // "quotes.get"
 */
export function operationName(path: string, method: Method): string {
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
