import type { ClientOperation } from "./operation.ts";
import { pagesOf } from "./pages.ts";
import { send } from "./send.ts";
import type { LandfallOptions, RequestOptions } from "./types.ts";

/** A page of any list. */
type AnyPage = Record<string, unknown> & { nextCursor?: string | null };
/** A method of the client: the path's parameters, then the body or the query, then the options. */
type Method = (...given: never[]) => unknown;
/** The client's methods by name, those of a resource under its own. */
export interface ClientMethods {
  [name: string]: Method | ClientMethods;
}

/**
 * The client's methods: one for each operation. Its types are written beside it when the package is built.
 *
 * @throws TypeError where the base address is none.
 * @example const { calculate } = clientOf(operations, { baseUrl: "https://landfall.example" })
 */
export function clientOf(operations: readonly ClientOperation[], options: LandfallOptions): ClientMethods {
  const base = baseOf(options.baseUrl);
  const client: ClientMethods = {};
  for (const operation of operations) {
    const [first = "", second] = operation.name.split(".");
    const method: Method = (...given: unknown[]) => call(base, operation, given, options);
    if (second === undefined) client[first] = method;
    else {
      client[first] ??= {};
      Object.assign(client[first], { [second]: method });
    }
  }
  return client;
}

/** The API's own address: of a service's origin, or as it stands in an OpenAPI document. */
function baseOf(baseUrl: unknown): string {
  if (typeof baseUrl !== "string" || !/^https?:\/\//.test(baseUrl))
    throw new TypeError("Landfall: baseUrl is the address of the service, as https://landfall.example");
  return `${baseUrl.replace(/\/+$/, "").replace(/\/api\/v1$/, "")}/api/v1`;
}

function call(base: string, operation: ClientOperation, given: unknown[], options: LandfallOptions): unknown {
  const values = [...given];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.shift();
    if (typeof value !== "string" || value === "")
      throw new TypeError(`Landfall: ${operation.name} needs ${name}, a text`);
    return encodeURIComponent(value);
  });
  const body = operation.reads === "body" ? (values.shift() ?? {}) : undefined;
  const query = operation.reads === "query" ? ((values.shift() as RequestOptions["query"]) ?? {}) : {};
  const request = (values.shift() as RequestOptions | undefined) ?? {};
  const ask = async (cursor?: string): Promise<unknown> => {
    const parameters = { ...query, ...request.query, ...(cursor === undefined ? {} : { cursor }) };
    const init = initOf(operation, body, request, options.apiKey);
    return read(await send(`${base}${path}${queryText(parameters)}`, init, options));
  };
  const { pagesOf: field } = operation;
  return field === null
    ? ask()
    : pagesOf(
        (cursor) => ask(cursor) as Promise<AnyPage>,
        (page) => page[field] as unknown[],
      );
}

function initOf(
  { method, creates }: ClientOperation,
  body: unknown,
  { idempotencyKey, headers, signal }: RequestOptions,
  apiKey: string | undefined,
): RequestInit {
  const sent: Record<string, string> =
    apiKey === undefined ? { "X-Demo-Request": "true" } : { "X-API-Key": apiKey };
  // A JSON body of the service is always an object: a text is a table.
  const table = typeof body === "string";
  if (body !== undefined) sent["Content-Type"] = table ? "text/csv" : "application/json";
  // One for all its repeats: what was created at the first is not created again.
  if (creates && apiKey !== undefined) sent["Idempotency-Key"] = idempotencyKey ?? newKey();
  return { method, headers: { ...sent, ...headers }, body: table ? body : JSON.stringify(body), signal };
}

/** Random, without `randomUUID`, which pages without TLS lack. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function queryText(parameters: NonNullable<RequestOptions["query"]>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** JSON read, text as it is, a document as a blob. */
function read(response: Response): Promise<unknown> {
  const type = response.headers.get("Content-Type") ?? "";
  if (/^application\/json\b/.test(type)) return response.json();
  return /^text\/|ndjson/.test(type) ? response.text() : response.blob();
}
